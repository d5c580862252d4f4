import Cells
import FoundationEssentials
import Redux
import ReduxCore
import TUI

/// A golden screen: a file in `Screens` with keys, and the screen that they lead to.
///
/// The file begins with a header, which ends at a line of dashes. Each of its lines is a keyword and a value:
/// `size` (`80x24`), `items` (a list of ``Lists``), `keys`, and optionally `author` (who makes the changes),
/// `earlier` (hours, and keys pressed so long ago; several times), `colors` (`none`, `16`, `256`), `linear`
/// (the mode for screen readers), `changing` (how much of a long change is done then, in percent), `drag` (the column and
/// row, from 0, at which the mouse then takes something, and those to which it carries it: `30,2 30,4`) and `styles`,
/// which also compares the styles, with the JSON file of the same name. The rest is the screen, with `▏` at the cursor. To add a screen, write the header and run the test
/// with `RECORD=1`.
@MainActor
struct Golden {
  let name: String
  private var header: [(keyword: String, value: String)] = []
  /// The screen in the file.
  private(set) var expected = ""

  struct Malformed: Error {
    let file: String
    let line: String
  }

  /// `true` if the files are rewritten. Such a run fails nevertheless.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  nonisolated static let folder = String(#filePath.dropLast("Golden.swift".count)) + "Screens/"

  /// The names of all files without their extension, sorted.
  nonisolated static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  init(_ name: String) throws {
    self.name = name
    var lines = try Self.read(name + ".txt").split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst(), line != Self.rule {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let keyword = parts.first else { continue }
      header.append((String(keyword), parts.count == 2 ? String(parts[1]) : ""))
    }
    expected = lines.joined(separator: "\n")
  }

  /// The styles in the JSON file; `nil` if they are not compared.
  var expectedStyles: String? {
    guard hasStyles else { return nil }
    return (try? Self.read(name + ".json")) ?? ""
  }

  /// Returns a screen on which the keys have been pressed.
  func screen() throws -> Screen {
    let numbers = value("size").split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2 else { throw Malformed(file: name, line: "size") }
    guard let items = Lists.named(value("items", "mixed")) else { throw Malformed(file: name, line: "items") }
    let depths: [String: ColorDepth] = ["none": .none, "16": .ansi16, "256": .palette256]
    guard let depth = depths[value("colors", "256")] else { throw Malformed(file: name, line: "colors") }
    let isOdd = value("items") == "odd"
    let categories = items.count < 2 ? [] : isOdd ? [Lists.Category.odd] : [Lists.work, Lists.home]
    let screen = Screen(
      items, categories: categories, width: numbers[0], height: numbers[1], depth: depth,
      author: header.first { $0.keyword == "author" }.map { Author(stored: $0.value) })
    if header.contains(where: { $0.keyword == "linear" }) {
      screen.interface.session.store.send(.settings(.linearSwitched))
    }
    for (keyword, text) in header where keyword == "earlier" {
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let hours = Int(parts[0]) else { throw Malformed(file: name, line: "earlier") }
      try screen.press(String(parts[1]), hoursAgo: hours)
    }
    try screen.press(value("keys"))
    if let percent = Int(value("changing")) {
      screen.interface.session.store.send(batch: [
        .external(.waitBegan(.change)), .external(.changeProgressed(percent)),
      ])
    }
    for (kind, place) in zip([MouseEvent.Kind.press, .drag], try places("drag")) {
      screen.interface.receive(MouseEvent(kind, place))
    }
    return screen
  }

  /// Returns the places on the screen that a line of the header names.
  private func places(_ keyword: String) throws -> [Point] {
    try value(keyword).split(separator: " ").map { pair in
      let numbers = pair.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 2 else { throw Malformed(file: name, line: keyword) }
      return Point(x: numbers[0], y: numbers[1])
    }
  }

  /// Replaces the screen in the file, and the styles in the JSON file.
  func record(_ grid: Grid) throws {
    let lines = header.map { $0.value.isEmpty ? $0.keyword : "\($0.keyword) \($0.value)" }
    let text = lines.joined(separator: "\n") + "\n\(Self.rule)\n" + Self.text(grid)
    try text.write(toFile: Self.folder + name + ".txt", atomically: true, encoding: .utf8)
    if hasStyles {
      try grid.json.write(toFile: Self.folder + name + ".json", atomically: true, encoding: .utf8)
    }
  }

  /// Returns the rows of a grid, with a mark at the cursor.
  static func text(_ grid: Grid) -> String {
    var rows = grid.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let cursor = grid.cursor, rows.indices.contains(cursor.y) {
      let head = grid.text(row: cursor.y, columns: 0..<cursor.x)
      let tail = grid.text(row: cursor.y, columns: cursor.x..<grid.size.width)
      let trimmed = String(tail.reversed().drop { $0 == " " }.reversed())
      rows[cursor.y] = head + "▏" + trimmed
    }
    return rows.joined(separator: "\n")
  }

  private static let rule = "----"

  private var hasStyles: Bool { header.contains { $0.keyword == "styles" } }

  private func value(_ keyword: String, _ fallback: String = "") -> String {
    header.first { $0.keyword == keyword }?.value ?? fallback
  }

  private static func read(_ file: String) throws -> String {
    try String(contentsOfFile: folder + file, encoding: .utf8)
  }
}
