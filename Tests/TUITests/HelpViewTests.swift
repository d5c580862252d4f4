import Cells
import Redux
import ReduxCore
import TUI
import Testing

/// The help on the screen.
@MainActor
struct HelpViewTests {
  @Test(arguments: [80, 116, 160], ["", "H"])
  func `no sentence is cut off, whatever the place and the width`(width: Int, keys: String) throws {
    let screen = try Screen([Lists.mixed[0]], width: width, height: 30).press(keys + "?gg")
    var shown = Set<String>()
    for _ in 0..<20 {
      let text = screen.grid.plainText
      #expect(!text.contains("…"), "\(text)")
      guard shown.insert(text).inserted else { break }
      try screen.press("<C-d>")
    }
    #expect(shown.count > 1)
  }

  @Test(arguments: [40, 80, 120]) func `what keys do begins in one column, and no key is lost`(width: Int)
    throws
  {
    let screen = try Screen([Lists.mixed[0]], width: width, height: 24).press("?/word right<CR>")
    let keys = screen.grid.plainText
    for key in ["Alt-f", "^→", "Alt-→", "Go one word right"] { #expect(keys.contains(key), "\(key)") }
    try screen.press("<Esc>/question<CR>")
    let rows = screen.grid.plainText.split(separator: "\n").map(String.init)
    let columns = ["Yes", "No "].map { word in
      rows.compactMap { row in
        row.firstRange(of: word).map { row.distance(from: row.startIndex, to: $0.lowerBound) }
      }
      .first
    }
    #expect(columns[0] != nil && columns[0] == columns[1], "\(screen.grid.plainText)")
  }

  @Test(arguments: [80, 120, 200]) func `what keys do begins near them`(width: Int) throws {
    let screen = try Screen([Lists.mixed[0]], width: width, height: 24).press("?")
    let row = try #require((0..<24).map(screen.grid.text(row:)).first { $0.contains("Add an item below") })
    let keys = try #require(row.firstRange(of: "a  "))
    let help = try #require(row.firstRange(of: "Add"))
    #expect(row.distance(from: keys.lowerBound, to: help.lowerBound) == 14)
  }

  @Test(arguments: [80, 120]) func `a page of the help goes on where the one before ended`(width: Int) throws
  {
    let screen = try Screen([Lists.mixed[0]], width: width, height: 24).press("?")
    func trimmed(_ text: String) -> String {
      let rest = text.drop { " │".contains($0) }.reversed().drop { " │".contains($0) }
      return String(rest.reversed())
    }
    func lines() -> Set<String> {
      var lines = Set<String>()
      for y in 2..<20 {
        for half in width < 116 ? [3..<(width - 3)] : [3..<(width / 2), (width / 2 + 2)..<(width - 3)] {
          let text = screen.grid.text(row: y, columns: half)
          if text.contains(where: { $0.isLetter }) { lines.insert(trimmed(text)) }
        }
      }
      return lines
    }
    let first = lines()
    try screen.press("<PageDown>")
    let second = lines()
    #expect(second.intersection(first).count <= 2 && second.count > first.count / 2)
    try screen.press("<PageUp>")
    #expect(lines().intersection(first).count >= first.count - 2)
    try screen.press("<C-d>")
    #expect(lines().intersection(first).count >= 4, "half a page shows half of it again")
  }
}
