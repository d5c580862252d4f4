internal import Glibc

/// A file that is read whole.
package enum InputFile {
  /// The bytes of the file at `path`, or of the pipe: a device may have no end.
  ///
  /// - Parameter pipes: whether a pipe will do.
  /// - Throws: a failure of status 66 where there is none, 74 where it cannot be read or is something else.
  package static func read(_ path: String, pipes: Bool = true) throws(CommandFailure) -> [UInt8] {
    var status = stat()
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFREG || (pipes && kind == S_IFIFO) else {
        let what = kind == S_IFDIR ? "a folder" : "no ordinary file"
        throw CommandFailure(.readOrWrite, "“\(path)” cannot be read: it is \(what).", "Name a file.")
      }
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        throw CommandFailure(.noSuchFile, "There is no file “\(path)”.", "Check the name.")
      }
      throw unreadable("“\(path)”", code)
    }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, named: "“\(path)”")
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
