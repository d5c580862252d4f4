package import Redux

/// A todo item.
package struct Item: Identifiable, Equatable, Codable, Sendable {
  /// A reference to an item. Copying it retains one object; copying an item retains each of its fields.
  package typealias Reference = EntityTable<Item>.Reference

  package enum Status: String, Codable, CaseIterable, Sendable {
    case open, done, trashed
  }

  package enum Priority: String, Codable, CaseIterable, Sendable {
    case high, medium, low
  }

  // In the order of their sizes, which leaves few gaps: an item takes 210 bytes, and would take 272. With
  // 100,000 items that is 6 MiB of memory.

  package let id: ItemID
  package var title: String
  package var notes = ""
  /// The position among all items.
  package var rank: Rank
  /// The tags without `@`, in the order given, each once.
  package var tags: [String] = []
  /// The items that this one waits for; it is free of those that are done, deleted or gone.
  package var waitsFor: ItemIDs = []
  /// Fields of an import that the app does not interpret, as text by key.
  package var extras: [String: String] = [:]
  package var created: Timestamp
  package var modified: Timestamp
  package var completed: Timestamp?
  /// `nil` for an item in the Inbox.
  package var category: CategoryID?
  package var parent: ItemID?
  package var status = Status.open
  package var priority: Priority?
  package var due: DayTime?
  package var start: DayTime?
  /// How long it will take.
  package var estimate: Estimate?
  /// The short number by which users refer to the item. The database assigns it when the item is first
  /// stored, and never reuses it.
  package var number: Int?
  package var recurrence: Recurrence?

  package init(id: ItemID, title: String, rank: Rank, created: Timestamp) {
    self.id = id
    self.title = title
    self.rank = rank
    self.created = created
    modified = created
  }

  /// `true` if the item refers to others, as most do not.
  package var hasReferences: Bool { parent != nil || !waitsFor.isEmpty }

  /// The items that this one refers to: its parent, and those that it waits for.
  package var references: [ItemID] { hasReferences ? (parent.map { [$0] } ?? []) + waitsFor : [] }
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
