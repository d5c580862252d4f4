internal import ArgumentParser
internal import ReduxCore

/// A command that moves items between open, done and trash, with nothing but their names and the usual
/// options.
protocol StatusCommand: ChangingCommand, PlainCommand {
  var id: [String] { get set }
  var change: ChangeOptions { get set }
  var global: GlobalOptions { get set }
}

extension StatusCommand {
  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    self.init()
    change = ChangeOptions(&arguments)
    guard let words = arguments.takeWords(), !words.isEmpty else { return nil }
    id = words
    self.global = global
  }
}

struct DoneCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Complete items, with their open subtasks.",
    discussion: NamedItems.help.withExamples(
      "todux done 3 5-8", "todux done '@shop and due<=today' --dry-run"))

  @Argument(help: "The ids of the items, or a query.", completion: .live(.openItems)) var id: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let completion = StatusChange(
      unchanged: "already done", among: [.open], intent: { .completeItems($0) }, continues: true
    ) { status in
      switch status {
      case .open: .eligible
      case .done: .already
      case .trashed: .refused(advice: "Restore it first: todux restore")
      }
    }
    return try completion.run(id, change, at: context)
  }
}

struct ReopenCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Reopen done items.",
    discussion: NamedItems.help.withExamples("todux reopen 3"))

  @Argument(help: "The ids of the items, or a query.", completion: .live(.doneItems)) var id: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let reopening = StatusChange(
      unchanged: "already open", among: [.done], intent: { .reopenItems($0) }, opens: true,
      leavesSubtasks: true
    ) { status in
      switch status {
      case .open: .already
      case .done: .eligible
      case .trashed: .refused(advice: "Restore it first: todux restore")
      }
    }
    return try reopening.run(id, change, at: context)
  }
}

struct DeleteCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move items to the trash, with their subtasks.",
    discussion: NamedItems.help.withExamples("todux delete 3", "todux delete '@shop and due<today' --dry-run")
  )

  @Argument(help: "The ids of the items, or a query.", completion: .live(.items)) var id: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let deletion = StatusChange(unchanged: "already in the trash", among: [.open]) {
      .trashItems($0)
    } eligibility: { status in
      status == .trashed ? .already : .eligible
    }
    return try deletion.run(id, change, at: context)
  }
}

struct RestoreCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore items from the trash, with their subtasks.",
    discussion: NamedItems.help.withExamples("todux restore 3"))

  @Argument(help: "The ids of the items, or a query.", completion: .live(.trashedItems)) var id: [String]
  @OptionGroup var change: ChangeOptions
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let restoration = StatusChange(
      unchanged: "not in the trash", among: [.trashed], intent: { .restoreItems($0) }, opens: true
    ) { status in
      status == .trashed ? .eligible : .already
    }
    return try restoration.run(id, change, at: context)
  }
}
