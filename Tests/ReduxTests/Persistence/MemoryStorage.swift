import Redux
import Synchronization

/// A storage in memory that can fail, and be held up.
final class MemoryStorage: Sendable {
  struct Full: Error, Equatable {}

  private struct Contents {
    var bytes: [UInt8]?
    var writes: [[UInt8]] = []
    var failuresToCome = 0
    var running = 0
    var maximumRunning = 0
  }

  private let contents: Mutex<Contents>
  /// Holds up each write; `nil` if they pass.
  private let gate: Gate?

  init(_ bytes: [UInt8]? = nil, gate: Gate? = nil) {
    contents = Mutex(Contents(bytes: bytes))
    self.gate = gate
  }

  var bytes: [UInt8]? {
    get { contents.withLock { $0.bytes } }
    set { contents.withLock { $0.bytes = newValue } }
  }

  /// The numbers written so far, without their envelopes.
  var numbers: [Int] {
    contents.withLock { $0.writes }.map { bytes in
      Int(String(decoding: bytes, as: UTF8.self).split(separator: "\n")[1]) ?? -1
    }
  }

  /// The maximum number of writes at the same time.
  var maximumRunning: Int { contents.withLock { $0.maximumRunning } }

  /// Makes the next writes fail.
  func fail(_ count: Int) { contents.withLock { $0.failuresToCome = count } }

  var storage: ByteStorage {
    ByteStorage(read: { self.bytes }, write: { try await self.write($0) })
  }

  /// A number kept in this storage as decimal digits.
  func number(
    version: Int = 1, migrations: [Int: SavedValue<Int>.Migration] = [:]
  ) -> SavedValue<Int> {
    SavedValue(
      version: version, storage: storage, encode: { Array("\($0)".utf8) },
      decode: { bytes in
        guard let number = Int(String(decoding: bytes, as: UTF8.self)) else { throw NoNumber() }
        return number
      }, migrations: migrations)
  }

  struct NoNumber: Error, Equatable {}

  private func write(_ bytes: [UInt8]) async throws {
    contents.withLock {
      $0.running += 1
      $0.maximumRunning = max($0.maximumRunning, $0.running)
    }
    await gate?.pass()
    try contents.withLock {
      $0.running -= 1
      if $0.failuresToCome > 0 {
        $0.failuresToCome -= 1
        throw Full()
      }
      $0.bytes = bytes
      $0.writes.append(bytes)
    }
  }
}
