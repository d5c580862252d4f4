internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore

/// The command for categories. It only groups its subcommands.
struct CategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: "Change categories.", subcommands: [CategoryRenameCommand.self])
}

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

  func check() throws(CommandFailure) {
    guard new.isVisible else {
      throw CommandFailure(.badInput, FieldText.invisibleName + ".", "Give a name after the old one.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.wholeDocument()
    let name = String(old.hasPrefix("#") ? old.dropFirst() : old[...])
    guard let category = document.categories.named(old) ?? document.categories.named(name) else {
      throw CommandFailure(
        .nothingMatched, "There is no category “\(old)”; nothing was done.",
        "Run todux list --all to see the categories.")
    }
    let outcome = try context.perform(
      .renameCategory(category.id, to: new), on: document, dryRun: change.dryRun)
    return try context.report(outcome, change, unchanged: "“\(category.name)” is called that already")
  }
}

/// The command for tags. It only groups its subcommands.
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Change tags.", subcommands: [TagRenameCommand.self])
}

struct TagRenameCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a tag in all items, with those below it.",
    discussion: """
      Renaming home to house also renames home/garden to house/garden. An item that has both tags keeps one. \
      It is one step, which todux undo takes back.
      """.withExamples("todux tag rename home house"))

  @Argument(help: "The tag, with or without @.", completion: .live(.tags)) var old: String
  @Argument(help: "Its new name.", completion: .live(.tags)) var new: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    guard TagRenaming.isTag(Self.bare(new)) else {
      throw CommandFailure(.badInput, "“\(new)” is not a tag.", "A tag is one word, without commas.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.wholeDocument()
    let (old, new) = (Self.bare(old), Self.bare(new))
    guard TagRenaming(of: old, to: new, in: document.items).isUsed else {
      throw CommandFailure(
        .nothingMatched, "No item has the tag @\(old); nothing was done.",
        "Run todux list --all to see the tags.")
    }
    let outcome = try context.perform(.renameTag(old, to: new), on: document, dryRun: change.dryRun)
    return try context.report(outcome, change, unchanged: "@\(old) is called that already")
  }

  private static func bare(_ tag: String) -> String {
    String(tag.hasPrefix("@") ? tag.dropFirst() : tag[...])
  }
}

extension CommandContext {
  /// Prints what a renaming has done, or would do.
  fileprivate func report(
    _ outcome: Outcome, _ options: ChangeOptions, unchanged: String
  ) throws -> ExitStatus {
    if options.json {
      try printJSON(outcome.change.items.compactMap { outcome.document.items[$0.id] }, outcome.document)
    } else if let label = outcome.journalEntry?.label {
      if options.dryRun {
        try printPlan(outcome, label, [])
      } else {
        try print(DisplayText(outcome.message ?? label.past))
      }
    } else {
      try print(DisplayText(unchanged))
    }
    return .done
  }
}
