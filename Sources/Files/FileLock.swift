internal import Glibc

/// A lock that processes of this program share: a file of its own or a folder, locked by flock(2). It ends
/// with the process.
package final class FileLock {
  private let descriptor: Int32

  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 10_000

  /// Takes the lock at `path`, creating the file if necessary, and waits for others to release it.
  /// - Parameter limit: the longest wait in milliseconds.
  /// - Throws: ``FileError/uncreatable(code:)``, or ``FileError/unwritable(code:)`` with EWOULDBLOCK if
  ///   others still hold the lock.
  package init(_ path: String, limit: Int = 5000) throws(FileError) {
    File.makeFolders(above: path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .uncreatable(code: errno) }
    try Self.lock(descriptor, limit: limit)
    self.descriptor = descriptor
  }

  /// Takes the lock of the folder in which the file at `path` is, or of the nearest one above that exists. It
  /// creates nothing.
  /// - Returns: `nil` if that folder cannot be locked, as on some network file systems.
  /// - Throws: ``FileError/unwritable(code:)`` with EWOULDBLOCK if others still hold the lock.
  package init?(folderOf path: String, limit: Int = 5000) throws(FileError) {
    var folder = path
    var descriptor: Int32
    repeat {
      folder = File.folder(of: folder)
      descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    } while descriptor < 0 && errno == ENOENT && File.folder(of: folder) != folder
    guard descriptor >= 0 else { return nil }
    do {
      try Self.lock(descriptor, limit: limit)
    } catch .unwritable(EWOULDBLOCK) {
      throw .unwritable(code: EWOULDBLOCK)
    } catch {
      return nil
    }
    self.descriptor = descriptor
  }

  /// Locks the file of a descriptor, or closes it.
  private static func lock(_ descriptor: Int32, limit: Int) throws(FileError) {
    var attempts = limit * 1000 / Int(pause)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR || errno == EWOULDBLOCK, attempts > 0 else {
        let code = errno
        close(descriptor)
        throw .unwritable(code: code)
      }
      attempts -= 1
      usleep(pause)
    }
  }

  deinit { close(descriptor) }
}
