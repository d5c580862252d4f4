internal import ReduxCore

/// The default key bindings that copy to the clipboard.
extension KeyTable {
  static let copyingRows = [
    row("copy.titles", ["y"], items, "copy", "Copy the title, or the marked ones", "Items", .copy(.titles)),
    row(
      "copy.items", ["Y"], items, "copy whole", "Copy the item with its fields, as a line of Markdown",
      "Items",
      .copy(.items)),
  ]
}
