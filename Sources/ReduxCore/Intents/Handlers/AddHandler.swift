internal import Redux

/// Handles intents that add items and categories.
@MainActor
struct AddHandler {
  let environment: SessionEnvironment
  let lists: ItemLists
  let steps: StepRecorder
  let cursor: CursorMover

  /// Adds an item from text in quick-add syntax.
  func add(_ text: String, _ place: InsertionPoint, _ state: AppState) -> IntentResponse {
    let typed = read(text, state)
    if let reason = FieldText.reasonAgainst(title: typed.title) {
      return [.message(reason, tone: .refusal)]
    }
    return add(typed, place, state).response + notice("Added", of: typed, in: text)
  }

  /// Returns the message about text that looks like a token, but stayed in the title.
  /// - Parameter done: what was done with the text.
  func notice(_ done: String, of typed: QuickAdd, in text: String) -> IntentResponse {
    guard let notice = typed.notice(in: text) else { return [] }
    let message = Message("\(done); \(notice.loweringFirst)", hints: [KeyHint(.undo, "undoes")])
    return [.external(.messageShown(message))]
  }

  /// Parses text in quick-add syntax.
  func read(_ text: String, _ state: AppState) -> QuickAdd {
    QuickAdd(text, in: state.dateContext(at: environment.now()))
  }

  /// Adds an item that has a title.
  func add(
    _ typed: QuickAdd, _ place: InsertionPoint, _ state: AppState
  ) -> (item: ItemID, response: IntentResponse) {
    let started = telling(typed.start, state)
    let state = started.reduce(state, appReducer)
    let rank = ranks(1, lists.order(of: typed, addedAt: place, state), state)[0]
    let new = item(typed, place, rank, state, others: [])
    // The name of Upcoming does not say which day it gives.
    let words = typed.dateWords(
      in: new.item, today: state.external.today, tellsDue: state.navigation.list == .upcoming)
    return (new.item.id, Response(started) + added([new.item], new.categories, state, with: words))
  }

  /// Returns the action that tells the lists the present minute, if a start has come since they were told it last; none
  /// for any other.
  private func telling(_ start: DayTime?, _ state: AppState) -> [Action] {
    guard let known = state.external.startMinute, let start, start.day == state.external.today,
      let minute = start.minute, minute > known,
      let now = state.external.minuteOfDay(environment.now()), minute <= now
    else { return [] }
    return [.external(.itemsStarted(minute: now))]
  }

  /// Adds pasted lines as one step: an item for each, or what an outline makes of them.
  func add(lines: [String], _ place: InsertionPoint, _ state: AppState) -> IntentResponse {
    let lines = Outline(lines).lines
    let ranks = ranks(lines.count, place, state)
    var items: [Item] = []
    // The index of the item that each line has become, or of its nearest ancestor that has become one.
    var indexes: [Int?] = []
    var categories: [Category] = []
    // The first line that looks as if more of it was meant.
    var doubtful: (typed: QuickAdd, text: String)?
    for (line, rank) in zip(lines, ranks) {
      var typed = read(line.text, state)
      if doubtful == nil, !typed.nearMisses.isEmpty { doubtful = (typed, line.text) }
      // A line of tokens alone is taken literally, so that no line is lost.
      if !typed.title.isVisible { typed = QuickAdd(literally: line.text) }
      let parent = line.parent.flatMap { indexes[$0] }
      guard typed.title.isVisible else {
        indexes.append(parent)
        continue
      }
      if parent == nil { typed.category = typed.category ?? line.category }
      var new = item(typed, place, rank, state, others: categories)
      if let parent {
        new.item.parent = items[parent].id
        if typed.category == nil { new.item.category = items[parent].category }
      }
      if !line.notes.isEmpty {
        new.item.notes += (new.item.notes.isEmpty ? "" : "\n") + line.notes
      }
      if line.isDone {
        new.item.status = .done
        new.item.completed = new.item.created
      }
      indexes.append(items.count)
      items.append(new.item)
      categories += new.categories
    }
    guard !items.isEmpty else { return [.message(FieldText.missingTitle, tone: .refusal)] }
    let done = items.count == 1 ? "Added" : "Added \(ItemsAction.counting(items.count))"
    return added(items, categories, state)
      + (doubtful.map { notice(done, of: $0.typed, in: $0.text) } ?? [])
  }

  func importItems(_ items: [Item], _ categories: [Category]) -> IntentResponse {
    [steps.record(.imported(items, categories: categories))]
  }

  /// Adds the tour, with the categories that it brings, as one step.
  func addExamples(_ items: [Item], _ categories: [Category]) -> IntentResponse {
    Response(steps.record(categories.map { .categoryAdded($0) } + [.examplesAdded(items)]))
  }

  /// Finds the category of that name, or creates it; an empty name, or that of the Inbox, is none.
  /// - Parameter others: categories that are about to be created.
  func category(
    named text: String, _ state: AppState, others: [Category] = []
  ) -> (id: CategoryID?, created: [Category]) {
    let written = text.trimmed
    if let there = present(written, state, others) { return (there.id, []) }
    guard let name = Category.meant(by: written) else { return (nil, []) }
    if let there = present(name, state, others) { return (there.id, []) }
    let new = newCategory(spelled(name, state, others), state, after: others)
    return (new.id, [new])
  }

  private func present(_ name: String, _ state: AppState, _ others: [Category]) -> Category? {
    let key = name.lowercased()
    return state.document.categories.named(name) ?? others.first { $0.name.lowercased() == key }
  }

  /// Returns a new name with the part that a category has already as that spells it: `work/Reports` for
  /// `Work/Reports` where there is `work`.
  private func spelled(_ name: String, _ state: AppState, _ others: [Category]) -> String {
    var folder = name[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let above = present(String(folder), state, others) { return above.name + name[slash...] }
    }
    return name
  }

  func newCategory(_ name: String, _ state: AppState, after others: [Category] = []) -> Category {
    let categories = lists.categories(state)
    let tint = Category.Tint.next(besides: (categories + others).map(\.tint))
    return Category(
      id: CategoryID(environment.newID()), name: name, tint: tint,
      rank: Rank.between((others.last ?? categories.last)?.rank, nil), created: environment.now())
  }

  /// Returns the name of a category, or of the Inbox, for use within a sentence.
  /// - Parameter created: categories that are about to be created.
  func naming(_ category: CategoryID?, _ state: AppState, created: [Category]) -> String {
    let name = category.flatMap { id in
      state.document.categories[id]?.name ?? created.first { $0.id == id }?.name
    }
    return name.map { "“\($0)”" } ?? "the Inbox"
  }

  /// - Parameter words: what the items have been given, as parts of a sentence.
  private func added(
    _ items: [Item], _ categories: [Category], _ state: AppState, with words: [String] = []
  ) -> IntentResponse {
    let step = steps.record(.added(items, categories: categories))
    guard let last = items.last else { return [step] }
    let query = state.query(of: state.navigation.list)
    let search = lists.search(for: state.navigation.search, state)
    let isListed = query.contains(last, in: state.document.items)
    let isFuzzy = lists.visible(state).isFuzzy
    guard isListed, search.finds(last, among: state.document.items, isFuzzy: isFuzzy) else {
      let reason =
        isListed
        ? "; the search does not find it"
        : state.selectedView.map { "; “\($0.name)” does not show it" } ?? ""
      return Response([step] + notice(of: items, isShown: false, categories, state, words, reason))
    }
    return Response(
      [step] + selecting(last, query, state) + notice(of: items, isShown: true, categories, state, words))
  }

  /// Says what was added, and where to unless the list shows that.
  private func notice(
    of items: [Item], isShown: Bool, _ created: [Category], _ state: AppState, _ words: [String],
    _ reason: String = ""
  ) -> [Action] {
    let added = StepLabel.added(StepLabel.Items(items.map(\.title))).past
    let given = words.isEmpty ? "" : ", " + words.joined(separator: ", ")
    var seen: Set<CategoryID?> = []
    let places = items.map(\.category).filter { seen.insert($0).inserted }
    let isTold = !isShown || !created.isEmpty || places.count > 1
    return state.notice(
      added + (isTold ? " to " + naming(places, state, created: created) : "") + given + reason,
      KeyHint(.undo, "undoes"))
  }

  /// Returns the names of categories for use within a sentence, or how many they are if they are many.
  /// - Parameter created: those of them that are about to be created.
  private func naming(_ places: [CategoryID?], _ state: AppState, created: [Category]) -> String {
    let names = places.prefix(3).map { naming($0, state, created: created) }
    let text = places.count > 3 ? "\(places.count) lists" : English.list(names)
    guard !created.isEmpty else { return text }
    guard places.count > 1 else { return "\(text), a new category" }
    return "\(text), \(created.count == places.count ? "all" : "\(created.count)") of them new"
  }

  /// Selects a new item at its position in the list, and unfolds the section in which it is.
  private func selecting(_ item: Item, _ query: ListQuery, _ state: AppState) -> [Action] {
    var after = state
    after.document.items[item.id] = item
    if let parent = item.parent { after.navigation.unfold(parent) }
    var rows = lists.rows(after)
    guard let position = rows.list.position(of: item.id) else { return [] }
    var unfolding: [Action] = []
    // What is done already stays among what was done today, which may be folded.
    if item.status == .open, let heading = rows.heading(at: position), heading.isFolded {
      unfolding = [.navigation(.sectionFolded(heading.section, false))]
      after = appReducer(state: after, action: unfolding[0])
      rows = lists.rows(after)
    }
    return unfolding + [cursor.select(rows.stop(at: position), in: rows, after)]
  }

  private func item(
    _ typed: QuickAdd, _ place: InsertionPoint, _ rank: Rank, _ state: AppState, others: [Category]
  ) -> (item: Item, categories: [Category]) {
    var item = Item(typed, id: ItemID(environment.newID()), rank: rank, created: environment.now())
    lists.inherit(from: state, place, &item)
    guard let name = typed.category else { return (item, []) }
    let found = category(named: name, state, others: others)
    item.category = found.id
    return (item, found.created)
  }

  /// Returns new ranks at a place, in ascending order.
  func ranks(_ count: Int, _ place: InsertionPoint, _ state: AppState) -> [Rank] {
    let items = state.document.items
    switch place {
    case .last:
      return Rank.ranks(count, after: environment.lastRank.map { $0() } ?? lists.everything(items).lastRank)
    case .subtask(let id):
      return Rank.ranks(count, after: lists.everything(items).lastRank(below: id))
    case .below(let id):
      guard let anchor = items[id] else { return ranks(count, .last, state) }
      let next = lists.everything(items).nearestRank(.forward, of: anchor.rank)
      return Rank.ranks(count, after: anchor.rank, before: next)
    case .above(let id):
      guard let anchor = items[id] else { return ranks(count, .last, state) }
      let previous = lists.everything(items).nearestRank(.backward, of: anchor.rank)
      return Rank.ranks(count, after: previous, before: anchor.rank)
    }
  }
}
