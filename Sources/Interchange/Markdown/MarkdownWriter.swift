internal import Redux
internal import ReduxCore

/// Writes items as tasks, each as close to its source as its fields allow; families stay together, and a
/// heading stands before items of another category.
struct MarkdownWriter {
  private var page: MarkdownPage
  private var losses = MarkdownLosses()
  private let output: ExportOutput
  private var seen: Set<ItemID> = []
  /// What stands after the task that was written last, if anything does.
  private var after: String?

  /// Writes the items of a source, and returns them in the order in which they stand in the file.
  ///
  /// Goes through all items first, since those of one category stand together. Complexity: O(n).
  static func write(_ source: some ExportSource, to output: ExportOutput) -> [ItemID] {
    var sections = MarkdownSections()
    source.forEachPart(.all) { items, document in sections.add(items, document) }
    var writer = MarkdownWriter(lineBreak: sections.lineBreak ?? "\n", to: output)
    if sections.isInOrder {
      source.forEachPart(.all) { items, document in
        let families = MarkdownFamilies(items)
        for root in families.roots { writer.write(root, of: families, document) }
      }
    } else {
      writer.write(sections.roots, of: source)
    }
    // Items that are each below the other are no family of any.
    writer.write(sections.rest, of: source)
    writer.finish()
    return writer.losses.order
  }

  private init(lineBreak: String, to output: ExportOutput) {
    page = MarkdownPage(lineBreak: lineBreak)
    self.output = output
  }

  /// Writes families in the order of their topmost items.
  private mutating func write(_ roots: [ItemID], of source: some ExportSource) {
    var rest = roots[...]
    while !rest.isEmpty {
      let some = Array(rest.prefix(source.familiesAtOnce))
      rest = rest.dropFirst(some.count)
      source.forEachPart(.families(some)) { items, document in
        let families = MarkdownFamilies(items)
        var places = Dictionary(minimumCapacity: items.count) as [ItemID: Int]
        for place in items.indices { places[items[place].id] = place }
        for id in some { if let place = places[id] { write(place, of: families, document) } }
      }
    }
  }

  /// Writes a family.
  private mutating func write(_ root: Int, of families: MarkdownFamilies, _ document: Document) {
    let items = families.items
    let category = document.categoryName(of: items[root])
    families.forEach(from: root) { place, parent -> MarkdownPage.Place? in
      let item = items[place]
      // Those of a family are written once, however often they are below each other.
      guard item.parent == nil || seen.insert(item.id).inserted else { return nil }
      let written = page.write(item, below: parent, category: category)
      losses.add(item, category: document.categoryName(of: item))
      after = item.extras[Markdown.Extra.after]
      return written
    }
    pass()
  }

  /// Writes what stands after the last task.
  private mutating func finish() {
    if let after { page.finish(with: after) }
    pass()
    losses.finish(output.lose)
  }

  /// Passes on what has been written.
  private mutating func pass() {
    let bytes = page.take()
    output.write(bytes)
    losses.read(bytes, output.lose)
  }
}
