internal import Cells
internal import Redux
internal import ReduxCore

extension CommandContext {
  /// Prints items as the user or a program reads them: JSON if asked for, aligned columns on a terminal, and
  /// otherwise one line each with tabs between the fields.
  func list(_ items: [Item.Reference], _ document: Document, json: Bool) throws {
    if let width = alignedWidth(json: json) {
      let lines = ItemTable(document).aligned(items.map(\.entity), width: width)
      for line in lines { try print(line) }
    } else {
      var listing = ItemListing(self, json: json)
      try listing.add(items, json ? withReferences(of: items, document) : document)
      try listing.end()
    }
  }

  func list(_ items: [Item], _ document: Document, json: Bool) throws {
    try list(items.map(Item.Reference.init), document, json: json)
  }

  /// The width of a list in aligned columns, which depend on all of its items; `nil` if it is printed item by
  /// item.
  func alignedWidth(json: Bool) -> Int? { !json && environment.isTerminal ? environment.width : nil }
}

/// A list for another program, which is printed some items at a time.
@MainActor
struct ItemListing {
  private let context: CommandContext
  private var json: JSONList?

  /// - Parameter json: `false` for lines with tabs between the fields.
  init(_ context: CommandContext, json: Bool) {
    self.context = context
    self.json = json ? JSONList(context) : nil
  }

  /// Prints further items.
  /// - Parameter document: contains the categories, and for JSON the items that the fields refer to, with
  ///   their numbers.
  mutating func add(_ items: [Item.Reference], _ document: Document) throws {
    if json != nil {
      let item = ItemJSON(document)
      try json?.add(items, { item($0.entity) }, writing: { item.write($0.entity, to: &$1) })
    } else {
      let table = ItemTable(document)
      for item in items { try context.print(fields: table.fields(item.entity)) }
    }
  }

  func end() throws { try json?.end() }
}
