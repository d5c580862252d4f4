internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore

struct EditCommand: ChangingCommand, PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change fields of items, as one step.",
    discussion: """
      An empty value ("") or none removes a date, a priority or an estimate, leaves nothing to wait for, and \
      takes a subtask out of its parent; --category "" moves the item to the Inbox.

      \(NamedItems.help)
      """.withExamples(
        "todux edit 3 --due 'next fri 9am' --priority high", "todux edit 3 --waits-for 5,8",
        "todux edit '#Work and no:due' --tag later --dry-run", "todux edit 4-6 --parent 3",
        "todux edit '#Work' --replace Anna/Maria --dry-run"))

  @Argument(help: "The ids of the items, or a query.", completion: .live(.openItems)) var id: [String]
  @Option(help: "The new title, taken literally.") var title: String?
  @Option(
    help: ArgumentHelp(
      "A text to replace in the titles, and what comes in its place, as in old/new; \\/ is a slash in the old text.",
      valueName: "old/new"))
  var replace: String?
  @Option(
    help:
      "When it is due: tomorrow, next fri 9am, 2026-11-27 or 2026-11-27T14:00. A day keeps the time that it has, and a time the day; 2026-11-27 has no time.",
    completion: .live(.day))
  var due: String?
  @Option(help: "When it starts.", completion: .live(.day)) var start: String?
  @Option(
    help: "When it repeats: every other fri, every! 2 weeks (from the completion), or an RRULE.",
    completion: .list([
      "every day", "every weekday", "every week", "every month", "every year", "every! 2 weeks", "none",
    ]))
  var `repeat`: String?
  @Flag(help: "Leave out the due date of what repeats: the next one comes instead.") var skip = false
  @Option(
    help: "How long it takes: 30m, 2h or 1h30m.", completion: .list(["15m", "30m", "1h", "2h", "none"]))
  var estimate: String?
  @Option(
    help: ArgumentHelp(
      "What it waits for: ids, separated by commas, or a query; they replace the present ones.",
      valueName: "ids"), completion: .live(.ids))
  var waitsFor: String?
  @Option(help: "high, medium or low.", completion: .list(Item.Priority.allCases.map(\.rawValue) + ["none"]))
  var priority: String?
  @Option(help: "Its category, which is created if it does not exist.", completion: .live(.categories))
  var category: String?
  @Option(
    help: ArgumentHelp("The item of which it becomes the last subtask.", valueName: "id"),
    completion: .live(.openItems))
  var parent: String?
  @Option(help: "Its notes, which replace the present ones.") var notes: String?
  @Option(help: "A tag to add; may be given several times.", completion: .live(.tags)) var tag: [String] = []
  @Option(help: "A tag to remove; may be given several times.", completion: .live(.tags)) var untag:
    [String] = []
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    title = arguments.takeValue(of: "--title")
    replace = arguments.takeValue(of: "--replace")
    due = arguments.takeValue(of: "--due")
    start = arguments.takeValue(of: "--start")
    `repeat` = arguments.takeValue(of: "--repeat")
    skip = arguments.takeFlag("--skip")
    estimate = arguments.takeValue(of: "--estimate")
    waitsFor = arguments.takeValue(of: "--waits-for")
    priority = arguments.takeValue(of: "--priority")
    category = arguments.takeValue(of: "--category")
    parent = arguments.takeValue(of: "--parent")
    notes = arguments.takeValue(of: "--notes")
    tag = arguments.takeValues(of: "--tag")
    untag = arguments.takeValues(of: "--untag")
    change = ChangeOptions(&arguments)
    guard let words = arguments.takeWords(), !words.isEmpty else { return nil }
    id = words
    self.global = global
  }

  func check() throws(CommandFailure) {
    if texts.allSatisfy({ $0 == nil }), category == nil, tag.isEmpty, untag.isEmpty, !skip {
      throw CommandFailure(
        .wrongUsage, "There is nothing to change.", "Name a field, for instance --title \"Buy milk\".")
    }
    if title != nil, replace != nil {
      throw CommandFailure(
        .wrongUsage, "--title replaces the whole title, so --replace has nothing to do.",
        "Leave out one of them.")
    }
    if skip, due != nil || `repeat` != nil {
      throw CommandFailure(
        .wrongUsage, "--skip sets the due date itself.", "Leave out --skip, or --due and --repeat.")
    }
    if let replace, let replacement, replacement.new == nil || replacement.old.isEmpty {
      throw CommandFailure(
        .wrongUsage, "“\(replace)” does not say what to replace.",
        "Write the old text, a slash and the new text: --replace Anna/Maria.")
    }
    // The rule alone would say when it begins, and set a date all the same.
    if let rule = Self.erasable(`repeat`), rule.isVisible, let due = Self.erasable(due), !due.isVisible {
      throw CommandFailure(
        .wrongUsage, "--repeat needs a due date, from which it counts.",
        "Leave out --due, or give the first date with it.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let named = try context.items(named: id, among: [.open])
    let items = named.items
    var document = named.document
    guard let first = items.first else { return .nothingMatched }
    let waiting =
      try Self.erasable(waitsFor).map { [ItemEdit.waitsFor(try context.ids($0, addingTo: &document))] } ?? []
    let nesting =
      try newParent(of: named, addingTo: &document, in: context).map { [ItemEdit.parent($0)] } ?? []
    let skipping = try skip ? skips(of: named, in: context) : (named: [:], below: [])
    let ids = Set(items.map(\.id))
    var edited = try items.map { item in
      // Below another one that moves it stays there.
      let moves = nesting.isEmpty || document.hasAncestor(of: item.id, among: ids) ? [] : nesting
      return EditedItem(
        item.id, try edits(of: item, in: context.dates) + waiting + moves + (skipping.named[item.id] ?? []))
    }
    edited += skipping.below
    if let title, QuickAdd(title, in: context.dates).hasTokens {
      context.environment.warn(
        "--title is taken literally; dates, #category, @tag and p1 have options of their own.")
    }
    if let refusal = WaitingRefusal(edited, in: document.items) {
      throw CommandFailure(
        .wrongUsage, "\(refusal.sentence); nothing was done.",
        "Give \(nesting.isEmpty ? "other ids after --waits-for" : "another id after --parent").")
    }
    let outcome = try context.perform(
      .editItems(edited, category: categoryName), on: document, at: first.id, dryRun: change.dryRun)
    let after = items.map { outcome.document.items[$0.id] ?? $0 }
    for item in after where due != nil || start != nil {
      let notice = item.repetitionNotice(changing: .due)
      if due != nil, !notice.isEmpty { context.environment.warn("“\(item.title)” has no due date\(notice)") }
      if item.startsLate { context.environment.warn("“\(item.title)” starts after it is due") }
    }
    for case .added(let category) in outcome.change.categories {
      guard let known = document.categories.nearest(to: category.name) else { continue }
      context.environment.warn("“\(category.name)” is a new category. Did you mean “\(known.name)”?")
    }
    if change.json {
      if named.only != nil {
        try context.printJSON(after[0], outcome.document)
      } else {
        try context.printJSON(after, outcome.document)
      }
    } else if let label = outcome.journalEntry?.label {
      if change.dryRun {
        try context.printPlan(outcome, label, items, from: document)
      } else {
        try context.print(DisplayText(items.count > 1 ? label.past : done(to: after[0], outcome, document)))
      }
    } else {
      try context.print(DisplayText(unchanged(items, document)))
    }
    return .done
  }

  /// Returns what is said of items that already have the values.
  private func unchanged(_ items: [Item], _ document: Document) -> String {
    let isOne = items.count == 1
    let subject = isOne ? "“\(items[0].title)”" : "These items"
    if let old = replacement?.old, texts.count(where: { $0 != nil }) == 1 {
      return isOne ? "“\(old)” is not in \(subject)" : "“\(old)” is in none of these titles"
    }
    guard category != nil, texts.allSatisfy({ $0 == nil }), tag.isEmpty, untag.isEmpty, !skip else {
      return "\(subject) already \(isOne ? "has" : "have") these values"
    }
    let name = items[0].category.flatMap { document.categories[$0]?.name }
    return "\(subject) \(isOne ? "is" : "are") already in \(name.map { "“\($0)”" } ?? "the Inbox")"
  }

  /// Returns what has been done to the only item, and how many moved with it.
  private func done(to item: Item, _ outcome: CommandContext.Outcome, _ before: Document) -> String {
    let change = outcome.change.items.first { $0.id == item.id }
    let outcomes = change.map { ChangeDescription(outcome.document, before).outcomes($0) } ?? []
    let below = outcome.change.items.count { $0.id != item.id }
    let moved = below == 0 || category == nil && !skip ? "" : ", and moved \(below) below it"
    return "Changed “\(item.title)”" + (outcomes.isEmpty ? "" : ": ") + English.list(outcomes) + moved
  }

  /// The values of the options that take one, but for the category.
  private var texts: [String?] {
    [title, replace, due, start, `repeat`, estimate, waitsFor, priority, parent, notes]
  }

  private var replacement: TitleReplacement? { replace.map { TitleReplacement($0) } }

  /// The name of the category, without its sign; empty for the Inbox, `nil` without the option.
  private var categoryName: String? { Self.erasable(category).map { CategoryName($0).bare } }

  private func edits(of item: Item, in context: DateContext) throws -> [ItemEdit] {
    if let title {
      let reason = FieldText.reasonAgainst(title: title.allSatisfy(\.isWhitespace) ? "" : title)
      if let reason {
        throw CommandFailure(.badInput, reason + ".", "Give a title after --title.")
      }
    }
    if let name = categoryName, !name.allSatisfy(\.isWhitespace),
      !Category.isInbox(name), let reason = Category.reasonAgainst(name: name)
    {
      throw CommandFailure(
        .badInput, reason + ".", "Give another name, or \"\" for the Inbox.")
    }
    var edits: [ItemEdit] = []
    if let after = replacement?.applied(to: item.title) {
      if let reason = TitleReplacement.reason(against: after, from: item.title) {
        throw CommandFailure(
          .badInput, reason + ".", "Give a text after the slash, or name fewer items.")
      }
      edits.append(.title(after))
    }
    let fields: [(Item.Field, option: String, String?)] = [
      (.title, "title", title), (.notes, "notes", notes), (.due, "due", Self.erasable(due)),
      (.start, "start", Self.erasable(start)), (.recurrence, "repeat", Self.erasable(`repeat`)),
      (.estimate, "estimate", Self.erasable(estimate)), (.priority, "priority", Self.erasable(priority)),
    ]
    var edited = item
    for (field, option, text) in fields {
      guard let text else { continue }
      do {
        let added = try FieldText.edits(field, text, of: edited, in: context)
        for edit in added { edited.apply(edit) }
        edits += added
      } catch {
        throw Self.failure(error, text, "--\(option)", field)
      }
    }
    if !tag.isEmpty || !untag.isEmpty { edits.append(.tags(try tags(of: item))) }
    return edits
  }

  /// Returns the item below which the others go, `nil` in it for none; `nil` without the option.
  @MainActor
  private func newParent(
    of named: NamedItems, addingTo document: inout Document, in context: CommandContext
  ) throws -> ItemID?? {
    guard let text = Self.erasable(parent) else { return nil }
    guard text.isVisible else { return .some(nil) }
    let found = try context.ids(text, addingTo: &document)
    guard let id = found.first, found.count == 1, let parent = document.items[id] else {
      throw CommandFailure(
        .nothingMatched, "“\(text)” names \(found.count) items; nothing was done.",
        "Give one id after --parent.")
    }
    if named.items.contains(where: { $0.id == id }) {
      throw CommandFailure(
        .wrongUsage, "“\(parent.title)” cannot be a subtask of itself; nothing was done.",
        "Give another id after --parent.")
    }
    if let reason = parent.reasonAgainstSubtasks {
      throw CommandFailure(
        .nothingMatched, "\(reason); nothing was done.", "Give the id of an open item after --parent.")
    }
    return .some(id)
  }

  /// Returns what leaving out the due date does to each item, and to their subtasks. Those that it cannot be left out
  /// of are named; one that was named by its id is refused.
  @MainActor
  private func skips(of named: NamedItems, in context: CommandContext) throws -> (
    named: [ItemID: [ItemEdit]], below: [EditedItem]
  ) {
    var skips: [ItemID: [ItemEdit]] = [:]
    var subtasks: [EditedItem] = []
    let skipping = DueSkipping(in: named.document)
    let ids = Set(named.items.filter { $0.recurrence != nil }.map(\.id))
    for item in named.items {
      let reason: String
      do {
        switch try skipping.outcome(of: item, among: ids, at: context.now, in: context.zone) {
        case .skipped(_, _, let edits, let below):
          skips[item.id] = edits
          subtasks += below
          continue
        case .refused(let words): reason = words
        }
      } catch {
        // Without its full stop.
        reason = String(error.consequence.dropLast())
      }
      guard !named.single.contains(item.id) else {
        throw CommandFailure(
          .nothingMatched, "“\(item.title)” \(reason); nothing was done.",
          "Leave it out, or give it another date with --due.")
      }
      context.environment.warn("“\(item.title)” \(reason)")
    }
    return (skips, subtasks)
  }

  private static func failure(
    _ refusal: FieldText.Refusal, _ text: String, _ option: String, _ field: Item.Field
  ) -> CommandFailure {
    let sentence = "“\(text)” is not a valid value for \(option)"
    guard refusal.needsExample else {
      let advice = refusal.reason.hasSuffix("?") ? refusal.reason : refusal.reason + "."
      return CommandFailure(.wrongUsage, sentence + ".", advice)
    }
    let example =
      field == .recurrence
      ? "Write a repetition such as every fri, every! 2 weeks or FREQ=WEEKLY."
      : "Write a date such as tomorrow, next fri 9am or 2026-11-27."
    return CommandFailure(.wrongUsage, "\(sentence): \(refusal.reason).", example)
  }

  private func tags(of item: Item) throws -> [String] {
    var tags = item.tags
    for word in tag.map(\.withoutTagSign) where !tags.hasTag(word) {
      guard TagRenaming.isTag(word) else { throw CommandFailure.notATag(word, .wrongUsage) }
      tags.append(word)
    }
    let removed = untag.map { $0.withoutTagSign.lowercased() }
    return tags.filter { !removed.contains($0.lowercased()) }
  }

  private static func erasable(_ text: String?) -> String? { text?.lowercased() == "none" ? "" : text }
}
