import FoundationEssentials
import Glibc
import TestSupport

/// A folder of a test's own, where the program keeps all its files; gone with the test.
final class Home: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: path + "/todux", withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

  /// Writes a script and returns the command that runs it. It is not run as a file of its own: what another
  /// test is starting at that moment may still have it open, and the kernel would refuse.
  func command(_ script: String) throws -> String {
    try write("script", script)
    return "/bin/sh \(path)/script"
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }
}

/// The program as it was built, on a terminal.
final class App {
  let terminal: PseudoTerminal
  private var size: (width: Int, height: Int)
  /// What was drawn so far in the present size, up to the last sequence, which may not be whole yet.
  private var drawn: DrawnScreen
  private var drawnCount = 0
  /// Where the output of the present size begins.
  private var start = 0
  /// Where the last wipe of the screen begins, and what stood there before.
  private var lastWipe: (place: Int, before: DrawnScreen)?

  /// - Parameters:
  ///   - variables: in place of those that are usual; `nil` for one that is not set.
  ///   - launcher: a script for `sh` that runs the program as `"$@"`.
  init(
    _ home: Home, _ variables: [String: String?] = [:], width: Int = 80, height: Int = 24,
    launcher: String = "exec \"$@\"", discardsOutput: Bool = false
  ) throws {
    var environment: [String: String?] = [
      "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path,
      "XDG_STATE_HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC",
      "PATH": "/usr/bin:/bin",
    ]
    environment.merge(variables) { $1 }
    size = (width, height)
    drawn = DrawnScreen(width: width, height: height)
    terminal = try PseudoTerminal(
      // Crashes here are meant, and leave no core file.
      "/bin/sh", ["-c", "ulimit -c 0; \(launcher)", "sh", Self.binary],
      environment: environment.compactMap { name, value in value.map { "\(name)=\($0)" } },
      width: UInt16(width), height: UInt16(height), discardsOutput: discardsOutput)
  }

  /// Opens the screen on its sample list, or on what is there, and waits until it can be used.
  static func open(
    _ home: Home, _ variables: [String: String?] = [:], width: Int = 80, height: Int = 24
  ) throws -> App {
    let app = try App(home, variables, width: width, height: height)
    // The number comes with the saving of the sample; the footer is drawn last.
    try app.wait { $0.rows[0].contains { $0.text == "#" } && !$0.text(height - 1).isEmpty }
    return app
  }

  /// `.build/debug/todux` of this package.
  private static let binary =
    String(#filePath.dropLast("Tests/TerminalTests/App.swift".count)) + ".build/debug/todux"

  /// The screen as far as it has been sent.
  var screen: DrawnScreen {
    // A wipe may have begun in what was drawn before.
    let recent = terminal.output[max(start, drawnCount - 8)...]
    if let place = Self.wipes(in: recent).last, place != lastWipe?.place {
      draw(upTo: place)
      lastWipe = (place, drawn)
    }
    draw(upTo: terminal.output[drawnCount...].lastIndex(of: 0x1B) ?? drawnCount)
    var screen = drawn
    screen.draw(String(decoding: terminal.output[drawnCount...], as: UTF8.self))
    return screen
  }

  private func draw(upTo place: Int) {
    guard place > drawnCount else { return }
    drawn.draw(String(decoding: terminal.output[drawnCount..<place], as: UTF8.self))
    drawnCount = place
  }

  /// All rows, one line each.
  var text: String { (0..<size.height).map(screen.text).joined(separator: "\n") }

  /// Everything that was sent.
  var output: String { String(decoding: terminal.output, as: UTF8.self) }

  func type(_ text: String) { terminal.type(text) }

  /// How often the screen was wiped.
  var repaints: Int { Self.wipes(in: terminal.output[...]).count }

  /// Where the sequences begin that wipe the screen.
  private static func wipes(in output: ArraySlice<UInt8>) -> [Int] {
    var wipes: [Int] = []
    var place = output.startIndex
    while let start = output[place...].firstIndex(of: 0x1B) {
      if forms.contains(where: { output[start...].starts(with: $0) }) { wipes.append(start) }
      place = start + 1
    }
    return wipes
  }

  private static let forms = ["\u{1B}[H\u{1B}[J", "\u{1B}[H\u{1B}[2J"].map { Array($0.utf8) }

  /// The screen as it was drawn bit by bit until it was last wiped, and as it was drawn after that.
  var aroundRepaint: (before: DrawnScreen, after: DrawnScreen)? {
    _ = screen
    return lastWipe.map { place, before in
      let after = String(decoding: terminal.output[place...], as: UTF8.self)
      return (before, DrawnScreen(after, width: size.width, height: size.height))
    }
  }

  /// Types a text as a terminal pastes it.
  func paste(_ text: String) { terminal.type("\u{1B}[200~\(text)\u{1B}[201~") }

  func resize(width: Int, height: Int) {
    drawn = DrawnScreen(width: width, height: height)
    start = terminal.output.count
    drawnCount = start
    lastWipe = nil
    size = (width, height)
    terminal.resize(width: UInt16(width), height: UInt16(height))
  }

  /// What was on the screen instead of what was waited for.
  struct Unexpected: Error, CustomStringConvertible {
    let wanted: String
    let text: String

    var description: String { "Instead of \(wanted):\n\(text)" }
  }

  /// Waits until the screen is as wanted, at most five seconds without news.
  func wait(_ wanted: String = "the screen wanted", until isWanted: (DrawnScreen) -> Bool) throws {
    do {
      try terminal.pump { isWanted(screen) }
    } catch {
      throw Unexpected(wanted: wanted, text: text)
    }
  }

  /// Waits until the text stands somewhere on the screen.
  func wait(for text: String) throws { try wait("“\(text)”") { _ in self.text.contains(text) } }

  /// Waits until the text is gone.
  func wait(forNo text: String) throws { try wait("no “\(text)”") { _ in !self.text.contains(text) } }

  /// Waits until the selected item has this number: the database gives it with the saving.
  func wait(forNumber number: Int) throws {
    try wait("#\(number)") { $0.text(0).hasSuffix("#\(number)") }
  }

  /// Quits, and returns the exit status.
  func quit() throws -> Int32 {
    type("q")
    return try terminal.exitStatus()
  }
}
