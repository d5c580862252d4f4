internal import Redux

/// Handles intents that move the cursor among panes, lists and items.
@MainActor
struct NavigationHandler {
  let lists: ItemLists
  let cursor: CursorMover
  /// Returns the number of lines by which the help, or the list of messages, can be scrolled down.
  let helpEnd: @MainActor () -> Int
  /// Returns the number of lines that the notes of the selected item take in the detail pane.
  let noteLines: @MainActor () -> Int
  /// Returns the number of lines of its title that can be selected there.
  let titleLines: @MainActor () -> Int

  func move(_ motion: Motion, _ state: AppState) -> IntentResponse {
    switch state.navigation.mode {
    case .help(let scrolled, _): return scroll(motion, from: scrolled) { .helpShown(scrolled: $0) }
    case .readingMessages(let scrolled):
      return scroll(motion, from: scrolled) { .messagesShown(scrolled: $0) }
    case .explainingKeys(let keys, let scrolled):
      return scroll(motion, from: scrolled) { .keysExplained(keys, scrolled: $0) }
    default: break
    }
    return switch state.navigation.pane {
    case .sidebar: moveInSidebar(motion, state)
    case .list: moveInList(motion, state)
    case .detail: moveInDetail(motion, state)
    }
  }

  func focus(_ state: AppState, by step: Int) -> IntentResponse {
    let panes = Pane.allCases
    let index = panes.firstIndex(of: state.navigation.pane) ?? 0
    return focus(panes[(index + step + panes.count) % panes.count], state)
  }

  /// Focuses a pane. The detail begins at its top, unless it was left for the same item.
  func focus(_ pane: Pane, _ state: AppState) -> IntentResponse {
    let focused: IntentResponse = [.navigation(.paneFocused(pane))]
    guard pane == .detail, let (item, position) = lists.selection(state), item.id != state.navigation.item
    else {
      return focused
    }
    return [.navigation(.itemSelected(item.id, position: position, offset: state.navigation.offset))]
      + focused
  }

  /// Selects a row of the list on the screen, and focuses the list.
  func selectRow(_ position: Int, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    guard (0..<rows.list.count).contains(position) else { return [] }
    let selected: IntentResponse =
      lists.columns(state).map { Response(cursor.selectCard(position, $0, in: rows, state)) }
      ?? [cursor.select(rows.stop(at: position), in: rows, state)]
    return state.navigation.pane == .list ? selected : [.navigation(.paneFocused(.list))] + selected
  }

  /// Scrolls the list, down by a number of rows. The selection moves only as far as it has to stay on the
  /// page.
  func scroll(by count: Int, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    guard !rows.isBoard, let stop = rows.stop(of: state.navigation) else { return [] }
    let scrolled = cursor.scroll(by: count, in: rows, from: stop, state)
    return scrolled.map { [$0] } ?? []
  }

  func goTo(_ list: ListID, _ state: AppState) -> IntentResponse {
    let shown = cursor.show(list, focusing: .list, state)
    // On a narrow screen, the list as it was is in sight only while it has the focus.
    let focused: [Action] = state.navigation.mode.isPastDay ? [.navigation(.historyFocused(.preview))] : []
    return Response(shown + focused)
  }

  func goToLastList(_ state: AppState) -> IntentResponse {
    guard let last = state.navigation.lastList, cursor.exists(last, state) else {
      return [.message("There is no previous list yet")]
    }
    return goTo(last, state)
  }

  /// Goes back to the place before this one, or forward again, and focuses the list.
  func revisit(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard let place = state.navigation.visits?.target(direction) else {
      return [.message(direction == .backward ? "There is no earlier place" : "There is no later place")]
    }
    var actions: [Action] = [.navigation(.placeRevisited(direction))]
    if let item = place.item { actions += cursor.arrival(at: item, in: place.list, state) }
    if state.navigation.pane != .list { actions.append(.navigation(.paneFocused(.list))) }
    return Response(actions)
  }

  private func scroll(
    _ motion: Motion, from scrolled: Int, _ action: (Int) -> NavigationAction
  ) -> IntentResponse {
    let end = helpEnd()
    let target = motion.target(from: min(scrolled, end), last: end, height: cursor.pageHeight())
    return target == scrolled ? [] : [.navigation(action(target))]
  }

  private func moveInList(_ motion: Motion, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    guard let stop = rows.stop(of: state.navigation) else {
      return rows.emptyColumn(state.navigation) == nil ? [] : [.message("This column has no cards")]
    }
    if rows.isBoard, rows.isFoldedSection(at: stop) {
      return [.message("This column is folded", KeyHint(.toggleFold, "unfolds it"))]
    }
    let target = rows.target(of: motion, from: stop, height: cursor.pageHeight())
    let item = rows.selectedID(at: target)
    guard target != stop || state.navigation.item != item else { return [] }
    return [cursor.select(target, in: rows, from: stop, state)]
  }

  private func moveInSidebar(_ motion: Motion, _ state: AppState) -> IntentResponse {
    let all = lists.sidebar(state)
    let position = all.firstIndex(of: state.navigation.list) ?? 0
    let target = motion.target(from: position, last: all.count - 1, height: cursor.pageHeight())
    return Response(cursor.show(all[target], focusing: .sidebar, state))
  }

  private func moveInDetail(_ motion: Motion, _ state: AppState) -> IntentResponse {
    guard let item = lists.selection(state)?.item else { return [] }
    let stops = DetailStops(
      titleLines: titleLines(),
      // In words, each field has a line, with or without a value.
      unset: state.settings.isLinear == true ? [] : item.unsetFields,
      subtasks: lists.subtasks(of: item.id, state).map(\.item.id), noteLines: noteLines())
    let position = stops.position(of: state.navigation)
    let target = motion.target(from: position, last: stops.count - 1, height: cursor.pageHeight())
    return target == position ? [] : [.navigation(stops.selection(at: target))]
  }
}
