internal import Glibc

/// Reads and writes small text files as a whole.
package enum FileText {
  /// The result of reading a file.
  package enum Reading: Equatable, Sendable {
    case text(String)
    case missing
    /// The file exists but cannot be read, for the given reason.
    case refused(String)
  }

  /// Returns the text of a file, or `nil` if it does not exist or cannot be read. Bytes that are not UTF-8
  /// become U+FFFD.
  package static func read(_ path: String) -> String? {
    if case .text(let text) = reading(path) { text } else { nil }
  }

  /// Returns the text of a file, or the reason why there is none. Only regular files are read, so this never
  /// blocks on a FIFO or a device.
  package static func reading(_ path: String) -> Reading {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      return code == ENOENT || code == ENOTDIR ? .missing : .refused(String(cString: strerror(code)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .refused("not a regular file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return .text(String(decoding: bytes, as: UTF8.self)) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        return .refused(String(cString: strerror(errno)))
      }
    }
  }

  /// Replaces the file by `text` atomically, with mode 0600; missing folders are created with mode 0700.
  ///
  /// Symbolic links planted under the name of the temporary file are not followed, and nothing is written
  /// into another user's folder.
  /// - Returns: `true` on success; otherwise `errno` is set.
  @discardableResult
  package static func replace(_ path: String, with text: String) -> Bool {
    makeFolder(for: path)
    guard isFolderOurs(of: path) else { return false }
    let temporary = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    fchmod(descriptor, 0o600)
    let isWritten = writeAll(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(temporary, path) == 0 else {
      let reason = errno
      unlink(temporary)
      errno = reason
      return false
    }
    return true
  }

  private static func makeFolder(for path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      // The umask may have removed permissions that the owner needs.
      if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }
      end = slash
    }
  }

  /// Returns `true` if the folder of the file belongs to this user and is not world-writable.
  private static func isFolderOurs(of path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    errno = EPERM
    return status.st_uid == geteuid() && status.st_mode & S_IWOTH == 0
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      written += count
    }
    return true
  }
}
