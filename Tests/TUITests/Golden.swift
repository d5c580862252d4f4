import Cells
import FoundationEssentials
import ReduxCore

/// A screen that scripted keys lead to, in a file of `Screens`.
///
/// The file begins with what leads there, one word and its value a line, down to a line of dashes: `size`
/// (`80x24`), `items` (a list of ``Lists``), `keys`, and where they matter `colors` (`none`, `16`, `256`) and
/// `styles`, which compares the styles too, with the JSON file of the same name. The rest is the screen, with
/// `▏` where the cursor stands. A new one needs no more than its head, and `RECORD=1`.
@MainActor
struct Golden {
  let name: String
  private var head: [(word: String, value: String)] = []
  /// What the file shows.
  private(set) var expected = ""

  struct Malformed: Error {
    let file: String
    let line: String
  }

  /// Whether files are written anew; such a run fails all the same.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  nonisolated static let folder = String(#filePath.dropLast("Golden.swift".count)) + "Screens/"

  /// The names of all files, in order.
  nonisolated static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  init(_ name: String) throws {
    self.name = name
    var lines = try Self.read(name + ".txt").split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst(), line != Self.rule {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let word = parts.first else { continue }
      head.append((String(word), parts.count == 2 ? String(parts[1]) : ""))
    }
    expected = lines.joined(separator: "\n")
  }

  /// The styles in the JSON file; `nil` where they are not compared.
  var expectedStyles: String? {
    guard hasStyles else { return nil }
    return (try? Self.read(name + ".json")) ?? ""
  }

  /// Presses the keys.
  func screen() throws -> Screen {
    let numbers = value("size").split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2 else { throw Malformed(file: name, line: "size") }
    guard let items = Lists.named(value("items", "mixed")) else { throw Malformed(file: name, line: "items") }
    let depths: [String: ColorDepth] = ["none": .none, "16": .ansi16, "256": .palette256]
    guard let depth = depths[value("colors", "256")] else { throw Malformed(file: name, line: "colors") }
    let isOdd = value("items") == "odd"
    let categories = items.count < 2 ? [] : isOdd ? [Lists.Category.odd] : [Lists.work, Lists.home]
    let screen = Screen(
      items, categories: categories, width: numbers[0], height: numbers[1], depth: depth)
    return try screen.press(value("keys"))
  }

  /// Writes what the screen shows over the file.
  func record(_ grid: Grid) throws {
    let words = head.map { $0.value.isEmpty ? $0.word : "\($0.word) \($0.value)" }
    let text = words.joined(separator: "\n") + "\n\(Self.rule)\n" + Self.text(grid)
    try text.write(toFile: Self.folder + name + ".txt", atomically: true, encoding: .utf8)
    if hasStyles {
      try grid.json.write(toFile: Self.folder + name + ".json", atomically: true, encoding: .utf8)
    }
  }

  /// The rows of a grid, and the cursor in its place.
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

  private var hasStyles: Bool { head.contains { $0.word == "styles" } }

  private func value(_ word: String, _ otherwise: String = "") -> String {
    head.first { $0.word == word }?.value ?? otherwise
  }

  private static func read(_ file: String) throws -> String {
    try String(contentsOfFile: folder + file, encoding: .utf8)
  }
}
