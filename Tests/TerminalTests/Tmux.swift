import ReduxCore
import TestSupport

/// The built program, running in a pane of tmux. Its events arrive as lines on a control connection, so that
/// nothing has to be polled: what the program has written is on the pane's screen when tmux tells of it.
final class Tmux {
  /// What the pane's terminal has been told and not been told back.
  struct Modes: Equatable {
    var isAlternate = false
    var showsCursor = true
    var reportsMouse = false
    var hasKeypad = false
  }

  private let client: PseudoTerminal
  private let home: Home
  private var size: (width: Int, height: Int)
  /// The number of lines that have been read.
  private var readCount = 0

  /// Opens the program with the sample and waits for its first screen. When it ends, the pane shows `AFTER`.
  init(_ home: Home, term: String = "xterm-256color", ground: Ground = .dark, width: Int, height: Int) throws
  {
    self.home = home
    size = (width, height)
    try home.write("tmux.conf", "set -g status off\nset -g window-style '\(Self.style(of: ground))'\n")
    let script = try home.command(
      """
      stty -a >"$HOME/modes-before"
      echo BEFORE
      TERM=\(term) "\(App.binary)"
      stty -a >"$HOME/modes-after"
      echo AFTER
      exec cat
      """)
    // The session gets its size before it has a client, and is gone with its last one. Its lines come on the
    // descriptor of reports, where the terminal echoes nothing.
    let launcher = """
      exec tmux -u -S "$HOME/socket" -f "$HOME/tmux.conf" -C \
        new-session -d -x \(width) -y \(height) '\(script)' \\; attach \\; set destroy-unattached on >&3 3>&-
      """
    client = try PseudoTerminal(
      "/bin/sh", ["-c", launcher], environment: home.environment(), width: 80, height: 24)
    try client.pump { client.lines.contains { $0.hasPrefix("%session-changed") } }
    readCount = client.lines.count
    try wait("the first screen") { $0.text(height - 1).contains("a add") }
  }

  /// The style of a window with this ground, which tmux tells programs that ask.
  private static func style(of ground: Ground) -> String {
    switch ground {
    case .dark: "bg=#101010,fg=#e0e0e0"
    case .light: "bg=#fafafa,fg=#202020"
    }
  }

  // MARK: Commands

  /// A command of tmux failed.
  struct Refusal: Error {
    let command: String
    let reply: [String]
  }

  /// Runs a command of tmux and returns its lines.
  @discardableResult private func run(_ command: String) throws -> [String] {
    client.type(command + "\n")
    // Those of the commands that started tmux end with 0.
    let begin = try next { $0.hasPrefix("%begin ") && $0.hasSuffix(" 1") }
    let start = readCount
    let stamp = begin.dropFirst("%begin".count)
    let end = try next { $0 == "%end" + stamp || $0 == "%error" + stamp }
    let reply = Array(client.lines[start..<readCount - 1])
    guard end.hasPrefix("%end") else { throw Refusal(command: command, reply: reply) }
    return reply
  }

  /// Reads lines up to the first one that is wanted, and returns that.
  private func next(where isWanted: (String) -> Bool) throws -> String {
    while true {
      try client.pump { client.lines.count > readCount }
      readCount += 1
      let line = client.lines[readCount - 1]
      if isWanted(line) { return line }
    }
  }

  // MARK: Input

  /// Types ASCII characters, control characters among them.
  func type(_ text: String) throws {
    try run("send-keys -H " + text.utf8.map { String($0, radix: 16) }.joined(separator: " "))
  }

  /// Clicks on a cell, in the encoding that the program asks terminals for.
  func click(x: Int, y: Int) throws {
    try type("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m")
  }

  /// Pastes ASCII text, in brackets if the program asks for them.
  func paste(_ text: String) throws {
    try run("set-buffer '\(text)'")
    try run("paste-buffer -p")
  }

  func resize(width: Int, height: Int) throws {
    size = (width, height)
    try run("resize-window -x \(width) -y \(height)")
  }

  /// Quits the program and waits for its end.
  func quit() throws {
    try type("q")
    try wait(for: "AFTER")
  }

  // MARK: Output

  /// Returns the screen of the pane as it is now.
  func screen() throws -> DrawnScreen {
    let rows = try run("capture-pane -p -e")
    return DrawnScreen(rows.joined(separator: "\r\n"), width: size.width, height: size.height)
  }

  /// Waits until the screen is as expected. Throws if the program writes nothing for a minute.
  func wait(_ expected: String, until isExpected: (DrawnScreen) -> Bool) throws {
    var screen = try screen()
    while !isExpected(screen) {
      do {
        _ = try next { $0.hasPrefix("%output ") || $0.hasPrefix("%layout-change ") }
      } catch {
        let text = (0..<size.height).map(screen.text).joined(separator: "\n")
        throw App.Unexpected(expected: expected, text: text)
      }
      screen = try self.screen()
    }
  }

  /// Waits until the text is in a row of the screen.
  func wait(for text: String) throws {
    try wait("“\(text)”") { screen in screen.rows.indices.contains { screen.text($0).contains(text) } }
  }

  // MARK: State

  /// Where the terminal's cursor is, from 0.
  func cursor() throws -> (x: Int, y: Int) {
    let values = try format("cursor_x", "cursor_y").map { Int($0) ?? -1 }
    return (values[0], values[1])
  }

  /// The number of rows that have left the screen at its top.
  func scrolledRows() throws -> Int { try Int(format("history_size")[0]) ?? -1 }

  func modes() throws -> Modes {
    let isOn = try format("alternate_on", "cursor_flag", "mouse_button_flag", "keypad_flag").map { $0 == "1" }
    return Modes(isAlternate: isOn[0], showsCursor: isOn[1], reportsMouse: isOn[2], hasKeypad: isOn[3])
  }

  /// Returns the values of variables of tmux.
  private func format(_ names: String...) throws -> [String] {
    let reply = try run("display-message -p '\(names.map { "#{\($0)}" }.joined(separator: " "))'")
    return (reply.first ?? "").split(separator: " ").map(String.init)
  }
}
