internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct AddCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an item and print its id.",
    discussion: """
      The text may hold #category or +category, @tag, a priority (p1, p2 or p3), a due date (tomorrow, next \
      fri 9am, in 3 days, 27 jan, 2026-11-27T14:00), a repetition (every other fri; every! 2 weeks counts from \
      the completion), “starting DATE” and “// notes”; the rest is the title. A backslash before a word, or \
      quotation marks around words, take them literally.
      """)

  @Argument(help: "What to do; words are joined with spaces.") var text: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let text = text.joined(separator: " ")
    let typed = QuickAdd(text, in: context.dates)
    if let reason = FieldText.reasonAgainst(title: typed.title) {
      throw CommandFailure(
        .badInput, reason + ".", "Give the item a title, for instance: todux add Buy milk.")
    }
    let outcome = try context.perform(
      .addText(text, .last), on: try context.document(.none, begins: true), dryRun: change.dryRun)
    guard case .added(let added) = outcome.change.items.first, let item = outcome.document.items[added.id]
    else {
      throw CommandFailure(.failed, "The item was not added.", "Try again.")
    }
    for notice in typed.notices(in: text) { context.environment.warn(notice) }
    if change.json {
      try context.printJSON(item, outcome.document)
    } else if change.dryRun {
      try context.print("Would \(outcome.journalEntry?.label.words ?? "add nothing")")
      for line in ItemDetail(item, outcome.document, context.zone).newLines { try context.print(line) }
    } else {
      try context.print(DisplayText(item.number.map(String.init) ?? item.id.text))
    }
    return .done
  }
}
