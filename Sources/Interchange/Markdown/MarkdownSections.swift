internal import Redux
internal import ReduxCore

/// The order in which topmost items are written: those of one category together, in the order of the first of
/// each; without a category they come first, so that they need no heading.
///
/// Those that were read stay where they were as long as the headings of the file give them their category,
/// since a file may have one heading several times, and one of the Inbox anywhere.
struct MarkdownSections {
  private var sections: [[ItemID]] = [[]]
  /// The last section of each category.
  private var places: [String?: Int] = [nil: 0]
  /// The keys of the names of categories.
  private var names: [CategoryID: String] = [:]
  private var source = MarkdownPage(lineBreak: "\n")
  private var isAtStart = true
  /// `true` if that is the order in which the items came.
  private(set) var isInOrder = true
  /// Items that are below each other, and topmost nowhere.
  private(set) var rest: [ItemID] = []
  /// The line break of the first item that was read from a file; `nil` without such an item.
  private(set) var lineBreak: String?

  /// Adds the next items.
  mutating func add(_ items: [Item], _ document: Document) {
    findLineBreak(items)
    let families = MarkdownFamilies(items)
    for root in families.roots { add(items[root], document) }
    rest += families.rest.map { items[$0].id }
  }

  /// The ids of the topmost items in their order.
  var roots: [ItemID] { sections.flatMap { $0 } }

  private mutating func add(_ item: Item, _ document: Document) {
    let name = name(item, document)
    source.pass(item, isAtStart: isAtStart)
    isAtStart = false
    let isInPlace =
      item.extras[Format.markdown.sourceKey] != nil && CategoryNames.key(of: source.category) == name
    let section = isInPlace && name == nil ? source.category?.lowercased() : name
    if let place = places[section], !isInPlace || section == nil || place == sections.count - 1 {
      if place < sections.count - 1 { isInOrder = false }
      sections[place].append(item.id)
    } else {
      places[section] = sections.count
      sections.append([item.id])
    }
  }

  private mutating func name(_ item: Item, _ document: Document) -> String? {
    guard let category = item.category else { return nil }
    if let name = names[category] { return name }
    let name = CategoryNames.key(of: document.categoryName(of: item))
    names[category] = name
    return name
  }

  private mutating func findLineBreak(_ items: [Item]) {
    guard lineBreak == nil,
      let read = items.indices.first(where: { items[$0].extras[Format.markdown.sourceKey] != nil })
    else { return }
    lineBreak = items[read].extras[Markdown.Extra.ending] == "\r\n" ? "\r\n" : "\n"
  }
}
