internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct DoctorCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the database, the configuration and the terminal.",
    discussion: """
      Each line holds what was checked, the result (well, fault or not checked) and details. The exit status \
      is 0 only when there is no fault.
      """)

  @Flag(help: "Print JSON: one object.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    var checks = DoctorChecks()
    try checks.examine(at: context)
    if json {
      try context.print(
        .object([
          ("well", .bool(checks.status == .done)), ("checks", .list(checks.findings.map(\.json))),
        ]))
      return checks.status
    }
    for finding in checks.findings {
      if context.environment.isTerminal {
        let name = finding.check + String(repeating: " ", count: max(0, 14 - finding.check.count))
        try context.print(ItemTable.oneLine("\(name)\(finding.result.rawValue): \(finding.note)"))
      } else {
        try context.print(fields: [finding.check, finding.result.rawValue, finding.note])
      }
    }
    return checks.status
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

  private mutating func examine(_ report: IntegrityReport, path: String) {
    guard report.damage.isEmpty else {
      for damage in report.damage { note("database", .fault, damage) }
      status = .badInput
      return
    }
    note("database", .well, "\(path), format \(report.format), \(Self.size(report.fileBytes))")
    if report.mode & 0o077 == 0 {
      note("permissions", .well, "only the owner may read or write it")
    } else {
      note("permissions", .fault, "others may read or write it; run: chmod 600 \(path)")
    }
    if report.misnumbered > 0 {
      note("ids", .fault, "\(report.misnumbered) items do not have the id they were given")
    } else {
      note("ids", .well, "every item has its own")
    }
    for contradiction in report.contradictions { note("journal", .fault, contradiction) }
    if report.contradictions.isEmpty { note("journal", .well, Self.words(report)) }
  }

  private mutating func examineConfiguration(_ fault: String?) {
    switch fault {
    case nil: note("configuration", .notChecked, "there is none; the defaults apply")
    case "": note("configuration", .well, "no errors")
    case let fault?: note("configuration", .fault, fault)
    }
  }

  private mutating func examineTerminal(_ environment: CommandEnvironment) {
    let name = environment.variables["TERM"] ?? ""
    if !environment.isTerminal {
      note("terminal", .notChecked, "the output is not a terminal")
    } else if name.isEmpty {
      note("terminal", .fault, "TERM is not set; set it to the name of your terminal, such as xterm-256color")
    } else {
      note("terminal", .well, "\(name), \(environment.width) columns")
    }
  }

  private mutating func note(_ check: String, _ result: Finding.Result, _ note: String) {
    findings.append(Finding(check: check, result: result, note: note))
    if result == .fault, status == .done { status = .failed }
  }

  private static func words(_ report: IntegrityReport) -> String {
    let agrees = report.isComplete ? "agrees with the items" : "trimmed; the rest agrees with the items"
    let rows = report.rows == 1 ? "1 row" : "\(report.rows) rows"
    let since = report.oldest.map { ", since \($0.iso8601)" } ?? ""
    return "\(agrees); \(rows), \(size(report.journalBytes))\(since)"
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}
