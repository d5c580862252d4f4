internal import ReduxCore

/// The default key bindings of boards.
extension KeyTable {
  private static let board: KeyBinding.Contexts = [.board]

  static let boardRows = [
    row(
      "go.board", ["gb"], panes.union(views), "board", "Show the list as a board; once more as rows", "Go to",
      .toggleBoard
    ),
    row(
      "go.week", ["gw"], panes.union(views), "week", "Show the list as a week; once more as rows", "Go to",
      .toggleWeek),
    row(
      "board.left", ["h", "<Left>"], board, "column left", "Go to the column on the left, or to the sidebar",
      boards, .selectColumn(.backward)),
    row(
      "board.right", ["l", "<Right>"], board, "column right", "Go to the column on the right", boards,
      .selectColumn(.forward)),
    row(
      "card.left", ["<lt>", "<S-Left>"], board, "move left", "Move the card one column to the left", boards,
      footer: 25, .moveCard(.backward)),
    row(
      "card.right", [">", "<S-Right>"], board, "move right", "Move the card one column to the right", boards,
      footer: 26, .moveCard(.forward)),
    // The keys of rows move the card to another column.
    row(
      "card.indent", ["<M->>"], board, "indent", "Make the card a subtask of the one above it in the column",
      boards, .nest(.forward)),
    row(
      "card.outdent", ["<M-<>"], board, "outdent", "Move the card out of its parent", boards, .nest(.backward)
    ),
    row(
      "board.columns", ["c"], board, "columns", "Columns by category, priority, tag, or days of a week",
      boards,
      footer: 35, .switchColumns),
    row(
      "week.previous", ["["], board, "week before", "Show the week before", boards, .switchWeek(.backward)),
    row("week.next", ["]"], board, "week after", "Show the week after", boards, .switchWeek(.forward)),
  ]

  /// The group of these bindings in the help.
  private static let boards = "Boards"
}
