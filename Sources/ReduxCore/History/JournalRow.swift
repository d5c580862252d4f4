package import FoundationEssentials

/// One row of the journal: a deed, what it changed, and whose it was.
package struct JournalRow: Equatable, Codable, Sendable {
  /// From 1, in the order in which the database took them.
  package var number: Int64
  /// The row whose state this one began with; for a jump the row whose state it led to. `nil` for the
  /// beginning, and in journals that did not tell.
  package var parent: Int64?
  /// What history says of it.
  package var journalEntry: JournalEntry
  /// What the deed did to the tables, whatever its writer knew of them: the rows before it, made one after
  /// another, always lead to what it says was before.
  package var change: DocumentChange
  /// Names the process that wrote it.
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

/// A row of the journal without the fields that it changed: enough for the tree.
package struct JournalHead: Equatable, Codable, Sendable {
  /// From 1, in the order in which the database took them.
  package var number: Int64
  /// As in ``JournalRow/parent``.
  package var parent: Int64?
  package var kind: JournalEntry.Kind
  /// The step that a deed belongs to, or the one that an undo or redo is of.
  package var step: StepID
  package var time: Timestamp
  package var label: LazyLabel
  package var instance: UUID
  /// The items that it touched.
  package var items: [ItemID]
  /// The categories that it touched.
  package var categories: [CategoryID]

  package init(
    number: Int64, parent: Int64?, kind: JournalEntry.Kind, step: StepID, time: Timestamp, label: LazyLabel,
    instance: UUID, items: [ItemID] = [], categories: [CategoryID] = []
  ) {
    self.number = number
    self.parent = parent
    self.kind = kind
    self.step = step
    self.time = time
    self.label = label
    self.instance = instance
    self.items = items
    self.categories = categories
  }

  package init(_ row: JournalRow) {
    self.init(
      number: row.number, parent: row.parent, kind: row.journalEntry.kind,
      step: row.journalEntry.kind.subject ?? row.journalEntry.step,
      time: row.journalEntry.time, label: LazyLabel(row.journalEntry.label), instance: row.instance,
      items: row.change.items.map(\.id),
      categories: row.change.categories.map(\.id))
  }
}
