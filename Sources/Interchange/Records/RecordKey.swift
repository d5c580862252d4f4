/// The keys of an item's record, in the order in which they are written: those of `list --json`.
enum RecordKey: String, CaseIterable {
  case id, uuid, title, notes, category, status, priority, due, start, tags, parent, waitsFor, estimate
  case recurrence, created, modified, completed, extras
}

extension RecordKey {
  /// Creates the key that a column of a table is named for, in any case; `nil` for another name.
  init?(column name: String) {
    guard let key = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      return nil
    }
    self = key
  }
}
