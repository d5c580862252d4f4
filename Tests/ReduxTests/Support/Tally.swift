import Synchronization

/// Counts, from anywhere.
final class Tally: Sendable {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func add() { counted.withLock { $0 += 1 } }
}
