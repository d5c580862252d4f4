internal import ReduxCore

/// How far a change of many items has been written: first into the tables, then into the journal.
final class WriteProgress {
  /// The number of items from which progress is told: a tenth of a second of work.
  private static let least = 2_000

  private let total: Int
  private let tell: (_ percent: Int) -> Void
  private var done = 0
  private var percent = 0

  /// Returns `nil` for a change that takes no time worth telling.
  init?(_ change: DocumentChange, _ tell: @escaping (_ percent: Int) -> Void) {
    guard change.items.count >= Self.least else { return nil }
    total = 2 * change.items.count
    self.tell = tell
  }

  /// Counts an item that was written into the tables or the journal.
  func advance() {
    done += 1
    let now = min(99, done * 100 / total)
    guard now > percent else { return }
    percent = now
    tell(now)
  }
}
