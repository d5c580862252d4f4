import ReduxCore

/// An enum whose cases have names that can be listed, so that tests know whether their samples have them all.
///
/// A case that is added to such an enum does not compile here until it has a name.
protocol NamedCases {
  associatedtype CaseName: CaseIterable & Hashable

  var caseName: CaseName { get }
}

extension NamedCases {
  /// The names of all cases, each with that of the type.
  static var allNames: [String] { CaseName.allCases.map { "\(String(reflecting: Self.self)).\($0)" } }

  /// The name of the case, with that of the type.
  var fullName: String { "\(String(reflecting: Self.self)).\(caseName)" }
}

extension NamedCases where Self: CaseIterable & Hashable, CaseName == Self {
  var caseName: Self { self }
}

extension Action: NamedCases {
  enum CaseName: CaseIterable { case navigation, items, settings, external }

  var caseName: CaseName {
    switch self {
    case .navigation: .navigation
    case .items: .items
    case .settings: .settings
    case .external: .external
    }
  }
}

extension NavigationAction: NamedCases {
  enum CaseName: CaseIterable {
    case paneFocused, listSelected, itemSelected, fieldSelected, detailPartSelected, prefixTyped
    case draftBegan, draftEdited
    case entryRecalled, draftRefused, draftCommitted, draftDropped, notesWritten, searchEnded, searchWidened,
      pickerOpened
    case pickerEdited, pickerRowSelected, pickerTagsSwitched, pickerItemsSwitched, pickerRefused,
      paletteChoiceTaken, questionAsked, helpShown, messagesShown
    case helpSearchBegan, helpSearchEdited, helpSearchTaken, helpSearchEnded, keysExplained
    case settingsShown, historyOpened, historyRefreshed, historyEntrySelected, historyFocused
    case historyFiltered, historyDayShown
    case historyDifferenceSelected, historyItemSelected, playbackBegan, playbackAdvanced
    case playbackPaceSwitched, playbackStopped, itemHistoryOpened, itemHistoryRefreshed
    case itemHistoryLineSelected, recurrenceOpened, occurrenceSelected, statisticsShown, monthShown,
      overlayClosed,
      listArranged, listDrawn, columnLeft, emptyColumnSelected, weekShown,
      itemFolded, sectionFolded, allFolded
    case itemsMarked, itemsUnmarked, markRangeBegan, markRangeEnded, marksCleared, changeNoted, textCopied
    case placeRevisited, flashBegan, flashEnded
  }

  var caseName: CaseName {
    switch self {
    case .paneFocused: .paneFocused
    case .listSelected: .listSelected
    case .itemSelected: .itemSelected
    case .fieldSelected: .fieldSelected
    case .detailPartSelected: .detailPartSelected
    case .prefixTyped: .prefixTyped
    case .draftBegan: .draftBegan
    case .draftEdited: .draftEdited
    case .entryRecalled: .entryRecalled
    case .draftRefused: .draftRefused
    case .draftCommitted: .draftCommitted
    case .draftDropped: .draftDropped
    case .notesWritten: .notesWritten
    case .searchEnded: .searchEnded
    case .searchWidened: .searchWidened
    case .pickerOpened: .pickerOpened
    case .pickerEdited: .pickerEdited
    case .pickerRowSelected: .pickerRowSelected
    case .pickerTagsSwitched: .pickerTagsSwitched
    case .pickerItemsSwitched: .pickerItemsSwitched
    case .pickerRefused: .pickerRefused
    case .paletteChoiceTaken: .paletteChoiceTaken
    case .questionAsked: .questionAsked
    case .helpShown: .helpShown
    case .messagesShown: .messagesShown
    case .helpSearchBegan: .helpSearchBegan
    case .helpSearchEdited: .helpSearchEdited
    case .helpSearchTaken: .helpSearchTaken
    case .helpSearchEnded: .helpSearchEnded
    case .keysExplained: .keysExplained
    case .settingsShown: .settingsShown
    case .historyOpened: .historyOpened
    case .historyRefreshed: .historyRefreshed
    case .historyEntrySelected: .historyEntrySelected
    case .historyFocused: .historyFocused
    case .historyFiltered: .historyFiltered
    case .historyDayShown: .historyDayShown
    case .historyDifferenceSelected: .historyDifferenceSelected
    case .historyItemSelected: .historyItemSelected
    case .playbackBegan: .playbackBegan
    case .playbackAdvanced: .playbackAdvanced
    case .playbackPaceSwitched: .playbackPaceSwitched
    case .playbackStopped: .playbackStopped
    case .itemHistoryOpened: .itemHistoryOpened
    case .itemHistoryRefreshed: .itemHistoryRefreshed
    case .itemHistoryLineSelected: .itemHistoryLineSelected
    case .recurrenceOpened: .recurrenceOpened
    case .occurrenceSelected: .occurrenceSelected
    case .statisticsShown: .statisticsShown
    case .monthShown: .monthShown
    case .overlayClosed: .overlayClosed
    case .listArranged: .listArranged
    case .listDrawn: .listDrawn
    case .columnLeft: .columnLeft
    case .emptyColumnSelected: .emptyColumnSelected
    case .weekShown: .weekShown
    case .itemFolded: .itemFolded
    case .sectionFolded: .sectionFolded
    case .allFolded: .allFolded
    case .itemsMarked: .itemsMarked
    case .itemsUnmarked: .itemsUnmarked
    case .markRangeBegan: .markRangeBegan
    case .markRangeEnded: .markRangeEnded
    case .marksCleared: .marksCleared
    case .changeNoted: .changeNoted
    case .textCopied: .textCopied
    case .placeRevisited: .placeRevisited
    case .flashBegan: .flashBegan
    case .flashEnded: .flashEnded
    }
  }
}

extension NotesAction: NamedCases {
  enum CaseName: CaseIterable { case opened, edited, refused, saved, closed, abandoned }

  var caseName: CaseName {
    switch self {
    case .opened: .opened
    case .edited: .edited
    case .refused: .refused
    case .saved: .saved
    case .closed: .closed
    case .abandoned: .abandoned
    }
  }
}

extension ItemsAction: NamedCases {
  enum CaseName: CaseIterable {
    case added, imported, examplesAdded, edited, completed, completedRecurring, reopened, trashed, restored
    case editedSeveral, trashEmptied, placed, categoryAdded, categoryRenamed, categoryTinted, categoryPlaced,
      categoryDeleted, undone
    case redone, travelled, reverted, withdrawn, nested, viewAdded, viewEdited, viewPlaced, viewDeleted,
      reopenedRecurring, restoredAndReopened, categoriesRenamed, tagRenamed
  }

  var caseName: CaseName {
    switch self {
    case .added: .added
    case .imported: .imported
    case .examplesAdded: .examplesAdded
    case .edited: .edited
    case .editedSeveral: .editedSeveral
    case .completed: .completed
    case .completedRecurring: .completedRecurring
    case .reopened: .reopened
    case .reopenedRecurring: .reopenedRecurring
    case .trashed: .trashed
    case .restored: .restored
    case .restoredAndReopened: .restoredAndReopened
    case .categoriesRenamed: .categoriesRenamed
    case .tagRenamed: .tagRenamed
    case .trashEmptied: .trashEmptied
    case .placed: .placed
    case .nested: .nested
    case .categoryAdded: .categoryAdded
    case .categoryRenamed: .categoryRenamed
    case .categoryTinted: .categoryTinted
    case .categoryPlaced: .categoryPlaced
    case .categoryDeleted: .categoryDeleted
    case .viewAdded: .viewAdded
    case .viewEdited: .viewEdited
    case .viewPlaced: .viewPlaced
    case .viewDeleted: .viewDeleted
    case .undone: .undone
    case .redone: .redone
    case .travelled: .travelled
    case .reverted: .reverted
    case .withdrawn: .withdrawn
    }
  }
}

extension SettingsAction: NamedCases {
  enum CaseName: CaseIterable {
    case themeChosen, notificationsSwitched, firstWeekdayChosen, dateOrderChosen, archiveAfterChosen,
      bordersSwitched, barsSwitched, mouseSwitched, linearSwitched, flashSwitched, paneResized, read
  }

  var caseName: CaseName {
    switch self {
    case .themeChosen: .themeChosen
    case .notificationsSwitched: .notificationsSwitched
    case .firstWeekdayChosen: .firstWeekdayChosen
    case .dateOrderChosen: .dateOrderChosen
    case .archiveAfterChosen: .archiveAfterChosen
    case .bordersSwitched: .bordersSwitched
    case .barsSwitched: .barsSwitched
    case .mouseSwitched: .mouseSwitched
    case .linearSwitched: .linearSwitched
    case .flashSwitched: .flashSwitched
    case .paneResized: .paneResized
    case .read: .read
    }
  }
}

extension ExternalEvent: NamedCases {
  enum CaseName: CaseIterable {
    case dayBegan, minuteBegan, loaded, partLoaded, changedElsewhere, numbered, savingChanged, progressed
    case messageShown, messageCleared, waitBegan, waitEnded, earlierTitlesLoaded, groundChanged, themesRead
  }

  var caseName: CaseName {
    switch self {
    case .dayBegan: .dayBegan
    case .minuteBegan: .minuteBegan
    case .loaded: .loaded
    case .partLoaded: .partLoaded
    case .changedElsewhere: .changedElsewhere
    case .numbered: .numbered
    case .savingChanged: .savingChanged
    case .progressed: .progressed
    case .messageShown: .messageShown
    case .messageCleared: .messageCleared
    case .waitBegan: .waitBegan
    case .waitEnded: .waitEnded
    case .earlierTitlesLoaded: .earlierTitlesLoaded
    case .groundChanged: .groundChanged
    case .themesRead: .themesRead
    }
  }
}

extension ListID: NamedCases {
  enum CaseName: CaseIterable { case inbox, today, upcoming, overdue, all, done, trash, category, view }

  var caseName: CaseName {
    switch self {
    case .inbox: .inbox
    case .today: .today
    case .upcoming: .upcoming
    case .overdue: .overdue
    case .all: .all
    case .done: .done
    case .trash: .trash
    case .category: .category
    case .view: .view
    }
  }
}

extension TextEdit: NamedCases {
  enum CaseName: CaseIterable {
    case insert, replaceAll, moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
    case deleteBackward, deleteForward, killWordBackward, killSpaceBackward, killWordForward, killToStart
    case killToEnd, yank
  }

  var caseName: CaseName {
    switch self {
    case .insert: .insert
    case .replaceAll: .replaceAll
    case .moveLeft: .moveLeft
    case .moveRight: .moveRight
    case .moveWordLeft: .moveWordLeft
    case .moveWordRight: .moveWordRight
    case .moveToStart: .moveToStart
    case .moveToEnd: .moveToEnd
    case .deleteBackward: .deleteBackward
    case .deleteForward: .deleteForward
    case .killWordBackward: .killWordBackward
    case .killSpaceBackward: .killSpaceBackward
    case .killWordForward: .killWordForward
    case .killToStart: .killToStart
    case .killToEnd: .killToEnd
    case .yank: .yank
    }
  }
}

extension StepLabel: NamedCases {
  enum CaseName: CaseIterable {
    case added, imported, examplesAdded, renamed, edited, set, tagged, completed, reopened, trashed, restored,
      archived
    case categoryMerged, tagRenamed
    case trashEmptied, placed, categoryAdded, categoryRenamed, categoryTinted, categoryPlaced
    case categoryDeleted, travelled, travelledToBeginning, travelledToOldest, broughtBack, reverted,
      withdrawn, text
    case viewAdded, viewRenamed, viewEdited, viewPlaced, viewDeleted
  }

  var caseName: CaseName {
    switch self {
    case .added: .added
    case .imported: .imported
    case .examplesAdded: .examplesAdded
    case .renamed: .renamed
    case .edited: .edited
    case .set: .set
    case .tagged: .tagged
    case .completed: .completed
    case .reopened: .reopened
    case .trashed: .trashed
    case .restored: .restored
    case .archived: .archived
    case .categoryMerged: .categoryMerged
    case .tagRenamed: .tagRenamed
    case .trashEmptied: .trashEmptied
    case .placed: .placed
    case .categoryAdded: .categoryAdded
    case .categoryRenamed: .categoryRenamed
    case .categoryTinted: .categoryTinted
    case .categoryPlaced: .categoryPlaced
    case .categoryDeleted: .categoryDeleted
    case .viewAdded: .viewAdded
    case .viewRenamed: .viewRenamed
    case .viewEdited: .viewEdited
    case .viewPlaced: .viewPlaced
    case .viewDeleted: .viewDeleted
    case .travelled: .travelled
    case .travelledToBeginning: .travelledToBeginning
    case .travelledToOldest: .travelledToOldest
    case .broughtBack: .broughtBack
    case .reverted: .reverted
    case .withdrawn: .withdrawn
    case .text: .text
    }
  }
}

extension EntityChange: NamedCases {
  enum CaseName: CaseIterable { case added, removed, edited }

  var caseName: CaseName {
    switch self {
    case .added: .added
    case .removed: .removed
    case .edited: .edited
    }
  }
}

extension FieldValue: NamedCases {
  enum CaseName: CaseIterable { case none, text, number, identity, identities, texts, pairs }

  var caseName: CaseName {
    switch self {
    case .none: .none
    case .text: .text
    case .number: .number
    case .identity: .identity
    case .identities: .identities
    case .texts: .texts
    case .pairs: .pairs
    }
  }
}

extension Recurrence.Base: NamedCases {
  enum CaseName: CaseIterable { case due, completion }

  var caseName: CaseName {
    switch self {
    case .due: .due
    case .completion: .completion
    }
  }
}

extension Saving: NamedCases {
  enum CaseName: CaseIterable { case saved, writing, failed }

  var caseName: CaseName {
    switch self {
    case .saved: .saved
    case .writing: .writing
    case .failed: .failed
    }
  }
}

extension Wait: NamedCases {
  enum CaseName: CaseIterable { case loading, journal, saving }

  var caseName: CaseName {
    switch self {
    case .loading: .loading
    case .journal: .journal
    case .saving: .saving
    }
  }
}

extension Message.Tone: NamedCases {
  enum CaseName: CaseIterable { case plain, problem }

  var caseName: CaseName {
    switch self {
    case .plain: .plain
    case .problem: .problem
    }
  }
}

// MARK: Enums that list their cases themselves

extension Pane: NamedCases { typealias CaseName = Self }

extension DateContext.DateOrder: NamedCases { typealias CaseName = Self }

extension Setting: NamedCases { typealias CaseName = Self }

extension KeyHint.Command: NamedCases { typealias CaseName = Self }

extension Item.Field: NamedCases { typealias CaseName = Self }

extension Item.Status: NamedCases { typealias CaseName = Self }

extension Item.Priority: NamedCases { typealias CaseName = Self }

extension ReduxCore.Category.Field: NamedCases { typealias CaseName = Self }

extension SavedView.Field: NamedCases { typealias CaseName = Self }

extension SavedViewEdit: NamedCases {
  enum CaseName: CaseIterable { case name, query, arrangement }

  var caseName: CaseName {
    switch self {
    case .name: .name
    case .query: .query
    case .arrangement: .arrangement
    }
  }
}

extension ReduxCore.Category.Tint: NamedCases { typealias CaseName = Self }
