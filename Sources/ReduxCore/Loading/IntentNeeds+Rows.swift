internal import Redux

/// Movements among the rows of a list.
extension IntentNeeds {
  func missing(toMove motion: Motion, _ state: AppState) -> [PartRequest]? {
    switch state.navigation.pane {
    case .sidebar:
      let all = lists.sidebar(state)
      let position = all.firstIndex(of: state.navigation.list) ?? 0
      let target = motion.target(from: position, last: all.count - 1, height: pageHeight())
      return page(of: all[target], state)
    case .list: return missing(toMoveInList: motion, state)
    case .detail: return familyOfSelected(state)
    }
  }

  private func missing(toMoveInList motion: Motion, _ state: AppState) -> [PartRequest]? {
    let rows = lists.rows(state)
    guard let stop = rows.stop(of: state.navigation) else { return nil }
    let known = known(in: rows, state)
    let target = rows.target(of: motion, from: stop, height: pageHeight())
    guard reachesMarks(to: target, in: rows, state) else { return nil }
    switch motion {
    case .first: return known.contains(target) ? [] : further(.start, state)
    case .last: return known.contains(target) ? [] : further(.end, state)
    case .next, .previous, .pageDown, .pageUp, .halfPageDown, .halfPageUp:
      if known.contains(target), known.contains(stop) || state.external.loadedParts == nil { return [] }
      return further(towards: target, from: stop, in: rows, state)
    }
  }

  func missing(toScroll count: Int, _ state: AppState) -> [PartRequest]? {
    let rows = lists.rows(state)
    guard !rows.isBoard, let stop = rows.stop(of: state.navigation) else { return nil }
    let reach = stop + count + (count < 0 ? -pageHeight() : pageHeight())
    let target = max(0, min(stop + count, rows.list.count - 1))
    guard reachesMarks(to: target, in: rows, state) else { return nil }
    let isStopKnown = known(in: rows, state).contains(stop) || state.external.loadedParts == nil
    return isKnown(reach, in: rows, state) && isStopKnown
      ? [] : further(towards: reach, from: stop, in: rows, state)
  }

  /// What is missing to select the row at a position, which is on the screen.
  func missing(toSelect position: Int, _ state: AppState) -> [PartRequest]? {
    let rows = lists.rows(state)
    return known(in: rows, state).contains(position) && reachesMarks(to: position, in: rows, state) ? [] : nil
  }

  /// Returns `true` if nothing is missing in the range of marks that reaches to a position, or if there is
  /// none.
  private func reachesMarks(to position: Int, in rows: ListRows, _ state: AppState) -> Bool {
    guard let anchor = state.navigation.marks?.anchor, state.external.loadedParts != nil else { return true }
    let known = known(in: rows, state)
    return known.contains(position) && rows.list.position(of: anchor).map(known.contains) ?? false
  }

  /// What is missing to move the selected item one place up or down: that which it passes, and the one beyond
  /// that.
  func missing(toPlace direction: Direction, _ state: AppState) -> [PartRequest]? {
    whenSelected(state) { selected in
      let rows = lists.rows(state)
      guard !rows.isBoard, state.navigation.marks == nil, let position = rows.list.position(of: selected),
        let item = rows.list[position]
      else { return nil }
      let step = direction == .forward ? 1 : -1
      var target = position
      for _ in 0..<2 {
        repeat {
          target += step
        } while rows.list.query.isTree && rows.list[target].map { $0.parent != item.parent } ?? false
        guard isKnown(target, in: rows, state) else { return further(.around(selected), state) }
      }
      return []
    }
  }

  /// What is missing to move the selected item below the one above it, or out of its parent.
  func missing(toNest direction: Direction, _ state: AppState) -> [PartRequest]? {
    whenSelected(state) { selected in
      let list = lists.visible(state)
      guard state.navigation.marks == nil, list.query.isTree,
        let position = list.position(of: selected), let item = list[position]
      else { return nil }
      if direction == .backward {
        let family = families(of: [selected], state)
        return item.parent.map { family + missing(beside: state.document.items[$0], state) } ?? family
      }
      guard isKnown(position - 1, in: lists.rows(state), state) else {
        return further(.around(selected), state)
      }
      return families(
        of: [selected] + (list.previousSibling(of: item, at: position).map { [$0.id] } ?? []), state)
    }
  }

  /// A page of the list on the screen, which is to be read beside those that are loaded.
  func further(_ place: PagePlace, _ state: AppState) -> [PartRequest]? {
    guard state.external.loadedParts != nil, state.navigation.search.isEmpty else { return nil }
    return [.page(state.visibleQuery, place)]
  }

  /// The page around the last known item on the way from the selected one to a position.
  private func further(
    towards target: Int, from stop: Int, in rows: ListRows, _ state: AppState
  ) -> [PartRequest]? {
    let known = known(in: rows, state)
    let last = target > stop ? known.upperBound - 1 : known.lowerBound
    return rows.list[known.contains(stop) ? last : stop].flatMap { further(.around($0.id), state) }
  }
}
