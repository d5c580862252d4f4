internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

/// The command for tags. It only groups its subcommands.
struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Show, rename or delete tags.",
    subcommands: [TagListCommand.self, TagRenameCommand.self, TagDeleteCommand.self],
    defaultSubcommand: TagListCommand.self)
}

struct TagListCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the tags, with their numbers of open items.",
    discussion: """
      When piped, each tag is one line: its name without @, and its number of open items, separated by a tab. Tags \
      that only done items have are listed too, those of items in the trash are not. To add a tag, edit items with \
      --tag.
      """.withExamples("todux tag", "todux tag list --json"))

  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let tags = try context.existingDatabase()?.tagCounts().tags ?? []
    if json {
      try context.print(
        .list(tags.map { .object([("name", .text($0.name)), ("count", .number($0.open))]) }))
    } else if context.environment.isTerminal {
      let rows = tags.map { [ItemTable.oneLine("@" + $0.name), DisplayText(String($0.open))] }
      for line in TextColumns(rows).lines(width: context.environment.width, numbers: 1) {
        try context.print(line)
      }
    } else {
      for tag in tags { try context.print(fields: [tag.name, String(tag.open)]) }
    }
    return .done
  }
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
    guard TagRenaming.isTag(new.withoutTagSign) else {
      throw CommandFailure.notATag(new, .badInput)
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let (old, new) = (old.withoutTagSign, new.withoutTagSign)
    let document = try context.document(tagged: [old, new])
    let renaming = TagRenaming(of: old, to: new, in: document.items)
    guard renaming.isUsed else {
      throw CommandFailure(unknownTag: old, among: try context.existingDatabase()?.tagCounts())
    }
    if let name = renaming.merged { context.environment.warn("There is a tag @\(name): the two become one") }
    let outcome = try context.perform(.renameTag(old, to: new), on: document, dryRun: change.dryRun)
    return try context.report(
      outcome, change, counting: renaming.concerned, unchanged: "@\(old) already has that name")
  }
}

struct TagDeleteCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Take a tag off all items, done and deleted ones too.",
    discussion: "Tags below it, such as home/garden, stay. It is one step, which todux undo takes back."
      .withExamples("todux tag delete home --dry-run"))

  @Argument(help: "The tag, with or without @.", completion: .live(.tags)) var tag: String
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let tag = tag.withoutTagSign
    let document = try context.document(tagged: [tag])
    let isUsed = document.items.unordered.contains { $0.tags.hasTag(tag) }
    guard isUsed else {
      throw CommandFailure(unknownTag: tag, among: try context.existingDatabase()?.tagCounts())
    }
    let outcome = try context.perform(.removeTag(tag), on: document, dryRun: change.dryRun)
    return try context.report(outcome, change, unchanged: "")
  }
}

extension String {
  var withoutTagSign: String { hasPrefix("@") ? String(dropFirst()) : self }
}

extension CommandFailure {
  /// The failure for a text that cannot be a tag.
  /// - Parameter status: `wrongUsage` for the value of an option, `badInput` for a name.
  static func notATag(_ text: String, _ status: ExitStatus) -> CommandFailure {
    CommandFailure(status, "“\(text)” is not a tag.", "A tag is one word, without commas.")
  }

  fileprivate init(unknownTag tag: String, among tags: TagCounts?) {
    let advice = tags?.nearest(to: tag).map { "Did you mean @\($0)?" }
    self.init(
      .nothingMatched, "No item has the tag @\(tag); nothing was done.",
      advice ?? "Run todux tag to see the tags.")
  }
}
