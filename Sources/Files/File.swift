internal import Glibc

/// Functions that read, create and replace regular files.
package enum File {
  /// The access rights of a new file.
  package enum Access: Sendable {
    /// Only the owner may access the file, whatever the umask is.
    case owner
    /// Everyone may access the file, as far as the umask allows.
    case everyone
  }

  /// Returns `true` if there is anything at `path`, readable or not. Follows links.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Creates an empty file. Does not follow a link at `path`.
  /// - Parameter appends: `true` if every write should append to the file.
  /// - Returns: a descriptor open for writing.
  /// - Throws: ``FileError/uncreatable(code:)``.
  package static func create(
    _ path: String, for access: Access, appends: Bool = false
  ) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | (appends ? O_APPEND : 0)
    let descriptor = open(path, flags, access == .owner ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw .uncreatable(code: errno) }
    // The umask may have removed permissions that the owner needs.
    if access == .owner { fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Creates the missing folders above `path`, accessible only to their owner. Errors are ignored: creating
  /// the file itself then fails and gives the reason.
  package static func makeFolders(above path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      // The umask may have removed permissions that the owner needs.
      if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }
      end = slash
    }
  }
}
