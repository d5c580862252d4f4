internal import Files

/// A file that is read whole, or why it cannot be, in the words of commands.
package enum InputFile {
  /// The bytes of the ordinary file at `path`.
  ///
  /// - Parameter pipes: whether a pipe will do that a shell has opened, as for `<(command)`.
  /// - Throws: a failure of status 66 where there is none, 74 where it cannot be read or is something else.
  package static func read(_ path: String, pipes: Bool = true) throws(CommandFailure) -> [UInt8] {
    do {
      return try File.read(path, pipes: pipes)
    } catch {
      throw failure(error, "“\(path)”", missing: "There is no file “\(path)”.")
    }
  }

  /// The bytes up to the end of standard input.
  ///
  /// - Throws: a failure of status 74 where it cannot be read.
  package static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    do {
      return try File.read(descriptor: 0)
    } catch {
      throw failure(error, "Standard input", missing: "There is no standard input.")
    }
  }

  private static func failure(_ error: FileError, _ name: String, missing: String) -> CommandFailure {
    switch error {
    case .missing: CommandFailure(.noSuchFile, missing, "Check the name.")
    case .isFolder: CommandFailure(.readOrWrite, "\(name) cannot be read: it is a folder.", "Name a file.")
    case .isSpecial:
      CommandFailure(.readOrWrite, "\(name) cannot be read: it is not a regular file.", "Name a file.")
    case .unreadable, .uncreatable, .unwritable, .unsafeFolder:
      CommandFailure(
        .readOrWrite, "\(name) cannot be read: \(error.reason).",
        "Check its permissions and that it is a file.")
    }
  }
}
