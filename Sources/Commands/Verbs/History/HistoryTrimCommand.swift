internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct HistoryTrimCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "trim", abstract: "Cut off the oldest part of history, for ever.",
    discussion: """
      Items and their ids stay as they are; what was done before can be undone, shown and gone back to no \
      more. What later entries need is kept.
      """)

  @Option(help: ArgumentHelp("Cut what was done before this time.", valueName: "date")) var before: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptionsHelp

  func run(at desk: Desk) throws -> ExitStatus {
    let time = try HistoryPoint.time(before, at: desk)
    let trimming = try desk.existingDatabase()?.trim(before: time, rehearsal: change.dryRun)
    let rows = trimming?.rows ?? 0
    if change.json {
      try desk.print(
        .object([("rows", .number(rows)), ("firstRow", JSONValue(trimming?.firstRow.map { Int($0) }))]))
    } else {
      let what = rows == 1 ? "1 row of the journal" : "\(rows) rows of the journal"
      try desk.print(DisplayText(change.dryRun ? "Would cut \(what)" : "Cut \(what)"))
    }
    return .done
  }
}
