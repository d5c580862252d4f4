internal import ArgumentParser
internal import Cells
internal import ReduxCore

struct ShowCommand: PlainCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all details of items.",
    discussion: (NamedItems.help + " Both open and done items are found.").withExamples(
      "todux show 3", "todux show 3 5-8 --json", "todux show '@phone and is:late'"))

  @Argument(help: "The ids of the items, or a query.", completion: .live(.items)) var id: [String]
  @Flag(help: "Print JSON: one object for one id, otherwise an array.") var json = false
  @OptionGroup var global: GlobalOptions

  init() {}

  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions) {
    json = arguments.takeFlag("--json")
    guard let words = arguments.takeWords(), !words.isEmpty else { return nil }
    id = words
    self.global = global
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    context.takeInboxFirst()
    let named = try context.items(named: id, among: [.open, .done], isChange: false)
    if json, let item = named.only {
      try context.printJSON(item, named.document)
    } else if json {
      try context.printJSON(named.items, named.document)
    } else {
      let document = try context.withReferences(of: named.items, named.document)
      let now = context.now
      for (place, item) in named.items.enumerated() {
        if place > 0 { try context.print("") }
        for line in ItemDetail(item, document, context.zone, now: now).lines { try context.print(line) }
      }
    }
    return .done
  }
}
