internal import Commands
internal import Glibc

/// The file of a recording while it is made: what is written to it is there even if the program crashes then.
@MainActor
final class RecordingFile {
  private let path: String
  private let descriptor: Int32
  private let start = RecordingFile.milliseconds()

  /// Makes the file, for its owner alone.
  ///
  /// - Throws: a failure of status 73 where there is such a file, or none can be made.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor < 0 else { return }
    let code = errno
    guard code != EEXIST else {
      throw CommandFailure(
        .cannotCreate, "“\(path)” already exists.", "Record to another file, or remove that one first.")
    }
    throw CommandFailure(
      .cannotCreate, "“\(path)” cannot be created: \(String(cString: strerror(code))).",
      "Check its folder, or choose another.")
  }

  deinit { close(descriptor) }

  /// How long the recording has been going on, in milliseconds.
  var elapsed: Int { Self.milliseconds() - start }

  /// Adds a line; returns whether all of it was written.
  func append(_ line: [UInt8]) -> Bool {
    do {
      try DescriptorOutput(descriptor: descriptor).write(line)
      return true
    } catch {
      return false
    }
  }

  func remove() { unlink(path) }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
