package import Redux

/// The visible list, the selection and the mode of the user interface.
package struct Navigation: Equatable, Codable, Sendable {
  package var pane = Pane.list
  package var list = ListID.inbox
  /// The list shown before the current one.
  package var lastList: ListID?
  /// The selected item. If the list does not show it (any more), the item at ``position`` counts as selected;
  /// see ``ItemLists``.
  package var item: ItemID?
  /// The index of the selected item in its list at the time it was selected.
  package var position = 0
  /// The number of items above the selected one on the page.
  package var offset = 0
  /// The last selection in each of the other lists.
  package var remembered: [Cursor] = []
  /// The items completed while the list was visible, which it still shows.
  package var recentlyCompleted: PersistentSet<ItemID> = []
  /// The search text that narrows the list; empty if there is none.
  package var search = ""
  /// The marks of the list; `nil` if nothing is marked.
  package var marks: Marks?
  /// The marks that the last step took off; `nil` if something was marked since.
  package var clearedMarks: ClearedMarks?
  /// The change that was made last and can be repeated.
  package var lastChange: RepeatableChange?
  /// The field selected in the detail pane, one of ``Item/Field/editable``.
  package var field = Item.Field.title
  /// What is selected in the detail pane instead of a field; `nil` for ``field``.
  package var detailPart: DetailPart?
  package var mode = Mode.browsing
  /// The mode to return to when the help is closed, or a text was written; `nil` for the panes.
  package var underlyingMode: Mode?
  /// The first keys of an incomplete key sequence, in the notation of the key tables.
  package var prefix: [String] = []
  /// The dates that the last key has moved by days; `nil` if it did something else.
  package var dateShift: DateShift?
  /// The texts of earlier prompts for adding items, newest last.
  package var entries: [String] = []
  /// The texts of earlier searches, newest last; `nil` if there are none.
  package var searches: [String]?
  /// The texts of earlier searches of the history, newest last; `nil` if there are none.
  package var historySearches: [String]?
  /// The item history that was read last, if nothing has changed since.
  package var itemHistory: ItemHistoryBrowsing?
  /// What the user has set up in the lists; `nil` if that is nothing.
  package var layouts: [ListLayout]?
  /// A day of the week that boards show; `nil` for the present week.
  package var week: Day?
  /// The cards selected last in the other columns of the board on the screen; `nil` if there are none.
  package var columnCursors: [ColumnCursor]?
  /// The column without cards that is selected on the board on the screen; `nil` if a card is.
  package var emptyColumn: ListSection?
  /// What was taken in the palette lately, the last first; `nil` if nothing was.
  package var latelyTaken: [Picker.Choice]?
  /// Notes that were written and not saved, the last ones last, each of another item; `nil` if there are
  /// none.
  package var leftNotes: [LeftNotes]?
  /// The texts of earlier prompts for other things, newest last; `nil` if there are none.
  package var takenTexts: [TakenText]?
  /// Texts that were written in prompts and left by Escape, the last ones last; `nil` if there are none.
  /// Those of prompts that recall earlier texts anyway are among these.
  package var leftTexts: [LeftText]?

  /// The text that was copied last, to be pasted here; `nil` if nothing was.
  package var copied: String?

  private enum CodingKeys: String, CodingKey {
    case pane, list, lastList, item, position, offset, remembered, search, field, mode, prefix, entries
    case layouts, marks, lastChange, searches, historySearches, latelyTaken, detailPart, week
    case columnCursors, leftNotes, takenTexts, leftTexts, copied, emptyColumn, flashing, visits,
      settingsBefore
    case travelled, clearedMarks, dateShift, sidebarTop, detailTop
    case recentlyCompleted = "lingering"
    case underlyingMode = "beneath"
    case itemHistory = "story"
  }

  /// The items whose rows flash, since they have just changed; `nil` if none do.
  package var flashing: [ItemID]?
  /// The settings before the settings view was opened, which are in force again if it is left by Escape;
  /// `nil` while it is closed.
  package var settingsBefore: Settings?
  /// The last travel, while nothing has changed since; otherwise `nil`.
  package var travelled: StepLabel?
  /// Where the user has been; `nil` if that is only here.
  package var visits: Visits?
  /// The first line of the sidebar on the screen, counted from 0, as the mouse has scrolled it; `nil` while the lines
  /// around the selected list are shown.
  package var sidebarTop: Int?
  /// The first line of the detail pane on the screen, likewise, until another item is selected, or another pane. What is
  /// selected there stays on the screen.
  package var detailTop: Int?

  package init() {}

  /// Returns the text that takes the place of that of a draft, and how many entries back it is; `nil` if
  /// there is none in that direction.
  func recalled(in draft: Draft, older: Bool) -> (text: String, back: Int)? {
    let entries = earlierTexts(of: draft.purpose)
    let back = draft.recalled + (older ? 1 : -1)
    guard (0...entries.count).contains(back) else { return nil }
    return (back == 0 ? draft.own : entries[entries.count - back], back)
  }

  /// Returns the card selected last in a column.
  func cursor(in section: ListSection) -> ColumnCursor? {
    guard let columnCursors else { return nil }
    return columnCursors.last { $0.section == section }
  }

  /// `true` if the list is only looked into: see ``Visits``.
  var isDetour: Bool { visits?.isDetour == true }

  /// The open picker; `nil` if there is none.
  package var picker: Picker? {
    if case .picking(let picker) = mode { picker } else { nil }
  }
}

/// What can be selected in the detail pane beside the fields.
package enum DetailPart: Hashable, Codable, Sendable {
  /// An item below the one that the pane shows.
  case subtask(ItemID)
  /// A line of a title that is longer than the pane, from 1 for the second one.
  case titleLine(Int)
  /// A line of the notes as they are broken into lines on the screen, counted from 0.
  case noteLine(Int)
}

/// The three panes.
package enum Pane: String, CaseIterable, Codable, Sendable {
  case sidebar, list, detail
}

/// The current mode of the user interface. Indirect, because otherwise every copy of a state would copy the
/// space for the largest case.
package indirect enum Mode: Equatable, Codable, Sendable {
  case browsing
  /// Typing text.
  case writing(Draft)
  /// Writing the notes of an item.
  case writingNotes(NotesDraft)
  /// Choosing from a list that narrows while typing.
  case picking(Picker)
  /// Asking a question.
  case confirming(Question)
  /// Reading the help, scrolled down by this many lines.
  case help(scrolled: Int, search: HelpSearch? = nil)
  /// Pressing keys to see what they are; the last ones, in the notation of the key tables, and how far what is
  /// said of them is scrolled down.
  case explainingKeys([String], scrolled: Int = 0)
  /// Reading the last messages, scrolled down by this many lines.
  case readingMessages(scrolled: Int)
  /// Changing settings, with one of them selected.
  case adjusting(Setting)
  /// Viewing the history.
  case browsingHistory(HistoryBrowsing)
  /// Viewing the history of an item.
  case browsingItemHistory(ItemHistoryBrowsing)
  /// Viewing the repetition of an item.
  case browsingRecurrence(RecurrenceBrowsing)
  /// Viewing the statistics.
  case browsingStatistics(StatisticsBrowsing)
  /// Viewing a month.
  case browsingMonth(MonthBrowsing)
}

/// A text to which the help is narrowed.
package struct HelpSearch: Equatable, Codable, Sendable {
  package var line = LineDraft("")
  /// `false` once the text was taken.
  package var isTyping = true

  package init() {}
}

/// A yes-or-no question.
package enum Question: Equatable, Codable, Sendable {
  /// Asks to add the pasted lines as items; the draft that was being typed resumes afterwards.
  case addLines([String], InsertionPoint, during: Draft? = nil)
  /// Asks to merge a category into others, since its new name, or that of one below it, exists.
  case mergeCategory(CategoryID, to: String)
  /// Asks to merge a tag into another one, since its new name exists.
  case mergeTag(String, to: String)
}

/// A text being typed, with its purpose.
package struct Draft: Equatable, Codable, Sendable {
  package enum Purpose: Equatable, Codable, Sendable {
    case addItem(InsertionPoint)
    case editItem(ItemID, Item.Field)
    /// Writing a field of all marked items.
    case editMarked(Item.Field)
    /// Narrowing the list; holds the selection that Escape restores.
    case search(from: Cursor, position: Int, offset: Int)
    /// Narrowing the history view; holds the entry and the text that Escape restores.
    case searchHistory(from: StepID?, text: String)
    case addCategory
    case renameCategory(CategoryID)
    /// Writing the name of a view, and then its query.
    case view(ViewDraft)
    /// Replacing a text in the titles of the marked items, or of the selected one.
    case replaceInTitles
    /// Renaming a tag in all items.
    case renameTag(String)
  }

  package var purpose: Purpose
  package var line: LineDraft
  /// The initial text.
  package let original: String
  /// The number of entries back from which the text was recalled; 0 for the text typed here.
  package var recalled = 0
  /// The text typed before an entry was recalled, which is restored after the newest entry.
  package var own = ""
  /// The reason why the text was rejected; cleared by the next edit.
  package var complaint: String?
  /// The part of the text that is the reason, in UTF-8; `nil` if that is not known.
  package var complaintRange: Range<Int>?
  /// What was just completed, if there are other candidates; `nil` after the next edit.
  package var completion: CompletionCycle?

  package init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    line = LineDraft(text, isSelected: purpose.replacesValue)
    original = text
  }
}

extension Draft.Purpose {
  /// `true` if what is written usually takes the place of the old value, such as a date. A title, a name or a
  /// query is usually amended.
  fileprivate var replacesValue: Bool {
    switch self {
    case .editItem(_, let field), .editMarked(let field): field != .title && field != .notes
    case .addItem, .search, .searchHistory, .addCategory, .renameCategory, .view, .replaceInTitles,
      .renameTag:
      false
    }
  }
}

/// A text that was written in a prompt and not taken.
package struct LeftText: Equatable, Codable, Sendable {
  package let purpose: Draft.Purpose
  package let text: String

  package init(_ purpose: Draft.Purpose, _ text: String) {
    self.purpose = purpose
    self.text = text
  }
}

/// The position at which a new item is inserted.
package enum InsertionPoint: Equatable, Codable, Sendable {
  /// At the end of the list.
  case last
  case below(ItemID)
  case above(ItemID)
  case subtask(of: ItemID)
}
