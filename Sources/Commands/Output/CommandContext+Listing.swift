internal import Cells
internal import ReduxCore

extension CommandContext {
  /// Prints items as the user or a program reads them: JSON if asked for, aligned columns on a terminal, and
  /// otherwise one line each with tabs between the fields.
  func list(_ items: [Item], _ document: Document, json: Bool) throws {
    if json {
      try printJSON(items, document)
    } else if environment.isTerminal {
      for line in ItemTable(document).aligned(items, width: environment.width) { try print(line) }
    } else {
      let lines = ItemTable(document)
      for item in items { try print(fields: lines.fields(item)) }
    }
  }
}
