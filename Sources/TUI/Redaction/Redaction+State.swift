internal import ReduxCore

extension AppState {
  /// The state without the user's text; drawn, it has the same layout.
  var redacted: AppState {
    var state = self
    state.document = document.redacted
    state.navigation = navigation.redacted
    state.external.mapMessages(\.redacted)
    state.external.saving = external.saving.redacted
    state.external.loadedParts = external.loadedParts?.mapItems(\.redacted)
    return state
  }
}

extension Navigation {
  fileprivate var redacted: Navigation {
    var navigation = self
    navigation.search = search.blanked
    navigation.entries = entries.map(\.blanked)
    navigation.searches = searches?.map(\.blanked)
    navigation.historySearches = historySearches?.map(\.blanked)
    navigation.lastChange = lastChange?.mapText(\.blanked)
    navigation.itemHistory = itemHistory?.mapText(\.blanked)
    navigation.layouts = layouts?.map { layout in
      var layout = layout
      layout.folds = layout.folds.mapText(\.blanked)
      layout.columnFolds = layout.columnFolds?.mapText(\.blanked)
      return layout
    }
    navigation.columnCursors = columnCursors?.map(\.redacted)
    navigation.emptyColumn = emptyColumn?.mapText(\.blanked)
    navigation.latelyTaken = latelyTaken?.map(\.redacted)
    navigation.leftNotes = leftNotes?.map { LeftNotes($0.item, $0.text.blanked) }
    navigation.copied = copied?.blanked
    navigation.takenTexts = takenTexts?.map { TakenText($0.kind, $0.text.blanked) }
    navigation.leftTexts = leftTexts?.map { LeftText($0.purpose.redacted, $0.text.blanked) }
    navigation.travelled = travelled?.mapNames(\.blanked)
    navigation.mode = mode.redacted
    navigation.underlyingMode = underlyingMode?.redacted
    return navigation
  }
}

extension Mode {
  fileprivate var redacted: Mode {
    switch self {
    case .writing(let draft): return .writing(draft.redacted)
    case .writingNotes(let draft): return .writingNotes(draft.redacted)
    case .picking(let picker): return .picking(picker.redacted)
    case .confirming(let question): return .confirming(question.redacted)
    case .browsingHistory(let browsing): return .browsingHistory(browsing.redacted)
    case .browsingItemHistory(let reading): return .browsingItemHistory(reading.mapText(\.blanked))
    case .help(let scrolled, var search?):
      search.line = search.line.replacing(Redaction.blanked)
      return .help(scrolled: scrolled, search: search)
    case .browsing, .help, .explainingKeys, .readingMessages, .adjusting, .browsingRecurrence,
      .browsingStatistics, .browsingMonth:
      return self
    }
  }
}

extension HistoryBrowsing {
  var redacted: HistoryBrowsing {
    var browsing = self
    browsing.tree = tree.redacted
    browsing.snapshot = snapshot.redacted
    browsing.filter = filter.redacted
    browsing.removedTitles = removedTitles?.map(\.redacted)
    return browsing
  }
}

extension HistoryFilter {
  var redacted: HistoryFilter { HistoryFilter(text: text.blanked, hidesUndone: hidesUndone) }
}

extension HistoryTree {
  var redacted: HistoryTree { mapNames(\.blanked) }
}

extension HistorySnapshot {
  var redacted: HistorySnapshot {
    var snapshot = self
    snapshot.document = document.redacted
    for index in differences.indices {
      snapshot.differences[index].sentence = differences[index].sentence.blanked
      snapshot.differences[index].short = differences[index].short?.blanked
      snapshot.differences[index].values = differences[index].values?.blanked
    }
    return snapshot
  }
}

extension Draft {
  var redacted: Draft {
    var draft = Draft(purpose.redacted, text: original.blanked)
    draft.recalled = recalled
    draft.line = line.replacing(Redaction.blanked)
    draft.own = own.blanked
    draft.complaint = complaint?.blanked
    draft.complaintRange = complaintRange
    draft.completion = completion?.redacted
    return draft
  }
}

extension CompletionCycle {
  var redacted: CompletionCycle {
    var cycle = self
    cycle.before = before.blanked
    cycle.candidates = candidates.map(\.blanked)
    return cycle
  }
}

extension NotesDraft {
  var redacted: NotesDraft {
    var draft = NotesDraft(
      item, text.replacing(Redaction.blanked), original: original.blanked, from: pane, offset: offset)
    draft.column = column
    draft.complaint = complaint?.blanked
    return draft
  }
}

extension Draft.Purpose {
  var redacted: Draft.Purpose {
    switch self {
    case .view(let view): .view(view.mapText(\.blanked))
    case .renameTag(let tag): .renameTag(tag.blanked)
    case .searchHistory(let entry, let text): .searchHistory(from: entry, text: text.blanked)
    case .addItem, .editItem, .editMarked, .search, .addCategory, .renameCategory, .replaceInTitles: self
    }
  }
}

extension Picker {
  var redacted: Picker {
    var picker = Picker(purpose)
    picker.line = line.replacing(Redaction.blanked)
    picker.choice = choice?.redacted
    picker.switched = switched.map(\.redacted)
    picker.switchedItems = switchedItems
    picker.earlierTitles = earlierTitles?.map(\.redacted)
    picker.complaint = complaint?.blanked
    return picker
  }
}

extension Picker.Choice {
  var redacted: Picker.Choice {
    switch self {
    case .tag(let tag): .tag(tag.blanked)
    case .new(let name): .new(name.blanked)
    case .list, .item, .command: self
    }
  }
}

extension ColumnCursor {
  var redacted: ColumnCursor {
    var cursor = self
    cursor.section = section.mapText(\.blanked)
    return cursor
  }
}

extension EarlierTitle {
  var redacted: EarlierTitle { EarlierTitle(item, title.blanked) }
}

extension SwitchedTag {
  var redacted: SwitchedTag { SwitchedTag(tag.blanked, isOn: isOn) }
}

extension Question {
  var redacted: Question {
    switch self {
    case .addLines(let lines, let place, let draft):
      .addLines(lines.map(\.blanked), place, during: draft?.redacted)
    case .mergeCategory(let id, let name): .mergeCategory(id, to: name.blanked)
    case .mergeTag(let tag, let name): .mergeTag(tag.blanked, to: name.blanked)
    }
  }
}

extension Message {
  var redacted: Message { Message(text.blanked, tone: tone, hints: hints) }
}

extension Saving {
  var redacted: Saving {
    switch self {
    case .saved, .writing: self
    case .failed(let failure):
      .failed(
        SaveFailure(failure.reason.blanked, advice: failure.advice.blanked, path: failure.path.blanked))
    }
  }
}
