internal import Redux

/// Handles intents on the view of a month.
@MainActor
struct MonthHandler {
  let lists: ItemLists
  let cursor: CursorMover
  let items: ItemHandler
  let picker: PickerHandler

  func open(_ state: AppState) -> IntentResponse { show(MonthBrowsing(state.external.today)) }

  /// Moves by weeks in the calendar, or among the items of the day.
  func move(_ motion: Motion, _ browsing: MonthBrowsing, _ state: AppState) -> IntentResponse {
    if let position = browsing.position {
      var moved = browsing
      let last = lists.items(dueOn: browsing.day, state).count - 1
      moved.position = motion.target(from: position, last: max(0, last), height: 10)
      return moved == browsing ? [] : show(moved)
    }
    let day = browsing.day
    return switch motion {
    case .next: select(day.shifted(days: 7), state)
    case .previous: select(day.shifted(days: -7), state)
    case .first: select(day.startOfMonth, state)
    case .last: select(day.endOfMonth, state)
    case .pageDown, .halfPageDown: select(day.shifted(months: 1), state)
    case .pageUp, .halfPageUp: select(day.shifted(months: -1), state)
    }
  }

  func moveDay(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard case .browsingMonth(let browsing) = state.navigation.mode else { return [] }
    return select(browsing.day.shifted(days: direction == .forward ? 1 : -1), state)
  }

  func switchMonth(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard case .browsingMonth(let browsing) = state.navigation.mode else { return [] }
    return select(browsing.day.shifted(months: direction == .forward ? 1 : -1), state)
  }

  /// Selects a day, and gives the calendar the focus.
  /// - Parameter day: `nil` for one beyond the calendar.
  func select(_ day: Day?, _ state: AppState) -> IntentResponse {
    guard case .browsingMonth(var browsing) = state.navigation.mode else { return [] }
    guard let day else { return [.message("The calendar ends here")] }
    browsing.day = day
    browsing.position = nil
    return show(browsing)
  }

  func selectToday(_ state: AppState) -> IntentResponse {
    if case .browsingMonth(let browsing) = state.navigation.mode, browsing.position == nil,
      browsing.day == state.external.today
    {
      return [.message("Today is selected already")]
    }
    return select(state.external.today, state)
  }

  /// Selects an item of the day; `nil` if the view is not open.
  func selectItem(_ position: Int, _ state: AppState) -> IntentResponse? {
    guard case .browsingMonth(var browsing) = state.navigation.mode else { return nil }
    guard lists.items(dueOn: browsing.day, state).indices.contains(position) else { return [] }
    browsing.position = position
    return show(browsing)
  }

  /// Goes from the calendar to the items of the day, or back.
  func switchFocus(of browsing: MonthBrowsing, _ state: AppState) -> IntentResponse {
    var changed = browsing
    if browsing.position == nil {
      guard !lists.items(dueOn: browsing.day, state).isEmpty else {
        return [.message("Nothing is due on this day")]
      }
      changed.position = 0
    } else {
      changed.position = nil
    }
    return show(changed)
  }

  /// Puts what was picked up on the selected day; goes to the selected item; or shows all of the day as a
  /// list.
  func take(_ browsing: MonthBrowsing, _ state: AppState) -> IntentResponse {
    if browsing.held != nil { return put(state) }
    let closed: IntentResponse = [.navigation(.overlayClosed)]
    if let item = selectedItem(browsing, state) { return closed + picker.go(to: .item(item.id), state) }
    let detour: [Action] = state.navigation.list == .all ? [] : [.navigation(.detourBegan)]
    return closed + picker.search(for: "due:\(browsing.day.iso8601)", in: .all, state) + Response(detour)
  }

  /// Makes what was picked up, or the marked items, or the selected one, due on the selected day. In the list
  /// of the day, picks up its selected item.
  func put(_ state: AppState) -> IntentResponse {
    guard case .browsingMonth(var browsing) = state.navigation.mode else { return [] }
    if let item = selectedItem(browsing, state) {
      browsing.held = item.id
      browsing.position = nil
      return show(browsing)
    }
    if let refusal = lists.refusal(of: .putOnDay, state) { return [.message(refusal)] }
    let moved = move(lists.targetsOfDay(state), to: browsing.day, state)
    browsing.held = nil
    return show(browsing) + moved
  }

  /// Makes the selected item of the selected day due on another one. The day stays selected, since the next item to be
  /// moved is mostly there.
  func drop(on day: Day, _ state: AppState) -> IntentResponse {
    guard case .browsingMonth(let browsing) = state.navigation.mode,
      let item = selectedItem(browsing, state)
    else { return [] }
    return move([item], to: day, state)
  }

  private func move(_ moved: [Item], to day: Day, _ state: AppState) -> IntentResponse {
    picker.noting(.written(.due, day.words(withYear: true)), items.move(moved, to: day, state), state)
  }

  /// Handles an intent on the selected item of the day; `nil` if the view is not open, and for other intents.
  func working(_ intent: Intent, _ state: AppState) -> IntentResponse? {
    guard case .browsingMonth(let browsing) = state.navigation.mode else { return nil }
    switch intent {
    case .toggleDone: return work(on: browsing, state) { items.complete([$0.id], state) }
    case .trash: return work(on: browsing, state) { items.trash([$0.id], state) }
    default: return nil
    }
  }

  /// Does something to the selected item of the day. The next one is selected then; after the last one, the
  /// day.
  private func work(on browsing: MonthBrowsing, _ state: AppState, _ change: (Item) -> IntentResponse)
    -> IntentResponse
  {
    guard let item = selectedItem(browsing, state) else {
      return [.message("No item of the day is selected", KeyHint(.itemsOfDay, "goes to its items"))]
    }
    let response = change(item)
    let after = response.actions.reduce(state) { appReducer(state: $0, action: $1) }
    let count = lists.items(dueOn: browsing.day, after).count
    var moved = browsing
    moved.position = count == 0 ? nil : browsing.position.map { min($0, count - 1) }
    if moved.held == item.id { moved.held = nil }
    return moved == browsing ? response : response + show(moved)
  }

  /// Goes one step back: puts down what was picked up, or leaves the items of the day. Returns `nil` at the
  /// calendar.
  func stepBack(_ browsing: MonthBrowsing) -> IntentResponse? {
    guard browsing.held != nil || browsing.position != nil else { return nil }
    return show(MonthBrowsing(browsing.day))
  }

  private func selectedItem(_ browsing: MonthBrowsing, _ state: AppState) -> Item? {
    guard let position = browsing.position else { return nil }
    let found = lists.items(dueOn: browsing.day, state)
    return found.isEmpty ? nil : found[min(position, found.count - 1)]
  }

  private func show(_ browsing: MonthBrowsing) -> IntentResponse { [.navigation(.monthShown(browsing))] }
}
