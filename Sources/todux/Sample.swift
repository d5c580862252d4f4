internal import Redux
internal import ReduxCore
internal import Resources

/// The tour in a new database: lines that introduce the keys by letting the user try them, and examples. It
/// can be deleted in one step, since all other lines are subtasks of the first.
struct Sample {
  /// The first line, followed by the others as its subtasks.
  private(set) var items: [Item] = []
  /// The categories of the examples.
  private(set) var categories: [Category] = []

  @MainActor
  init(_ environment: SessionEnvironment, in context: DateContext) {
    let lines = Outline(String(decoding: BuiltIn.sampleList, as: UTF8.self).split(separator: "\n")).lines
    // The database numbers items in the order of their ids, and the first line should be #1.
    let ids = [Tour.root] + lines.dropFirst().map { _ in ItemID(environment.newID()) }.sorted()
    let ranks = Rank.ranks(lines.count)
    // All were made at one time, by which the app knows what goes with the tour.
    let created = environment.now()
    for (index, line) in lines.enumerated() {
      let text = QuickAdd(line.text, in: context)
      var item = Item(id: ids[index], title: text.title, rank: ranks[index], created: created)
      item.notes = text.notes
      item.due = text.due
      item.parent = items.first?.id
      item.category = text.category.map { category(named: $0, created, environment) }
      if line.isDone { (item.status, item.completed) = (.done, created) }
      items.append(item)
    }
  }

  @MainActor
  private mutating func category(
    named name: String, _ created: Timestamp, _ environment: SessionEnvironment
  ) -> CategoryID {
    if let category = categories.first(where: { $0.name == name }) { return category.id }
    let category = Category(
      id: CategoryID(environment.newID()), name: name, tint: .green,
      rank: Rank.between(categories.last?.rank, nil), created: created)
    categories.append(category)
    return category.id
  }
}
