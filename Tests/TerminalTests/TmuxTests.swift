import Preferences
import ReduxCore
import TestSupport
import Testing

/// The program in tmux, which draws the screen by itself: at every layout, in terminals of every kind, on dark
/// and light ground.
struct TmuxTests {
  private let home: Home

  init() throws { home = try Home() }

  private static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]

  // MARK: Frames

  /// A rectangle with a complete border, by its columns and rows.
  private struct Frame {
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
  }

  /// Returns the frames whose upper edge is in a row, from the left.
  private func frames(in screen: DrawnScreen, row y: Int) -> [Frame] {
    func text(_ x: Int, _ y: Int) -> String { screen.rows[y][x].text }
    func edge(_ corner: String, _ y: Int, after x: Int) -> Int? {
      screen.rows[y].indices.first { $0 > x && text($0, y) == corner }
    }
    var frames: [Frame] = []
    for (corners, sides) in [(["╭", "╮", "╰", "╯"], "│"), (["┏", "┓", "┗", "┛"], "┃")] {
      for left in screen.rows[y].indices where text(left, y) == corners[0] {
        guard let right = edge(corners[1], y, after: left),
          let bottom = (y + 1..<screen.rows.count).first(where: { text(left, $0) == corners[2] }),
          edge(corners[3], bottom, after: left) == right,
          (y + 1..<bottom).allSatisfy({ text(left, $0) == sides && text(right, $0) == sides })
        else { continue }
        frames.append(Frame(columns: left...right, rows: y...bottom))
      }
    }
    return frames.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
  }

  /// Returns `true` if the panes are complete, beside each other, from edge to edge: three, two, or one below
  /// a line.
  private func hasCompletePanes(_ screen: DrawnScreen) -> Bool {
    let (width, height) = (screen.rows[0].count, screen.rows.count)
    guard width >= 80 else {
      return screen.text(0).hasPrefix(" Lists › ") && screen.rows[1].allSatisfy { $0.text == "━" }
    }
    let frames = frames(in: screen, row: 1)
    let starts = frames.map(\.columns.lowerBound)
    let ends = frames.map { $0.columns.upperBound + 1 }
    return frames.count == (width < 110 ? 2 : 3) && starts == [0] + ends.dropLast() && ends.last == width
      && frames.allSatisfy { $0.rows == 1...height - 3 }
  }

  /// Returns `true` if the selected item of the list has this title.
  private func isSelected(_ title: String, on screen: DrawnScreen) -> Bool {
    screen.rows.indices.contains { y in
      let row = screen.text(y).split(separator: /[│┃]/).first { $0.contains(title) }
      return row?.hasPrefix("›") ?? false
    }
  }

  // MARK: Tests

  @Test(arguments: sizes, ["xterm", "xterm-256color", "screen", "linux", "vt100"])
  func `panes are complete, keys work, a popup fits, and the terminal is given back`(
    size: (width: Int, height: Int), term: String
  ) throws {
    let tmux = try Tmux(home, term: term, width: size.width, height: size.height)
    let scrolledRows = try tmux.scrolledRows()
    try tmux.wait("complete panes") { hasCompletePanes($0) && isSelected("Welcome!", on: $0) }
    #expect(try tmux.modes().reportsMouse)

    try tmux.type("j")
    try tmux.wait("the next item selected") { isSelected("x completes", on: $0) }
    try tmux.type("g")
    try tmux.wait("a complete popup") { hasCompletePopup($0) }
    try tmux.type("\u{1B}")
    try tmux.wait("the panes without the popup") { hasCompletePanes($0) }

    try tmux.type("a")
    try tmux.paste("Water plants")
    try tmux.type("\r")
    try tmux.wait("the new item selected") { isSelected("○ Water plants", on: $0) }
    try tmux.type("x")
    try tmux.wait("it done") { isSelected("✓ Water plants", on: $0) }
    try tmux.type("u")
    try tmux.wait("it open") { isSelected("○ Water plants", on: $0) && hasCompletePanes($0) }

    // What is drawn outside of the screen makes it scroll.
    #expect(try tmux.scrolledRows() == scrolledRows)
    try tmux.quit()
    #expect(try tmux.modes() == Tmux.Modes())
    #expect(try home.read("modes-after") == home.read("modes-before"))
    let screen = try tmux.screen()
    if ["linux", "vt100"].contains(term) {
      // They have no other screen that could be shown again: the last line is left for what follows.
      #expect(screen.text(size.height - 2) == "AFTER")
      #expect(try tmux.cursor() == (0, size.height - 1))
    } else {
      #expect((0..<size.height).map(screen.text).filter { !$0.isEmpty } == ["BEFORE", "AFTER"])
    }
    // Brackets would be echoed before the text.
    try tmux.paste("pasted")
    try tmux.wait("the text alone") { screen in screen.rows.indices.contains { screen.text($0) == "pasted" } }
  }

  /// Returns `true` if everything that can follow `g` is in a frame of its own.
  private func hasCompletePopup(_ screen: DrawnScreen) -> Bool {
    let titled = screen.rows.indices.first { screen.text($0).contains("╭─ g · Go to ─") }
    guard let titled,
      let frame = frames(in: screen, row: titled).first(where: {
        screen.rows[titled][$0.columns].map(\.text).joined().contains("g · Go to")
      })
    else { return false }
    let text = screen.rows[frame.rows].map { row in row[frame.columns].map(\.text).joined() }
      .joined(separator: " ").split(separator: " ").joined(separator: " ")
    let following = KeyTable.standard.bindings.filter { $0.contexts.contains(.list) }.flatMap { binding in
      binding.keys.filter { $0.count == 2 && $0[0].label == "g" }.map { "\($0[1].label) \(binding.title)" }
    }
    return following.count > 10 && following.allSatisfy { text.contains(" \($0) ") }
  }

  @Test(arguments: ["xterm", "xterm-256color", "screen"], [Ground.dark, .light])
  func `the colours are those for the ground of the pane`(term: String, ground: Ground) throws {
    let tmux = try Tmux(home, term: term, ground: ground, width: 120, height: 40)
    let theme = Theme.chosen(Theme.automatic, on: ground, among: Theme.builtin)
    let known = Set(theme.styles.values.compactMap { parameters(of: $0, isBasic: term != "xterm-256color") })
    try tmux.wait("colours of the theme \(theme.name) alone") { screen in
      // What is on the selection has colours of its own.
      let text = screen.rows.joined().filter { $0.text != " " && !$0.style.contains(/(^|;)4[0-8]/) }
      let used = Set(text.compactMap { foreground(of: $0.style) })
      return used.count > 2 && used.isSubset(of: known)
    }
    try tmux.quit()
  }

  /// The parameters that choose the foreground of a style among 256 colours, or among eight, in which a dark grey
  /// is white.
  private func parameters(of style: ThemeStyle, isBasic: Bool) -> String? {
    guard isBasic else { return style.foreground.map { "38;5;\($0)" } }
    return style.basicForeground.map { "3\($0 == 8 ? 7 : $0 % 8)" }
  }

  /// The parameters that choose the foreground, if it is not that of the terminal.
  private func foreground(of style: String) -> String? {
    style.firstMatch(of: /(?:^|;)(38;5;[0-9]+|3[0-7])(?=;|$)/).map { String($0.1) }
  }

  @Test func `the screen follows the size of the pane, and the mouse selects what is drawn`() throws {
    let tmux = try Tmux(home, width: 80, height: 24)
    for (width, height) in Self.sizes {
      try tmux.resize(width: width, height: height)
      try tmux.wait("complete panes at \(width)x\(height)") { hasCompletePanes($0) }
      let screen = try tmux.screen()
      let y = try #require(screen.rows.indices.first { screen.text($0).contains("a adds") })
      let title = screen.rows[y].map(\.text).joined().prefix { $0 != "○" }.count
      try tmux.click(x: title + 2, y: y)
      try tmux.wait("the clicked item selected") { isSelected("a adds", on: $0) }
      try tmux.type("k")
      try tmux.wait("the item above selected") { isSelected("x completes", on: $0) }
    }
    try tmux.quit()
  }
}
