/// A change of the navigation state.
package enum NavigationAction: Equatable, Codable, Sendable {
  case paneFocused(Pane)
  /// A pane that has more lines than the screen was scrolled by the mouse; the first line that is to be shown counts
  /// from 0.
  case paneScrolled(Pane, to: Int)
  case listSelected(ListID)
  /// `position` in the list and `offset` on the page count from 0.
  case itemSelected(ItemID?, position: Int, offset: Int)
  case fieldSelected(Item.Field)
  case detailPartSelected(DetailPart)
  case prefixTyped([String])
  indirect case draftBegan(Draft)
  case draftEdited(TextEdit)
  /// The word before the cursor was completed.
  indirect case completionTaken(CompletionCycle)
  /// An earlier prompt entry replaced the text; `back` is how many entries ago it was typed.
  case entryRecalled(String, back: Int)
  /// The text was not accepted; `at` is the part of it that is wrong, in UTF-8.
  case draftRefused(String, at: Range<Int>? = nil)
  /// The text was accepted; that of a new item is remembered as a prompt entry.
  case draftCommitted
  case draftDropped
  indirect case notesWritten(NotesAction)
  case searchEnded
  /// Another list is shown, narrowed to the same search.
  case searchWidened(to: ListID)
  indirect case pickerOpened(Picker)
  case pickerEdited(TextEdit)
  case pickerRowSelected(Picker.Choice)
  /// Tags were switched; these are all so far.
  case pickerTagsSwitched([SwitchedTag])
  /// Items were switched; these are all so far.
  case pickerItemsSwitched([SwitchedItem])
  case pickerRefused(String)
  /// A row of the palette was taken.
  case paletteChoiceTaken(Picker.Choice)
  indirect case questionAsked(Question)
  case helpShown(scrolled: Int)
  case helpSearchBegan
  case helpSearchEdited(TextEdit)
  /// The help stays narrowed.
  case helpSearchTaken
  case helpSearchEnded
  /// Keys were pressed to see what they are, in the notation of the key tables.
  case keysExplained([String], scrolled: Int? = nil)
  case messagesShown(scrolled: Int)
  /// The settings view was opened, with the settings as they were then, or another setting selected.
  indirect case settingsShown(Setting, before: Settings? = nil)
  /// The history was read, and opened at an entry.
  indirect case historyOpened(HistoryTree, HistorySnapshot)
  /// The history was read again.
  indirect case historyRefreshed(HistoryTree, HistorySnapshot)
  /// Another entry came into view.
  indirect case historyEntrySelected(HistorySnapshot)
  case historyFocused(HistoryBrowsing.Focus)
  /// Which entries are shown has changed.
  case historyFiltered(HistoryFilter)
  /// The view stands at the end of a day.
  case historyDayShown(Day)
  /// The position counts from 0.
  case historyDifferenceSelected(Int)
  /// An item of the list as it was then; the position counts from 0.
  case historyItemSelected(Int)
  /// Playback of a path began, with its first entry.
  indirect case playbackBegan([StepID?], asRecorded: Bool, HistorySnapshot)
  indirect case playbackAdvanced(HistorySnapshot)
  case playbackPaceSwitched
  case playbackStopped
  /// The history of an item was read.
  case itemHistoryOpened(ItemHistoryBrowsing)
  /// The history of an item was read again.
  case itemHistoryRefreshed(ItemHistoryBrowsing)
  /// The line at a position, from 0.
  case itemHistoryLineSelected(Int)
  /// The repetition of an item was opened.
  case recurrenceOpened(RecurrenceBrowsing)
  /// A date of a repetition; the position counts from 0, the due date.
  case occurrenceSelected(Int)
  /// The statistics were opened, scrolled, or those of another category shown.
  case statisticsShown(StatisticsBrowsing)
  /// A month was opened, or another day of it selected.
  case monthShown(MonthBrowsing)
  case overlayClosed
  /// The list on the screen was sorted or grouped.
  case listArranged(ListArrangement)
  /// The list on the screen was drawn as columns, or as rows.
  case listDrawn(BoardKind?)
  /// Another column than that of the card was selected on the board.
  case columnLeft(ColumnCursor)
  /// A column without cards was selected on the board.
  case emptyColumnSelected(ListSection)
  /// The week of a day was shown; `nil` for the present one.
  case weekShown(Day?)
  /// The subtasks of an item of the list on the screen were folded or unfolded.
  case itemFolded(ItemID, Bool)
  /// A section of the list on the screen was folded or unfolded.
  case sectionFolded(ListSection, Bool)
  /// All of the list on the screen was folded or unfolded.
  case allFolded(Bool)
  case itemsMarked([ItemID])
  case itemsUnmarked([ItemID])
  /// A range of marks began at an item. It reaches to the selected item until it ends.
  case markRangeBegan(ItemID)
  case markRangeEnded
  case marksCleared
  /// Dates were moved by days; `nil` after another key.
  case dateShifted(DateShift?)
  /// The list of the step back or forward was shown again, with the item that was selected there.
  case placeRevisited(Direction)
  /// The list that was just opened is only looked into.
  case detourBegan
  /// The rows of items that have changed began to flash.
  case flashBegan([ItemID])
  case flashEnded
  /// A change was made that can be repeated.
  case changeNoted(RepeatableChange)
  /// A text was handed to the clipboard.
  case textCopied(String)
}
