/// The history of one item: its changes, each with the history entry to which it belongs.
package struct ItemHistory: Equatable, Sendable {
  /// The changes of the item in one journal row.
  package struct Entry: Identifiable, Equatable, Sendable {
    /// The number of the journal row; reverting to this entry restores the state after the row.
    package var id: Int64
    /// The step to which the change belongs, or the one that was undone or redone.
    package var step: StepID
    package var kind: JournalEntry.Kind
    package var time: Timestamp
    /// Who made the change; `nil` for the person at the screen.
    package var author: Author?
    /// The label of the row, which may concern other items too.
    package var label: StepLabel
    package var events: [ItemEvent]
    /// The change of the item, with the fields before and after.
    package var change: EntityChange<Item>
  }

  /// The entries, oldest first.
  package private(set) var entries: [Entry] = []

  /// Creates the history of an item.
  /// - Parameter rows: the rows that changed the item, in order.
  package init(of item: ItemID, _ rows: some Sequence<JournalRow>) {
    for row in rows {
      guard let change = row.change.items.first(where: { $0.id == item }) else { continue }
      var events = change.events
      if !entries.isEmpty, events == [.created] { events = [.cameBack] }
      guard !events.isEmpty else { continue }
      entries.append(
        Entry(
          id: row.number, step: row.journalEntry.kind.subject ?? row.journalEntry.step,
          kind: row.journalEntry.kind,
          time: row.journalEntry.time, author: row.journalEntry.author,
          label: row.journalEntry.label, events: events, change: change))
    }
  }
}
