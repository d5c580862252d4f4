internal import ReduxCore

/// The default key bindings of the help.
extension KeyTable {
  private static let typing: KeyBinding.Contexts = [.helpSearch]

  static let helpRows = [
    row(
      "help.search", ["/"], [.help], "search", "Narrow the keys to words as you type", group, footer: 5,
      .search),
    row("help.back", ["<Esc>"], [.help], "back", "Show all keys again, or close the help", group, .back),
    row(
      "help.close", ["q", "?", "<F1>", "<C-c>"], [.help], "close", "Close the help", group, footer: 10,
      .closeView),
    row(
      "help-search.take", ["<CR>"], typing, "accept", "Keep the keys that are found", search, footer: 10,
      .commit(staysOpen: false)),
    row(
      "help-search.leave", ["<Esc>", "<C-c>", "<C-g>"], typing, "all keys", "Show all keys again", search,
      footer: 20,
      .back),
    row("help-search.down", ["<Down>", "<C-n>"], typing, "down", "Scroll down", search, .move(.next)),
    row("help-search.up", ["<Up>", "<C-p>"], typing, "up", "Scroll up", search, .move(.previous)),
    row(
      "help-search.page-down", ["<PageDown>"], typing, "page down", "Scroll a page down", search,
      .move(.pageDown)),
    row("help-search.page-up", ["<PageUp>"], typing, "page up", "Scroll a page up", search, .move(.pageUp)),
    row(
      "keys.leave", ["<Esc><Esc>", "<C-c><C-c>"], [.explaining], "to leave", "Leave the key lookup",
      lookup, footer: 10, .back),
    row(
      "keys.more", ["<Down>", "<PageDown>"], [.explaining], "more",
      "Scroll down, where not all lines fit", lookup, .move(.pageDown)),
    row(
      "keys.back", ["<Up>", "<PageUp>"], [.explaining], "back", "Scroll back up", lookup,
      .move(.pageUp)),
  ]

  private static let group = "Help"
  private static let search = "Help search"
  private static let lookup = "Key lookup"
}
