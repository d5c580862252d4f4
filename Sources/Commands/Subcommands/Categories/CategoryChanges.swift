internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

struct CategoryRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a category with those below it, or merge it into another one.",
    discussion: """
      Renaming Work to Job also renames Work/Reports to Job/Reports. If there is a category of the new name, \
      the items move there, and the old category is deleted. It is one step, which todux undo takes back.
      """.withExamples("todux category rename Work Job", "todux category rename Errands Home --dry-run"))

  @Argument(help: "The category.", completion: .live(.categories)) var old: String
  @Argument(help: "Its new name.", completion: .live(.categories)) var new: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) { try CategoryName.check(CategoryName(new).bare) }

  func run(in context: CommandContext) throws -> ExitStatus {
    let names = try context.document(.none)
    let category = try context.category(named: old, in: names)
    let bare = CategoryName(new).bare
    let renaming = CategoryRenaming(of: category, to: bare, in: names)
    let counted = change.dryRun && renaming.merged.isEmpty ? renaming.renamed.map(\.id) : []
    let filed = renaming.merged.map(\.id) + counted
    let document = filed.isEmpty ? names : try context.document(filedIn: filed)
    let outcome = try context.perform(
      .renameCategory(category.id, to: bare), on: document, dryRun: change.dryRun)
    guard change.json else {
      return try context.report(
        outcome, change,
        counting: CategoryRenaming(of: category, to: bare, in: document).concerned(in: document),
        unchanged: "“\(category.name)” already has that name")
    }
    let categories = outcome.document.categories
    // One that another was merged into has not changed itself.
    let target = categories.named(bare).map { [$0.name] } ?? []
    let renamed = outcome.change.categories.compactMap { categories[$0.id]?.name }
    return try context.report(
      outcome, categories: target + renamed.filter { !target.contains($0) }, change, unchanged: "")
  }
}

struct CategoryTintCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "tint", abstract: "Change the colour of a category.",
    discussion: """
      The colours are \(Category.Tint.allCases.map(\.rawValue).joined(separator: ", ")); how they look is a matter \
      of the theme.
      """.withExamples("todux category tint Work blue"))

  @Argument(help: "The category.", completion: .live(.categories)) var name: String
  @Argument(help: "Its new colour.", completion: .list(Category.Tint.allCases.map(\.rawValue)))
  var tint: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let tint = try CategoryName.tint(tint, "the colour")
    let document = try context.document(.none)
    let category = try context.category(named: name, in: document)
    let outcome = try context.perform(
      .tintCategory(category.id, tint), on: document, dryRun: change.dryRun)
    return try context.report(
      outcome, categories: [category.name], change, unchanged: "“\(category.name)” already has this colour")
  }
}

struct CategoryMoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a category to another place in the sidebar.",
    discussion: "".withExamples(
      "todux category move Work --after Home", "todux category move Work --before Home",
      "todux category move Work --first"))

  @Argument(help: "The category.", completion: .live(.categories)) var name: String
  @OptionGroup var place: PlaceOptions
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) { try place.check() }

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none)
    let category = try context.category(named: name, in: document)
    let above = try place.neighbour(of: category, in: document.categories.inOrder) {
      name throws(CommandFailure) in try context.category(named: name, in: document)
    }
    let outcome = try context.perform(
      .placeCategory(category.id, below: above?.id), on: document, dryRun: change.dryRun)
    return try context.report(
      outcome, categories: [category.name], change, unchanged: "“\(category.name)” is already there")
  }
}

struct CategoryDeleteCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a category; its items move to the Inbox.",
    discussion:
      "Categories below it, such as Work/Reports, stay. It is one step, which todux undo takes back."
      .withExamples("todux category delete Work --dry-run"))

  @Argument(help: "The category.", completion: .live(.categories)) var name: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let category = try context.category(named: name.joined(separator: " "), in: context.document(.none))
    let document = try context.document(filedIn: [category.id])
    let outcome = try context.perform(.deleteCategory(category.id), on: document, dryRun: change.dryRun)
    return try context.report(outcome, change, unchanged: "")
  }
}

extension CommandContext {
  /// Prints what a change of names has done to the items, or would do.
  /// - Parameter concerned: the items to count in what would be done.
  func report(
    _ outcome: Outcome, _ options: ChangeOptions, counting concerned: ConcernedItems? = nil, unchanged: String
  ) throws -> ExitStatus {
    if options.json {
      try printJSON(outcome.change.items.compactMap { outcome.document.items[$0.id] }, outcome.document)
    } else if let label = outcome.journalEntry?.label {
      if options.dryRun {
        try printPlan(outcome, label, [], counting: concerned)
      } else {
        try print(DisplayText(outcome.message ?? label.past))
      }
    } else {
      try print(DisplayText(unchanged))
    }
    return .done
  }
}
