internal import Redux

/// Changes of several items at once.
extension ItemHandler {
  /// Gives several items the same value of a field, as one step. Those that have it already are counted in
  /// the message.
  /// - Parameters:
  ///   - words: the new value: `Due Fri 27 Nov`.
  ///   - found: the category to which they move with everything below them, and those that were created for it.
  func share(
    _ words: String, among items: [Item], movingTo found: (id: CategoryID?, created: [Category])? = nil,
    _ state: AppState, _ edits: (Item) -> [ItemEdit]
  ) -> IntentResponse {
    let move = found.map { [ItemEdit.category($0.id)] } ?? []
    var edited: [EditedItem] = []
    var after: [Item] = []
    for item in items {
      let differing = (edits(item) + move).filter { !item.holds($0) }
      guard !differing.isEmpty else { continue }
      edited.append(EditedItem(item.id, differing))
      after.append(item.applying(differing))
    }
    if !move.isEmpty { edited += moving(below: items, move, state) }
    let ended = marks.endingRange(state)
    guard let first = edited.first else {
      return Response(ended + [.message("\(words): \(naming(items)) already")])
    }
    if after.isEmpty { after = items }
    let already = items.count - after.count
    let skipped = already == 0 ? "" : "; \(already) already"
    let created = found?.created ?? []
    let step = steps.record(
      edited.count == 1
        ? .edited(first.id, first.edits, categories: created)
        : .editedSeveral(edited, categories: created))
    let left = leaving(after, state)
    let place = !move.isEmpty ? "" : destination(of: left, among: after.count, state)
    let text = "\(words): \(naming(after))\(place)\(skipped)"
    return Response(ended + [step]) + goingOn(without: left.map(\.id), state)
      + Response(state.notice(text, KeyHint(.undo, "undoes")))
  }

  /// Returns the same edits for all below some items that they would change.
  func moving(below items: [Item], _ edits: [ItemEdit], _ state: AppState) -> [EditedItem] {
    let named = Set(items.map(\.id))
    return subtrees(of: items.map(\.id), state) { _ in true }.compactMap { id in
      guard !named.contains(id), let item = state.document.items[id] else { return nil }
      let differing = edits.filter { !item.holds($0) }
      return differing.isEmpty ? nil : EditedItem(id, differing)
    }
  }

  /// Returns the actions that select the next item that stays, if the selected one leaves the list with
  /// others. On a board it is one of the same column.
  /// - Parameter isAll: `true` if the subtasks of what leaves are named as well, and others stay.
  func goingOn(without leaving: [ItemID], isAll: Bool = false, _ state: AppState) -> IntentResponse {
    let rows = lists.rows(state)
    guard leaving.count > (rows.isBoard ? 0 : 1), let (item, position) = lists.selection(state) else {
      return []
    }
    let list = rows.list
    let near = rows.isBoard ? rows.column(at: position) : 0..<list.count
    var gone = Set(leaving)
    guard gone.contains(item.id) else { return [] }
    var next = position + 1
    // The subtasks of an item that leaves follow it.
    while near.contains(next), let item = list[next],
      gone.contains(item.id) || !isAll && item.parent.map(gone.contains) ?? false
    {
      gone.insert(item.id)
      next += 1
    }
    if !near.contains(next) { next = position - 1 }
    while near.contains(next), let item = list[next], gone.contains(item.id) { next -= 1 }
    return !near.contains(next) ? [] : [cursor.select(rows.stop(at: next), in: rows, state)]
  }

  /// Returns what a message about the change of one item adds if others are marked; empty if none are.
  func sparingMarks(besides item: ItemID, _ state: AppState) -> String {
    let isAlone = !lists.worksOnMarks(state) || lists.markedIDs(state) == [item]
    return isAlone ? "" : "; only this item was changed"
  }

  private func naming(_ items: [Item]) -> String {
    items.count == 1 ? "“\(items[0].title)”" : ItemsAction.counting(items.count)
  }
}

extension Item.Priority? {
  /// The priority as it begins a message: `Priority high`.
  var words: String { map { "Priority \($0.rawValue)" } ?? "No priority" }
}

extension DateChoice {
  /// The choice as it begins a message: `Due Fri 27 Nov`, `Due 2 days later`.
  func words(for field: Item.Field, in context: DateContext) -> String {
    let verb = field == .start ? "Starts" : "Due"
    switch self {
    case .noDate: return "No \(field.title)"
    case .days(let count):
      let days = abs(count) == 1 ? "a day" : "\(abs(count)) days"
      return "\(verb) \(days) \(count < 0 ? "earlier" : "later")"
    case .today, .tomorrow, .weekend, .nextWeek:
      return "\(verb) \(date(from: nil, in: context)?.words(today: context.today) ?? "")"
    }
  }
}
