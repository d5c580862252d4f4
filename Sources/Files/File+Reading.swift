internal import Glibc

extension File {
  /// Returns the contents of the regular file at `path`. Anything else is refused, since reading it might
  /// never end: a device may be endless, and a FIFO may have no writer.
  /// - Parameter pipes: `true` to accept a pipe opened by the shell, as for `<(command)`.
  /// - Throws: ``FileError/missing``, ``FileError/isFolder``, ``FileError/isSpecial`` or
  ///   ``FileError/unreadable(code:)``.
  package static func read(_ path: String, pipes: Bool = false) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR ? .missing : .unreadable(code: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    // Reads from an open pipe may block until there is data.
    case S_IFIFO where pipes && isOpened(path): _ = fcntl(descriptor, F_SETFL, 0)
    default: throw .isSpecial
    }
    return try read(descriptor: descriptor)
  }

  /// Reads an open file to its end.
  /// - Throws: ``FileError/unreadable(code:)``.
  package static func read(descriptor: Int32) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw .unreadable(code: errno)
      }
    }
  }

  /// Returns `true` if a path refers to a descriptor that is already open, such as standard input.
  private static func isOpened(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }
}
