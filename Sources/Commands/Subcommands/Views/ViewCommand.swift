internal import ArgumentParser
internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

/// The command for saved views. It only groups its subcommands.
struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Show, add, change or delete saved views.",
    subcommands: [
      ViewListCommand.self, ViewShowCommand.self, ViewAddCommand.self, ViewEditCommand.self,
      ViewMoveCommand.self, ViewDeleteCommand.self,
    ], defaultSubcommand: ViewListCommand.self)
}

struct ViewListCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the views.",
    discussion: ("When piped, each view is one line: name, number of items, order, grouping and query, separated "
      + "by single tabs.").withExamples("todux view", "todux view list --json"))

  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none)
    let views = document.views.inOrder
    let table = try context.viewTable(views, in: document)
    if json {
      try context.print(.list(views.map(table.json)))
    } else if context.environment.isTerminal {
      for line in table.aligned(views, width: context.environment.width) { try context.print(line) }
    } else {
      for view in views { try context.print(fields: table.fields(view)) }
    }
    return .done
  }
}

struct ViewShowCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the items of a view; the same as todux list --view.",
    discussion: "".withExamples("todux view show Urgent"))

  @Argument(help: "The name of the view.", completion: .live(.views)) var name: [String]
  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let name = name.joined(separator: " ")
    let document = try context.document(ofView: name, in: context.document(.none))
    let view = try context.view(named: name, in: document)
    let items = try context.items(
      of: view, in: document, on: context.today, relations: context.relations(for: view))
    try context.list(items, document, json: json)
    return .done
  }
}

struct ViewAddCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a view.",
    discussion: ItemFilter.help
      .withExamples(
        "todux view add Urgent 'p1 or is:late' --sort due", "todux view add Week 'due<=7d' --group date"))

  @Argument(help: "The name of the view.") var name: String
  @Argument(help: "What it shows; every open item if there is no query.", completion: .live(.query))
  var query: [String] = []
  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none, begins: true)
    let text = query.joined(separator: " ").trimmed
    try context.check(name: name.trimmed, for: nil, in: document)
    try context.check(query: text)
    let arrangement = try arrangement.applied(to: .byHand) ?? .byHand
    let outcome = try context.perform(
      .addView(name: name.trimmed, query: text, arrangement), on: document, dryRun: change.dryRun)
    return try context.report(outcome, name.trimmed, change)
  }
}

struct ViewEditCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a view, as one step.",
    discussion: ItemFilter.help.withExamples("todux view edit Urgent --query 'p1 and is:late'"))

  @Argument(help: "The name of the view.", completion: .live(.views)) var view: String
  @Option(help: "The new name.") var name: String?
  @Option(help: "The new query.", completion: .live(.query)) var query: String?
  @OptionGroup var arrangement: ArrangementOptions
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    guard name == nil, query == nil, arrangement.isEmpty else { return }
    throw CommandFailure(
      .wrongUsage, "There is nothing to change.", "Name a field, for instance --query \"due<=today\".")
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none, begins: true)
    let view = try context.view(named: view, in: document)
    var edits: [SavedViewEdit] = []
    if let name = name?.trimmed {
      try context.check(name: name, for: view.id, in: document)
      edits.append(.name(name))
    }
    if let query = query?.trimmed {
      try context.check(query: query)
      edits.append(.query(query))
    }
    if let arrangement = try arrangement.applied(to: view.arrangement) {
      edits.append(.arrangement(arrangement))
    }
    let outcome = try context.perform(.editView(view.id, edits), on: document, dryRun: change.dryRun)
    return try context.report(outcome, name?.trimmed ?? view.name, change)
  }
}

struct ViewMoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a view to another place in the sidebar.",
    discussion: "".withExamples("todux view move Urgent --after Week", "todux view move Urgent --first"))

  @Argument(help: "The name of the view.", completion: .live(.views)) var name: String
  @OptionGroup var place: PlaceOptions
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) { try place.check() }

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none, begins: true)
    let view = try context.view(named: name, in: document)
    let above = try place.neighbour(of: view, in: document.views.inOrder) {
      name throws(CommandFailure) in try context.view(named: name, in: document)
    }
    let outcome = try context.perform(
      .placeView(view.id, below: above?.id), on: document, dryRun: change.dryRun)
    return try context.report(outcome, view.name, change, unchanged: "“\(view.name)” is already there")
  }
}

struct ViewDeleteCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a view; its items stay.",
    discussion: "".withExamples("todux view delete Urgent"))

  @Argument(help: "The name of the view.", completion: .live(.views)) var name: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let document = try context.document(.none, begins: true)
    let view = try context.view(named: name.joined(separator: " "), in: document)
    let outcome = try context.perform(.deleteView(view.id), on: document, dryRun: change.dryRun)
    guard change.json else { return try context.report(outcome, view.name, change) }
    try context.print(context.viewTable([view], in: document).json(view))
    return .done
  }
}
