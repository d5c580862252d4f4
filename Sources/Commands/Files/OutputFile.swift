internal import Files
internal import Glibc

/// A file that is written whole or not at all, or why it cannot be, in the words of commands.
enum OutputFile {
  /// Puts `bytes` in place of what the file at `path` holds. A file that is there keeps its mode, for an export is
  /// made to be handed on; what is no ordinary file, such as a pipe, is written to.
  ///
  /// - Throws: a failure of status 73 where the file cannot be made, 74 where it cannot be written.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    do {
      try File.replace(path, with: bytes, for: .everyone)
    } catch {
      switch error {
      case .uncreatable, .unsafeFolder, .missing, .isFolder, .isSpecial, .unreadable:
        throw CommandFailure(
          .cannotCreate, "“\(path)” cannot be created: \(error.reason).",
          "Check its folder, or choose another."
        )
      case .unwritable(let code):
        let why = code == EPIPE ? "its reader closed it" : error.reason
        throw CommandFailure(
          .readOrWrite, "“\(path)” could not be written: \(why); its old contents are unchanged.",
          "Free some space or choose another place, and try again.")
      }
    }
  }

  /// Whether both paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (a, b) = (stat(), stat())
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }
}
