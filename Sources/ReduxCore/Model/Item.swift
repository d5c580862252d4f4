/// A todo item.
package struct Item: Identifiable, Equatable, Codable, Sendable {
  package enum Status: String, Codable, CaseIterable, Sendable {
    case open, done, trashed
  }

  package enum Priority: String, Codable, CaseIterable, Sendable {
    case high, medium, low
  }

  package let id: ItemID
  /// The short number by which users refer to the item. The database assigns it when the item is first
  /// stored, and never reuses it.
  package var number: Int?
  package var title: String
  package var notes = ""
  /// `nil` for an item in the Inbox.
  package var category: CategoryID?
  package var status = Status.open
  package var priority: Priority?
  package var due: DayTime?
  package var start: DayTime?
  /// The tags without `@`, in the order given, each once.
  package var tags: [String] = []
  package var parent: ItemID?
  /// The items that this one waits for; it is free of those that are done, deleted or gone.
  package var waitsFor: ItemIDs = []
  /// How long it will take.
  package var estimate: Estimate?
  package var recurrence: Recurrence?
  /// The position among all items.
  package var rank: Rank
  package var created: Timestamp
  package var modified: Timestamp
  package var completed: Timestamp?
  /// Fields of an import that the app does not interpret, as text by key.
  package var extras: [String: String] = [:]

  package init(id: ItemID, title: String, rank: Rank, created: Timestamp) {
    self.id = id
    self.title = title
    self.rank = rank
    self.created = created
    modified = created
  }
}

/// The recurrence of an item.
package struct Recurrence: Equatable, Codable, Sendable {
  package enum Base: String, Codable, Sendable {
    case due, completion
  }

  /// The rule, in the words or format in which it was given.
  package var rule: String
  package var from: Base
  package var skipMissed: Bool

  package init(rule: String, from: Base, skipMissed: Bool) {
    self.rule = rule
    self.from = from
    self.skipMissed = skipMissed
  }
}
