import FoundationEssentials
import Glibc
import TestSupport

/// A temporary home folder for one test, in which the program keeps all its files.
final class Home: Sendable {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: path + "/todux", withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

  /// Writes a script and returns the command that runs it with `sh`. Executing the file itself could fail
  /// with ETXTBSY: a process that another test is starting may still have it open.
  func command(_ script: String) throws -> String {
    try write("script", script)
    return "/bin/sh \(path)/script"
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Returns the environment of a program that keeps its files here.
  /// - Parameter variables: replace the default variables; `nil` unsets one.
  func environment(_ variables: [String: String?] = [:]) -> [String] {
    var environment: [String: String?] = [
      "HOME": path, "XDG_DATA_HOME": path, "XDG_CONFIG_HOME": path, "XDG_STATE_HOME": path,
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
    ]
    environment.merge(variables) { $1 }
    return environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}

/// The built program, running on a pseudo-terminal.
final class App {
  let terminal: PseudoTerminal
  private var size: (width: Int, height: Int)
  /// The screen at the current size, without the last control sequence, which may be incomplete.
  private var drawn: DrawnScreen
  private var drawnCount = 0
  /// The index at which the output at the current size begins.
  private var start = 0
  /// The index of the last sequence that clears the screen, and the screen before it.
  private var lastClear: (index: Int, before: DrawnScreen)?

  /// - Parameters:
  ///   - variables: replace the default environment variables; `nil` unsets one.
  ///   - launcher: a script for `sh` that runs the program as `"$@"`.
  init(
    _ home: Home, _ variables: [String: String?] = [:], width: Int = 120, height: Int = 24,
    launcher: String = "exec \"$@\"", discardsOutput: Bool = false
  ) throws {
    size = (width, height)
    drawn = DrawnScreen(width: width, height: height)
    terminal = try PseudoTerminal(
      // Crashes are intended here and leave no core file.
      "/bin/sh", ["-c", "ulimit -c 0; \(launcher)", "sh", Self.binary],
      environment: home.environment(variables), width: UInt16(width), height: UInt16(height),
      discardsOutput: discardsOutput)
  }

  /// Opens the screen with the sample, or with the list that exists, and waits until it is ready.
  static func open(
    _ home: Home, _ variables: [String: String?] = [:], width: Int = 120, height: Int = 24
  ) throws -> App {
    let app = try App(home, variables, width: width, height: height)
    // The number is assigned when the sample is saved; the footer is drawn last.
    try app.wait { $0.rows[1].contains { $0.text == "#" } && !$0.text(height - 1).isEmpty }
    return app
  }

  /// `.build/debug` of this package.
  static let buildFolder = String(#filePath.dropLast("Tests/TerminalTests/App.swift".count)) + ".build/debug"

  static let binary = buildFolder + "/todux"

  /// The screen as drawn so far.
  var screen: DrawnScreen {
    // The sequence may begin in output that has already been drawn.
    let recent = terminal.output[max(start, drawnCount - 8)...]
    if let index = Self.clears(in: recent).last, index != lastClear?.index {
      draw(upTo: index)
      lastClear = (index, drawn)
    }
    draw(upTo: terminal.output[drawnCount...].lastIndex(of: 0x1B) ?? drawnCount)
    var screen = drawn
    screen.draw(String(decoding: terminal.output[drawnCount...], as: UTF8.self))
    return screen
  }

  private func draw(upTo end: Int) {
    guard end > drawnCount else { return }
    drawn.draw(String(decoding: terminal.output[drawnCount..<end], as: UTF8.self))
    drawnCount = end
  }

  /// All rows, one line each.
  var text: String { (0..<size.height).map(screen.text).joined(separator: "\n") }

  /// The output so far.
  var output: String { String(decoding: terminal.output, as: UTF8.self) }

  func type(_ text: String) { terminal.type(text) }

  /// The number of times the screen has been cleared.
  var repaints: Int { Self.clears(in: terminal.output[...]).count }

  /// Returns the indices of the sequences that clear the screen.
  private static func clears(in output: ArraySlice<UInt8>) -> [Int] {
    var clears: [Int] = []
    var index = output.startIndex
    while let start = output[index...].firstIndex(of: 0x1B) {
      if clearSequences.contains(where: { output[start...].starts(with: $0) }) { clears.append(start) }
      index = start + 1
    }
    return clears
  }

  private static let clearSequences = ["\u{1B}[H\u{1B}[J", "\u{1B}[H\u{1B}[2J"].map { Array($0.utf8) }

  /// The screen as drawn incrementally before it was last cleared, and as drawn since then.
  var aroundRepaint: (before: DrawnScreen, after: DrawnScreen)? {
    _ = screen
    return lastClear.map { index, before in
      let after = String(decoding: terminal.output[index...], as: UTF8.self)
      return (before, DrawnScreen(after, width: size.width, height: size.height))
    }
  }

  /// Sends a text as a bracketed paste.
  func paste(_ text: String) { terminal.type("\u{1B}[200~\(text)\u{1B}[201~") }

  func resize(width: Int, height: Int) {
    drawn = DrawnScreen(width: width, height: height)
    start = terminal.output.count
    drawnCount = start
    lastClear = nil
    size = (width, height)
    terminal.resize(width: UInt16(width), height: UInt16(height))
  }

  /// The screen did not become as expected.
  struct Unexpected: Error, CustomStringConvertible {
    let expected: String
    let text: String

    var description: String { "Instead of \(expected):\n\(text)" }
  }

  /// Waits until the screen is as expected. Throws if no output arrives for a minute.
  func wait(_ expected: String = "the expected screen", until isExpected: (DrawnScreen) -> Bool) throws {
    do {
      try terminal.pump { isExpected(screen) }
    } catch {
      throw Unexpected(expected: expected, text: text)
    }
  }

  /// Waits until the text is on the screen.
  func wait(for text: String) throws { try wait("“\(text)”") { _ in self.text.contains(text) } }

  /// Waits until the text is no longer on the screen.
  func wait(forNo text: String) throws { try wait("no “\(text)”") { _ in !self.text.contains(text) } }

  /// Waits until the selected item has this number, which the database assigns when it saves.
  func wait(forNumber number: Int) throws {
    try wait("#\(number)") { $0.text(1).contains("#\(number) ") }
  }

  /// Quits, and returns the exit status.
  func quit() throws -> Int32 {
    type("q")
    return try terminal.exitStatus()
  }
}
