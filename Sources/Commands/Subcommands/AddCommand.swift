internal import ArgumentParser
internal import Cells
internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

struct AddCommand: ChangingCommand, PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an item and print its id.",
    discussion: """
      The text may hold #category or +category, @tag, a priority (p1, p2 or p3), a due date (tomorrow, next \
      fri 9am, in 3 days, 27 jan, 2026-11-27T14:00), a repetition (every other fri; every! 2 weeks counts from \
      the completion), an estimate (~30m, fri 5-7pm), “starting DATE” and “// notes”; the rest is the title. \
      due:DATE, t:DATE, rec:1w, pri:A and a first (A) work as in todo.txt. A backslash before a word, or \
      quotation marks around words, take them literally.

      With - each line of standard input becomes an item, and lines that are indented below others become their \
      subtasks. In a list in Markdown, headings are categories, and text and code below an item its notes. All of \
      them are one step.
      """.withExamples(
        "todux add 'Pay the rent every 1st p1'",
        "todux add Call Bob tomorrow 6pm '#Home' @phone // about the roof", "todux add - < ideas.md"))

  @Argument(
    help: "What to do; words are joined with spaces. A single - reads lines from standard input.",
    completion: .live(.text))
  var text: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    change = ChangeOptions(&arguments)
    guard let words = arguments.takeWords(), !words.isEmpty else { return nil }
    text = words
    self.global = global
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    if text == ["-"] { return try addLines(in: context) }
    guard text.first != "-" else {
      throw CommandFailure(
        .wrongUsage, "A single - reads standard input, and takes no words after it.",
        "Leave them out, or leave out the -.")
    }
    // `joined` would have the runtime search all conformances, for 4 % of the instructions of this command.
    let text = text.dropFirst().reduce(text[0]) { "\($0) \($1)" }
    let typed = QuickAdd(text, in: context.dates)
    if let reason = FieldText.reasonAgainst(title: typed.title) {
      throw CommandFailure(
        .badInput, reason + ".", "Give the item a title, for instance: todux add Buy milk.")
    }
    return try add(.addText(text, .last), notices: typed.notices(in: text), in: context)
  }

  /// Adds the lines of standard input, as one step.
  @MainActor
  private func addLines(in context: CommandContext) throws -> ExitStatus {
    let bytes = try context.environment.readInput()
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    guard let input = String(validating: text, as: UTF8.self), !bytes.contains(0) else {
      throw Self.unreadable(text)
    }
    let lines = input.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let texts = Outline(lines).lines.map(\.text)
    guard texts.contains(where: \.isVisible) else {
      // Nothing to add is no failure, so that a script need not look first.
      guard texts.isEmpty else {
        throw CommandFailure(.badInput, "No line holds a title.", "Give each item a title.")
      }
      return .done
    }
    return try add(.addLines(lines, .last), notices: context.notices(ofLines: texts), in: context)
  }

  /// The failure for input that is no text, with the first line that is none.
  private static func unreadable(_ bytes: ArraySlice<UInt8>) -> CommandFailure {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.contains(0) || String(validating: $0, as: UTF8.self) == nil } ?? 0
    guard !lines[index].contains(0) else {
      return CommandFailure(
        .badInput, "Line \(index + 1) of standard input has a NUL character.", "Remove it first.")
    }
    return CommandFailure(
      .badInput, "Line \(index + 1) of standard input is not text in UTF-8.",
      "Convert it first, for instance with iconv.")
  }

  @MainActor
  private func add(_ intent: Intent, notices: [String], in context: CommandContext) throws -> ExitStatus {
    let outcome = try context.perform(
      intent, on: try context.document(.none, begins: true), readsDates: true, dryRun: change.dryRun)
    let items = outcome.added
    guard !items.isEmpty else {
      throw CommandFailure(.failed, "The item was not added.", "Try again.")
    }
    for notice in notices { context.environment.warn(notice) }
    if change.json {
      if text == ["-"] {
        try context.printJSON(items, outcome.document)
      } else {
        try context.printJSON(items[0], outcome.document)
      }
    } else if change.dryRun {
      try context.print("Would \(outcome.journalEntry?.label.words ?? "add nothing")")
      for item in items {
        let detail = ItemDetail(item, outcome.document, context.zone)
        for line in text == ["-"] ? detail.newItem : detail.newLines { try context.print(line) }
      }
    } else {
      for item in items { try context.print(DisplayText(item.number.map(String.init) ?? item.id.text)) }
    }
    return .done
  }
}
