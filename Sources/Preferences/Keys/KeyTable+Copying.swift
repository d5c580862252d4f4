internal import ReduxCore

/// The default key bindings that hand something to other programs: the clipboard, a browser.
extension KeyTable {
  static let copyingRows = [
    row("copy.titles", ["y"], items, "copy", "Copy the title, or the marked ones", "Items", .copy(.titles)),
    row(
      "copy.items", ["Y"], items, "copy whole", "Copy the item with its fields, as a line of Markdown",
      "Items",
      .copy(.items)),
    row(
      "copy.paste", ["P"], items, "paste", "Add what was copied last as items, after a preview", "Items",
      .pasteCopied),
    row(
      "item.link", ["gf"], items, "open link", "Open the web address in the title or the notes", "Items",
      .openLink),
  ]
}
