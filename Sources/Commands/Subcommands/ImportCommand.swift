internal import ArgumentParser
internal import Cells
internal import Interchange
internal import ReduxCore

struct ImportCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import items from a file or from Taskwarrior, as one step.",
    discussion: """
      Items that are here already stay as they are. Entries that cannot be read are reported and the others \
      imported; the exit status is then 65. Without a file, --from taskwarrior imports what “task export” \
      prints.
      """)

  @Argument(help: "The file, or - for standard input.") var file: String?
  @Option(help: "The format of the file; without it, what the file begins like.") var from: Format?
  @Flag(help: "Import nothing if any entry cannot be read.") var strict = false
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let source = try ImportSource(file, format: from, in: context.environment)
    let reader = try source.format.entries(source.bytes)
    let document = try context.wholeDocument(begins: true)
    guard reader.namesEntries else {
      let parts = try PartwiseImport(
        reader, again: { try source.format.entries(source.bytes) }, into: document, at: context)
      try report(try context.perform(parts, dryRun: change.dryRun), [], source.name, at: context)
      return .done
    }
    let plan = try plan(reader.parsed(), source.name, into: document, at: context)
    if !plan.items.isEmpty {
      _ = try context.perform(
        .importItems(plan.items, categories: plan.categories), on: document, dryRun: change.dryRun)
    }
    try report(plan.report, plan.broken, source.name, at: context)
    return plan.broken.isEmpty ? .done : .badInput
  }

  /// Returns a plan that adds all entries of the file to the document at once.
  @MainActor
  private func plan(
    _ parsed: Parsed, _ name: String, into document: Document, at context: CommandContext
  ) throws -> ImportPlan {
    for broken in parsed.broken { context.environment.warn("\(name), line \(broken.line): \(broken.reason)") }
    if strict, !parsed.broken.isEmpty {
      throw CommandFailure(
        .badInput, "Nothing was imported because of the lines above.", "Correct them, or leave out --strict.")
    }
    let sessionEnvironment = context.sessionEnvironment
    return Importer.plan(
      parsed, into: document, now: sessionEnvironment.now(), zone: context.zone,
      newID: sessionEnvironment.newID)
  }

  @MainActor
  private func report(
    _ report: ImportReport, _ broken: [Broken], _ name: String, at context: CommandContext
  ) throws {
    guard change.json else {
      for note in report.notes { context.environment.warn("\(name), line \(note.line): \(note.text)") }
      if change.dryRun { try context.print("Nothing was changed; this is what an import would do:") }
      for line in report.lines { try context.print(DisplayText(line)) }
      return
    }
    try context.print(
      .object([
        ("items", .number(report.items)), ("done", .number(report.done)),
        ("categories", .number(report.categories)), ("tags", .number(report.tags)),
        ("unchanged", .number(report.unchanged)),
        (
          "broken",
          .list(broken.map { .object([("line", .number($0.line)), ("reason", .text($0.reason))]) })
        ),
        (
          "notes",
          .list(report.notes.map { .object([("line", .number($0.line)), ("text", .text($0.text))]) })
        ),
      ]))
  }
}

extension Format: ExpressibleByArgument {}
