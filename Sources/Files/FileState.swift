internal import Glibc

/// What tells whether a file was written or replaced since: its identity, size, and time of change (stat(2)).
package struct FileState: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Takes the state of what is at `path` now, following links; `nil` if there is nothing.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = Int(status.st_ctim.tv_sec)
    nanoseconds = Int(status.st_ctim.tv_nsec)
  }
}
