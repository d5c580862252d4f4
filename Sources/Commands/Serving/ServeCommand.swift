internal import ArgumentParser
internal import Cells

struct ServeCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let a program or an assistant use the list, over the Model Context Protocol.",
    discussion: """
      With --stdio, todux is a server of the Model Context Protocol (revisions 2024-11-05, 2025-03-26 and 2025-06-18) \
      on standard input and output, with these tools: \(Tool.all.map(\.name).joined(separator: ", ")). They are the \
      commands of these names; items have the fields that --json prints.

      Each change is stored with its author: the name after --as, or else what the client calls itself. todux undo --by \
      NAME takes back all that it did.
      """.withExamples(
        "todux serve --stdio", "todux serve --stdio --read-only",
        "todux --as assistant serve --stdio --limit 20",
        "todux undo --by assistant --since today"))

  @Flag(help: "Serve on standard input and output.") var stdio = false
  @Flag(help: "Offer only the tools that change nothing.") var readOnly = false
  @Option(help: ArgumentHelp("Take at most this many changes a minute.", valueName: "n")) var limit = 60
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    guard stdio else {
      throw CommandFailure(.wrongUsage, "serve needs --stdio.", "Write todux serve --stdio.")
    }
    guard limit > 0 else {
      throw CommandFailure(
        .wrongUsage, "--limit must be 1 or more.", "To allow no changes, write --read-only.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let server = ToolServer(context.environment, context.overrides, isReadOnly: readOnly, limit: limit)
    var lines = LineReader(limit: ToolServer.sizeLimit, read: context.environment.readPiece)
    while let line = try lines.next() {
      guard let answer = try server.answer(to: line) else { continue }
      try context.write(Array((answer.compact + "\n").utf8))
      try context.flush()
    }
    return .done
  }
}
