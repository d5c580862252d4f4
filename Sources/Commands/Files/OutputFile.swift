internal import Files
internal import Glibc

/// Writes output files of commands, and converts errors to command failures.
enum OutputFile {
  /// Replaces the contents of the file at `path` atomically. An existing file keeps its mode, since exports
  /// are often shared; anything but a regular file, such as a pipe, is written to directly.
  ///
  /// - Throws: a failure of status 73 if the file cannot be created, 74 if it cannot be written.
  static func replace(_ path: String, with bytes: HeldBytes) throws(CommandFailure) {
    do {
      try File.replace(path, with: bytes, for: .everyone)
    } catch {
      switch error {
      case .uncreatable, .unsafeFolder, .missing, .isFolder, .isSpecial, .unreadable, .unwatchable:
        throw CommandFailure(cannotCreate: path, error.reason)
      case .unwritable(let code):
        let why = code == EPIPE ? "its reader closed it" : error.reason
        throw CommandFailure(
          .readOrWrite, "“\(path)” could not be written: \(why); its old contents are unchanged.",
          "Free some space or choose another place, and try again.")
      }
    }
  }

  /// Returns `true` if both paths lead to the same file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }
}
