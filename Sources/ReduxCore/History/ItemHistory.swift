/// An item's own story: all that became of it, each part with the entry of history that did it.
package struct ItemHistory: Equatable, Sendable {
  /// What one row of the journal did to the item.
  package struct Entry: Identifiable, Equatable, Sendable {
    /// The row of the journal: the state after it is the one to restore.
    package var id: Int64
    /// The entry that it belongs to, or that was taken back or done again.
    package var step: StepID
    package var kind: JournalEntry.Kind
    package var time: Timestamp
    /// What was done, in words, to this item and maybe others.
    package var label: StepLabel
    package var events: [ItemEvent]
    /// The fields before and after.
    package var change: EntityChange<Item>
  }

  /// The oldest first.
  package private(set) var entries: [Entry] = []

  /// - Parameter rows: those that touched the item, in their order.
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
          time: row.journalEntry.time,
          label: row.journalEntry.label, events: events, change: change))
    }
  }
}
