internal import Redux

extension Refinement {
  /// Adds what a person typed, as quick-add reads it.
  func add(_ text: String, _ place: InsertionPoint, _ state: AppState) -> [Action] {
    let typed = QuickAdd(text)
    if let reason = DetailFieldText.reasonAgainst(title: typed.title) { return [say(reason, .problem)] }
    let rank = ranks(1, place, state)[0]
    let made = item(typed, place, rank, state, others: [])
    return added([made.item], made.categories, state)
  }

  /// Adds pasted lines as they are, one item each, as one step.
  func add(lines: [String], _ place: InsertionPoint, _ state: AppState) -> [Action] {
    let ranks = ranks(lines.count, place, state)
    var items: [Item] = []
    var categories: [Category] = []
    for (line, rank) in zip(lines, ranks) {
      let typed = QuickAdd(line)
      guard typed.title.isVisible else { continue }
      let made = item(typed, place, rank, state, others: categories)
      items.append(made.item)
      categories += made.categories
    }
    return items.isEmpty ? [say("An item needs a title", .problem)] : added(items, categories, state)
  }

  /// The category of that name: one that is there, or a new one. An empty name is the Inbox.
  func category(
    named text: String, _ state: AppState, others: [Category] = []
  ) -> (id: CategoryID?, made: [Category]) {
    let name = text.trimmed
    guard !name.isEmpty else { return (nil, []) }
    let key = name.lowercased()
    if let there = state.document.categories.named(name)
      ?? others.first(where: { $0.name.lowercased() == key })
    {
      return (there.id, [])
    }
    let new = newCategory(name, state, after: others.last)
    return (new.id, [new])
  }

  func newCategory(_ name: String, _ state: AppState, after last: Category? = nil) -> Category {
    let categories = lists.categories(state)
    let tints = Category.Tint.allCases.dropFirst()
    let tint = tints[tints.startIndex + (categories.count + (last == nil ? 0 : 1)) % tints.count]
    return Category(
      id: CategoryID(environment.newID()), name: name, tint: tint,
      rank: Rank.between(last?.rank ?? categories.last?.rank, nil), created: environment.now())
  }

  private func added(_ items: [Item], _ categories: [Category], _ state: AppState) -> [Action] {
    let step = record(.added(items, categories: categories))
    guard let last = items.last else { return [step] }
    let query = ListQuery(list: state.navigation.list, today: state.external.today)
    guard query.contains(last), lists.search(for: state.navigation.search).matches(last) else {
      return [step] + told("Added to \(naming(last.category, state, made: categories))", state)
    }
    return [step] + selecting(last, query, state)
  }

  /// A category, or what items without one lie in, within a sentence; `made` are about to be there.
  func naming(_ category: CategoryID?, _ state: AppState, made: [Category]) -> String {
    let name = category.flatMap { id in
      state.document.categories[id]?.name ?? made.first { $0.id == id }?.name
    }
    return name.map { "“\($0)”" } ?? "the Inbox"
  }

  /// Selects a new item where the list is going to show it.
  private func selecting(_ item: Item, _ query: ListQuery, _ state: AppState) -> [Action] {
    var after = state
    after.document.items[item.id] = item
    let list = lists.visible(after)
    guard let position = list.position(of: item.id) else { return [] }
    return [select(position, in: list, after)]
  }

  private func item(
    _ typed: QuickAdd, _ place: InsertionPoint, _ rank: Rank, _ state: AppState, others: [Category]
  ) -> (item: Item, categories: [Category]) {
    var item = Item(
      id: ItemID(environment.newID()), title: typed.title, rank: rank, created: environment.now())
    item.notes = typed.notes
    item.tags = typed.tags
    item.priority = typed.priority
    item.due = typed.due
    item.start = typed.start
    takeOver(from: state, place, &item)
    guard let name = typed.category else { return (item, []) }
    let found = category(named: name, state, others: others)
    item.category = found.id
    return (item, found.made)
  }

  /// What is added takes what the list, or its parent, says.
  private func takeOver(from state: AppState, _ place: InsertionPoint, _ item: inout Item) {
    switch state.navigation.list {
    case .category(let id): item.category = id
    case .today: item.due = item.due ?? DayTime(state.external.today)
    case .upcoming: item.due = item.due ?? DayTime(state.external.today.adding(days: 1))
    case .inbox, .overdue, .all, .done, .trash: break
    }
    switch place {
    case .last: break
    case .subtask(let id):
      item.parent = id
      item.category = state.document.items[id]?.category
    case .below(let id), .above(let id):
      guard let neighbour = state.document.items[id], let parent = neighbour.parent else { return }
      item.parent = parent
      item.category = neighbour.category
    }
  }

  private func ranks(_ count: Int, _ place: InsertionPoint, _ state: AppState) -> [Rank] {
    let items = state.document.items
    switch place {
    case .last: return Rank.sequence(count, after: environment.lastRank(items))
    case .subtask(let id):
      let last = items.unordered.lazy.filter { $0.parent == id }.map(\.rank).max()
      return Rank.sequence(count, after: last)
    case .below(let id):
      guard let anchor = items[id] else { return ranks(count, .last, state) }
      return Rank.sequence(count, after: anchor.rank, before: neighbour(of: anchor, state, { $0 > $1 }))
    case .above(let id):
      guard let anchor = items[id] else { return ranks(count, .last, state) }
      return Rank.sequence(count, after: neighbour(of: anchor, state, { $0 < $1 }), before: anchor.rank)
    }
  }

  /// The rank nearest to an item's on one side, of all items: one linear walk, at the pace of typing.
  private func neighbour(of item: Item, _ state: AppState, _ isBeyond: (Rank, Rank) -> Bool) -> Rank? {
    var nearest: Rank?
    for other in state.document.items.unordered where isBeyond(other.rank, item.rank) {
      if let found = nearest, !isBeyond(found, other.rank) { continue }
      nearest = other.rank
    }
    return nearest
  }
}
