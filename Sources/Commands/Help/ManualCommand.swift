internal import ArgumentParser
internal import Resources

struct ManualCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.",
    discussion: "It is what man todux shows once todux is installed.".withExamples(
      "todux manual | man -l -", "todux manual --schema > todux.schema.json"))

  @Flag(help: "Print the JSON Schema of what commands print with --json.") var schema = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard !schema else {
      try context.write(BuiltIn.outputSchema)
      return .done
    }
    guard let root = CommandSyntax.root() else { return .failed }
    try context.write(Array(ManualPage(root).text.utf8))
    return .done
  }
}
