package import Redux

/// The marks of the visible list. Commands work on the marked items instead of the selected one.
///
/// An item that leaves the list counts as marked again only if it returns: see ``ItemLists/markedItems(_:)``.
package struct Marks: Equatable, Codable, Sendable {
  /// The items marked one by one, or by a range that has ended.
  package var items: PersistentSet<ItemID> = []
  /// The first item of the range that is being marked, which reaches to the selected item; `nil` if there is
  /// none.
  package var anchor: ItemID?

  package init() {}

  /// `true` if nothing is marked.
  var isEmpty: Bool { items.isEmpty && anchor == nil }
}

/// Marks that a step took off, since they had done their work. Undo puts them on again.
package struct ClearedMarks: Equatable, Codable, Sendable {
  package var marks: Marks
  package var step: StepID
}
