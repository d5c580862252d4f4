internal import Redux

extension Refinement {
  func move(_ motion: Motion, _ state: AppState) throws(JournalFailure) -> [Action] {
    switch (state.navigation.mode, state.navigation.pane) {
    case (.help(let scrolled), _):
      let end = environment.helpEnd()
      let target = moved(min(scrolled, end), motion, last: end, height: environment.pageHeight())
      return target == scrolled ? [] : [.navigation(.helpShown(scrolled: target))]
    case (.adjusting(let setting), _): return moveSetting(setting, motion)
    case (.browsingHistory(let browsing), _): return try move(motion, in: browsing, state)
    case (.browsingItemHistory(let reading), _): return move(motion, in: reading)
    case (_, .sidebar): return moveInSidebar(motion, state)
    case (_, .list): return moveInList(motion, state)
    case (_, .detail): return moveInDetail(motion, state)
    }
  }

  func focus(_ state: AppState, by step: Int) -> [Action] {
    if case .browsingHistory(let browsing) = state.navigation.mode {
      return switchFocus(of: browsing, by: step)
    }
    let panes = Pane.allCases
    let index = panes.firstIndex(of: state.navigation.pane) ?? 0
    return [.navigation(.paneFocused(panes[(index + step + panes.count) % panes.count]))]
  }

  func open(_ state: AppState) throws(JournalFailure) -> [Action] {
    if case .browsingHistory(let browsing) = state.navigation.mode { return try travel(browsing, state) }
    if case .browsingItemHistory(let reading) = state.navigation.mode {
      return try showHistory(of: reading, state)
    }
    switch state.navigation.pane {
    case .sidebar: return [.navigation(.paneFocused(.list))]
    case .list: return lists.selection(state) == nil ? [] : [.navigation(.paneFocused(.detail))]
    case .detail: return beginEditing(state.navigation.field, state)
    }
  }

  func back(_ state: AppState) -> [Action] {
    switch state.navigation.mode {
    case .writing(let draft):
      guard case .search(let origin, let position, let offset) = draft.purpose else {
        return [.navigation(.draftDropped)]
      }
      return [
        .navigation(.searchEnded),
        .navigation(.itemSelected(origin.item, position: position, offset: offset)),
      ]
    case .confirming: return answer(false, state)
    case .help, .adjusting, .browsingHistory, .browsingItemHistory: return [.navigation(.overlayClosed)]
    case .browsing:
      if !state.navigation.prefix.isEmpty { return [] }
      if !state.navigation.search.isEmpty { return endSearch(state) }
      if state.navigation.pane == .detail { return [.navigation(.paneFocused(.list))] }
      return []
    }
  }

  func goTo(_ list: ListID, _ state: AppState, focusing pane: Pane) -> [Action] {
    var actions: [Action] = []
    if list != state.navigation.list {
      actions.append(.navigation(.listSelected(list)))
      if let item = state.navigation.remembered.last(where: { $0.list == list })?.item {
        let query = ListQuery(list: list, today: state.external.today)
        let position = lists.list(query, Search(""), state.document.items).position(of: item) ?? 0
        actions.append(
          .navigation(.itemSelected(item, position: position, offset: environment.pageHeight() / 2)))
      }
    }
    if pane != state.navigation.pane { actions.append(.navigation(.paneFocused(pane))) }
    return actions
  }

  func goToLastList(_ state: AppState) -> [Action] {
    guard let last = state.navigation.lastList, isThere(last, state) else {
      return [say("There is no last place yet")]
    }
    return goTo(last, state, focusing: .list)
  }

  /// Whether there is such a list to go to: a category may be gone since.
  func isThere(_ list: ListID, _ state: AppState) -> Bool {
    guard case .category(let id) = list else { return true }
    return state.document.categories.contains(id)
  }

  /// Selects the item at a position, kept on the page with as little movement as it takes.
  func select(_ position: Int, in list: ItemList, _ state: AppState) -> Action {
    let height = max(1, environment.pageHeight())
    let old = lists.selection(state)?.position ?? 0
    let top = ListPage.top(
      position: old, offset: state.navigation.offset, count: list.count, height: height)
    let newTop = position < top ? position : max(top, position - height + 1)
    return .navigation(.itemSelected(list[position]?.id, position: position, offset: position - newTop))
  }

  private func moveInList(_ motion: Motion, _ state: AppState) -> [Action] {
    let list = lists.visible(state)
    guard let selection = lists.selection(state) else { return [] }
    let target = moved(selection.position, motion, last: list.count - 1, height: environment.pageHeight())
    guard target != selection.position || state.navigation.item != selection.item.id else { return [] }
    return [select(target, in: list, state)]
  }

  private func moveInSidebar(_ motion: Motion, _ state: AppState) -> [Action] {
    let all = ListID.smart + lists.categories(state).map { .category($0.id) }
    let position = all.firstIndex(of: state.navigation.list) ?? 0
    let target = moved(position, motion, last: all.count - 1, height: environment.pageHeight())
    return goTo(all[target], state, focusing: .sidebar)
  }

  private func moveInDetail(_ motion: Motion, _ state: AppState) -> [Action] {
    let fields = DetailField.allCases
    let position = fields.firstIndex(of: state.navigation.field) ?? 0
    let target = moved(position, motion, last: fields.count - 1, height: fields.count)
    return target == position ? [] : [.navigation(.fieldSelected(fields[target]))]
  }

  private func moveSetting(_ setting: Setting, _ motion: Motion) -> [Action] {
    let all = Setting.allCases
    let position = all.firstIndex(of: setting) ?? 0
    return [.navigation(.settingsShown(all[moved(position, motion, last: all.count - 1, height: all.count)]))]
  }

  func moved(_ position: Int, _ motion: Motion, last: Int, height: Int) -> Int {
    let page = max(1, height - 1)
    let half = max(1, height / 2)
    // The end of the help is not known here: beyond `Int.max` there is nothing to add to.
    func later(by count: Int) -> Int { last - position > count ? position + count : last }
    let target =
      switch motion {
      case .next: later(by: 1)
      case .previous: position - 1
      case .first: 0
      case .last: last
      case .pageDown: later(by: page)
      case .pageUp: position - page
      case .halfPageDown: later(by: half)
      case .halfPageUp: position - half
      }
    return max(0, min(target, last))
  }
}
