internal import Cells
internal import Redux
internal import ReduxCore

extension CommandContext {
  /// Prints items as the user or a program reads them: JSON if asked for, aligned columns on a terminal, and
  /// otherwise one line each with tabs between the fields.
  func list(_ items: [Item.Reference], _ document: Document, json: Bool) throws {
    if json {
      try printJSON(items, document)
    } else if environment.isTerminal {
      let lines = ItemTable(document).aligned(items.map(\.entity), width: environment.width)
      for line in lines { try print(line) }
    } else {
      let lines = ItemTable(document)
      for item in items { try print(fields: lines.fields(item.entity)) }
    }
  }

  func list(_ items: [Item], _ document: Document, json: Bool) throws {
    try list(items.map(Item.Reference.init), document, json: json)
  }
}
