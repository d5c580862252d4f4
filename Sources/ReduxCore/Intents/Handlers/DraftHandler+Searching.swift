internal import Redux

/// The search of the visible list.
extension DraftHandler {
  /// Begins a new search. One that narrows the list already stays until something is typed, and is the first
  /// entry to recall.
  func beginSearch(_ state: AppState) -> IntentResponse {
    let selection = lists.selection(state)
    let origin = Cursor(list: state.navigation.list, item: selection?.item.id)
    let purpose = Draft.Purpose.search(
      from: origin, position: selection?.position ?? 0, offset: state.navigation.offset)
    return [.navigation(.paneFocused(.list)), begin(purpose)]
  }

  /// Narrows the list to the edited text, with the cursor on the best match.
  func search(
    _ edit: TextEdit, in line: LineDraft, from origin: Cursor, _ position: Int, _ offset: Int,
    _ state: AppState
  ) -> IntentResponse {
    let edited = Action.navigation(.draftEdited(edit))
    var next = line
    next.apply(edit)
    guard next.text != line.text else { return [edited] }
    return [edited, selectingMatch(of: next.text, from: origin, position, offset, state)]
  }

  /// See ``ItemLists/selectionOfMatch(of:from:_:_:_:)``.
  func selectingMatch(
    of text: String, from origin: Cursor, _ position: Int, _ offset: Int, _ state: AppState
  ) -> Action {
    .navigation(lists.selectionOfMatch(of: text, from: origin, position, offset, state))
  }

  /// Shows the list as it was before the search, which may have begun in another one.
  func cancelSearch(
    from origin: Cursor, _ position: Int, _ offset: Int, _ state: AppState
  ) -> IntentResponse {
    let isElsewhere = origin.list != state.navigation.list && cursor.exists(origin.list, state)
    let back: [Action] = isElsewhere ? [.navigation(.listSelected(origin.list))] : []
    return Response(
      [.navigation(.searchEnded)] + back + [
        .navigation(.itemSelected(origin.item, position: position, offset: offset)),
        .navigation(.fieldSelected(state.navigation.field)),
      ])
  }

  /// Returns `true` if a search that was active before the prompt opened still is: nothing has been typed.
  func keepsSearch(_ draft: Draft, _ state: AppState) -> Bool {
    draft.line.text.isEmpty && !state.navigation.search.isEmpty
  }

  /// Ends a search that was committed: the list is whole again, with the cursor on the same item.
  func endSearch(_ state: AppState) -> IntentResponse {
    let selected = lists.selection(state)?.item.id ?? state.navigation.item
    let whole = lists.list(state, Search(""))
    let position = selected.flatMap { whole.position(of: $0) } ?? 0
    return [
      .navigation(.searchEnded),
      .navigation(
        .itemSelected(selected, position: position, offset: cursor.pageHeight() / 2)),
    ]
  }

  /// Takes the text that was typed. If it cannot be read as views and commands read it, the prompt says why,
  /// and where.
  func commitSearch(_ draft: Draft, _ state: AppState) -> IntentResponse {
    let text = draft.line.text
    guard !text.isEmpty else {
      return [.navigation(keepsSearch(draft, state) ? .draftDropped : .searchEnded)]
    }
    if let error = state.mistake(in: text) { return refuse(error) }
    let search = lists.search(for: text, state)
    guard search.lastName != nil else {
      return Response([.navigation(.draftCommitted)] + marks.droppingHidden(state))
    }
    let taken = search.text(namingAmong: lists.tags(state), isTaken: true)
    var after = state
    after.navigation.search = taken
    after.navigation.mode = .browsing
    let rename: [Action] = taken == text ? [] : [.navigation(.draftEdited(.replaceAll(taken)))]
    return Response(rename + [.navigation(.draftCommitted)] + marks.droppingHidden(after))
  }

  /// Refuses a query, and marks the place.
  func refuse(_ error: QueryError) -> IntentResponse {
    [.navigation(.draftRefused(error.sentenceWithSuggestion, at: error.range))]
  }

  /// Selects the next or the previous match; after the last one comes the first.
  func selectMatch(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard !state.navigation.search.isEmpty else { return [.message("There is no search here")] }
    let rows = lists.rows(state)
    let list = rows.list
    guard let position = rows.selection(state.navigation)?.position else {
      return [.message("Nothing matches")]
    }
    let step = direction == .forward ? 1 : -1
    if let target = list.match(from: position + step, by: step) {
      return [cursor.select(target, in: rows, state)]
    }
    let (start, name) = direction == .forward ? (0, "first") : (list.count - 1, "last")
    guard let end = list.match(from: start, by: step), end != position else {
      return [.message("There is no other match")]
    }
    return [cursor.select(end, in: rows, state), .message("Back at the \(name) match")]
  }

  /// Goes to the list in which the search finds more, with the search kept.
  func widenSearch(_ state: AppState) -> IntentResponse {
    let navigation = state.navigation
    guard !navigation.search.isEmpty, navigation.mode.allowsSearch else {
      return [.message("There is no search here")]
    }
    let search = lists.search(for: navigation.search, state)
    guard let list = lists.widerList(for: search, state) else {
      return [.message("Nothing more is found in another list")]
    }
    let selected = lists.selection(state)?.item.id
    var after = state
    after.navigation.list = list
    after.navigation.recentlyCompleted = []
    let found = lists.list(after, search)
    let position = selected.flatMap(found.position) ?? found.bestMatch ?? 0
    return [
      .navigation(.searchWidened(to: list)),
      .navigation(
        .itemSelected(
          found[position]?.id, position: position, offset: min(position, cursor.pageHeight() / 2))),
    ]
  }

  /// Returns what may complete the condition before the cursor: all values or names that may be meant, or the
  /// best field, after which its values come.
  func queryCompletion(of line: LineDraft, _ direction: Direction, _ state: AppState) -> CompletionCycle? {
    let head = line.head.utf8
    let fitting = lists.completions(ofQuery: line, state).filter { candidate in
      let typed = head.dropFirst(candidate.range.lowerBound)
      return !typed.elementsEqual(candidate.text.utf8) && (!typed.isEmpty || candidate.isValue)
    }
    guard let best = fitting.first else { return nil }
    let others = best.isValueOrName ? fitting.filter { $0.isValueOrName && $0.range == best.range } : [best]
    return CompletionCycle(
      before: String(decoding: head.prefix(best.range.lowerBound), as: UTF8.self), sign: nil,
      candidates: others.map(\.text), direction)
  }
}

extension QueryCompletion {
  /// `true` for the value of a condition, and for the name of a category or a tag.
  fileprivate var isValueOrName: Bool { isValue || text.utf8.count > 1 && "#@".contains(text.prefix(1)) }
}

extension ItemLists {
  /// Selects the best match, or the item of the whole list if the text asks for nothing. If nothing is found,
  /// that item is kept as the one to return to.
  /// - Parameters:
  ///   - origin: where the search began.
  ///   - position: the position of the selection there.
  ///   - offset: the rows above it on the screen.
  func selectionOfMatch(
    of text: String, from origin: Cursor, _ position: Int, _ offset: Int, _ state: AppState
  ) -> NavigationAction {
    let search = search(for: text, state)
    let kept = state.navigation.list == origin.list ? origin.item : nil
    guard search.isEmpty else {
      let found = list(state, search)
      let best = found.bestMatch
      return .itemSelected(best.flatMap { found[$0]?.id } ?? kept, position: best ?? 0, offset: best ?? 0)
    }
    guard state.navigation.list == origin.list else {
      return .itemSelected(nil, position: 0, offset: 0)
    }
    return .itemSelected(kept, position: position, offset: offset)
  }
}

extension Mode {
  /// `true` if the list shows what a search has found, and no other prompt or view is open.
  var allowsSearch: Bool {
    self == .browsing || isSearching
  }

  /// `true` if a search of the list is being typed.
  var isSearching: Bool {
    if case .writing(let draft) = self, case .search = draft.purpose { true } else { false }
  }
}
