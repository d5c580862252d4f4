internal import ReduxCore

/// The default key bindings for marks, and for repeating a change.
extension KeyTable {
  static let markRows = [
    row("mark.item", ["V"], list, "mark", "Mark the item, or unmark it, and go on", marking, .toggleMark),
    row(
      "mark.range", ["v"], list, "mark a range", "Mark from here to where you move; again ends it",
      marking,
      .toggleMarkRange),
    row(
      "mark.all", ["*"], list, "mark all", "Mark all items of the list, or none", marking, .toggleAllMarks),
    row(
      "item.repeat", ["."], items, "repeat", "Repeat the last change on the item, or on the marked ones",
      marking, .repeatChange),
  ]

  /// The group of these bindings in the help.
  private static let marking = "Marking"
}
