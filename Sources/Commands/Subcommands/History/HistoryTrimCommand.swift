internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct HistoryTrimCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trim", abstract: "Cut off the oldest part of history, for ever.",
    discussion: """
      Items and their ids stay as they are; what was done before can be undone, shown and gone back to no \
      more. What later entries need is kept.
      """)

  @Option(help: ArgumentHelp("Cut what was done before this time.", valueName: "date")) var before: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptionsHelp

  func run(in context: CommandContext) throws -> ExitStatus {
    let time = try HistoryPoint.time(before, at: context)
    let trimming = try context.existingDatabase()?.trim(before: time, rehearsal: change.dryRun)
    if change.json {
      try context.print(
        .object([
          ("rows", .number(trimming?.rows ?? 0)), ("keptBack", .number(trimming?.keptBack ?? 0)),
          ("firstRow", JSONValue(trimming?.firstRow.map { Int($0) })),
        ]))
    } else {
      try context.print(DisplayText(Self.words(trimming, isRehearsal: change.dryRun)))
    }
    return .done
  }

  private static func words(_ trimming: Trimming?, isRehearsal: Bool) -> String {
    let (rows, kept) = (trimming?.rows ?? 0, trimming?.keptBack ?? 0)
    guard rows > 0 else {
      let nothing = isRehearsal ? "Nothing would be cut" : "Nothing was cut"
      return kept > 0
        ? "\(nothing): later steps still need what lies before that time (\(Self.rows(kept)))"
        : "\(nothing): the journal holds nothing from before that time but its newest row, which always stays"
    }
    let cut = "\(isRehearsal ? "Would cut" : "Cut") \(Self.rows(rows)) of the journal"
    return kept > 0 ? "\(cut); \(kept) more from before that time stay, because later steps need them" : cut
  }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
}
