internal import Redux

/// Handles intents on text that is being typed: its beginning, its editing, and pasted lines.
@MainActor
struct DraftHandler {
  let lists: ItemLists
  let steps: StepRecorder
  let cursor: CursorMover
  let adding: AddHandler
  let picker: PickerHandler
  let items: ItemHandler
  let marks: MarkHandler
  let views: ViewHandler
  let categories: CategoryHandler
  let notes: NotesHandler

  func beginAdding(_ addition: Addition, _ state: AppState) -> IntentResponse {
    if state.navigation.pane == .sidebar { return [begin(.addCategory)] }
    if let refusal = lists.refusal(of: .add(addition), state) { return [.message(refusal)] }
    guard let selected = lists.selection(state)?.item else { return [begin(.addItem(.last))] }
    let isInTour = Tour.contains(selected)
    let place: InsertionPoint =
      switch addition {
      case .below where isInTour, .above where isInTour: .last
      case .below: .below(selected.id)
      case .above: .above(selected.id)
      case .subtask: .subtask(of: selected.id)
      }
    if place == .subtask(of: selected.id), let reason = selected.reasonAgainstSubtasks {
      return [.message(reason, KeyHint(.toggleDone, selected.status == .done ? "reopens it" : "restores it"))]
    }
    return [begin(.addItem(place))]
  }

  func beginEditing(_ state: AppState) -> IntentResponse {
    switch state.navigation.pane {
    case .sidebar:
      if let view = state.selectedView { return views.beginEditing(view) }
      guard let category = state.selectedCategory else {
        return [.message("Only categories and views of your own can be changed")]
      }
      return [begin(.renameCategory(category.id), category.name)]
    case .list: return beginEditing(.title, state)
    case .detail: return beginEditingDetail(state)
    }
  }

  /// Begins to edit what is selected in the detail pane: a field, the title of a subtask, or the notes.
  func beginEditingDetail(_ state: AppState) -> IntentResponse {
    switch state.navigation.detailPart {
    case .subtask where lists.selectedSubtask(state) != nil: beginEditing(.title, state)
    case .titleLine: [.navigation(.fieldSelected(.title))] + beginEditing(.title, state)
    case .noteLine: beginEditing(.notes, state)
    case .subtask, nil: beginEditing(state.navigation.field, state)
    }
  }

  /// Begins to edit a field of the marked items, or of the selected one.
  func beginEditingTargets(_ field: Item.Field, _ state: AppState) -> IntentResponse {
    if field == .category { return picker.chooseCategory(of: lists.targets(state).map(\.id)) }
    if field == .tags { return picker.chooseTags(of: lists.targets(state).map(\.id)) }
    if field == .waitsFor { return picker.chooseDependencies(of: lists.targets(state).map(\.id)) }
    guard field.isShareable, lists.worksOnMarks(state) else { return beginEditing(field, state) }
    return [begin(.editMarked(field), items.commonText(of: field, lists.targets(state), state))]
  }

  /// Begins to edit a field of the selected item: the category, the tags and what it waits for in the
  /// picker, the notes in their editor, others in a prompt.
  func beginEditing(_ field: Item.Field, _ state: AppState) -> IntentResponse {
    guard let item = lists.target(state) else {
      return [.message("No item is selected to edit")]
    }
    if field == .category { return picker.chooseCategory(of: [item.id]) }
    if field == .tags { return picker.chooseTags(of: [item.id]) }
    if field == .waitsFor { return picker.chooseDependencies(of: [item.id]) }
    if field == .notes { return notes.open(item, state) }
    return [
      begin(.editItem(item.id, field), FieldText.text(of: field, item, state.document))
    ]
  }

  /// Drops the text; after a search the cursor returns to where it was.
  func cancel(_ draft: Draft, _ state: AppState) -> IntentResponse {
    guard case .search(let origin, let position, let offset) = draft.purpose else {
      let dropped = [.navigation(.draftDropped)] + leaving(draft)
      // The view of a repetition that is not there would be empty.
      guard case .browsingRecurrence(let browsing) = state.navigation.underlyingMode,
        state.document.items[browsing.item]?.recurrence == nil
      else { return dropped }
      return dropped + [.navigation(.overlayClosed)]
    }
    if keepsSearch(draft, state) { return [.navigation(.draftDropped)] }
    return cancelSearch(from: origin, position, offset, state)
  }

  /// Says how to bring back what was written in a prompt that is left.
  private func leaving(_ draft: Draft) -> IntentResponse {
    guard draft.isChanged else { return [] }
    let isNew =
      switch draft.purpose {
      case .addItem, .addCategory: true
      case .view(let view): view.view == nil
      case .editItem, .editMarked, .search, .searchHistory, .renameCategory, .replaceInTitles, .renameTag:
        false
      }
    return [
      .message(
        isNew ? "Nothing was added" : "Nothing was changed",
        KeyHint(.recall, "in the same prompt brings back what you wrote"))
    ]
  }

  func write(_ edit: TextEdit, _ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    let edited = Action.navigation(.draftEdited(edit))
    guard case .search(let origin, let position, let offset) = draft.purpose else { return [edited] }
    return search(edit, in: draft.line, from: origin, position, offset, state)
  }

  /// Replaces the text with an earlier entry, or with a later one.
  func recall(older: Bool, _ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode,
      let (text, back) = state.navigation.recalled(in: draft, older: older)
    else { return [] }
    let recalled = Action.navigation(.entryRecalled(text, back: back))
    guard case .search(let origin, let position, let offset) = draft.purpose else { return [recalled] }
    return [recalled, selectingMatch(of: text, from: origin, position, offset, state)]
  }

  /// Completes the word before the cursor with the candidate that fits best, and then with the next one, or
  /// the one before.
  func completeWord(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    guard draft.hasCompletions else { return [.message("There is nothing to complete here")] }
    guard let cycle = draft.completion?.moved(direction) ?? completion(of: draft, direction, state) else {
      return [
        .message(
          draft.isQuery
            ? "There is nothing to complete here"
            : "There is nothing to complete: # begins a category, @ a tag")
      ]
    }
    let taken = Action.navigation(.completionTaken(cycle))
    guard case .search(let origin, let position, let offset) = draft.purpose else { return [taken] }
    var line = draft.line
    line.take(cycle)
    return [taken, selectingMatch(of: line.text, from: origin, position, offset, state)]
  }

  private func completion(of draft: Draft, _ direction: Direction, _ state: AppState) -> CompletionCycle? {
    if draft.isQuery { return queryCompletion(of: draft.line, direction, state) }
    guard draft.isOfWholeItem else { return nil }
    return lists.completion(of: draft.line, state).map { completion in
      CompletionCycle(
        before: String(draft.line.head.dropLast(completion.typed.count + 1)), sign: completion.sign,
        candidates: completion.names, direction)
    }
  }

  /// Makes the last token of the line that is written a part of the title.
  func takeLiterally(_ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    guard let line = draft.line(in: state.dateContext(at: steps.environment.now())) else {
      return [.message("Nothing here is read as a date or tag")]
    }
    guard let literal = line.withLastTokenLiteral(in: draft.line.text) else {
      return refuse("All of it is already part of the title")
    }
    return [.navigation(.draftEdited(.replaceAll(literal)))]
  }

  func paste(_ text: String, _ state: AppState) -> IntentResponse {
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    // In notes, empty lines mean something.
    let items = Outline(all).lines
    let lines = items.contains { !$0.notes.isEmpty } ? all : all.filter { !$0.allSatisfy(\.isWhitespace) }
    if case .writing(let draft) = state.navigation.mode {
      if case .addItem(let place) = draft.purpose, lines.count > 1 {
        return [.navigation(.questionAsked(.addLines(lines, place, during: draft)))]
      }
      return write(.insert(lines.joined(separator: " ")), state)
    }
    guard case .browsing = state.navigation.mode, !lines.isEmpty else { return [] }
    let selected = lists.selection(state)?.item
    let place = selected.map { Tour.contains($0) ? .last : InsertionPoint.below($0.id) } ?? .last
    // A single item is seen at once where it is added, and undo takes it back.
    if lines.count == 1 || items.count == 1 { return adding.add(lines: lines, place, state) }
    return [.navigation(.questionAsked(.addLines(lines, place)))]
  }

  /// Pastes what was copied last. The clipboard itself is not asked: few terminals tell what is in it.
  func pasteCopied(_ state: AppState) -> IntentResponse {
    guard let text = state.navigation.copied else {
      return [
        .message("Nothing was copied here. Paste with the key of your terminal, and lines become items")
      ]
    }
    return paste(text, state)
  }

  /// Answers the question that is asked.
  func answer(_ agrees: Bool, _ state: AppState) -> IntentResponse {
    guard case .confirming(let question) = state.navigation.mode else { return [] }
    switch question {
    case .addLines(let lines, let place, let draft):
      return answer(agrees, toAdding: lines, place, draft, state)
    case .mergeCategory(let id, let name):
      let closed: IntentResponse = [.navigation(.overlayClosed)]
      return agrees ? closed + categories.rename(id, to: name, state) : closed
    case .mergeTag(let tag, let name):
      let closed: IntentResponse = [.navigation(.overlayClosed)]
      return agrees ? closed + categories.renameTag(tag, to: name, state) : closed
    }
  }

  private func answer(
    _ agrees: Bool, toAdding lines: [String], _ place: InsertionPoint, _ draft: Draft?, _ state: AppState
  ) -> IntentResponse {
    var response: IntentResponse = [.navigation(.overlayClosed)]
    if agrees { response = response + adding.add(lines: lines, place, state) }
    guard let draft, !agrees || !draft.line.text.isEmpty else { return response }
    return response + [.navigation(.draftBegan(draft))]
  }

  func begin(_ purpose: Draft.Purpose, _ text: String = "") -> Action {
    .navigation(.draftBegan(Draft(purpose, text: text)))
  }
}
