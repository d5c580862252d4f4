internal import ArgumentParser
internal import ReduxCore
internal import Storage

struct RenderCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print the screen as it is after some keys; nothing is stored.",
    discussion: "".withExamples(
      "todux render --size 100x30 --keys jjx", "todux render --format svg --theme nord > screen.svg"))

  @Option(help: ArgumentHelp("Columns and rows.", valueName: "120x40")) var size = ScreenSize(
    width: 80, height: 24)
  @Option(help: "Keys to press first, for instance \"jj<Space>u\".") var keys = ""
  @Option(help: "How to write the frame.") var format: RenderRequest.Format = .text
  @Option(help: ArgumentHelp("The theme to draw with.", valueName: "name"), completion: .live(.themes))
  var theme: String?
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    var (document, journal) = (Document(), UndoHistory.Journal.memory(MemoryJournal()))
    let database = try context.existingDatabase(mode: .readOnly)
    if let database {
      let snapshot = try database.snapshot()
      (document, journal) = (snapshot.document, .memory(over: database, upTo: snapshot.lastRow))
    }
    let request = RenderRequest(
      width: size.width, height: size.height, keys: keys, format: format, theme: theme,
      state: context.state(of: document), sessionEnvironment: context.sessionEnvironment, journal: journal,
      earlierTitles: { (try? database?.earlierTitles($0)) ?? [] })
    let text = try context.environment.render(request)
    try context.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    return .done
  }
}

extension RenderRequest.Format: ExpressibleByArgument {}

/// The size of a screen as the user types it: `120x40`.
struct ScreenSize: ExpressibleByArgument, Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...1000).contains(width),
      (1...1000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var defaultValueDescription: String { "\(width)x\(height)" }
}
