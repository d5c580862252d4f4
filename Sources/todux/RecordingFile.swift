internal import Commands
internal import Files
internal import Glibc

/// The file of a recording in progress. Lines that have been written survive a crash of the program.
@MainActor
final class RecordingFile {
  private let path: String
  private let descriptor: Int32
  private let start = RecordingFile.milliseconds()

  /// Creates the file, accessible only to its owner.
  ///
  /// - Throws: a failure of status 73 if the file already exists or cannot be created.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    do {
      descriptor = try File.create(path, for: .owner, appends: true)
    } catch .uncreatable(code: EEXIST) {
      throw CommandFailure(
        .cannotCreate, "“\(path)” already exists.", "Record to another file, or remove that one first.")
    } catch {
      throw CommandFailure(cannotCreate: path, error.reason)
    }
  }

  deinit { close(descriptor) }

  /// The time since the recording began, in milliseconds.
  var elapsed: Int { Self.milliseconds() - start }

  /// Appends a line; returns `true` if it was written completely.
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
