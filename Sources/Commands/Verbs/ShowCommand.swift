internal import ArgumentParser
internal import Cells
internal import ReduxCore

struct ShowCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all that is known of one item.")

  @Argument(help: "Its number, or the first eight or more digits of its uuid.") var id: String
  @Flag(help: "Print JSON: one object.") var json = false
  @OptionGroup var global: GlobalOptionsHelp

  func run(at desk: Desk) throws -> ExitStatus {
    let (items, document) = try desk.items(named: [id])
    guard let item = items.first else { return .nothingMatched }
    if json {
      try desk.printJSON(item, document)
    } else {
      for line in Sheet(item, try desk.withParents(of: [item], document), desk.zone).lines {
        try desk.print(line)
      }
    }
    return .done
  }
}
