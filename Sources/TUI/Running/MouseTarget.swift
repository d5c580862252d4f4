internal import ReduxCore

/// What is at a place on the screen.
enum MouseTarget {
  case list(ListID)
  /// A row of the list, with the position of its item or folded section; the sign is that of the status.
  case row(Int, isSign: Bool, isHeading: Bool)
  /// A heading of the list, or, for an item that is carried, any row of another section.
  case section(ListSection)
  /// A place on a board.
  case column(BoardView.Target)
  case stop(DetailLine.Stop)
  /// The sign of a subtask in the detail pane.
  case subtaskSign(ItemID)
  case pane(Pane)
}

/// What the button of the mouse holds while it is pressed.
enum MouseGrab: Equatable {
  case item(ItemID)
  /// An item of the day that the month view shows.
  case itemOfDay(ItemID)
  /// The scroll bar of a pane.
  case scrollBar(Pane)
}
