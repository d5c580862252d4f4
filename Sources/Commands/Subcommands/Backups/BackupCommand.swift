internal import ArgumentParser
internal import Cells
internal import Files
internal import ReduxCore
internal import Storage

struct BackupCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a backup of the database, list the backups, or restore one.",
    discussion: """
      The backups are in the folder backups beside the database. One is made before the first change of each day \
      and before the database is brought to a new format; the ten newest are kept. Each is a whole database: \
      todux --db FILE list shows what it holds.

      --restore takes the name of a backup, as much of its beginning as is unique, latest, or the path of any copy of \
      a database. What is there now is backed up first; a damaged database is moved aside. --dry-run says what \
      would be lost.

      When piped, --list prints one line for each backup: name, time in UTC, bytes and occasion, separated by \
      single tabs.
      """.withExamples("todux backup", "todux backup --list", "todux backup --restore latest --dry-run"))

  @Flag(help: "List the backups, newest first.") var list = false
  @Option(help: ArgumentHelp("Restore this backup.", valueName: "name"), completion: .live(.backups))
  var restore: String?
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    if restore?.isEmpty == true { throw CommandFailure(missingValueOf: "--restore", "name") }
    if list, restore != nil {
      throw CommandFailure(.wrongUsage, "--list and --restore cannot be used together.", "Give one of them.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    if list { return try context.listBackups(json: change.json) }
    if let restore { return try context.restore(restore, change) }
    return try context.backUp(change)
  }
}

extension CommandContext {
  private var backups: BackupFolder { BackupFolder(of: databasePath) }

  fileprivate func listBackups(json: Bool) throws -> ExitStatus {
    let backups = try backups.all()
    let table = BackupTable(zone)
    if json {
      try print(.list(backups.map(table.json)))
    } else if environment.isTerminal {
      for line in table.aligned(backups, width: environment.width) { try print(line) }
    } else {
      for backup in backups { try print(fields: table.fields(backup)) }
    }
    return .done
  }

  fileprivate func backUp(_ options: ChangeOptions) throws -> ExitStatus {
    guard let database = try existingDatabase() else {
      throw CommandFailure(StorageError.noSuchFile(path: databasePath))
    }
    guard !options.dryRun else {
      if options.json {
        try print(.object([("from", .text(databasePath)), ("folder", .text(backups.path))]))
      } else {
        try print(DisplayText("Would back up \(databasePath) to \(backups.path)"))
      }
      return .done
    }
    guard let backup = try database.backUp(.manual, at: sessionEnvironment.now()) else { return .failed }
    if options.json {
      try print(BackupTable(zone).json(backup))
    } else {
      try print(DisplayText("Backed up to \(backup.path) (\(FileSize.words(backup.bytes)))"))
    }
    return .done
  }

  // MARK: Restoring

  fileprivate func restore(_ name: String, _ options: ChangeOptions) throws -> ExitStatus {
    let restoration = try BackupRestoration(of: try path(ofBackup: name), to: databasePath)
    let outcome = options.dryRun ? nil : try restoration.run(at: sessionEnvironment.now())
    if options.json {
      try print(Self.json(restoration, outcome))
    } else {
      for sentence in sentences(restoration, outcome) { try print(DisplayText(sentence)) }
    }
    return .done
  }

  /// Returns the path of the backup that the user names.
  /// - Throws: a failure of status 2 if there is none, or the beginning of a name is not unique.
  private func path(ofBackup name: String) throws -> String {
    if name.contains("/") { return name }
    let all = try backups.all()
    let exact = all.filter { $0.name == name }
    let found =
      name == "latest" ? Array(all.prefix(1)) : exact.isEmpty ? all.filter { $0.name.hasPrefix(name) } : exact
    guard let backup = found.first, found.count == 1 else {
      throw CommandFailure(
        .nothingMatched,
        found.isEmpty
          ? "There is no backup “\(name)”; nothing was done."
          : "“\(name)” is the beginning of \(found.count) names; nothing was done.",
        "Run todux backup --list to see the names.")
    }
    return backup.path
  }

  /// - Parameter outcome: `nil` for a dry run.
  private func sentences(_ restoration: BackupRestoration, _ outcome: BackupRestoration.Outcome?) -> [String]
  {
    let name = File.name(of: restoration.backup)
    let difference = restoration.difference
    var sentences = [outcome == nil ? "Would restore \(name)" : "Restored \(name)"]
    if difference.lost > 0 {
      let since = difference.firstLost.map { ", made since \(BackupTable(zone).time($0))" } ?? ""
      let newest = difference.newestLost.map { " (the last one: \($0.words))" } ?? ""
      let count = difference.lost == 1 ? "1 entry" : "\(difference.lost) entries"
      sentences.append("\(outcome == nil ? "Would lose" : "Lost"): \(count) of the history\(since)\(newest)")
    } else if restoration.isPresentSound {
      sentences.append(outcome == nil ? "Nothing would be lost" : "Nothing is lost")
    }
    if difference.regained > 0, restoration.isPresentSound {
      sentences.append(
        "\(outcome == nil ? "Would bring back" : "Brought back"): "
          + (difference.regained == 1 ? "1 entry" : "\(difference.regained) entries"))
    }
    if let present = outcome?.present {
      sentences.append("To return to what was there: todux backup --restore \(present.name)")
    }
    if let aside = outcome?.aside { sentences.append("The damaged database is now \(aside)") }
    if outcome == nil, !restoration.isPresentSound {
      sentences.append("A damaged database would be moved aside")
    }
    return sentences
  }

  private static func json(_ restoration: BackupRestoration, _ outcome: BackupRestoration.Outcome?)
    -> JSONValue
  {
    .object([
      ("restored", .text(File.name(of: restoration.backup))), ("done", .bool(outcome != nil)),
      ("lost", .number(restoration.difference.lost)), ("regained", .number(restoration.difference.regained)),
      ("present", JSONValue(outcome?.present?.name)), ("aside", JSONValue(outcome?.aside)),
    ])
  }
}
