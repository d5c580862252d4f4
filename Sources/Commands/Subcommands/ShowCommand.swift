internal import ArgumentParser
internal import Cells
internal import ReduxCore

struct ShowCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all details of one item.")

  @Argument(help: "Its id, or at least the first eight digits of its uuid.") var id: String
  @Flag(help: "Print JSON: one object.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let (items, document) = try context.items(named: [id])
    guard let item = items.first else { return .nothingMatched }
    if json {
      try context.printJSON(item, document)
    } else {
      for line in ItemDetail(item, try context.withReferences(of: [item], document), context.zone).lines {
        try context.print(line)
      }
    }
    return .done
  }
}
