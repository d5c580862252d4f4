internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct DoctorCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the database and what is around it.",
    discussion: """
      Each line is what was checked, how it is (well, fault or not checked) and more about it. The status is \
      0 only when there is no fault.
      """)

  @Flag(help: "Print JSON: one object.") var json = false
  @OptionGroup var global: GlobalOptionsHelp

  func run(in context: CommandContext) throws -> ExitStatus {
    var round = DoctorChecks()
    try round.examine(at: context)
    if json {
      try context.print(
        .object([
          ("well", .bool(round.status == .done)), ("checks", .list(round.findings.map(\.json))),
        ]))
      return round.status
    }
    for finding in round.findings {
      if context.environment.isTerminal {
        let name = finding.check + String(repeating: " ", count: max(0, 14 - finding.check.count))
        try context.print(ItemTable.oneLine("\(name)\(finding.result.rawValue): \(finding.note)"))
      } else {
        try context.print(fields: [finding.check, finding.result.rawValue, finding.note])
      }
    }
    return round.status
  }
}

/// The checks of one run, with their findings.
private struct DoctorChecks {
  struct Finding {
    enum Result: String {
      case well, fault
      case notChecked = "not checked"
    }

    var check: String
    var result: Result
    var note: String

    var json: JSONValue {
      .object([("check", .text(check)), ("result", .text(result.rawValue)), ("note", .text(note))])
    }
  }

  private(set) var findings: [Finding] = []
  private(set) var status = ExitStatus.done

  @MainActor
  mutating func examine(at context: CommandContext) throws {
    do {
      if let database = try context.existingDatabase() {
        examine(try database.check(), path: context.databasePath)
      } else {
        note("database", .notChecked, "there is none at \(context.databasePath) yet")
      }
    } catch let error as StorageError {
      note("database", .fault, "\(error.sentence) \(error.advice)")
      status = ExitStatus(error.kind)
    }
    note("backups", .notChecked, "there are none yet")
    examineConfiguration(context.environment.configurationFault())
    examineTerminal(context.environment)
  }

  private mutating func examine(_ checkup: IntegrityReport, path: String) {
    guard checkup.damage.isEmpty else {
      for damage in checkup.damage { note("database", .fault, damage) }
      status = .badInput
      return
    }
    note("database", .well, "\(path), format \(checkup.format), \(Self.size(checkup.fileBytes))")
    if checkup.mode & 0o077 == 0 {
      note("permissions", .well, "for its owner alone")
    } else {
      note("permissions", .fault, "others may read or write it; chmod 600 \(path) ends that")
    }
    if checkup.misnumbered > 0 {
      note("ids", .fault, "\(checkup.misnumbered) items do not have the id that they were given")
    } else {
      note("ids", .well, "each item has its own")
    }
    for contradiction in checkup.contradictions { note("journal", .fault, contradiction) }
    if checkup.contradictions.isEmpty { note("journal", .well, Self.words(checkup)) }
  }

  private mutating func examineConfiguration(_ fault: String?) {
    switch fault {
    case nil: note("configuration", .notChecked, "there is none; all is as it comes")
    case "": note("configuration", .well, "read without a fault")
    case let fault?: note("configuration", .fault, fault)
    }
  }

  private mutating func examineTerminal(_ environment: CommandEnvironment) {
    let name = environment.variables["TERM"] ?? ""
    if !environment.isTerminal {
      note("terminal", .notChecked, "the output is none")
    } else if name.isEmpty {
      note("terminal", .fault, "TERM is not set; say which it is, for instance TERM=xterm-256color")
    } else {
      note("terminal", .well, "\(name), \(environment.width) columns")
    }
  }

  private mutating func note(_ check: String, _ result: Finding.Result, _ note: String) {
    findings.append(Finding(check: check, result: result, note: note))
    if result == .fault, status == .done { status = .failed }
  }

  private static func words(_ checkup: IntegrityReport) -> String {
    let agrees = checkup.isComplete ? "it leads to what the items are" : "cut; the rest agrees with the items"
    let rows = checkup.rows == 1 ? "1 row" : "\(checkup.rows) rows"
    let since = checkup.oldest.map { ", since \($0.iso8601)" } ?? ""
    return "\(agrees); \(rows), \(size(checkup.journalBytes))\(since)"
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}
