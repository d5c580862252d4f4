/// One thing to do.
package struct Item: Identifiable, Equatable, Codable, Sendable {
  package enum Status: String, Codable, CaseIterable, Sendable {
    case open, done, trashed
  }

  package enum Priority: String, Codable, CaseIterable, Sendable {
    case high, medium, low
  }

  package let id: ItemID
  /// The short number that people type; the database gives it when the item is first stored, and never
  /// gives it to another.
  package var number: Int?
  package var title: String
  package var notes = ""
  /// `nil` in the Inbox.
  package var category: CategoryID?
  package var status = Status.open
  package var priority: Priority?
  package var due: DayTime?
  package var start: DayTime?
  /// Without `@`, in the order given, each once.
  package var tags: [String] = []
  package var parent: ItemID?
  package var recurrence: Recurrence?
  /// The place among all items.
  package var rank: Rank
  package var created: Timestamp
  package var modified: Timestamp
  package var completed: Timestamp?
  /// What an import brought and nothing here understands: text by key.
  package var extras: [String: String] = [:]

  package init(id: ItemID, title: String, rank: Rank, created: Timestamp) {
    self.id = id
    self.title = title
    self.rank = rank
    self.created = created
    modified = created
  }
}

/// How an item comes again.
package struct Recurrence: Equatable, Codable, Sendable {
  package enum Base: String, Codable, Sendable {
    case due, completion
  }

  /// The rule in the words or the format it was given in.
  package var rule: String
  package var from: Base
  package var skipMissed: Bool

  package init(rule: String, from: Base, skipMissed: Bool) {
    self.rule = rule
    self.from = from
    self.skipMissed = skipMissed
  }
}
