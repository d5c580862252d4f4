import ReduxCore

// The cases of the parts of the navigation and of history.

extension Mode: NamedCases {
  enum CaseName: CaseIterable {
    case browsing, writing, writingNotes, picking, confirming, help, explainingKeys, readingMessages,
      adjusting,
      browsingHistory,
      browsingItemHistory
    case browsingRecurrence, browsingStatistics, browsingMonth
  }

  var caseName: CaseName {
    switch self {
    case .browsing: .browsing
    case .writing: .writing
    case .writingNotes: .writingNotes
    case .picking: .picking
    case .confirming: .confirming
    case .help: .help
    case .readingMessages: .readingMessages
    case .explainingKeys: .explainingKeys
    case .adjusting: .adjusting
    case .browsingHistory: .browsingHistory
    case .browsingItemHistory: .browsingItemHistory
    case .browsingRecurrence: .browsingRecurrence
    case .browsingStatistics: .browsingStatistics
    case .browsingMonth: .browsingMonth
    }
  }
}

extension TextCommand: NamedCases {
  enum CaseName: CaseIterable { case edit, breakLine, indent, move, moveToFirst, moveToLast, undo, redo }

  var caseName: CaseName {
    switch self {
    case .edit: .edit
    case .breakLine: .breakLine
    case .indent: .indent
    case .move: .move
    case .moveToFirst: .moveToFirst
    case .moveToLast: .moveToLast
    case .undo: .undo
    case .redo: .redo
    }
  }
}

extension Draft.Purpose: NamedCases {
  enum CaseName: CaseIterable {
    case addItem, editItem, editMarked, search, searchHistory, addCategory, renameCategory, view,
      replaceInTitles, renameTag
  }

  var caseName: CaseName {
    switch self {
    case .addItem: .addItem
    case .editItem: .editItem
    case .editMarked: .editMarked
    case .search: .search
    case .searchHistory: .searchHistory
    case .addCategory: .addCategory
    case .renameCategory: .renameCategory
    case .view: .view
    case .replaceInTitles: .replaceInTitles
    case .renameTag: .renameTag
    }
  }
}

extension HistorySnapshot.Difference.Kind: NamedCases {
  enum CaseName: CaseIterable { case coming, going, changing }

  var caseName: CaseName {
    switch self {
    case .coming: .coming
    case .going: .going
    case .changing: .changing
    }
  }
}

extension Picker.Purpose: NamedCases {
  enum CaseName: CaseIterable { case category, tags, dependencies, place, palette }

  var caseName: CaseName {
    switch self {
    case .category: .category
    case .tags: .tags
    case .dependencies: .dependencies
    case .place: .place
    case .palette: .palette
    }
  }
}

extension RepeatableChange: NamedCases {
  enum CaseName: CaseIterable {
    case completed, toggled, trashed, prioritized, rescheduled, placed, written, replaced, tokens, tagged,
      awaited, nested, other
  }

  var caseName: CaseName {
    switch self {
    case .completed: .completed
    case .toggled: .toggled
    case .trashed: .trashed
    case .prioritized: .prioritized
    case .rescheduled: .rescheduled
    case .placed: .placed
    case .written: .written
    case .replaced: .replaced
    case .tokens: .tokens
    case .tagged: .tagged
    case .awaited: .awaited
    case .nested: .nested
    case .other: .other
    }
  }
}

extension Picker.Choice: NamedCases {
  enum CaseName: CaseIterable { case list, tag, item, command, new }

  var caseName: CaseName {
    switch self {
    case .list: .list
    case .tag: .tag
    case .item: .item
    case .command: .command
    case .new: .new
    }
  }
}

extension DateChoice: NamedCases {
  enum CaseName: CaseIterable { case today, tomorrow, weekend, nextWeek, days, noDate }

  var caseName: CaseName {
    switch self {
    case .today: .today
    case .tomorrow: .tomorrow
    case .weekend: .weekend
    case .nextWeek: .nextWeek
    case .days: .days
    case .noDate: .noDate
    }
  }
}

extension Direction: NamedCases {
  enum CaseName: CaseIterable { case forward, backward }

  var caseName: CaseName {
    switch self {
    case .forward: .forward
    case .backward: .backward
    }
  }
}

extension InsertionPoint: NamedCases {
  enum CaseName: CaseIterable { case last, below, above, subtask }

  var caseName: CaseName {
    switch self {
    case .last: .last
    case .below: .below
    case .above: .above
    case .subtask: .subtask
    }
  }
}

extension Question: NamedCases {
  enum CaseName: CaseIterable { case addLines, mergeCategory, mergeTag }

  var caseName: CaseName {
    switch self {
    case .addLines: .addLines
    case .mergeCategory: .mergeCategory
    case .mergeTag: .mergeTag
    }
  }
}

extension DetailPart: NamedCases {
  enum CaseName: CaseIterable { case titleLine, subtask, noteLine }

  var caseName: CaseName {
    switch self {
    case .subtask: .subtask
    case .noteLine: .noteLine
    case .titleLine: .titleLine
    }
  }
}

extension HistoryBrowsing.Focus: NamedCases {
  enum CaseName: CaseIterable { case entries, differences, preview }

  var caseName: CaseName {
    switch self {
    case .entries: .entries
    case .differences: .differences
    case .preview: .preview
    }
  }
}

extension HistoryEntry.Status: NamedCases {
  enum CaseName: CaseIterable { case here, past, ahead, aside }

  var caseName: CaseName {
    switch self {
    case .here: .here
    case .past: .past
    case .ahead: .ahead
    case .aside: .aside
    }
  }
}

extension ItemHistoryBrowsing.Line.Subject: NamedCases {
  enum CaseName: CaseIterable { case field, added, removed }

  var caseName: CaseName {
    switch self {
    case .field: .field
    case .added: .added
    case .removed: .removed
    }
  }
}

extension Ground: NamedCases {
  enum CaseName: CaseIterable { case dark, light }

  var caseName: CaseName {
    switch self {
    case .dark: .dark
    case .light: .light
    }
  }
}
