extension DevTools {
  /// Returns the reducer of the developer tools for a store with the reducer `app`. It is as pure as `app`.
  /// - Parameter limit: the maximum number of entries, at least 1. When there are more, the oldest entries
  ///   are committed.
  public static func reducer(
    of app: Reducer<State, Action>, limit: Int = 1000
  ) -> Reducer<DevTools, DevToolsAction<State, Action>> {
    Reducer { tools, action in
      switch action {
      case .performed(let action, let offset): tools.perform(action, at: offset, by: app)
      case .skipped(let id): tools.skip(id, true, by: app)
      case .unskipped(let id): tools.skip(id, false, by: app)
      case .jumped(let position): tools.position = min(max(position, 0), tools.entries.count)
      case .jumpedToEntry(let id): if let place = tools.place(ofEntry: id) { tools.position = place + 1 }
      case .swept: tools.sweep()
      case .committed: tools.begin(with: tools.state)
      case .rolledBack: tools.begin(with: tools.committed)
      case .reset: tools.begin(with: tools.initial)
      case .restarted(let state):
        tools.initial = state
        tools.begin(with: state)
        tools.missedCount = 0
      case .locked(let isLocked): tools.isLocked = isLocked
      case .paused(let isPaused): tools.isPaused = isPaused
      case .imported(let session): tools.load(session, by: app)
      }
      tools.commitAllBut(max(limit, 1))
    }
  }

  private mutating func begin(with state: State) {
    committed = state
    entries = []
    position = 0
  }

  // MARK: Actions of the store

  private mutating func perform(_ action: Action, at offset: Duration, by app: Reducer<State, Action>) {
    guard !isLocked else {
      missedCount += 1
      return
    }
    let isFollowing = position == entries.count
    let content = Content.action(action)
    var after = newest
    let refusal = content.perform(on: &after, by: app)
    if isPaused {
      pass(to: after, at: offset)
    } else {
      append(content, at: offset, refusal: refusal, after: after)
    }
    if isFollowing { position = entries.count }
  }

  /// Actions handled during one pause share an entry.
  private mutating func pass(to after: State, at offset: Duration) {
    guard let last = entries.last, !last.isSkipped, case .unrecorded(let count, _) = last.content else {
      append(.unrecorded(count: 1, leadingTo: after), at: offset, after: after)
      return
    }
    // An imported session may say any number.
    let content = Content.unrecorded(count: count < .max ? count + 1 : count, leadingTo: after)
    entries[entries.count - 1] = Entry(id: last.id, content: content, offset: last.offset, after: after)
  }

  private mutating func append(
    _ content: Content, at offset: Duration, isSkipped: Bool = false, refusal: String? = nil, after: State
  ) {
    lastID += 1
    entries.append(
      Entry(
        id: lastID, content: content, offset: offset, isSkipped: isSkipped, refusal: refusal, after: after))
  }

  private mutating func commitAllBut(_ limit: Int) {
    let excess = entries.count - limit
    guard excess > 0 else { return }
    committed = state(at: excess)
    entries.removeFirst(excess)
    position = max(position - excess, 0)
  }

  // MARK: Skipping and importing

  private mutating func skip(_ id: Int, _ isSkipped: Bool, by app: Reducer<State, Action>) {
    guard let place = place(ofEntry: id), entries[place].isSkipped != isSkipped else { return }
    entries[place].isSkipped = isSkipped
    recompute(from: place, by: app)
  }

  private mutating func recompute(from place: Int, by app: Reducer<State, Action>) {
    var state = state(at: place)
    for place in place..<entries.count {
      let isSkipped = entries[place].isSkipped
      entries[place].refusal = isSkipped ? nil : entries[place].content.perform(on: &state, by: app)
      entries[place].after = state
    }
  }

  private mutating func sweep() {
    position = entries[..<position].count { !$0.isSkipped }
    entries.removeAll { $0.isSkipped }
  }

  private mutating func load(_ session: DevToolsSession<State, Action>, by app: Reducer<State, Action>) {
    begin(with: session.committed)
    for step in session.steps {
      append(step.content, at: step.offset, isSkipped: step.isSkipped, after: committed)
    }
    recompute(from: 0, by: app)
    position = session.position
  }
}

extension DevTools.Content {
  /// Performs the content on a state. Returns the description of the error if the reducer refuses the action.
  fileprivate func perform(on state: inout State, by app: Reducer<State, Action>) -> String? {
    switch self {
    case .unrecorded(_, let after): state = after
    case .action(let action):
      do { try app.reduce(&state, action) } catch { return "\(error)" }
    }
    return nil
  }
}
