internal import ArgumentParser
internal import Cells
internal import ReduxCore
internal import Storage

struct DoctorCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the database, its backups, the configuration and the terminal.",
    discussion: """
      Each line holds what was checked, the result (well, fault or not checked) and details. The exit status \
      is 0 only when there is no fault.

      --repair mends what can be mended without losing anything: indexes, ids, permissions, values that their fields \
      cannot hold, and a history that does not lead to the items as they are; that makes a backup first, and says what \
      was done. A damaged database stays as it is, but the last good backup is offered.
      """.withExamples("todux doctor", "todux doctor --repair --dry-run"))

  @Flag(help: "Repair what can be repaired, after making a backup.") var repair = false
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    if change.dryRun, !repair {
      throw CommandFailure(
        .wrongUsage, "--dry-run needs --repair.", "Without --repair nothing is changed anyway.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    var checks = DoctorChecks()
    try checks.examine(at: context)
    var repairs: [String] = []
    if repair, checks.status != .done {
      repairs = try context.repair(checks, dryRun: change.dryRun)
      if !change.dryRun, !repairs.isEmpty {
        checks = DoctorChecks()
        try checks.examine(at: context)
      }
    }
    try report(checks, repairs, context)
    if repair, checks.isDamaged, !change.dryRun {
      try context.flush()
      if try context.offerRestoration() { return .done }
    }
    return checks.status
  }

  @MainActor
  private func report(_ checks: DoctorChecks, _ repairs: [String], _ context: CommandContext) throws {
    if change.json {
      try context.print(
        .object([
          ("well", .bool(checks.status == .done)), ("checks", .list(checks.findings.map(\.json))),
          ("repairs", .list(repairs.map(JSONValue.text))),
        ]))
      return
    }
    let repairs = repairs.map { (name: "repair", result: change.dryRun ? "would be done" : "done", note: $0) }
    let findings = checks.findings.map { (name: $0.check, result: $0.result.rawValue, note: $0.note) }
    for line in repairs + findings {
      if context.environment.isTerminal {
        let name = line.name + String(repeating: " ", count: max(0, 14 - line.name.count))
        try context.print(ItemTable.oneLine("\(name)\(line.result): \(line.note)"))
      } else {
        try context.print(fields: [line.name, line.result, line.note])
      }
    }
  }
}

extension CommandContext {
  /// Repairs what the checks have found, as far as that loses nothing.
  /// - Returns: what was done, or would be, each as words within a list.
  fileprivate func repair(_ checks: DoctorChecks, dryRun: Bool) throws -> [String] {
    var done: [String] = []
    if let report = checks.report, !report.isIntact, let database = try existingDatabase() {
      let id = StepID(sessionEnvironment.newID())
      let journalEntry = JournalEntry(
        id: id, kind: .change, step: id, time: sessionEnvironment.now(), author: sessionEnvironment.author,
        label: .text("Repair of the history"), cursor: nil)
      let planned = try database.repair(report, as: journalEntry, dryRun: true)
      if !planned.isEmpty, !dryRun {
        if let backup = try database.backUp(.repair, at: sessionEnvironment.now()) {
          done.append("made a backup first: \(backup.name)")
        }
        _ = try database.repair(report, as: journalEntry)
      }
      done += planned.map(\.words)
    }
    if let permissions = checks.permissions {
      let closed = dryRun ? permissions.open : permissions.close()
      done += closed.map { "left access to its owner: \($0)" }
    }
    return done
  }
}

extension InvalidValue {
  /// What is stored, in quotes.
  var quoted: String { text.map { "“\($0.prefix(80))”" } ?? "nothing" }
}

extension Repair {
  fileprivate var words: String {
    switch self {
    case .indexes: "made the indexes again from the tables"
    case .value(let invalid, let isRestored):
      "\(isRestored ? "put back" : "reset") the \(invalid.field) of “\(invalid.name)”, which held \(invalid.quoted)"
    case .numbers(let count):
      count == 1 ? "gave 1 item the id it was given" : "gave \(count) items the ids they were given"
    case .rows(let count):
      count == 1
        ? "gave 1 entry that was missing back to the history"
        : "gave \(count) entries that were missing back to the history"
    case .journal(let count):
      count == 1
        ? "entered 1 difference between the items and the history into the history"
        : "entered \(count) differences between the items and the history into the history"
    case .inconsistencies(let count):
      count == 1 ? "removed 1 cycle or duplicate name" : "removed \(count) cycles or duplicate names"
    }
  }
}
