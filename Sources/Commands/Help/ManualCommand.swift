internal import ArgumentParser

struct ManualCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.",
    discussion: "It is what man todux shows once todux is installed.".withExamples("todux manual | man -l -"))

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let root = CommandSyntax.root() else { return .failed }
    try context.write(Array(ManualPage(root).text.utf8))
    return .done
  }
}
