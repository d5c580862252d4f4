internal import ArgumentParser
internal import Cells
internal import Interchange
internal import ReduxCore

struct ImportCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import items from a file, a folder or Taskwarrior, as one step.",
    discussion: """
      Items that are here already stay as they are; of a calendar or from Taskwarrior they take over what has \
      changed there since the last import or export, unless it was changed here too. What repeats and was completed \
      there is followed by its next one. Entries that cannot be read \
      are reported and the others imported; the exit status is then 65. A folder of .ics files is read as a \
      calendar, and each folder in it as a category, with the name in its file displayname if there is one; what \
      was exported to it and has no file any more is named, and stays. \
      Headings in Markdown are categories, and Inbox is the Inbox in any format. A project that Todoist has exported \
      as a table (CSV) is a category as well, with its sections below it. Without a file, --from taskwarrior imports what “task export” prints.
      """.withExamples(
        "todux import todo.txt", "todux import --from taskwarrior", "todux import calendar.ics --dry-run",
        "task export | todux import - --from taskwarrior"))

  @Argument(help: "The file or folder, or - for standard input.", completion: .file()) var file: String?
  @Option(help: "The format of the file; without it, found out from its beginning.") var from: Format?
  @Flag(help: "Import nothing if any entry cannot be read.") var strict = false
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    var zones = context.zones
    zones.dates = context.dates
    let source = try ImportSource(file, format: from, zones: zones, in: context.environment)
    let document = try context.wholeDocument(begins: true)
    let bar = ProgressBar("Reading", in: context.environment)
    let parts: PartwiseImport
    do {
      defer { bar.remove() }
      parts = try PartwiseImport(source.reader, into: document, at: context) { bar.show($0) }
    }
    for broken in parts.broken {
      context.environment.warn("\(place(source.name, broken.file, broken.line)): \(broken.reason)")
    }
    if strict, !parts.broken.isEmpty {
      throw CommandFailure(
        .badInput, "Nothing was imported because of the lines above.", "Correct them, or leave out --strict.")
    }
    let removed = source.folder?.removedItems(of: document) ?? []
    let report = try context.perform(parts, dryRun: change.dryRun)
    try tell(report, parts.broken, removed, source.name, at: context)
    if report.isEmpty, removed.isEmpty {
      context.environment.warn("\(source.name): nothing in it is \(source.reader.format.entryName).")
    }
    return parts.broken.isEmpty ? .done : .badInput
  }

  /// Returns the place of an entry: the file, one of a folder if `file` says so, and the line.
  private func place(_ name: String, _ file: String?, _ line: Int) -> String {
    "\(file.map { "\(name)/\($0)".replacing("//", with: "/") } ?? name), line \(line)"
  }

  @MainActor
  private func tell(
    _ report: ImportReport, _ broken: [Broken], _ removed: [Item], _ name: String, at context: CommandContext
  ) throws {
    guard change.json else {
      if let sentence = Self.sentence(on: removed, name) { context.environment.warn(sentence) }
      for note in report.notes {
        context.environment.warn("\(place(name, note.file, note.line)): \(note.text)")
      }
      if change.dryRun { try context.print("Nothing was changed; this is what an import would do:") }
      for line in report.lines(today: context.today) { try context.print(DisplayText(line)) }
      return
    }
    try context.print(
      .object([
        ("items", .number(report.items)), ("done", .number(report.done)),
        ("categories", .number(report.categories)), ("tags", .number(report.tags)),
        ("merged", .number(report.merged)), ("completed", .number(report.completed)),
        ("unchanged", .number(report.unchanged)),
        (
          "broken",
          .list(broken.map { .object([("line", .number($0.line)), ("reason", .text($0.reason))]) })
        ),
        (
          "notes",
          .list(report.notes.map { .object([("line", .number($0.line)), ("text", .text($0.text))]) })
        ),
        ("kept", .list(report.kept.map { .text($0) })),
        (
          "removed",
          .list(removed.map { .object([("id", JSONValue($0.number)), ("title", .text($0.title))]) })
        ),
      ]))
  }

  /// Returns what has become of items whose files were removed from a folder; `nil` if there are none.
  private static func sentence(on removed: [Item], _ folder: String) -> String? {
    guard let first = removed.first else { return nil }
    let (subject, verb) =
      removed.count == 1
      ? ("“\(first.title)”", "has") : ("“\(first.title)” and \(removed.count - 1) more", "have")
    let ids = removed.prefix(20).map { $0.number.map(String.init) ?? $0.id.text }.joined(separator: " ")
    let rest = removed.count > 20 ? " …" : ""
    return
      "\(subject) \(verb) no file in “\(folder)” any more; “todux delete \(ids)\(rest)” deletes here, too, "
      + "what the next export would otherwise write again"
  }
}

extension Format: ExpressibleByArgument {}

extension Format {
  /// What an import makes an item of, with its article.
  fileprivate var entryName: String {
    switch self {
    case .ics: "a to-do (VTODO); events are not read"
    case .markdown: "a task, such as “- [ ] Buy milk”"
    case .todotxt, .taskwarrior: "a task"
    case .csv: "a row below the names of the columns"
    case .json: "an item"
    }
  }
}
