/// Which rows of a grid have been drawn on since it was shown, so that only these need to be compared with what is on
/// the screen: comparing all of them took 8,000 of the 200,000 instructions of a key.
struct RowChanges: Sendable {
  /// The contents of a grid at one time, by identity.
  private final class Contents: Sendable {}

  /// What the grid held before the changes; `nil` if nobody knows.
  private let before: Contents?
  /// What it holds with all of them.
  private let after = Contents()
  private var (first, second): (UInt64, UInt64) = (0, 0)

  /// Begins with no changes.
  /// - Parameter earlier: the changes that led to what the grid holds.
  init(after earlier: RowChanges?) { before = earlier?.after }

  /// Notes that a row was drawn on.
  mutating func insert(_ row: Int) {
    switch row {
    case 0..<64: first |= 1 << UInt64(row)
    case 64..<128: second |= 1 << UInt64(row - 64)
    default: break
    }
  }

  /// Returns `true` if a row may have been drawn on. Of a grid that is higher than 128 rows, the others count as
  /// drawn on.
  func contains(_ row: Int) -> Bool {
    switch row {
    case 0..<64: first & 1 << UInt64(row) != 0
    case 64..<128: second & 1 << UInt64(row - 64) != 0
    default: true
    }
  }

  /// Returns `true` if these are all changes since what other ones led to.
  func follow(_ earlier: RowChanges?) -> Bool { before != nil && before === earlier?.after }
}
