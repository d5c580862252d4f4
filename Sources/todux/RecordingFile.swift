internal import Commands
internal import Files
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
    do {
      descriptor = try File.create(path, for: .owner, appends: true)
    } catch .uncreatable(code: EEXIST) {
      throw CommandFailure(
        .cannotCreate, "“\(path)” already exists.", "Record to another file, or remove that one first.")
    } catch {
      throw CommandFailure(
        .cannotCreate, "“\(path)” cannot be created: \(error.reason).", "Check its folder, or choose another."
      )
    }
  }

  deinit { close(descriptor) }

  /// How long the recording has been going on, in milliseconds.
  var elapsed: Int { Self.milliseconds() - start }

  /// Adds a line; returns whether all of it was written.
  func append(_ line: [UInt8]) -> Bool {
    do {
      try File.write(line, to: descriptor)
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
