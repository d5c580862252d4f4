internal import Cells
internal import Files
internal import ReduxCore
internal import Storage

/// The checks of one run of `todux doctor`, with their findings.
struct DoctorChecks {
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
  /// What was found in the database; `nil` if there is none, or it cannot be read.
  private(set) var report: IntegrityReport?
  /// `true` if only a backup helps: for a database that is damaged or lost.
  private(set) var isDamaged = false
  private(set) var permissions: Permissions?

  @MainActor
  mutating func examine(at context: CommandContext) throws {
    examineDatabase(context)
    examineFile(context)
    try examineBackups(context)
    if report != nil { examinePermissions(context) }
    examineConfiguration(context.environment.configurationFaults())
    examineHooks(context.environment.hooks)
    examineTerminal(context.environment)
  }

  @MainActor
  private mutating func examineDatabase(_ context: CommandContext) {
    let path = context.databasePath
    do {
      guard let database = try context.existingDatabase() else {
        guard let words = context.lossOfDatabase else {
          return note("database", .notChecked, "there is none at \(path) yet")
        }
        note("database", .fault, words)
        status = .failed
        isDamaged = true
        return
      }
      if let refusal = database.refusal { throw refusal }
      examine(try database.check(), path: path)
    } catch {
      let failure = CommandFailure(error)
      note("database", .fault, "\(failure.sentence) \(failure.advice)")
      status = failure.status
      isDamaged = failure.isDamage || context.lossOfDatabase != nil
    }
  }

  /// The database was opened before, and with it the file brought up to date, if there was no fault.
  @MainActor
  private mutating func examineFile(_ context: CommandContext) {
    guard let file = context.file, report != nil else { return }
    if let obstacle = file.obstacle {
      note("file", .fault, "nothing can be changed: \(file.path) cannot be written, \(obstacle.reason)")
    } else if file.isMissing {
      note("file", .fault, "\(file.path) is missing; its items are kept, and the next change writes it again")
    } else if let (path, error) = file.archiveObstacle {
      note(
        "file", .fault,
        "nothing can be archived or taken out of \(path): it cannot be written, \(error.reason)")
    } else {
      note("file", .well, "\(file.path), and its items are the same")
    }
  }

  private mutating func examine(_ report: IntegrityReport, path: String) {
    self.report = report
    guard report.damage.isEmpty else {
      for damage in report.damage { note("database", .fault, damage) }
      status = .badInput
      isDamaged = true
      return
    }
    note("database", .well, "\(path), format \(report.format), \(FileSize.words(report.fileBytes))")
    if report.misnumbered > 0 {
      note("ids", .fault, "\(report.misnumbered) items do not have the id they were given")
    } else {
      note("ids", .well, "every item has its own")
    }
    if !report.missingIndexes.isEmpty {
      note("indexes", .fault, "these are missing: \(report.missingIndexes.joined(separator: ", "))")
    }
    if report.overlooked > 0 { note("search", .fault, "a search may overlook items: its index lacks words") }
    for invalid in report.invalidValues.prefix(10) {
      note(
        "items", .fault,
        "the \(invalid.field) of “\(invalid.name)” holds \(invalid.quoted), which is not valid")
    }
    if report.invalidValues.count > 10 {
      note("items", .fault, "\(report.invalidValues.count - 10) more values are not valid")
    }
    for inconsistency in report.inconsistencies { note("items", .fault, inconsistency) }
    for contradiction in report.contradictions { note("journal", .fault, contradiction) }
    if !report.invalidValues.isEmpty {
      note("journal", .notChecked, "it is compared with the items once these can be read")
    } else if report.contradictions.isEmpty {
      note("journal", .well, Self.words(report))
    }
  }

  @MainActor
  private mutating func examineBackups(_ context: CommandContext) throws {
    let backups: [Backup]
    do {
      backups = try BackupFolder(of: context.databasePath).all()
    } catch {
      note("backups", .fault, "\(error.sentence) \(error.advice)")
      return
    }
    guard let newest = backups.first else {
      note("backups", .notChecked, "there are none yet")
      return
    }
    let count = backups.count == 1 ? "1" : "\(backups.count), the newest"
    if let fault = newest.fault() {
      note("backups", .fault, "\(count) cannot be used: \(fault.sentence)")
    } else {
      let time = BackupTable(context.zone).time(of: newest)
      note("backups", .well, "\(count) of \(time), \(FileSize.words(newest.bytes))")
    }
  }

  @MainActor
  private mutating func examinePermissions(_ context: CommandContext) {
    let backups = (try? BackupFolder(of: context.databasePath).all()) ?? []
    let permissions = Permissions(database: context.databasePath, others: backups.map(\.path))
    self.permissions = permissions
    for path in permissions.open {
      note("permissions", .fault, "others may read or write it; run: chmod 600 \(path)")
    }
    if let obstacle = permissions.obstacle {
      note("permissions", .fault, obstacle)
    } else if permissions.open.isEmpty {
      note("permissions", .well, "only the owner may read or write it")
    }
  }

  private mutating func examineConfiguration(_ faults: [String]?) {
    guard let faults else {
      return note("configuration", .notChecked, "there is no config.toml; the defaults apply")
    }
    if faults.isEmpty { note("configuration", .well, "no errors") }
    for fault in faults { note("configuration", .fault, fault) }
  }

  private mutating func examineHooks(_ folder: HookFolder?) {
    guard let (hooks, others) = folder?.contents, !hooks.isEmpty || !others.isEmpty else {
      note("hooks", .notChecked, "there are none")
      return
    }
    let found = hooks.isEmpty ? "none can be executed" : hooks.map(\.name).joined(separator: ", ")
    let ignored = "ignored, since they are not executable: \(others.joined(separator: ", "))"
    note("hooks", .well, others.isEmpty ? found : "\(found); \(ignored)")
  }

  private mutating func examineTerminal(_ environment: CommandEnvironment) {
    let name = environment.variables["TERM"] ?? ""
    if !environment.isTerminal {
      note("terminal", .notChecked, "the output is not a terminal")
    } else if name.isEmpty {
      note("terminal", .fault, "TERM is not set; set it to the name of your terminal, such as xterm-256color")
    } else {
      let mode = environment.settings().isLinear == true ? ", linear mode for screen readers" : ""
      let colors = environment.colors().map { ", \($0.words)" } ?? ""
      note("terminal", .well, "\(name), \(environment.width) columns\(colors)\(mode)")
    }
  }

  private mutating func note(_ check: String, _ result: Finding.Result, _ note: String) {
    findings.append(Finding(check: check, result: result, note: note))
    if result == .fault, status == .done { status = .failed }
  }

  private static func words(_ report: IntegrityReport) -> String {
    let isWhole = report.isComplete || report.beginsWithFile
    let agrees = isWhole ? "agrees with the items" : "trimmed; the rest agrees with the items"
    let rows = report.rows == 1 ? "1 row" : "\(report.rows) rows"
    let since = report.oldest.map { ", since \($0.iso8601)" } ?? ""
    return "\(agrees); \(rows), \(FileSize.words(report.journalBytes))\(since)"
  }
}
