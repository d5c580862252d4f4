internal import ArgumentParser
internal import Cells
internal import Interchange
internal import Redux
internal import ReduxCore

struct ArchiveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Move done lines from a todo.txt file to done.txt beside it.",
    discussion: """
      Moves the lines of done items, or of those that match a query, to the end of done.txt, as one step that todux \
      undo takes back. The items stay what they are: lists, searches and statistics find them. A line moves back when \
      its item is reopened. \(ItemFilter.help)
      """.withExamples("todux --file todo.txt archive --dry-run", "todux --file todo.txt archive @work"))

  @Argument(help: "Move only the lines of done items that match this.") var query: [String] = []
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let file = context.file, file.hasArchive else {
      throw CommandFailure(
        .wrongUsage, "Only the lines of a todo.txt file can be archived.",
        "Name it: todux --file todo.txt archive. A database leaves old items out of Done by archive-after.")
    }
    let document = try context.wholeDocument()
    let filter = try context.filter(query, present: document.categories)
    let items = filter.items(of: document, statuses: [.done]).filter { !$0.isInDoneFile }
      .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    let outcome = try context.archive(items, in: document, dryRun: change.dryRun)
    if change.json {
      try context.printJSON(items, document)
    } else if items.isEmpty {
      try context.print("There is nothing to archive")
    } else if let label = outcome.journalEntry?.label {
      if change.dryRun {
        try context.printPlan(outcome, label, items)
      } else {
        try context.print(DisplayText(label.past))
      }
    }
    return .done
  }
}

extension CommandContext {
  /// Stores that the lines of items belong into `done.txt`, unless `dryRun` is true.
  fileprivate func archive(_ items: [Item], in document: Document, dryRun: Bool) throws -> Outcome {
    var outcome = Outcome(document: document)
    guard !items.isEmpty else { return outcome }
    outcome.document.items.set(contentsOf: items.map { $0.archived() })
    outcome.change = DocumentChange(from: document, to: outcome.document)
    let id = StepID(sessionEnvironment.newID())
    let entry = JournalEntry(
      id: id, kind: .change, step: id, time: sessionEnvironment.now(), author: sessionEnvironment.author,
      label: .archived(StepLabel.Items(items.map(\.title))), cursor: nil)
    outcome.journalEntry = entry
    if !dryRun { try store(entry, outcome.change) }
    return outcome
  }
}
