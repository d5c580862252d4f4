internal import Glibc

/// A file that is read whole.
package enum InputFile {
  /// The bytes of the ordinary file at `path`. Nothing else is waited for: a device may have no end, and a FIFO
  /// nobody who writes.
  ///
  /// - Parameter pipes: whether a pipe will do that a shell has opened, as for `<(command)`.
  /// - Throws: a failure of status 66 where there is none, 74 where it cannot be read or is something else.
  package static func read(_ path: String, pipes: Bool = true) throws(CommandFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        throw CommandFailure(.noSuchFile, "There is no file “\(path)”.", "Check the name.")
      }
      throw unreadable("“\(path)”", code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable("“\(path)”", errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || (pipes && kind == S_IFIFO && isOpened(path)) else {
      let what = kind == S_IFDIR ? "a folder" : "no ordinary file"
      throw CommandFailure(.readOrWrite, "“\(path)” cannot be read: it is \(what).", "Name a file.")
    }
    // What an open pipe will bring is waited for.
    _ = fcntl(descriptor, F_SETFL, 0)
    return try read(descriptor: descriptor, named: "“\(path)”")
  }

  /// Whether a path names what is open already, as it names standard input.
  private static func isOpened(_ path: String) -> Bool {
    ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// The bytes up to the end of an open file; `name` is what messages call it.
  ///
  /// - Throws: a failure of status 74 where it cannot be read.
  package static func read(descriptor: Int32, named name: String) throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw unreadable(name, errno)
      }
    }
  }

  private static func unreadable(_ name: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      .readOrWrite, "\(name) cannot be read: \(reason(code)).", "Check its permissions and that it is a file."
    )
  }
}
