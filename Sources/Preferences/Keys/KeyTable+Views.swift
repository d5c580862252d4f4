internal import ReduxCore

/// The default key bindings for saved views. Those that delete and move a category do the same to a view.
extension KeyTable {
  static let viewRows = [
    row(
      "view.save", ["sv"], list, "save as a view",
      "Save the list, its search and its order as a view", listGroup, .saveView),
    row(
      "view.save-search", ["<M-v>"], panes.union([.prompt]), "save as a view",
      "Save the search as a view", "Search", .saveView),
    row("view.add", ["A"], [.sidebar], "add view", "Add a view", "Categories", footer: 51, .beginView),
  ]
}
