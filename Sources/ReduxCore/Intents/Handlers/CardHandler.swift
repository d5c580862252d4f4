internal import Redux

/// Cards that move to another column, which gives them its value, and items that move to another section of a list.
@MainActor
struct CardHandler {
  let lists: ItemLists
  let items: ItemHandler

  /// Moves the selected card, or the marked ones, to the column beside that of the selected one. While a
  /// column without cards is selected, the marked ones move into that.
  func move(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard let columns = lists.columns(state) else { return [.message("Cards move on a board")] }
    if lists.worksOnMarks(state), let empty = lists.rows(state).emptyColumn(state.navigation) {
      return put(in: empty, state)
    }
    guard let stop = lists.selectedStop(state), let index = columns.index(of: stop) else {
      return [.message("There is no card here to move")]
    }
    let target = index + (direction == .forward ? 1 : -1)
    guard columns.columns.indices.contains(target) else {
      return [.message("This is the \(direction == .forward ? "last" : "first") column")]
    }
    return put(in: columns.columns[target].section, state)
  }

  /// Moves the selected card, or the marked ones, to a column, as one step.
  func put(in section: ListSection, _ state: AppState) -> IntentResponse {
    let targets = lists.targets(state)
    guard let first = targets.first else { return [.message("There is no card here to move")] }
    let moved = give(targets, section, state)
    guard moved.actions.contains(where: \.changesDocument) else { return moved }
    return moved + following(first.id, among: targets, moved.actions, state)
  }

  private func give(_ targets: [Item], _ section: ListSection, _ state: AppState) -> IntentResponse {
    switch section {
    case .category(let id):
      let name = id.flatMap { state.document.categories[$0]?.name } ?? ""
      return noting(.written(.category, name), items.move(targets.map(\.id), to: id, state), state)
    case .priority(let priority):
      let moved = items.share(priority.words, among: targets, state) { _ in [.priority(priority)] }
      return noting(.prioritized(priority), moved, state)
    case .tag(let tag): return tagging(targets, tag, state)
    case .day(let day): return due(day, targets, state)
    case .today: return due(state.external.today, targets, state)
    case .earlier: return due(state.shownWeek.adding(days: -1), targets, state)
    case .later: return due(state.shownWeek.adding(days: 7), targets, state)
    case .noDate:
      let notice = targets.count == 1 ? targets[0].applying([.due(nil)]).repetitionNotice(changing: .due) : ""
      let moved = items.share("No due date" + notice, among: targets, state) { _ in [.due(nil)] }
      return noting(.rescheduled(.due, .noDate), moved, state)
    case .late, .started, .doneToday: return []
    }
  }

  /// Makes items due on a day, at the time of day at which they were due.
  private func due(_ day: Day, _ targets: [Item], _ state: AppState) -> IntentResponse {
    noting(.written(.due, day.words(withYear: true)), items.move(targets, to: day, state), state)
  }

  /// Replaces the tag by which an item has its column. `nil` takes it off; a further tag then decides.
  private func tagging(_ targets: [Item], _ tag: String?, _ state: AppState) -> IntentResponse {
    let spelled = tag.map { spelling(of: $0, state) }
    let replaced = Set(targets.compactMap(\.tags.first))
    let gone = English.list(replaced.filter { $0.lowercased() != tag }.sorted().map { "@\($0)" })
    let words =
      spelled.map { "Tagged @\($0)" + (gone.isEmpty ? "" : ", no longer \(gone)") } ?? "Took off \(gone)"
    let moved = items.share(words, among: targets, state) { item in
      let others = item.tags.dropFirst().filter { $0.lowercased() != tag }
      return [.tags((spelled.map { [$0] } ?? []) + others)]
    }
    let switched =
      replaced.sorted().map { SwitchedTag($0, isOn: false) }
      + (spelled.map { [SwitchedTag($0, isOn: true)] } ?? [])
    return noting(.tagged(switched), moved, state)
  }

  /// Returns a tag as the first card of its column has it.
  private func spelling(of tag: String, _ state: AppState) -> String {
    let column = lists.columns(state)?.columns.first { $0.section == .tag(tag) }
    return column.flatMap { lists.visible(state)[$0.cards.lowerBound]?.tags.first } ?? tag
  }

  /// Returns the actions that keep the selection on a card that was moved, and the column that it left where
  /// it was. In a column that had no cards, the first one is selected. In a folded one none is in sight: the nearest card
  /// that stays in the old column is selected, or that column.
  /// - Parameter targets: all cards that were moved.
  private func following(
    _ item: ItemID, among targets: [Item], _ actions: [Action], _ state: AppState
  ) -> IntentResponse {
    if lists.rows(state).emptyColumn(state.navigation) != nil {
      let after = actions.reduce(state) { appReducer(state: $0, action: $1) }
      let position = lists.visible(after).position(of: item)
      return position.map { [.navigation(.itemSelected(item, position: $0, offset: 0))] } ?? []
    }
    guard let stop = lists.selectedStop(state), lists.visible(state)[stop]?.id == item else { return [] }
    let after = actions.reduce(state) { appReducer(state: $0, action: $1) }
    guard let position = lists.visible(after).position(of: item) else { return [] }
    let neighbour = lists.columns(state).flatMap { columns in
      columns.index(of: stop).flatMap { index -> ColumnCursor? in
        let cards = columns.columns[index].cards
        let next = cards.contains(stop + 1) ? stop + 1 : stop - 1
        guard cards.contains(next), let id = lists.visible(state)[next]?.id else { return nil }
        return ColumnCursor(
          columns.columns[index].section, item: id, position: next, offset: state.navigation.offset)
      }
    }
    let rows = lists.rows(after)
    if rows.isFoldedSection(at: position) {
      return [.navigation(staying(besides: targets, at: stop, hiddenAt: position, in: rows, after, state))]
    }
    let left = neighbour.map { [Action.navigation(.columnLeft($0))] } ?? []
    let selected = NavigationAction.itemSelected(item, position: position, offset: state.navigation.offset)
    return Response(left + [.navigation(selected)])
  }

  /// Returns the selection after cards have left their column for one that is folded.
  private func staying(
    besides targets: [Item], at stop: Int, hiddenAt position: Int, in rows: ListRows, _ after: AppState,
    _ state: AppState
  ) -> NavigationAction {
    let gone = Set(targets.map(\.id))
    let list = lists.visible(state)
    let column = lists.rows(state).column(at: stop)
    let near = column.sorted { abs($0 - stop) < abs($1 - stop) }.lazy.compactMap { list[$0]?.id }
    if let next = near.first(where: { !gone.contains($0) }), let place = rows.list.position(of: next) {
      return .itemSelected(next, position: place, offset: state.navigation.offset)
    }
    let emptied = list.section(at: stop)
    let remains = lists.columns(after)?.columns.contains { $0.section == emptied } ?? false
    if let emptied, remains { return .emptyColumnSelected(emptied) }
    return .itemSelected(nil, position: rows.stop(at: position), offset: 0)
  }

  private func noting(_ change: RepeatableChange, _ response: IntentResponse, _ state: AppState)
    -> IntentResponse
  {
    guard response.actions.contains(where: \.changesDocument), change != state.navigation.lastChange else {
      return response
    }
    return response + [.navigation(.changeNoted(change))]
  }
}
