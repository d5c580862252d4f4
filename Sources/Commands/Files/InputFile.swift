internal import Files
internal import Glibc

/// Reads input files of commands, and converts errors to command failures.
package enum InputFile {
  /// Returns the contents of the regular file at `path`.
  ///
  /// - Parameter pipes: `true` to accept a pipe opened by the shell, as for `<(command)`.
  /// - Throws: a failure of status 66 if there is no such file, 74 if it cannot be read or is not a regular
  ///   file.
  package static func read(_ path: String, pipes: Bool = true) throws(CommandFailure) -> [UInt8] {
    do {
      return try File.read(path, pipes: pipes)
    } catch {
      throw failure(error, "“\(path)”", missing: "There is no file “\(path)”.")
    }
  }

  /// Reads all of standard input.
  ///
  /// - Throws: a failure of status 74 if it cannot be read.
  package static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    do {
      return try File.read(descriptor: 0)
    } catch {
      throw failure(error, "Standard input", missing: "There is no standard input.")
    }
  }

  /// Reads from standard input what has arrived, as soon as there is something; empty at the end.
  ///
  /// - Throws: a failure of status 74 if it cannot be read.
  package static func readPieceOfStandardInput() throws(CommandFailure) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(0, &buffer, buffer.count)
      if count >= 0 { return Array(buffer.prefix(count)) }
      if errno != EINTR { throw failure(.unreadable(code: errno), "Standard input", missing: "") }
    }
  }

  private static func failure(_ error: FileError, _ name: String, missing: String) -> CommandFailure {
    switch error {
    case .missing: CommandFailure(.noSuchFile, missing, "Check the name.")
    case .isFolder: CommandFailure(.readOrWrite, "\(name) cannot be read: it is a folder.", "Name a file.")
    case .isSpecial:
      CommandFailure(.readOrWrite, "\(name) cannot be read: it is not a regular file.", "Name a file.")
    case .unreadable, .uncreatable, .unwritable, .unwatchable, .unsafeFolder:
      CommandFailure(
        .readOrWrite, "\(name) cannot be read: \(error.reason).",
        "Check its permissions and that it is a file.")
    }
  }
}
