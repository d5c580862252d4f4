/// A limit on the changes within a minute.
struct ChangeLimit {
  private let limit: Int
  /// Returns a time in milliseconds that only goes on, whatever happens to the clock.
  private let elapsed: () -> Int64
  /// The times of the changes within the last minute, ascending.
  private var changes: [Int64] = []

  private static let minute: Int64 = 60_000

  init(_ limit: Int, elapsed: @escaping () -> Int64) {
    self.limit = limit
    self.elapsed = elapsed
  }

  /// Returns the seconds until another change is allowed; `nil` if it is now.
  mutating func wait() -> Int? {
    let now = elapsed()
    changes.removeAll { $0 + Self.minute <= now }
    guard changes.count >= limit, let first = changes.first else { return nil }
    return Int((first + Self.minute - now + 999) / 1000)
  }

  mutating func count() { changes.append(elapsed()) }
}
