internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct UndoCommand: ChangingCommand, PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last step, whether made on the screen or by a command.",
    discussion: """
      With --by it takes back all that one author did (see --as), as one step, which undo and redo work on as on \
      any other. What others have changed since stays, and is named.
      """.withExamples("todux undo", "todux undo --by assistant --since 'today 9am' --dry-run"))

  @Option(
    help: ArgumentHelp("Take back all that this author did.", valueName: "name"), completion: .live(.authors))
  var by: String?
  @Option(
    help: ArgumentHelp(
      "With --by: only what was done from this time on, such as yesterday or \"3 hours ago\".",
      valueName: "time"), completion: .live(.time))
  var since: String?
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    by = arguments.takeValue(of: "--by")
    since = arguments.takeValue(of: "--since")
    change = ChangeOptions(&arguments)
    self.global = global
  }

  func check() throws(CommandFailure) {
    if by?.isEmpty == true { throw CommandFailure(missingValueOf: "--by", "name") }
    if since?.isEmpty == true { throw CommandFailure(missingValueOf: "--since", "time") }
    guard since != nil, by == nil else { return }
    throw CommandFailure(.wrongUsage, "--since needs --by.", "Write todux undo --by NAME --since TIME.")
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let by else { return try context.perform(.undo, change) }
    return try context.withdraw(by, since: since, change)
  }
}

struct RedoCommand: ChangingCommand, PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the last step that was undone.",
    discussion: "".withExamples("todux redo"))

  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    change = ChangeOptions(&arguments)
    self.global = global
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    try context.perform(.redo, change)
  }
}

extension CommandContext {
  /// Undoes or redoes the newest step as the screen does: sets only the fields that still have the expected
  /// value, and names the others. Steps that left nothing different are undone or redone with it.
  fileprivate func perform(
    _ direction: UndoResult.Direction, _ options: ChangeOptions
  ) throws -> ExitStatus {
    let undoes = direction == .undo
    let nothing = CommandFailure(
      .nothingMatched, undoes ? "There is nothing to undo." : "There is nothing to redo.",
      "Run todux history to see what was done.")
    guard let database = try existingDatabase() else { throw nothing }
    var passed: [RecordedStep] = []
    var found: RecordedStep?
    while found == nil {
      guard let (id, count) = try database.outline(of: direction, .anyone, besides: passed.map(\.id)) else {
        throw nothing
      }
      if count >= Database.partwiseCount,
        let words = try performInParts(direction, of: id, in: database, options)
      {
        try print(DisplayText(words))
        return .done
      }
      guard let step = try database.recordedStep(id) else { throw nothing }
      if step.cancelsOut { passed.append(step) } else { found = step }
    }
    guard let step = found else { throw nothing }
    if !options.dryRun {
      for step in passed { _ = try perform(direction, step, in: database, dryRun: false) }
    }
    let (before, outcome) = try perform(direction, step, in: database, dryRun: options.dryRun)
    if options.json {
      try printJSON(outcome.change, from: before, to: outcome.document)
    } else if options.dryRun {
      try print(DisplayText(UndoResult(direction, of: step, on: before).plan))
    } else {
      try print(DisplayText(outcome.message ?? ""))
    }
    return .done
  }

  /// Undoes or redoes one step.
  /// - Returns: the items that it touched, as they were before.
  private func perform(
    _ direction: UndoResult.Direction, _ step: RecordedStep, in database: Database, dryRun: Bool
  ) throws -> (before: Document, Outcome) {
    var journal = UndoHistory.Journal.reading(database)
    // Other processes may write in the meantime; the step is still the one that was found. It is the only one.
    var steps = [step]
    journal.undoable = { steps.popLast() }
    journal.redoable = { steps.popLast() }
    let touched = Set(step.changes.flatMap(\.items).map(\.id)).sorted()
    let before = try document(.ids(touched))
    let intent: Intent = direction == .undo ? .undo : .redo
    return (before, try perform(intent, on: before, journal: journal, dryRun: dryRun))
  }

  /// Undoes or redoes a step of very many items without having them all in memory.
  /// - Returns: what was done; `nil` if nothing was, as the step is none of these, or the items are to be
  ///   printed.
  private func performInParts(
    _ direction: UndoResult.Direction, of step: StepID, in database: Database, _ options: ChangeOptions
  ) throws -> String? {
    if options.json { return nil }
    if options.dryRun { return try database.preview(direction, of: step)?.plan }
    return try perform(direction, of: step, in: database)?.words
  }
}
