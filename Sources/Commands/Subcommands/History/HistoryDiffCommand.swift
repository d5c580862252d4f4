internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct HistoryDiffCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show the differences between two points of the history.",
    discussion: HistoryPoint.help.withExamples("todux history diff yesterday", "todux history diff 12 15"))

  @Argument(help: "Compare from this point.", completion: .live(.point)) var from: String
  @Argument(help: "Compare to this point.", completion: .live(.point)) var to: String = "now"
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
    else { throw HistoryPoint.isUnknown(in: database) }
    if json {
      try context.print(.list(ChangeJSON(from: before, to: after).elements(change)))
    } else {
      for sentence in ChangeDescription(after, before).sentences(change) {
        try context.print(ItemTable.oneLine(sentence))
      }
    }
    return .done
  }
}
