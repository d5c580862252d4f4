internal import Glibc

/// Ordinary files as this program reads and makes them.
package enum File {
  /// Who may open a file that is made.
  package enum Access: Sendable {
    /// Its owner alone, whatever the umask says.
    case owner
    /// All, as far as the umask lets it.
    case everyone
  }

  /// Whether something lies at `path`, links followed, be it readable or not.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Makes an empty file, and follows no link that lies there.
  /// - Parameter appends: whether all that is written goes to its end.
  /// - Returns: the descriptor for writing to it.
  /// - Throws: ``FileError/uncreatable(code:)``.
  package static func create(
    _ path: String, for access: Access, appends: Bool = false
  ) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | (appends ? O_APPEND : 0)
    let descriptor = open(path, flags, access == .owner ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw .uncreatable(code: errno) }
    // The umask may have taken from the owner what the file is made for.
    if access == .owner { fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Makes the folders above `path` that are not there, for their owner alone. Where that fails, making the file
  /// says why.
  package static func makeFolders(above path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      // The umask may have taken from the owner what the folder is made for.
      if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }
      end = slash
    }
  }

  /// The folder in which `path` lies.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}
