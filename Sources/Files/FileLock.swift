internal import Glibc

/// A lock that processes of this program share: a file of its own, locked by flock(2). It ends with the process.
package final class FileLock {
  private let descriptor: Int32

  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 10_000

  /// Takes the lock at `path`, creating the file if necessary, and waits for others to release it.
  /// - Parameter limit: the longest wait in milliseconds.
  /// - Throws: ``FileError/uncreatable(code:)``, or ``FileError/unwritable(code:)`` with EWOULDBLOCK if others still hold
  ///   the lock.
  package init(_ path: String, limit: Int = 5000) throws(FileError) {
    File.makeFolders(above: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .uncreatable(code: errno) }
    var attempts = limit * 1000 / Int(Self.pause)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR || errno == EWOULDBLOCK, attempts > 0 else {
        let code = errno
        close(descriptor)
        throw .unwritable(code: code)
      }
      attempts -= 1
      usleep(Self.pause)
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
