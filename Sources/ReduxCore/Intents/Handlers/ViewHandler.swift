internal import Redux

/// Handles intents on saved views.
@MainActor
struct ViewHandler {
  let environment: SessionEnvironment
  let lists: ItemLists
  let steps: StepRecorder

  // MARK: Writing a view

  func begin(_ state: AppState) -> IntentResponse { [ask(ViewDraft(), "")] }

  func beginEditing(_ view: SavedView) -> IntentResponse {
    [ask(ViewDraft(view), view.name)]
  }

  /// Begins to name a view of what the list on the screen shows.
  func save(_ state: AppState) -> IntentResponse {
    let mode = state.navigation.mode
    guard mode.allowsSearch else { return [] }
    func fail(_ reason: String, at range: Range<Int>? = nil) -> IntentResponse {
      mode == .browsing ? [.message(reason, tone: .refusal)] : refuse(reason, at: range)
    }
    let typed = lists.search(for: state.navigation.search, state)
    if let problem = state.mistake(in: typed.text) {
      return fail("The search has a mistake: \(problem.sentence) \(problem.advice)", at: problem.range)
    }
    guard !lists.visible(state).isFuzzy else {
      return fail("A view finds words only as they are written: correct the search first")
    }
    guard let query = query(of: typed, state) else {
      return fail("The query of this view cannot be read, so that nothing can be saved with it")
    }
    guard query.utf8.count <= Query.sizeLimit else { return fail("The search is too long for a view") }
    let list = state.navigation.list
    var arrangement = state.arrangement(of: list)
    // In these two, days are those of completion and deletion; in a view they are the days when items are
    // due.
    if list == .done || list == .trash { arrangement.grouping = .none }
    return [ask(ViewDraft(query: query, arrangement: arrangement, asksForQuery: false), "")]
  }

  /// Accepts the name, and then the query; the last one makes the change, as one step.
  func commit(_ view: ViewDraft, _ draft: Draft, _ state: AppState) -> IntentResponse {
    let text = draft.line.text.trimmed
    guard let name = view.name else {
      guard !text.isEmpty || view.view != nil else { return [.navigation(.draftDropped)] }
      if let reason = SavedView.reasonAgainst(name: text, for: view.view, in: state.document) {
        return refuse(reason)
      }
      guard view.asksForQuery else { return commit(view, name: text, query: view.query, state) }
      var next = view
      next.name = text
      return [ask(next, view.query)]
    }
    // The text of a newer version may stay as it is.
    if text != view.query || view.view == nil, let error = state.mistake(in: draft.line.text) {
      return refuse(error.sentenceWithSuggestion, at: error.range)
    }
    return commit(view, name: name, query: text, state)
  }

  private func commit(
    _ view: ViewDraft, name: String, query: String, _ state: AppState
  ) -> IntentResponse {
    let committed: IntentResponse = [.navigation(.draftCommitted)]
    guard let id = view.view else { return committed + add(name, query, view.arrangement, state) }
    guard state.document.views.contains(id) else {
      return refuse("This view is gone: copy your text, then cancel")
    }
    // What was left as it was keeps what others have made of it meanwhile.
    var edits: [SavedViewEdit] = []
    if name != view.oldName { edits.append(.name(name)) }
    if query != view.query { edits.append(.query(query)) }
    return committed + edit(id, edits, state)
  }

  // MARK: Changing views

  func add(
    _ name: String, _ query: String, _ arrangement: ListArrangement, _ state: AppState
  ) -> IntentResponse {
    let view = SavedView(
      id: SavedViewID(environment.newID()), name: name, query: query, arrangement: arrangement,
      rank: Rank.between(lists.views(state).last?.rank, nil), created: environment.now())
    // In the sidebar, the next key is for the view, as it is for a category that was added there.
    let isInSidebar = state.navigation.pane == .sidebar
    return Response(
      [steps.record(.viewAdded(view)), .navigation(.listSelected(.view(view.id)))]
        + (isInSidebar ? [] : [.navigation(.paneFocused(.list))])
        + state.notice("Added view “\(name)”", KeyHint(.undo, "undoes")))
  }

  private static let gone = Action.message("This view is gone", tone: .refusal)

  func edit(_ id: SavedViewID, _ edits: [SavedViewEdit], _ state: AppState) -> IntentResponse {
    guard let view = state.document.views[id] else { return [Self.gone] }
    let edits = edits.filter { $0.changes(view) }
    guard !edits.isEmpty else { return [] }
    let action = ItemsAction.viewEdited(id, edits)
    let label = action.label(in: state.document)
    return Response([steps.record(action)] + state.notice(label.past, KeyHint(.undo, "undoes")))
  }

  /// Returns the action that gives a view another order or grouping.
  func arranging(_ view: SavedView, _ arrangement: ListArrangement, _ state: AppState) -> Action {
    let group = UndoHistory.StepGroup(kind: .arrangement, item: view.id.rawValue)
    return steps.record(.viewEdited(view.id, [.arrangement(arrangement)]), joining: group, in: state.document)
  }

  /// Deletes the selected view; `nil` if none is.
  func delete(_ state: AppState) -> IntentResponse? { state.selectedView.map { delete($0.id, state) } }

  func delete(_ id: SavedViewID, _ state: AppState) -> IntentResponse {
    guard let view = state.document.views[id] else { return [Self.gone] }
    let neighbour = lists.views(state).neighbour(of: id)
    let isShown = state.navigation.list == .view(id)
    return Response(
      (isShown ? [.navigation(.listSelected(neighbour.map { .view($0.id) } ?? .inbox))] : [])
        + [steps.record(.viewDeleted(id))]
        + state.notice("Deleted view “\(view.name)”; its items stay", KeyHint(.undo, "undoes")))
  }

  /// Moves the selected view one place up or down among the views; `nil` if none is selected.
  func place(_ direction: Direction, _ state: AppState) -> IntentResponse? {
    guard let view = state.selectedView else { return nil }
    let group = UndoHistory.StepGroup(kind: .place, item: view.id.rawValue)
    let former = steps.undoHistory.start(of: group)?.views[view.id]?.rank
    guard let rank = lists.views(state).rank(moving: view.id, direction, preferring: former) else {
      return [.message("It is already the \(direction == .forward ? "last" : "first") view")]
    }
    return Response(
      [steps.record(.viewPlaced(view.id, rank), joining: group, in: state.document)]
        + state.notice(StepLabel.viewPlaced(view.name).past, KeyHint(.undo, "undoes")))
  }

  /// Moves a view below another one; `nil` for the first place.
  func place(_ id: SavedViewID, below other: SavedViewID?, _ state: AppState) -> IntentResponse {
    guard let rank = lists.views(state).rank(moving: id, below: other) else { return [] }
    return [steps.record(.viewPlaced(id, rank))]
  }

  // MARK: Parts

  /// Returns the query for what the list on the screen shows, narrowed by a search; `nil` if the list is a
  /// view whose own query cannot be read.
  private func query(of search: Search, _ state: AppState) -> String? {
    let typed = search.text(namingAmong: lists.tags(state), isTaken: false).trimmed
    let context = state.queryContext
    let found = Query.typed(typed, context).query
    let list: QueryNode
    switch state.navigation.list {
    // The text stays as it was typed if a view reads it in the same way.
    case .all: return (try? Query(parsing: typed, context)) == found ? typed : found.text
    case .category(let id):
      list = .condition(.category(state.document.categories[id]?.name ?? "", isExact: true))
    case .view(let id):
      guard let view = state.document.views[id], let query = try? state.filter(of: view).query() else {
        return nil
      }
      if typed.isEmpty { return view.query }
      list = query.root
    case let other: list = .condition(.list(other))
    }
    return Query(.all(of: list.conjuncts + found.root.conjuncts)).text
  }

  private func ask(_ view: ViewDraft, _ text: String) -> Action {
    .navigation(.draftBegan(Draft(.view(view), text: text)))
  }

  private func refuse(_ reason: String, at range: Range<Int>? = nil) -> IntentResponse {
    [.navigation(.draftRefused(reason, at: range))]
  }
}

extension SavedViewEdit {
  /// Returns `true` if the view has another value.
  fileprivate func changes(_ view: SavedView) -> Bool {
    switch self {
    case .name(let name): view.name != name
    case .query(let query): view.query != query
    case .arrangement(let arrangement): view.arrangement != arrangement
    }
  }
}
