internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct HistoryTrimCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trim", abstract: "Remove the oldest part of the history for good.",
    discussion: """
      Items and their ids stay as they are, but what was done before that time can no longer be undone, shown \
      or travelled to. What later entries need is kept, and the newest entry always is.
      """.withExamples("todux history trim --before '2026-01-01' --dry-run"))

  @Option(
    help: ArgumentHelp("Remove what was done before this time.", valueName: "date"), completion: .live(.time))
  var before: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let time = try HistoryPoint.time(before, .start, at: context)
    let database = try context.existingDatabase()
    if !change.dryRun { try context.backUpDaily() }
    let trimming = try database?.trim(before: time, dryRun: change.dryRun)
    if change.json {
      try context.print(
        .object([
          ("rows", .number(trimming?.rows ?? 0)), ("keptBack", .number(trimming?.requiredRows ?? 0)),
          ("firstRow", JSONValue(trimming?.firstRow.map { Int($0) })),
        ]))
    } else {
      try context.print(DisplayText(Self.words(trimming, isDryRun: change.dryRun)))
    }
    return .done
  }

  private static func words(_ trimming: Trimming?, isDryRun: Bool) -> String {
    let (rows, kept) = (trimming?.rows ?? 0, trimming?.requiredRows ?? 0)
    guard rows > 0 else {
      let nothing = isDryRun ? "Nothing would be trimmed" : "Nothing was trimmed"
      return kept > 0
        ? "\(nothing): later steps still need what was done before that time (\(Self.rows(kept)))"
        : "\(nothing): from before that time the journal holds at most its newest row, which is always kept"
    }
    let trimmed = "\(isDryRun ? "Would trim" : "Trimmed") \(Self.rows(rows)) of the journal"
    return kept > 0 ? "\(trimmed), but not \(Self.rows(kept)) that later steps need" : trimmed
  }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
}
