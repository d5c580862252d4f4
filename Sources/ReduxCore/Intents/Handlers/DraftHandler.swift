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

  func beginAdding(_ addition: Addition, _ state: AppState) -> IntentResponse {
    if state.navigation.pane == .sidebar { return [begin(.addCategory)] }
    guard let selected = lists.selection(state)?.item else { return [begin(.addItem(.last))] }
    let place: InsertionPoint =
      switch addition {
      case .below: .below(selected.id)
      case .above: .above(selected.id)
      case .subtask: .subtask(of: selected.id)
      }
    return [begin(.addItem(place))]
  }

  func beginEditing(_ state: AppState) -> IntentResponse {
    switch state.navigation.pane {
    case .sidebar:
      guard let category = state.selectedCategory else {
        return [.message("Only categories of your own can be renamed")]
      }
      return [begin(.renameCategory(category.id), category.name)]
    case .list: return beginEditing(.title, state)
    case .detail: return beginEditing(state.navigation.field, state)
    }
  }

  /// Begins to edit a field of the marked items, or of the selected one.
  func beginEditingTargets(_ field: Item.Field, _ state: AppState) -> IntentResponse {
    if field == .category { return picker.chooseCategory(of: lists.targets(state).map(\.id)) }
    if field == .tags { return picker.chooseTags(of: lists.targets(state).map(\.id)) }
    guard field.isShareable, lists.worksOnMarks(state) else { return beginEditing(field, state) }
    return [begin(.editMarked(field), items.commonText(of: field, lists.targets(state), state))]
  }

  /// Begins to edit a field of the selected item: the category and the tags in the picker, others as text.
  func beginEditing(_ field: Item.Field, _ state: AppState) -> IntentResponse {
    guard let item = lists.selection(state)?.item else {
      return [.message("There is no item here to edit")]
    }
    if field == .category { return picker.chooseCategory(of: [item.id]) }
    if field == .tags { return picker.chooseTags(of: [item.id]) }
    return [
      begin(.editItem(item.id, field), FieldText.text(of: field, item, state.document))
    ]
  }

  /// Drops the text; after a search the cursor returns to where it was.
  func cancel(_ draft: Draft, _ state: AppState) -> IntentResponse {
    guard case .search(let origin, let position, let offset) = draft.purpose else {
      let dropped: IntentResponse = [.navigation(.draftDropped)]
      // The view of a repetition that is not there would be empty.
      guard case .browsingRecurrence(let browsing) = state.navigation.underlyingMode,
        state.document.items[browsing.item]?.recurrence == nil
      else { return dropped }
      return dropped + [.navigation(.overlayClosed)]
    }
    return cancelSearch(from: origin, position, offset, state)
  }

  func write(_ edit: TextEdit, _ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    let edited = Action.navigation(.draftEdited(edit))
    guard case .search(let origin, let position, let offset) = draft.purpose else { return [edited] }
    return search(edit, in: draft.line, from: origin, position, offset, state)
  }

  /// Replaces the text with an earlier entry, or with a later one.
  func recall(older: Bool, _ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    let entries = state.navigation.earlierTexts(of: draft.purpose)
    let back = draft.recalled + (older ? 1 : -1)
    guard (0...entries.count).contains(back) else { return [] }
    let text = back == 0 ? draft.own : entries[entries.count - back]
    return [.navigation(.entryRecalled(text, back: back))]
  }

  /// Completes the word before the cursor to the first category or tag with that prefix.
  func completeWord(_ state: AppState) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    if case .search = draft.purpose { return completeQuery(draft.line, state) }
    let head = draft.line.head
    let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let sign = word.first.flatMap { "#+@".contains($0) ? $0 : nil }
    let names: [String]
    if sign == "#" || sign == "+" {
      names = lists.categories(state).map(\.name)
    } else if sign == "@" {
      names = lists.tags(state)
    } else {
      return []
    }
    let typed = word.dropFirst()
    let prefix = typed.lowercased()
    guard let name = names.first(where: { $0.lowercased().hasPrefix(prefix) && $0.count > typed.count })
    else { return [] }
    let quoted = name.contains(" ") ? "\"\(name)\"" : name
    let edits = [TextEdit](repeating: .deleteBackward, count: typed.count) + [.insert(quoted)]
    return Response(edits.map { .navigation(.draftEdited($0)) })
  }

  func paste(_ text: String, _ state: AppState) -> IntentResponse {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    if case .writing(let draft) = state.navigation.mode {
      if case .addItem(let place) = draft.purpose, lines.count > 1 {
        return [.navigation(.questionAsked(.addLines(lines, place, during: draft)))]
      }
      return write(.insert(lines.joined(separator: " ")), state)
    }
    guard case .browsing = state.navigation.mode, !lines.isEmpty else { return [] }
    let place = lists.selection(state).map { InsertionPoint.below($0.item.id) } ?? .last
    return [.navigation(.questionAsked(.addLines(lines, place)))]
  }

  /// Answers the question whether to add pasted lines.
  func answer(_ agrees: Bool, _ state: AppState) -> IntentResponse {
    guard case .confirming(.addLines(let lines, let place, let draft)) = state.navigation.mode else {
      return []
    }
    var response: IntentResponse = [.navigation(.overlayClosed)]
    if agrees { response = response + adding.add(lines: lines, place, state) }
    guard let draft, !agrees || !draft.line.text.isEmpty else { return response }
    return response + [.navigation(.draftBegan(draft))]
  }

  func begin(_ purpose: Draft.Purpose, _ text: String = "") -> Action {
    .navigation(.draftBegan(Draft(purpose, text: text)))
  }
}
