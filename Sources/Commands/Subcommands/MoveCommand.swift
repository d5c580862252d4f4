internal import ArgumentParser

struct MoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move items to a category, with their subtasks, as one step.",
    discussion: """
      The last word is the category, with or without #; it is created if it does not exist. The word inbox, or an \
      empty one (""), takes the items out of their categories.

      \(NamedItems.help)
      """.withExamples(
        "todux move 3 Work", "todux move 3 4 '#Work/Reports'", "todux move '@phone' inbox --dry-run"))

  @Argument(
    help: ArgumentHelp(
      "The ids of the items, or a query, and then the category.", valueName: "id … category"),
    completion: .live(.openItems))
  var words: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    guard words.count < 2 else { return }
    throw CommandFailure(
      .wrongUsage, "There is no category to move to.",
      "Write the ids and then the category: todux move 3 Work.")
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let place = words.last ?? ""
    // Only after `=` the name may begin with a hyphen, and only without it be empty.
    let isInbox = place.isEmpty || place.lowercased() == "inbox"
    var arguments = isInbox ? ["--category", ""] : ["--category=\(place)"]
    if change.dryRun { arguments.append("--dry-run") }
    if change.json { arguments.append("--json") }
    return try EditCommand.parse(arguments + ["--"] + words.dropLast()).run(in: context)
  }
}
