internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct HistoryTravelCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "travel", abstract: "Travel to the state after an entry, on this branch or another.",
    discussion: "This is one step, which undo takes back; nothing done since then is lost.".withExamples(
      "todux history travel 12 --dry-run"))

  @Argument(
    help: "The number of the entry; 0 is the beginning, or as far back as the journal reaches.",
    completion: .live(.entry))
  var entry: Int
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let database = try context.existingDatabase()
    let target = HistoryTree(try database?.heads(namesEntities: false) ?? []).entry(numbered: Int64(entry))
    guard let database, entry == 0 || target != nil else {
      throw CommandFailure(
        .nothingMatched, "There is no entry \(entry); nothing was done.",
        "Run todux history to see the numbers.")
    }
    let outcome = try context.perform(
      .travel(to: target?.id), on: try context.wholeDocument(), journal: .reading(database),
      dryRun: change.dryRun)
    if change.json {
      let touched = outcome.change.items.compactMap { outcome.document.items[$0.id] }
      try context.printJSON(touched, outcome.document)
    } else if let journalEntry = outcome.journalEntry {
      try context.print(
        ItemTable.oneLine(change.dryRun ? "Would \(journalEntry.label.words)" : journalEntry.label.past))
    } else {
      try context.print(ItemTable.oneLine(outcome.message ?? ""))
    }
    return .done
  }
}
