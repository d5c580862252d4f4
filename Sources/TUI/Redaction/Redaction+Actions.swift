internal import ReduxCore

/// Actions without the user's text. Exhaustive on purpose: a new action has to declare which of its values
/// the user wrote.
extension Action {
  var redacted: Action {
    switch self {
    case .navigation(let action): .navigation(action.redacted)
    case .items(let action, let stamp): .items(action.redacted, stamp.redacted)
    case .settings: self
    case .external(let action): .external(action.redacted)
    }
  }
}

extension Stamp {
  fileprivate var redacted: Stamp {
    var stamp = self
    stamp.author = author?.mapName(\.blanked)
    return stamp
  }
}

extension ItemsAction {
  fileprivate var redacted: ItemsAction {
    switch self {
    case .added(let items, let categories):
      .added(items.map(\.redacted), categories: categories.map(\.redacted))
    case .imported(let items, let categories):
      .imported(items.map(\.redacted), categories: categories.map(\.redacted))
    case .examplesAdded(let items): .examplesAdded(items.map(\.redacted))
    case .edited(let id, let edits, let categories):
      .edited(id, edits.map(\.redacted), categories: categories.map(\.redacted))
    case .editedSeveral(let edited, let categories):
      .editedSeveral(
        edited.map { EditedItem($0.id, $0.edits.map(\.redacted)) }, categories: categories.map(\.redacted))
    case .completedRecurring(let ids, let next): .completedRecurring(ids, next: next.map(\.redacted))
    case .categoryAdded(let category): .categoryAdded(category.redacted)
    case .categoryRenamed(let id, let name): .categoryRenamed(id, name.blanked)
    case .viewAdded(let view): .viewAdded(view.redacted)
    case .viewEdited(let id, let edits): .viewEdited(id, edits.map { $0.mapText(\.blanked) })
    case .categoriesRenamed(let renamed, let merged):
      .categoriesRenamed(renamed.map { RenamedCategory(id: $0.id, name: $0.name.blanked) }, merged: merged)
    case .tagRenamed(let old, let new, let edited):
      .tagRenamed(
        old.blanked, to: new.blanked, items: edited.map { EditedItem($0.id, $0.edits.map(\.redacted)) })
    case .undone(let step): .undone(step.redacted)
    case .redone(let step): .redone(step.redacted)
    case .travelled(let travel): .travelled(travel.redacted)
    case .reverted(let id, let change): .reverted(id, change.redacted)
    case .withdrawn(let withdrawal): .withdrawn(withdrawal.redacted)
    case .completed, .reopened, .reopenedRecurring, .trashed, .restored, .restoredAndReopened, .trashEmptied,
      .placed, .nested,
      .categoryTinted,
      .categoryPlaced,
      .categoryDeleted, .viewPlaced, .viewDeleted:
      self
    }
  }
}

extension Travel {
  fileprivate var redacted: Travel {
    Travel(target: target, label: label.mapNames(\.blanked), change: change.redacted)
  }
}

extension Withdrawal {
  fileprivate var redacted: Withdrawal {
    Withdrawal(
      author: author.mapName(\.blanked), steps: steps, change: change.redacted,
      conflicts: conflicts.map { ChangedField(name: $0.name.blanked, field: $0.field, $0.obstacle) })
  }
}

extension ItemEdit {
  fileprivate var redacted: ItemEdit { ItemEdit(field, field.redacted(value)) }
}

extension NavigationAction {
  fileprivate var redacted: NavigationAction {
    switch self {
    case .draftBegan(let draft): .draftBegan(draft.redacted)
    case .draftEdited(let edit): .draftEdited(edit.redacted)
    case .completionTaken(let cycle): .completionTaken(cycle.redacted)
    case .entryRecalled(let text, let back): .entryRecalled(text.blanked, back: back)
    case .draftRefused(let reason, let range): .draftRefused(reason.blanked, at: range)
    case .notesWritten(let action): .notesWritten(action.redacted)
    case .pickerOpened(let picker): .pickerOpened(picker.redacted)
    case .pickerEdited(let edit): .pickerEdited(edit.redacted)
    case .helpSearchEdited(let edit): .helpSearchEdited(edit.redacted)
    case .pickerRowSelected(let choice): .pickerRowSelected(choice.redacted)
    case .paletteChoiceTaken(let choice): .paletteChoiceTaken(choice.redacted)
    case .pickerTagsSwitched(let tags): .pickerTagsSwitched(tags.map(\.redacted))
    case .pickerRefused(let reason): .pickerRefused(reason.blanked)
    case .questionAsked(let question): .questionAsked(question.redacted)
    case .historyOpened(let tree, let snapshot): .historyOpened(tree.redacted, snapshot.redacted)
    case .historyRefreshed(let tree, let snapshot): .historyRefreshed(tree.redacted, snapshot.redacted)
    case .historyEntrySelected(let snapshot): .historyEntrySelected(snapshot.redacted)
    case .historyFiltered(let filter): .historyFiltered(filter.redacted)
    case .playbackBegan(let path, let asRecorded, let snapshot):
      .playbackBegan(path, asRecorded: asRecorded, snapshot.redacted)
    case .playbackAdvanced(let snapshot): .playbackAdvanced(snapshot.redacted)
    case .changeNoted(let change): .changeNoted(change.mapText(\.blanked))
    case .textCopied(let text): .textCopied(text.blanked)
    case .itemHistoryOpened(let browsing): .itemHistoryOpened(browsing.mapText(\.blanked))
    case .itemHistoryRefreshed(let browsing): .itemHistoryRefreshed(browsing.mapText(\.blanked))
    case .sectionFolded(let section, let isFolded): .sectionFolded(section.mapText(\.blanked), isFolded)
    case .columnLeft(let cursor): .columnLeft(cursor.redacted)
    case .emptyColumnSelected(let section): .emptyColumnSelected(section.mapText(\.blanked))
    case .paneFocused, .paneScrolled, .listSelected, .itemSelected, .fieldSelected, .detailPartSelected,
      .prefixTyped,
      .draftCommitted,
      .draftDropped, .searchEnded, .searchWidened, .pickerItemsSwitched, .helpShown, .helpSearchBegan,
      .helpSearchTaken, .helpSearchEnded, .keysExplained, .messagesShown,
      .settingsShown,
      .historyFocused, .historyDayShown,
      .historyDifferenceSelected,
      .historyItemSelected,
      .playbackPaceSwitched, .playbackStopped, .itemHistoryLineSelected, .recurrenceOpened,
      .occurrenceSelected,
      .statisticsShown, .monthShown, .overlayClosed,
      .listArranged, .listDrawn, .weekShown, .itemFolded, .allFolded,
      .placeRevisited, .detourBegan, .flashBegan, .flashEnded, .itemsMarked, .itemsUnmarked, .markRangeBegan,
      .markRangeEnded, .marksCleared, .dateShifted:
      self
    }
  }
}

extension NotesAction {
  fileprivate var redacted: NotesAction {
    switch self {
    case .opened(let draft): .opened(draft.redacted)
    case .edited(.edit(let edit), let offset): .edited(.edit(edit.redacted), offset: offset)
    case .refused(let reason): .refused(reason.blanked)
    case .edited, .saved, .closed, .abandoned: self
    }
  }
}

extension TextEdit {
  fileprivate var redacted: TextEdit {
    switch self {
    case .insert(let text): .insert(text.blanked)
    case .replaceAll(let text): .replaceAll(text.blanked)
    case .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd, .deleteBackward,
      .deleteForward, .killWordBackward, .killSpaceBackward, .killWordForward, .killToStart, .killToEnd,
      .yank:
      self
    }
  }
}

extension ExternalEvent {
  fileprivate var redacted: ExternalEvent {
    switch self {
    case .loaded(let document): .loaded(document.redacted)
    case .partLoaded(let part): .partLoaded(part.mapItems(\.redacted))
    case .changedElsewhere(let change): .changedElsewhere(change.redacted)
    case .savingChanged(let saving): .savingChanged(saving.redacted)
    case .messageShown(let message, let time): .messageShown(message.redacted, at: time)
    case .earlierTitlesLoaded(let titles): .earlierTitlesLoaded(titles.map(\.redacted))
    case .dayBegan, .minuteBegan, .itemsStarted, .numbered, .progressed, .messageCleared, .problemsSeen,
      .waitBegan,
      .waitEnded,
      .changeProgressed, .groundChanged, .themesRead:
      self
    }
  }
}
