internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the history, compare, report, travel and trim.",
    subcommands: [
      HistoryShowCommand.self, HistoryDiffCommand.self, HistoryReportCommand.self,
      HistoryTravelCommand.self, HistoryTrimCommand.self,
    ], defaultSubcommand: HistoryShowCommand.self)
}

struct HistoryShowCommand: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the history as a tree, newest first.",
    discussion: """
      Each entry has a number. @ marks the present; the current branch runs in the first column, the others \
      beside it. When piped, each line holds the number, the time (UTC), the branch (here, past, ahead for what \
      redo leads to, aside for other branches), what was done and, unless it was you, who did it (see --as).
      """.withExamples("todux history", "todux history --limit 20 --json"))

  @Option(help: ArgumentHelp("Show at most this many.", valueName: "n")) var limit: Int?
  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    limit = arguments.takeNumber(of: "--limit")
    json = arguments.takeFlag("--json")
    self.global = global
  }

  func check() throws(CommandFailure) {
    guard let limit, limit < 0 else { return }
    throw CommandFailure(.wrongUsage, "--limit must be 0 or more.", "See: todux help history")
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let tree = HistoryTree(try context.existingDatabase()?.heads(namesEntities: json) ?? [])
    let lines = HistoryLanes(tree).lines.prefix(limit ?? .max)
    if json {
      try context.print(.list(lines.map { Self.json($0.entry, tree) }))
    } else if context.environment.isTerminal {
      let lanes = lines.map(\.marks.count).max() ?? 0
      for line in lines { try print(line, lanes: min(lanes, 12), at: context) }
      if tree.current == nil, !tree.entries.isEmpty { try context.print("@ \(tree.beginning)") }
    } else {
      for entry in lines.map(\.entry) {
        try context.print(
          fields: [
            String(entry.number), entry.time.iso8601, entry.status.rawValue, entry.label.words,
          ] + (entry.author.map { [$0.name] } ?? []))
      }
    }
    return .done
  }

  @MainActor
  private func print(_ line: HistoryLanes.Line, lanes: Int, at context: CommandContext) throws {
    let marks = line.marks.prefix(lanes).map { mark in
      switch mark {
      case .blank: " "
      case .entry: line.entry.status == .here ? "@" : "o"
      case .line, .junction: "|"
      case .fork: "/"
      }
    }.joined()
    let time = context.zone.local(line.entry.time).dayTime.iso8601.replacing("T", with: " ")
    let blanks = String(repeating: " ", count: lanes - marks.count)
    let by = line.entry.author.map { "  (\($0.name))" } ?? ""
    let note = by + (line.entry.status == .ahead ? "  (redo)" : "")
    let text = DisplayText("\(marks)\(blanks) \(line.entry.number)  \(time)  ")
    try context.print(
      (text + ItemTable.oneLine(line.entry.label.words + note)).fitted(to: context.environment.width))
  }

  private static func json(_ entry: HistoryEntry, _ tree: HistoryTree) -> JSONValue {
    .object([
      ("entry", .number(Int(entry.number))),
      ("parent", JSONValue(entry.parent.flatMap { tree[$0] }.map { Int($0.number) })),
      ("time", .text(entry.time.iso8601)), ("label", .text(entry.label.words)),
      ("by", JSONValue(entry.author?.name)), ("command", JSONValue(entry.command)),
      ("branch", .text(entry.status.rawValue)), ("current", .bool(entry.status == .here)),
      ("items", .number(entry.items.count)), ("categories", .number(entry.categories.count)),
      ("row", .number(Int(entry.row))), ("step", .text(entry.id.text)),
      ("instance", .text(entry.instance.text)),
    ])
  }
}
