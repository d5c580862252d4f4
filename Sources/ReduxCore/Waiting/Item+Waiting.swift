package import Redux

extension Item {
  /// Returns `true` if the item is open and waits for an open one. Those that are done, in the trash or gone
  /// hold it back no longer.
  package func isWaiting(in items: EntityTable<Item>) -> Bool {
    guard !waitsFor.isEmpty, status == .open else { return false }
    return waitsFor.contains { items[$0]?.status == .open }
  }

  /// Returns the open items that the item waits for, in the order of their ranks.
  package func awaited(in items: EntityTable<Item>) -> [Item] {
    guard !waitsFor.isEmpty else { return [] }
    return waitsFor.compactMap { items[$0] }.filter { $0.status == .open }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }
}

extension ListID {
  /// `true` if the list leaves out what waits for something else, since it is the list of what to do now.
  var omitsWaiting: Bool {
    switch self {
    case .today: true
    case .inbox, .upcoming, .overdue, .all, .done, .trash, .category, .view: false
    }
  }

  /// `true` if the list leaves out what starts later.
  var omitsLaterStarts: Bool {
    switch self {
    case .today, .upcoming: true
    case .inbox, .overdue, .all, .done, .trash, .category, .view: false
    }
  }
}
