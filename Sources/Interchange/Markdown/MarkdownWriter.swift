internal import Redux
internal import ReduxCore

/// Writes items as tasks, each as close to its source as its fields allow; families stay together, and a
/// heading stands before items of another category.
struct MarkdownWriter {
  private let document: Document
  /// The items with those below each, and without the others.
  private let children: [ItemID: [Item]]
  private let roots: [Item]
  private let items: [Item]

  init(_ document: Document, _ items: [Item]) {
    self.document = document
    self.items = items
    let present = Set(items.map(\.id))
    var children: [ItemID: [Item]] = [:]
    var roots: [Item] = []
    for item in items {
      if let parent = item.parent, present.contains(parent), parent != item.id {
        children[parent, default: []].append(item)
      } else {
        roots.append(item)
      }
    }
    self.children = children
    self.roots = roots
  }

  /// Returns the items in the order in which they stand in the file. Complexity: O(n).
  func write(to output: ExportOutput) -> [ItemID] {
    var page = MarkdownPage(items)
    var written: [Item] = []
    var seen: Set<ItemID> = []
    // Items that are each below the other are no family of any.
    for root in sections() + items { write(root, category(root), on: &page, &written, &seen) }
    page.finish(after: written.last)
    output.write(page.bytes)
    losses(written, page.bytes).forEach(output.lose)
    return written.map(\.id)
  }

  /// Returns the topmost items, those of one category together, in the order of the first of each; without a
  /// category they come first, as no heading ends another. Those that were read stay where they were as long as the
  /// headings of the file give them their category, since a file may have one heading several times.
  private func sections() -> [Item] {
    var sections: [[Item]] = [[]]
    /// The last section of each category.
    var places: [String?: Int] = [nil: 0]
    var source = MarkdownPage(items)
    for item in roots {
      let name = category(item)?.lowercased()
      source.pass(item, isAtStart: item.id == roots.first?.id)
      let isInPlace =
        item.extras[Format.markdown.sourceKey] != nil && source.category?.lowercased() == name
      if let place = places[name], !isInPlace || name == nil || place == sections.count - 1 {
        sections[place].append(item)
      } else {
        places[name] = sections.count
        sections.append([item])
      }
    }
    return sections.flatMap { $0 }
  }

  /// Writes an item and those below it.
  private func write(
    _ item: Item, _ category: String?, on page: inout MarkdownPage, _ written: inout [Item],
    _ seen: inout Set<ItemID>
  ) {
    // Not recursive, since a list may be nested deeply.
    var open: [(item: Item, parent: MarkdownPage.Place?)] = [(item, nil)]
    while let (item, parent) = open.popLast() {
      guard seen.insert(item.id).inserted else { continue }
      let place = page.write(item, below: parent, category: category)
      written.append(item)
      for child in (children[item.id] ?? []).reversed() { open.append((child, place)) }
    }
  }

  private func category(_ item: Item) -> String? { document.categoryName(of: item) }

  // MARK: Losses

  /// Returns what reading the file again would change.
  private func losses(_ written: [Item], _ bytes: [UInt8]) -> [Loss] {
    var reader = MarkdownReader()
    reader.read(bytes)
    let read = reader.entries
    return zip(written.indices, written).flatMap { place, item in
      let fields =
        place < read.count
        ? Item.Field.allCases.filter { differs($0, item, read[place], written) } : Item.Field.allCases
      return fields.map { Loss(item, $0, Self.reason($0)) }
    }
  }

  private func differs(_ field: Item.Field, _ item: Item, _ entry: ImportedEntry, _ written: [Item]) -> Bool {
    switch field {
    case .title: entry.title != item.title
    case .notes: entry.notes != item.notes
    case .status: entry.status != item.status
    case .category: entry.category?.lowercased() != category(item)?.lowercased()
    case .parent: entry.parentKey.flatMap { Int($0) }.map { written[$0].id } != item.parent
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
    case .notes: "notes in Markdown have no blank lines at their ends"
    case .status: "Markdown has no trash"
    case .category: "an item has the heading of the one it is below"
    case .parent: Loss.missingParent
    case .completed: "a done item in Markdown has no date"
    case .extras: "what was imported from another format is not written"
    default: "a list in Markdown has no place for it"
    }
  }
}
