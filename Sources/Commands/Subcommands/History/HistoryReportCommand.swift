internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct HistoryReportCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Print a Markdown list of what was done and is still in effect.",
    discussion: "A time is 2026-11-21, 2026-11-21T14:00, today, yesterday or \"3 days ago\".".withExamples(
      "todux history report", "todux history report --since 'monday 9am' --until now"))

  @Option(help: ArgumentHelp("Begin at this time.", valueName: "time"), completion: .live(.time)) var since =
    "today"
  @Option(help: ArgumentHelp("End at this time.", valueName: "time"), completion: .live(.time)) var until =
    "now"
  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let begin = try HistoryPoint.time(since, .start, at: context)
    let end = try HistoryPoint.time(until, at: context)
    guard begin <= end else {
      throw CommandFailure(
        .wrongUsage,
        until == "now"
          ? "--since “\(since)” is in the future." : "--until “\(until)” is earlier than --since “\(since)”.",
        until == "now" ? "Give a time that has passed." : "Give the earlier time to --since.")
    }
    let database = try context.existingDatabase()
    let heads = try database?.heads() ?? []
    let tree = HistoryTree(heads)
    let entries = tree.entries.filter {
      ($0.status == .past || $0.status == .here) && $0.time >= begin && $0.time <= end
    }
    let known = tree.isTrimmed ? heads.first?.time : nil
    let begins = try database?.beginsWithFile() ?? false
    let unknown = known.flatMap { $0 > begin ? Self.unknown(before: $0, context.zone, begins) : nil }
    if json {
      try context.print(.list(entries.map(Self.json)))
      if let unknown { context.environment.warn(unknown) }
    } else {
      if let unknown {
        try context.print(DisplayText(unknown))
        if !entries.isEmpty { try context.print("") }
      }
      try print(entries, at: context)
    }
    return .done
  }

  /// Returns the note that the journal does not reach back to the beginning, as a line that is valid Markdown.
  private static func unknown(before time: Timestamp, _ zone: Zone, _ beginsWithFile: Bool) -> String {
    let local = zone.local(time).dayTime.iso8601.replacing("T", with: " ")
    return beginsWithFile
      ? "What was done before \(local) is not known: the history of the file begins there."
      : "What was done before \(local) is no longer known: the journal was trimmed."
  }

  @MainActor
  private func print(_ entries: [HistoryEntry], at context: CommandContext) throws {
    var day: Day?
    for entry in entries {
      let local = context.zone.local(entry.time)
      if local.day != day {
        if day != nil { try context.print("") }
        try context.print(DisplayText("## \(local.day.iso8601)"))
        try context.print("")
        day = local.day
      }
      let by = entry.author.map { " (\($0.name))" } ?? ""
      let label = ItemTable.oneLine(Self.escaped(entry.label.words + by))
      try context.print(DisplayText("- \(local.dayTime.clock ?? "") ") + label)
    }
  }

  private static func json(_ entry: HistoryEntry) -> JSONValue {
    .object([
      ("entry", .number(Int(entry.number))), ("time", .text(entry.time.iso8601)),
      ("label", .text(entry.label.words)), ("by", JSONValue(entry.author?.name)),
    ])
  }

  /// Returns a text escaped so that Markdown shows it unchanged (CommonMark 0.31, section 2.4).
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\`*_[]<>&".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
