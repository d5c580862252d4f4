internal import CBuild
internal import Cells
internal import Commands
internal import Glibc
internal import Preferences
internal import ReduxCore
internal import TUI

extension CommandEnvironment {
  /// Creates the environment of the running program.
  init(_ system: SystemEnvironment) {
    let isTerminal = isatty(1) == 1
    self.init(
      databasePath: system.databasePath, variables: system.environment, now: { system.now() },
      zone: LocalZone.around, newID: { system.newID() },
      readInput: { () throws(CommandFailure) in try InputFile.readStandardInput() },
      output: { bytes throws(OutputFailure) in try DescriptorOutput(descriptor: 1).write(bytes) },
      errorOutput: { try? DescriptorOutput(descriptor: 2).write(Array($0.utf8)) },
      isTerminal: isTerminal, width: isTerminal ? Self.terminalWidth : 80,
      openScreen: { try Screen.open($0, system) },
      render: { try Self.render($0, system) }, replay: { try Replay.play($0, system) })
    namedZone = LocalZone.named
    zoneOfFiles = LocalZone.ofCalendars
    configuredFile = { () throws(CommandFailure) in try Self.configuredFile(system) }
    settings = { system.configuration().settings }
    settingEntries = { system.configuration().entries }
    keys = { system.configuration().keys }
    colors = { Self.colors(system) }
    themes = { system.configuration().themes }
    readPiece = { () throws(CommandFailure) in try InputFile.readPieceOfStandardInput() }
    elapsed = { SystemEnvironment.uptime() }
    inboxPath = system.locations.inbox
    hooks = system.hooks
    build = {
      BuildFacts(commit: cb_commit().map { String(cString: $0) }, ncurses: Terminal.libraryVersion)
    }
    if isatty(0) == 1, isatty(2) == 1 {
      confirm = { [errorOutput] question in
        errorOutput(DisplayText("todux: \(question) [y/N] ").string)
        return ["y", "yes"].contains(readLine()?.lowercased())
      }
    }
    if isatty(2) == 1, system.environment["TERM", default: "dumb"] != "dumb" {
      // To the first column, and erase to the end of the line.
      progress = { [errorOutput] text in errorOutput("\r\u{1B}[K" + DisplayText(text).string) }
    }
    configurationFaults = {
      Configuration.exists(in: system.locations.config) ? system.configuration().problems : nil
    }
  }

  private static func configuredFile(_ system: SystemEnvironment) throws(CommandFailure) -> String? {
    switch Configuration.store(in: system.locations.config, home: system.environment["HOME"]) {
    case .database: return nil
    case .file(let path): return path
    case .unknown(let problem):
      throw CommandFailure(
        .badInput, "It is not known which list to open: \(problem).",
        "Correct that, or name the list with --file or --db.")
    }
  }

  private static var terminalWidth: Int {
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Returns the colours of the terminal; `nil` if it is not known.
  private static func colors(_ system: SystemEnvironment) -> ColorReport? {
    let support = ColorSupport.named(
      system.environment["TERM"] ?? "", colorTerm: system.environment["COLORTERM"],
      wantsColor: system.wantsColor)
    return support.map { ColorReport(colors: $0.depth.words, reason: $0.reason) }
  }

  /// Returns the colours of a frame: a picture has all, sequences those that the environment names, and JSON
  /// has indices of the palette.
  private static func depth(of format: RenderRequest.Format, _ system: SystemEnvironment) -> ColorDepth {
    guard system.wantsColor else { return .none }
    switch format {
    case .svg: return .direct
    case .ansi:
      return ["truecolor", "24bit"].contains(system.environment["COLORTERM"]) ? .direct : .palette256
    case .text, .json: return .palette256
    }
  }

  /// Draws the frame after the keys of the request, with the user's settings and key bindings.
  @MainActor
  private static func render(_ request: RenderRequest, _ system: SystemEnvironment) throws -> String {
    let configuration = system.configuration()
    var state = request.state
    state.settings = configuration.settings
    if let theme = request.theme {
      guard Theme.isKnown(theme, among: configuration.themes) else {
        throw CommandFailure.unknownTheme(
          theme, among: configuration.themes, faults: configuration.problems)
      }
      state.settings.theme = theme
    }
    let depth = Self.depth(of: request.format, system)
    let interface = Interface(
      state: state, keys: configuration.keys, themes: configuration.themes, depth: depth,
      size: Size(width: request.width, height: request.height),
      environment: request.sessionEnvironment, journal: request.journal
    )
    interface.storeFile = configuration.file
    interface.outputs.readEarlierTitles = { [unowned interface] in
      interface.session.receive(.earlierTitlesLoaded(request.earlierTitles($0)))
    }
    do {
      for key in try Key.parse(request.keys) { interface.receive(key) }
    } catch {
      throw CommandFailure(.wrongUsage, "--keys cannot be read: \(error.sentence)", "Correct that key.")
    }
    // The picture shows what stays.
    interface.receive(.flashEnded)
    let grid = interface.frame()
    return switch request.format {
    case .text: grid.plainText
    case .ansi: grid.ansi(colors: depth)
    case .svg: grid.svg(title: "todux", ground: interface.ground)
    case .json: grid.json
    }
  }
}
