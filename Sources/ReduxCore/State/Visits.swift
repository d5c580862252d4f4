/// The lists in which the user has been, each with the item that was selected, before and after the present
/// place.
package struct Visits: Equatable, Codable, Sendable {
  /// The newest last.
  package private(set) var earlier: [Cursor] = []
  /// The next one last.
  package private(set) var later: [Cursor] = []

  /// `true` while the present list is only looked into: for a day of the month, or as the week. Escape goes back to the
  /// place before it.
  var isDetour: Bool?

  /// `true` while the user passes from list to list in the sidebar; only where that began and ends is noted.
  var isPassing = false

  package init() {}

  /// Notes a place that was left for another one.
  mutating func leave(_ cursor: Cursor) {
    isDetour = nil
    guard !isPassing else { return }
    earlier.append(cursor)
    if earlier.count > Navigation.memory { earlier.removeFirst() }
    later = []
  }

  /// Returns the place to which a step leads.
  func target(_ direction: Direction) -> Cursor? { direction == .backward ? earlier.last : later.last }

  /// Goes a step back or forward from a place. Returns where it leads; `nil` if there is nothing in that
  /// direction.
  mutating func step(_ direction: Direction, from cursor: Cursor) -> Cursor? {
    isDetour = nil
    switch direction {
    case .backward:
      guard let target = earlier.popLast() else { return nil }
      later.append(cursor)
      return target
    case .forward:
      guard let target = later.popLast() else { return nil }
      earlier.append(cursor)
      return target
    }
  }

  /// Forgets a list that was deleted.
  mutating func forget(_ list: ListID) {
    earlier.removeAll { $0.list == list }
    later.removeAll { $0.list == list }
  }
}
