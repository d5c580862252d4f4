import ReduxCore

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
    case paneFocused, paneScrolled, listSelected, itemSelected, fieldSelected, detailPartSelected, prefixTyped
    case draftBegan, draftEdited, completionTaken
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
    case placeRevisited, detourBegan, flashBegan, flashEnded, dateShifted
  }

  var caseName: CaseName {
    switch self {
    case .paneFocused: .paneFocused
    case .paneScrolled: .paneScrolled
    case .listSelected: .listSelected
    case .itemSelected: .itemSelected
    case .fieldSelected: .fieldSelected
    case .detailPartSelected: .detailPartSelected
    case .prefixTyped: .prefixTyped
    case .draftBegan: .draftBegan
    case .draftEdited: .draftEdited
    case .completionTaken: .completionTaken
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
    case .detourBegan: .detourBegan
    case .flashBegan: .flashBegan
    case .flashEnded: .flashEnded
    case .dateShifted: .dateShifted
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
