internal import ReduxCore
internal import Resources

/// The list that a new database opens with: it explains the keys by being used, and goes in one step, since
/// all its lines are subtasks of the first.
enum Sample {
  /// - Returns: the first line as an item, then the others below it.
  static func items(_ environment: SessionEnvironment) -> [Item] {
    let lines = String(decoding: BuiltIn.sampleList, as: UTF8.self).split(separator: "\n")
    // The database numbers items in the order of their ids: the first line is to be #1.
    let ids = lines.map { _ in ItemID(environment.newID()) }.sorted()
    let ranks = Rank.sequence(lines.count, after: nil)
    var items: [Item] = []
    for (index, line) in lines.enumerated() {
      let text = QuickAdd(String(line))
      var item = Item(
        id: ids[index], title: text.title, rank: ranks[index], created: environment.now())
      item.notes = text.notes
      item.priority = text.priority
      item.due = text.due
      item.tags = text.tags
      item.parent = items.first?.id
      items.append(item)
    }
    return items
  }
}
