/// What a person, a command or the running program wants, before it is known what that means.
package enum Intent: Equatable, Sendable {
  case move(Motion)
  case focus(Pane)
  case focusNext, focusPrevious
  /// Into what is selected: from the sidebar to the list, from the list to the detail, there into the field.
  case open
  /// One step back.
  case back
  case goTo(ListID)
  case goToLastList
  case resizePane(by: Int)

  case add(Addition)
  case edit
  case editField(DetailField)
  case search
  case write(TextEdit)
  case recall(older: Bool)
  case complete
  case commit(staysOpen: Bool)
  case paste(String)
  case answer(Bool)

  /// Done, or open again.
  case toggleDone
  case trash
  /// Everything in the trash is to go.
  case emptyTrash
  case prioritize(Item.Priority?)
  case place(Direction)
  case cycleTint
  case undo, redo
  /// To the state of an entry of history; `nil` for the beginning.
  case travel(to: StepID?)
  /// An item, or one field of it, as it was after an entry; `nil` for the beginning.
  case revert(ItemID, Item.Field?, from: StepID?)
  case showHistory
  /// What is selected there, as it was then: what is different, or all of the item that it belongs to.
  case revertSelected(whole: Bool)
  /// The way from the present to the point of history in view, step by step; at the pace at which it was gone,
  /// or a fixed one.
  case play(asRecorded: Bool)
  case stopPlaying
  /// Between the pace at which it was gone and the fixed one.
  case switchPace
  /// The next step of that way.
  case advancePlayback
  /// What became of the selected item.
  case showItemHistory
  /// What the selected line of a story tells of: as it was before that, or as it became then.
  case revertFromItemHistory(before: Bool)
  /// Others have written: a history view that is open is to be refreshed in a moment.
  case scheduleRefresh
  /// The history view is brought up to date.
  case refresh
  /// The same after a change that was made from within it: a cursor at the present moves along.
  case refreshAfterChange

  case addText(String, InsertionPoint)
  /// Of the items named, those that this fits, with what lies below them.
  case completeItems([ItemID]), trashItems([ItemID]), restoreItems([ItemID])
  case reopenItems([ItemID])
  /// Sets what differs; a category is named, and made where there is none of that name.
  case editItem(ItemID, [ItemEdit], category: String?)
  case importItems([Item], categories: [Category])
  /// What a new database begins with.
  case addExamples([Item])
  case setNotes(ItemID, String)

  case showHelp, showSettings
  case switchSetting(Direction)
  case typePrefix([String])
  /// A stroke that does nothing here, and why.
  case refuse(String)

  case quit, suspend, redraw
  case writeNotes
  case tools(ToolsIntent)
}

extension Intent {
  /// Whether it comes without a key: what a person reads or types goes on as if it had not come.
  var isAutomatic: Bool {
    switch self {
    case .advancePlayback, .scheduleRefresh, .refresh, .refreshAfterChange: true
    default: false
    }
  }
}

/// How a selection moves.
package enum Motion: String, Equatable, Sendable {
  case next, previous, first, last, pageDown, pageUp, halfPageDown, halfPageUp
}

/// One of two ways.
package enum Direction: Equatable, Sendable {
  case forward, backward
}

/// Where a person wants to add an item.
package enum Addition: Equatable, Sendable {
  case below, above, subtask
}
