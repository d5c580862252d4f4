internal import Redux
internal import ReduxCore
internal import Resources

/// The list in a new database. It introduces the keys by letting the user try them, and can be deleted in one
/// step, since all other lines are subtasks of the first.
enum Sample {
  /// - Returns: The first line as an item, followed by the others as its subtasks.
  @MainActor
  static func items(_ environment: SessionEnvironment, in context: DateContext) -> [Item] {
    let lines = String(decoding: BuiltIn.sampleList, as: UTF8.self).split(separator: "\n")
    // The database numbers items in the order of their ids, and the first line should be #1.
    let ids = lines.map { _ in ItemID(environment.newID()) }.sorted()
    let ranks = Rank.ranks(lines.count)
    var items: [Item] = []
    for (index, line) in lines.enumerated() {
      let text = QuickAdd(String(line), in: context)
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
