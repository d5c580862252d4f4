/// A request of the user, of a command or of the running program. Intent handlers decide which actions it
/// leads to.
package enum Intent: Equatable, Sendable {
  case move(Motion)
  case focus(Pane)
  case focusNext, focusPrevious
  /// Opens the selection: from the sidebar the list, from the list the detail, in the detail the field. In
  /// the history view, travels to the entry in view; in an item history, opens the history view there.
  case open
  /// Closes the prompt or the overlay, ends the search, or leaves the detail pane.
  case back
  /// Selects the row at a position of the list, the history view, the day of a month, the settings or the picker
  /// on the screen, from 0.
  case selectRow(Int)
  /// Selects a field in the detail pane, or a part below the fields.
  case selectField(Item.Field), selectPart(DetailPart)
  case goTo(ListID)
  case goToLastList
  /// Goes back to the place before this one, or forward again.
  case revisit(Direction)
  /// Draws the list as a board, or as a week; as rows if it is that.
  case toggleBoard, toggleWeek
  /// Gives the board its next kind of columns.
  case switchColumns
  /// Shows the next or the previous week.
  case switchWeek(Direction)
  /// Selects a card of the next or the previous column, or the column if it has none.
  case selectColumn(Direction)
  /// Selects a column of the board that has no cards.
  case selectEmptyColumn(ListSection)
  /// Scrolls a column of the board down by a number of cards.
  case scrollColumn(ListSection, by: Int)
  case resizePane(by: Int)

  case add(Addition)
  case edit
  /// Writes a field of the marked items, or of the selected one.
  case editField(Item.Field)
  /// Opens the prompt for a text to replace in titles.
  case replaceInTitles
  /// Opens the prompt that narrows the list, the history view or the help.
  case search
  /// Opens the picker of all places.
  case find
  /// Opens the palette, the picker of all commands.
  case showPalette
  /// Switches the selected tag or item of the picker on or off.
  case switchRow
  /// Takes a row of the picker by its number, counted from 0.
  case takeRow(Int)
  /// Opens the prompt for another name of the selected tag of the picker.
  case renameRow
  /// Selects the next or the previous item of a narrowed list.
  case selectMatch(Direction)
  /// Goes to a list in which the search finds more.
  case widenSearch
  case write(TextEdit)
  case recall(older: Bool)
  case complete(Direction)
  /// Makes the last token of a new item a part of its title.
  case takeLiterally
  case commit(staysOpen: Bool)
  /// Begins a new line of the notes, or moves one to the right or back.
  case breakLine, indentLine(Direction)
  /// Moves the cursor to a place of the page of notes being written; both numbers count from 0.
  case placeCursor(row: Int, column: Int)
  /// Scrolls the notes being written, or else the list, down by a number of rows.
  case scroll(by: Int)
  /// Scrolls the sidebar, or the detail pane, to a line that is to be the first on the screen, counted from 0. Nothing
  /// else is selected in the sidebar.
  case scrollPane(Pane, to: Int)
  case paste(String)
  case answer(Bool)

  /// Marks the selected item, or unmarks it, and selects the next one.
  case toggleMark
  /// Begins a range of marks that follows the selection, or ends it.
  case toggleMarkRange
  /// Marks all items of the visible list, or none if they are marked.
  case toggleAllMarks
  /// Makes the last change again, on the marked items or the selected one.
  case repeatChange

  // The following work on the marked items if there are any, otherwise on the selected one.

  /// Completes the items that are open; if none is, reopens or restores them.
  case toggleDone
  case trash
  /// Permanently removes all items in the trash, or those that are marked there.
  case emptyTrash
  case prioritize(Item.Priority?)
  /// Sets the due date or the start.
  case reschedule(Item.Field, DateChoice)
  /// Moves the dates by days again that the last key has moved.
  case shiftDates(by: Int)
  /// Sets a field to a text as a user writes it. A category that does not exist is created.
  case setField(Item.Field, String)
  /// Adds and removes tags.
  case tag([SwitchedTag])
  /// Adds and removes what the items wait for.
  case wait([SwitchedItem])
  case place(Direction)
  /// Moves the items beyond another one of the list, with all that is below that.
  case placeBeyond(ItemID, Direction)
  /// Moves the items to the column beside that of the selected one, or to any.
  case moveCard(Direction), putCard(ListSection)
  /// Makes the selected item a subtask of the one above it, or of its parent's parent.
  case nest(Direction)
  /// Sorts the list on the screen; in its present order again, the other way round. `nil` gives it back its
  /// own order and grouping.
  case sort(ListQuery.Order?)
  /// Groups the list on the screen, or ungroups it if it has this grouping.
  case group(ListGrouping)
  /// Folds or unfolds what is selected.
  case toggleFold
  /// Folds or unfolds all of the list on the screen.
  case foldAll(Bool)
  case cycleTint
  /// Copies the marked items, or the selected one, to the clipboard.
  case copy(CopyForm)
  /// Opens the first web address of the selected item.
  case openLink
  /// Adds what was copied last as items, after a question.
  case pasteCopied
  case undo, redo
  /// Takes back all that an author did since a time, as one step; `nil` for all of it.
  case withdraw(Author, since: Timestamp?)
  /// Takes back all that the author of the entry in view did.
  case withdrawInView
  /// Travels to the state of a history entry; `nil` for the beginning.
  case travel(to: StepID?)
  /// Reverts an item, or one field of it, to the state after an entry; `nil` for the beginning.
  case revert(ItemID, Item.Field?, from: StepID?)
  case showHistory
  /// Opens the history view at the end of yesterday.
  case showYesterday
  /// Selects the newest entry of the day before, or of this day and then of the day after.
  case selectDay(Direction)
  /// Hides what is not in effect in the history view, or shows it again.
  case toggleUndone
  /// Closes the history view or the help, even if only a part of it is shown.
  case closeView
  /// Reverts the selected difference in the history view, or the whole item that it belongs to.
  case revertSelected(whole: Bool)
  /// Plays the steps from the present to the entry in view, at the recorded pace or a fixed one.
  case play(asRecorded: Bool)
  case stopPlaying
  /// Switches between the recorded pace and the fixed one.
  case switchPace
  /// Shows the next step of the playback.
  case advancePlayback
  /// Opens the history of the selected item.
  case showItemHistory
  /// Reverts the item, or the field of the selected line of its history, to the state before that line or
  /// after it.
  case revertFromItemHistory(before: Bool)
  /// Opens the repetition of the selected item.
  case showRecurrence
  /// Leaves out the selected date of a repetition.
  case skipOccurrence
  /// Ends a repetition with the selected date.
  case endRecurrence
  /// Switches what the dates of a repetition count from.
  case switchRecurrenceKind
  /// Opens the month of today.
  case showMonth
  /// Selects the next or the previous day, the same day of another month, any day, or today.
  case moveDay(Direction), switchMonth(Direction), selectDayOfMonth(Day), showToday
  /// Makes items due on the selected day, or picks up the selected one of that day.
  case putOnDay
  /// Makes the selected item of the selected day due on another day, on which it was dropped.
  case dropOnDay(Day)
  /// Opens the statistics of the category on the screen, or of everything.
  case showStatistics
  /// Shows the statistics of the next or the previous category; before the first are those of everything.
  case switchStatistics(Direction)
  /// Schedules a refresh of an open history view, since other processes have written.
  case scheduleRefresh
  /// Refreshes the history view.
  case refresh
  /// Refreshes the history view after a change made from within it: a cursor at the present moves along.
  case refreshAfterChange

  case addText(String, InsertionPoint)
  /// Adds an item for each line, as one step. Lines below others in an outline become their subtasks.
  case addLines([String], InsertionPoint)
  /// Affect those of the items that have a suitable status, with their subtasks.
  case completeItems([ItemID]), trashItems([ItemID]), restoreItems([ItemID])
  case reopenItems([ItemID])
  /// Sets the fields that differ, as one step. The category is given by name, and created if it does not
  /// exist.
  case editItems([EditedItem], category: String?)
  /// Renames a category with those below it; merges what has the name of another one.
  case renameCategory(CategoryID, to: String)
  /// Adds categories after the others, as one step. Their names have been checked; without a tint each gets
  /// the one that is used least.
  case addCategories([String], Category.Tint?)
  /// Deletes a category; its items move to the Inbox.
  case deleteCategory(CategoryID)
  case tintCategory(CategoryID, Category.Tint)
  /// Moves a category, or a view, below another one; `nil` for the first place.
  case placeCategory(CategoryID, below: CategoryID?), placeView(SavedViewID, below: SavedViewID?)
  /// Renames a tag in all items, with those below it.
  case renameTag(String, to: String)
  /// Takes a tag off all items; those below it stay.
  case removeTag(String)
  case importItems([Item], categories: [Category])
  /// Adds the items that a new database begins with, and the categories that they are in.
  case addExamples([Item], categories: [Category] = [])
  case setNotes(ItemID, String)

  /// Begins to write a view.
  case beginView
  /// Saves the list on the screen, with its search and its arrangement, as a view: begins to write its name.
  case saveView
  /// Adds a view, after the others. Its name and its query have been checked.
  case addView(name: String, query: String, ListArrangement)
  /// Changes a view; its name and its query have been checked.
  case editView(SavedViewID, [SavedViewEdit])
  case deleteView(SavedViewID)

  case showHelp, showSettings
  /// Shows what keys are, those that were pressed last, in the notation of the key tables; before any, the
  /// view opens.
  case explainKeys([String])
  /// Opens the list of the last messages.
  case showMessages
  case switchSetting(Direction)
  case typePrefix([String])
  /// Shows the reason why a key does nothing here.
  case refuse(String)

  /// Makes the rows of items flash that have changed, for a moment.
  case flash([ItemID]), endFlash
  /// Schedules the next ``scrollAtEdge``, in place of one that is scheduled.
  case scheduleEdgeScroll(after: Duration)
  /// Scrolls what an item is carried to the edge of by the mouse. The interface, which knows what that is, puts the
  /// intent that scrolls it in place of this one.
  case scrollAtEdge

  case quit, suspend, redraw
  /// Edits the notes of the selected item, or those being written, in an editor of the user's choice.
  case writeNotes
  case tools(ToolsIntent)
}

extension Intent {
  /// `true` if no key leads to the intent: it must not clear the message or the keys typed so far.
  var isAutomatic: Bool {
    switch self {
    case .flash, .endFlash, .scheduleEdgeScroll, .scrollAtEdge, .advancePlayback, .scheduleRefresh, .refresh,
      .refreshAfterChange, .addExamples:
      true
    default: false
    }
  }
}

/// A movement of a selection.
package enum Motion: String, Equatable, Sendable {
  case next, previous, first, last, pageDown, pageUp, halfPageDown, halfPageUp
}

/// One of two directions.
package enum Direction: Equatable, Codable, Sendable {
  case forward, backward
}

/// The place, relative to the selected item, at which the user adds an item.
package enum Addition: Equatable, Sendable {
  case below, above, subtask
}
