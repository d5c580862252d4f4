internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

/// The command for categories. It only groups its subcommands.
struct CategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: "Show, add, change or delete categories.",
    subcommands: [
      CategoryListCommand.self, CategoryAddCommand.self, CategoryRenameCommand.self, CategoryTintCommand.self,
      CategoryMoveCommand.self, CategoryDeleteCommand.self,
    ], defaultSubcommand: CategoryListCommand.self)
}

struct CategoryListCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the categories, with their numbers of open items.",
    discussion: """
      When piped, each category is one line: name, number of open items and colour, separated by single tabs.
      """.withExamples("todux category", "todux category list --json"))

  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let categories = try context.document(.none).categories.inOutline
    let table = CategoryTable(try context.existingDatabase()?.openCounts() ?? [:])
    if json {
      try context.print(.list(categories.map(table.json)))
    } else if context.environment.isTerminal {
      for line in table.aligned(categories, width: context.environment.width) { try context.print(line) }
    } else {
      for category in categories { try context.print(fields: table.fields(category)) }
    }
    return .done
  }
}

struct CategoryAddCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add categories, as one step.",
    discussion: "Each argument is a name; a / in it makes folders."
      .withExamples("todux category add Garden", "todux category add Work/Reports 'Home office' --tint green")
  )

  @Argument(help: "The names of the new categories.") var name: [String]
  @Option(
    help: "The colour; one that is used least if it is not given.",
    completion: .list(Category.Tint.allCases.map(\.rawValue)))
  var tint: String?
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none, begins: true)
    let names = name.map { CategoryName($0).bare }
    for (index, name) in names.enumerated() {
      try CategoryName.check(name)
      let twin = names[..<index].first { $0.lowercased() == name.lowercased() }
      if let present = document.categories.named(name)?.name ?? twin {
        throw CommandFailure(.badInput, "There is already a category “\(present)”.", "Give another name.")
      }
    }
    let tint = try tint.map { try CategoryName.tint($0, "--tint") }
    let outcome = try context.perform(.addCategories(names, tint), on: document, dryRun: change.dryRun)
    return try context.report(outcome, categories: names, change, unchanged: "")
  }
}

/// The name of a category as the user types it.
struct CategoryName {
  /// The name without blanks around it, and without the sign that marks categories in other places.
  let bare: String

  init(_ text: String) {
    let name = text.trimmed
    bare = name.hasPrefix("#") || name.hasPrefix("+") ? String(name.dropFirst()) : name
  }

  /// - Throws: A failure of status 65 if a category cannot have the name.
  static func check(_ name: String) throws(CommandFailure) {
    guard let reason = Category.reasonAgainst(name: name) else { return }
    throw CommandFailure(.badInput, reason + ".", "Give another name.")
  }

  /// - Throws: A failure of status 64 if the text is no colour.
  static func tint(_ text: String, _ option: String) throws(CommandFailure) -> Category.Tint {
    if let tint = Category.Tint(rawValue: text.lowercased()) { return tint }
    throw CommandFailure(
      .wrongUsage, "“\(text)” is not a valid value for \(option).",
      "Use one of: \(Category.Tint.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
}

extension EntityTable<Category> {
  /// Returns the category of a name as the user types it, ignoring case, with or without a sign before it;
  /// `nil` if there is none.
  func named(typed name: String) -> Category? { named(name.trimmed) ?? named(CategoryName(name).bare) }
}

extension CommandContext {
  /// Returns the category of that name, ignoring case, with or without a sign before it.
  /// - Throws: A failure of status 2 if there is none.
  func category(named name: String, in document: Document) throws(CommandFailure) -> Category {
    let categories = document.categories
    if let category = categories.named(typed: name) { return category }
    let bare = CategoryName(name).bare
    let below = categories.inOrder.filter { $0.name.lowercased().hasPrefix(bare.lowercased() + "/") }
    if let first = below.first {
      throw CommandFailure(
        .nothingMatched,
        "There is no category “\(bare)” itself, only “\(first.name)”\(English.more(below.count - 1)); nothing was done.",
        "Make it with todux category add, and what is below belongs to it.")
    }
    let advice = categories.nearest(to: bare).map { "Did you mean “\($0.name)”?" }
    throw CommandFailure(
      .nothingMatched, "There is no category “\(name)”; nothing was done.",
      advice ?? "Run todux category to see the categories.")
  }

  /// Prints what became of categories.
  func report(
    _ outcome: Outcome, categories names: [String], _ change: ChangeOptions, unchanged: String
  ) throws -> ExitStatus {
    if change.json {
      let table = CategoryTable(try openCounts(after: outcome, isStored: !change.dryRun))
      try print(.list(names.compactMap { outcome.document.categories.named($0) }.map(table.json)))
    } else {
      try printStep(of: outcome, change, unchanged: unchanged)
    }
    return .done
  }

  /// Returns the numbers of open items of the categories after a change that moves items from one to another.
  private func openCounts(after outcome: Outcome, isStored: Bool) throws -> [CategoryID: Int] {
    var counts = try existingDatabase(begins: true)?.openCounts() ?? [:]
    guard !isStored else { return counts }
    for case .edited(let id, let fields) in outcome.change.items
    where outcome.document.items[id]?.status == .open {
      for field in fields where field.field == .category {
        if case .identity(let former) = field.before { counts[CategoryID(former), default: 0] -= 1 }
        if case .identity(let new) = field.after { counts[CategoryID(new), default: 0] += 1 }
      }
    }
    return counts
  }
}
