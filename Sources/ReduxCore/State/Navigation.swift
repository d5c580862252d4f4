package import Redux

/// Where the person is and what they are in the middle of.
package struct Navigation: Equatable, Codable, Sendable {
  package var pane = Pane.list
  package var list = ListID.inbox
  /// The list before the last leap.
  package var lastList: ListID?
  /// The selected item. Where the list does not show it (any more), the one at ``position`` counts as
  /// selected: see ``ItemLists``.
  package var item: ItemID?
  /// The selected item's place in its list when it was selected, from 0.
  package var position = 0
  /// How many items of the list stand above the selected one on the page that shows it.
  package var offset = 0
  /// The last selection in other lists, one for each list.
  package var remembered: [Cursor] = []
  /// Completed while the list was on the screen, and still shown there.
  package var recentlyCompleted: PersistentSet<ItemID> = []
  /// What the list is narrowed to; empty when it is not.
  package var search = ""
  /// The field selected in the detail pane.
  package var field = DetailField.title
  package var mode = Mode.browsing
  /// What the help lies over and comes back to; `nil` for the panes.
  package var underlyingMode: Mode?
  /// Strokes that began a longer command, in the notation of the key tables.
  package var prefix: [String] = []
  /// What was typed into earlier prompts, the newest last.
  package var entries: [String] = []
  /// The story that was read last, as long as nothing has changed since.
  package var itemHistory: ItemHistoryBrowsing?

  private enum CodingKeys: String, CodingKey {
    case pane, list, lastList, item, position, offset, remembered, search, field, mode, prefix, entries
    case recentlyCompleted = "lingering"
    case underlyingMode = "beneath"
    case itemHistory = "story"
  }

  package init() {}
}

/// The three panes.
package enum Pane: String, CaseIterable, Codable, Sendable {
  case sidebar, list, detail
}

/// The lines of the detail pane that can be edited.
package enum DetailField: String, CaseIterable, Codable, Sendable {
  case title, category, due, start, priority, tags, notes

  /// As it is called in a sentence.
  var title: String { Item.Field(rawValue: rawValue)?.title ?? rawValue }

  /// Whether a sentence says “were” of it.
  var isPlural: Bool { Item.Field(rawValue: rawValue)?.isPlural ?? false }
}

/// What the person is in the middle of. Indirect, because every copy of a state would copy the room for the
/// largest case.
package indirect enum Mode: Equatable, Codable, Sendable {
  case browsing
  /// Typing text.
  case writing(Draft)
  /// Asked whether to add several pasted lines as items.
  case confirming(Question)
  /// Reading the help, so many lines down.
  case help(scrolled: Int)
  /// Changing settings, with the one selected.
  case adjusting(Setting)
  /// Looking at the past.
  case browsingHistory(HistoryBrowsing)
  /// Reading what became of an item.
  case browsingItemHistory(ItemHistoryBrowsing)
}

/// A question that is answered with yes or no.
package enum Question: Equatable, Codable, Sendable {
  /// Whether to add pasted lines; what was being written meanwhile goes on afterwards.
  case addLines([String], InsertionPoint, during: Draft? = nil)
}

/// A text being typed, and what for.
package struct Draft: Equatable, Codable, Sendable {
  package enum Purpose: Equatable, Codable, Sendable {
    case addItem(InsertionPoint)
    case editItem(ItemID, DetailField)
    /// Narrowing the list; holds what Escape restores.
    case search(from: Cursor, position: Int, offset: Int)
    case addCategory
    case renameCategory(CategoryID)
  }

  package var purpose: Purpose
  package var line: LineDraft
  /// What it began with.
  package let original: String
  /// How many entries back the text was fetched from; 0 for one's own.
  package var recalled = 0
  /// What was typed before an entry was fetched: it comes back after the newest one.
  package var own = ""
  /// Why what was typed could not be taken, until it changes.
  package var complaint: String?

  package init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    line = LineDraft(text)
    original = text
  }
}

/// Where a new item goes.
package enum InsertionPoint: Equatable, Codable, Sendable {
  /// At the end of the list.
  case last
  case below(ItemID)
  case above(ItemID)
  case subtask(of: ItemID)
}
