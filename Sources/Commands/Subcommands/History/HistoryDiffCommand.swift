internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct HistoryDiffCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two points of the history.",
    discussion: HistoryPoint.help.withExamples("todux history diff yesterday", "todux history diff 12 15"))

  @Argument(help: "Compare from this point.", completion: .live(.time)) var from: String
  @Argument(help: "Compare to this point.", completion: .live(.time)) var to: String = "now"
  @Flag(help: "Print JSON: one array of items and categories with their fields before and after.")
  var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let database = try context.existingDatabase() else {
      if json { try context.print(.list([])) }
      return .done
    }
    let rows = try [from, to].map { try HistoryPoint.row($0, in: database, at: context) }
    guard let before = try database.document(atRow: rows[0]),
      let after = try database.document(atRow: rows[1]),
      let change = try database.change(from: rows[0], to: rows[1])
    else { throw HistoryPoint.isTrimmed }
    let words = ChangeDescription(after, before)
    if json {
      try context.print(.list(Self.json(change, words, after, before)))
    } else {
      for sentence in words.sentences(change) { try context.print(ItemTable.oneLine(sentence)) }
    }
    return .done
  }

  private static func json(
    _ change: DocumentChange, _ words: ChangeDescription, _ after: Document, _ before: Document
  ) -> [JSONValue] {
    let categories = change.categories.map { category in
      JSONValue.object([
        ("category", .text((after.categories[category.id] ?? before.categories[category.id])?.name ?? "")),
        ("uuid", .text(category.id.rawValue.text)), ("change", .text(category.name)),
        ("fields", fields(category)),
      ])
    }
    let items = change.items.map { item in
      let known = after.items[item.id] ?? before.items[item.id]
      return JSONValue.object([
        ("id", JSONValue(known?.number)), ("title", .text(known?.title ?? "")),
        ("uuid", .text(item.id.text)), ("change", .text(item.name)), ("fields", fields(item)),
        ("words", .list(words.sentences(item).map { .text($0) })),
      ])
    }
    let views = change.views.map { view in
      JSONValue.object([
        ("view", .text((after.views[view.id] ?? before.views[view.id])?.name ?? "")),
        ("uuid", .text(view.id.rawValue.text)), ("change", .text(view.name)), ("fields", fields(view)),
      ])
    }
    return categories + views + items
  }

  private static func fields<Entity: Record>(_ change: EntityChange<Entity>) -> JSONValue {
    guard case .edited(_, let fields) = change else { return .object([]) }
    return .object(
      fields.map { field in
        let kind = field.field.kind
        let values = [("before", JSONValue(field.before, kind)), ("after", JSONValue(field.after, kind))]
        return (field.field.rawValue, .object(values))
      })
  }
}

extension EntityChange {
  /// The name of the kind of change, for scripts.
  fileprivate var name: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .edited: "edited"
    }
  }
}
