internal import ReduxCore

/// Finds what reading a file again would change of the items in it, while it is written.
struct MarkdownLosses {
  /// The items in the order in which they are written.
  private(set) var order: [ItemID] = []
  private var reader = MarkdownReader()
  /// Items whose lines have not been read again, with the names of their categories.
  private var unread: [(item: Item, category: String?)] = []
  /// What was read again of items that are still to be written.
  private var entries: [ImportedEntry] = []

  /// Adds the item that is written next.
  mutating func add(_ item: Item, category: String?) {
    order.append(item.id)
    unread.append((item, category))
  }

  /// Reads the next bytes of the file, and tells what they lose.
  mutating func read(_ bytes: [UInt8], _ lose: (Loss) -> Void) {
    reader.read(bytes)
    compare(reader.take(), lose)
  }

  /// Tells the losses of the last items.
  mutating func finish(_ lose: (Loss) -> Void) {
    reader.finish()
    compare(reader.take(), lose)
    for (item, _) in unread { Item.Field.allCases.forEach { lose(Loss(item, $0, Self.reason($0))) } }
  }

  private mutating func compare(_ read: [ImportedEntry], _ lose: (Loss) -> Void) {
    entries += read
    let count = min(entries.count, unread.count)
    for place in 0..<count {
      let (item, category) = unread[place]
      let entry = entries[place]
      for field in Item.Field.allCases where differs(field, item, category, entry) {
        lose(Loss(item, field, Self.reason(field)))
      }
    }
    entries.removeFirst(count)
    unread.removeFirst(count)
  }

  private func differs(_ field: Item.Field, _ item: Item, _ category: String?, _ entry: ImportedEntry) -> Bool
  {
    switch field {
    case .title: entry.title != item.title
    case .notes: entry.notes != item.notes
    case .status: entry.status != item.status
    case .category: !CategoryNames.areSame(entry.category, category)
    case .parent: entry.parentKey.flatMap { Int($0) }.map { order[$0] } != item.parent
    case .priority: item.priority != nil
    case .due: item.due != nil
    case .start: item.start != nil
    case .tags: !item.tags.isEmpty
    case .waitsFor: !item.waitsFor.isEmpty
    case .estimate: item.estimate != nil
    case .recurrence: item.recurrence != nil
    case .extras: item.extras.keys.contains { !$0.hasPrefix(Format.markdown.rawValue + ".") }
    case .completed: item.completed != nil
    // That of an item that was read is the time of the import, and was never in the file.
    case .created: item.extras[Format.markdown.sourceKey] == nil
    case .modified, .rank: false
    }
  }

  private static func reason(_ field: Item.Field) -> String {
    switch field {
    case .title: "a title is one line without spaces around it"
    case .notes: "notes in Markdown have no blank lines at their ends, and lines end in a line feed"
    case .status: "Markdown has no trash"
    case .category: "an item has the heading of the one it is below"
    case .parent: Loss.missingParent
    case .completed: "a done item in Markdown has no date"
    case .extras: "fields that came with an import are not written"
    default: "a list in Markdown cannot hold it"
    }
  }
}
