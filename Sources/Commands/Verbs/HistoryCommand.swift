internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct HistoryCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what was done, the newest first.",
    discussion: "Into a pipe each line is the time (UTC), what it was (do, undo or redo), and what was done.")

  @Option(help: ArgumentHelp("Show no more than this many.", valueName: "n")) var limit: Int?
  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptionsHelp

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit has to be 0 or more.") }
  }

  func run(at desk: Desk) throws -> ExitStatus {
    let rows = try desk.existingDatabase()?.journal(limit: limit) ?? []
    if json {
      try desk.print(.list(rows.map(Self.json)))
      return .done
    }
    for row in rows {
      let deed = row.deed
      if desk.environment.isTerminal {
        let time = desk.zone.local(deed.time).dayTime.iso8601.replacing("T", with: " ")
        let line = DisplayText("\(time)  \(deed.kind.prefix)\(deed.label)")
        try desk.print(line.truncated(to: desk.environment.width))
      } else {
        try desk.print(fields: [deed.time.iso8601, deed.kind.name, deed.label])
      }
    }
    return .done
  }

  private static func json(_ row: JournalRow) -> JSONValue {
    .object([
      ("row", .number(Int(row.number))), ("time", .text(row.deed.time.iso8601)),
      ("kind", .text(row.deed.kind.name)), ("label", .text(row.deed.label)),
      ("step", .text(row.deed.step.text)),
    ])
  }
}

extension Deed.Kind {
  fileprivate var name: String {
    switch self {
    case .deed: "do"
    case .undo: "undo"
    case .redo: "redo"
    case .jump: "jump"
    }
  }

  fileprivate var prefix: String {
    if case .deed = self { "" } else { name + ": " }
  }
}
