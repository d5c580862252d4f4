package import FoundationEssentials

/// A row of the journal: a journal entry, its change, and the process that wrote it.
package struct JournalRow: Equatable, Codable, Sendable {
  /// The number, counted from 1 in the order of the writes.
  package var number: Int64
  /// The row on whose state this one is based; for a travel the row whose state it restored. `nil` for the
  /// beginning, and in journals without parents.
  package var parent: Int64?
  /// The journal entry.
  package var journalEntry: JournalEntry
  /// The actual change of the tables, whatever the writer intended: applying all earlier rows in order always
  /// leads to its values before.
  package var change: DocumentChange
  /// Identifies the process that wrote the row.
  package var instance: UUID
  /// The numbers of the items that the change added.
  package var numbers: [ItemID: Int]

  private enum CodingKeys: String, CodingKey {
    case number, parent, change, instance, numbers
    case journalEntry = "deed"
  }

  package init(
    number: Int64, parent: Int64?, journalEntry: JournalEntry, change: DocumentChange, instance: UUID,
    numbers: [ItemID: Int] = [:]
  ) {
    self.number = number
    self.parent = parent
    self.journalEntry = journalEntry
    self.change = change
    self.instance = instance
    self.numbers = numbers
  }
}

/// A row of the journal without the fields that it changed, which is sufficient for the tree.
package struct JournalHead: Equatable, Codable, Sendable {
  /// The number, counted from 1 in the order of the writes.
  package var number: Int64
  /// See ``JournalRow/parent``.
  package var parent: Int64?
  package var kind: JournalEntry.Kind
  /// The step to which a change belongs, or the one that was undone or redone.
  package var step: StepID
  package var time: Timestamp
  /// Who made the change; `nil` for the person at the screen.
  package var author: Author?
  /// The command that made the change, such as `tag rename`; `nil` for the screen, and if that is not known.
  package var command: String?
  package var label: LazyLabel
  package var instance: UUID
  /// The items that the row changed.
  package var items: [ItemID]
  /// The categories that the row changed.
  package var categories: [CategoryID]

  package init(
    number: Int64, parent: Int64?, kind: JournalEntry.Kind, step: StepID, time: Timestamp,
    author: Author? = nil, command: String? = nil, label: LazyLabel, instance: UUID, items: [ItemID] = [],
    categories: [CategoryID] = []
  ) {
    self.number = number
    self.parent = parent
    self.kind = kind
    self.step = step
    self.time = time
    self.author = author
    self.command = command
    self.label = label
    self.instance = instance
    self.items = items
    self.categories = categories
  }

  package init(_ row: JournalRow) {
    self.init(
      number: row.number, parent: row.parent, kind: row.journalEntry.kind,
      step: row.journalEntry.kind.subject ?? row.journalEntry.step,
      time: row.journalEntry.time, author: row.journalEntry.author,
      label: LazyLabel(row.journalEntry.label), instance: row.instance,
      items: row.change.items.map(\.id),
      categories: row.change.categories.map(\.id))
  }
}
