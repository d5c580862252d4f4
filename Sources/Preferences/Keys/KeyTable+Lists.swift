internal import ReduxCore

/// The default key bindings for sorting, grouping and folding a list.
extension KeyTable {
  /// The group of these bindings in the help.
  package static let listGroup = "Lists"

  static let listRows =
    [
      sorting("hand", "h", "by hand", "Sort by hand", .arranged),
      sorting("due", "d", "by due date", "Sort by due date; again reverses", .due),
      sorting("priority", "p", "by priority", "Sort by priority; again reverses", .priority),
      sorting("created", "c", "by creation", "Sort by time of creation; again reverses", .created),
      sorting("modified", "m", "by last change", "Sort by time of change; again reverses", .modified),
      sorting("title", "t", "by title", "Sort by title; again reverses", .title),
      sorting("own", "s", "its own order", "Reset the order and the sections of the list", nil),
      grouping("date", "d", "Group by date; once more ungroups", .date),
      grouping("category", "c", "Group by category; once more ungroups", .category),
      grouping("priority", "p", "Group by priority; once more ungroups", .priority),
      grouping("tag", "t", "Group by the first tag of each item; once more ungroups", .tag),
      row("group.none", ["sgn"], list, "group: none", "Do not group the list", listGroup, .group(.none)),
    ] + foldRows

  /// A board shows no subtasks below their parents.
  private static let nested: KeyBinding.Contexts = [.list, .detail]

  private static let foldRows = [
    row(
      "fold.toggle", ["za"], list, "fold", "Fold or unfold subtasks, a section or a column", listGroup,
      .toggleFold),
    row(
      "fold.all", ["zM"], list, "fold all", "Fold all subtasks and sections, or columns", listGroup,
      .foldAll(true)),
    row(
      "fold.none", ["zR"], list, "unfold all", "Unfold all subtasks and sections, or columns", listGroup,
      .foldAll(false)),
    row(
      "item.indent", [">"], nested, "indent", "Make the item a subtask of the one above", "Items",
      .nest(.forward)),
    row(
      "item.outdent", ["<lt>"], nested, "outdent", "Move the item out of its parent", "Items",
      .nest(.backward)
    ),
  ]

  private static func sorting(
    _ name: String, _ key: String, _ title: String, _ help: String, _ order: ListQuery.Order?
  ) -> KeyBinding {
    row("sort.\(name)", ["s" + key], list, title, help, listGroup, .sort(order))
  }

  private static func grouping(_ name: String, _ key: String, _ help: String, _ grouping: ListGrouping)
    -> KeyBinding
  {
    row("group.\(name)", ["sg" + key], list, "group: by \(name)", help, listGroup, .group(grouping))
  }
}
