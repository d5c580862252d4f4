/// An item's own story: all that became of it, each part with the entry of history that did it.
package struct ItemStory: Equatable, Sendable {
  /// What one row of the journal did to the item.
  package struct Event: Identifiable, Equatable, Sendable {
    /// The row of the journal: the state after it is the one to restore.
    package var id: Int64
    /// The entry that it belongs to, or that was taken back or done again.
    package var step: StepID
    package var kind: Deed.Kind
    package var time: Timestamp
    /// What was done, in words, to this item and maybe others.
    package var label: String
    package var happenings: [ItemHappening]
    /// The fields before and after.
    package var change: EntityChange<Item>
  }

  /// The oldest first.
  package private(set) var events: [Event] = []

  /// - Parameter rows: those that touched the item, in their order.
  package init(of item: ItemID, _ rows: some Sequence<JournalRow>) {
    for row in rows {
      guard let change = row.change.items.first(where: { $0.id == item }) else { continue }
      var happenings = change.happenings
      if !events.isEmpty, happenings == [.created] { happenings = [.cameBack] }
      guard !happenings.isEmpty else { continue }
      events.append(
        Event(
          id: row.number, step: row.deed.kind.subject ?? row.deed.step, kind: row.deed.kind,
          time: row.deed.time,
          label: row.deed.label, happenings: happenings, change: change))
    }
  }
}
