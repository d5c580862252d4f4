import Testing

@testable import Cells

@Suite struct BoxDrawingTests {
  /// Returns a grid of these rows, as wide as the first one.
  private func grid(_ rows: DisplayText..., style: Style = Style(.palette(240))) -> Grid {
    let width = rows.first?.string.count ?? 0
    var grid = Grid(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { grid.write(row, x: 0, y: y, width: width, style: style) }
    return grid
  }

  /// Returns the data of the picture's paths, in order.
  private func strokes(_ grid: Grid) -> [String] {
    grid.svg(title: "").split(separator: "\n").filter { $0.hasPrefix("<path ") }
      .compactMap { $0.split(separator: " d=\"").last?.dropLast(3) }.map(String.init)
  }

  @Test func `every character has the lines that its Unicode name lists`() throws {
    for value in UInt32(0x2500)..<0x2580 {
      let name = try #require(Unicode.Scalar(value)?.properties.name)
      var words = name.split(separator: " ").dropFirst(2)
      guard words.allSatisfy({ !["DOUBLE", "DASH", "DIAGONAL"].contains($0) }) else {
        #expect(BoxDrawing(glyph: value) == nil, "\(name)")
        continue
      }
      // A weight precedes the directions that it applies to, or else follows them.
      if !["LIGHT", "HEAVY"].contains(words.first) { words.reverse() }
      var (weight, weights) = (0, [String: Int]())
      for word in words {
        switch word {
        case "LIGHT": weight = 1
        case "HEAVY": weight = 2
        case "VERTICAL": weights.merge(["UP": weight, "DOWN": weight]) { $1 }
        case "HORIZONTAL": weights.merge(["LEFT": weight, "RIGHT": weight]) { $1 }
        default: weights[String(word)] = weight
        }
      }
      let box = try #require(BoxDrawing(glyph: value), "\(name)")
      #expect(box.up?.rawValue == weights["UP"], "\(name)")
      #expect(box.right?.rawValue == weights["RIGHT"], "\(name)")
      #expect(box.down?.rawValue == weights["DOWN"], "\(name)")
      #expect(box.left?.rawValue == weights["LEFT"], "\(name)")
      #expect(box.isRound == words.contains("ARC"), "\(name)")
    }
  }

  @Test func `adjacent lines are joined into one stroke`() {
    #expect(strokes(grid("───")) == ["M18 47.5H45"])
    #expect(strokes(grid("│", "│", "│")) == ["M22.5 38V98"])
    #expect(strokes(grid("─ ─")) == ["M18 47.5H27M36 47.5H45"])
  }

  @Test func `crossing lines and corners leave no gap`() {
    #expect(strokes(grid(" │ ", "─┼─", " │ ")) == ["M18 67.5H45M31.5 38V98"])
    #expect(strokes(grid("┌┐", "└┘")) == ["M22 47.5H32M22 67.5H32M22.5 47V68M31.5 47V68"])
    #expect(strokes(grid("├┤")) == ["M22 47.5H32M22.5 38V58M31.5 38V58"])
  }

  @Test func `round corners connect to the adjacent lines`() {
    #expect(
      strokes(grid("╭─╮", "╰─╯")) == [
        "M27 47.5H36M27 67.5H36"
          + "M22.5 52Q22.5 47.5 27 47.5M22.5 52V63M22.5 63Q22.5 67.5 27 67.5"
          + "M40.5 52Q40.5 47.5 36 47.5M40.5 52V63M40.5 63Q40.5 67.5 36 67.5"
      ])
  }

  @Test func `light and heavy lines are separate paths without a notch between them`() {
    #expect(strokes(grid("━┑")) == ["M18 47.5H32", "M31.5 46V58"])
    #expect(strokes(grid("╼")) == ["M18 47.5H22.5", "M22.5 47.5H27"])
  }

  @Test func `each colour and weight has one path, in drawing order`() {
    var grid = grid("─━─", "   ", "─ ─")
    grid.restyle(Rect(x: 2, y: 0, width: 1, height: 3)) { _ in Style(.red, on: .blue, .reverse) }
    let paths = grid.svg(title: "").split(separator: "\n").filter { $0.hasPrefix("<path ") }
    #expect(
      paths == [
        ##"<path fill="none" stroke="#585858" stroke-width="1" d="M18 47.5H27M18 87.5H27"/>"##,
        ##"<path fill="none" stroke="#585858" stroke-width="3" d="M27 47.5H36"/>"##,
        ##"<path fill="none" stroke="#7aa5e8" stroke-width="1" d="M36 47.5H45M36 87.5H45"/>"##,
      ])
  }

  @Test func `dim lines are as dim as text`() {
    #expect(
      grid("│", style: Style(.standard, on: .standard, .dim)).svg(title: "")
        .contains(##"stroke="#d5d9e5" stroke-width="1" stroke-opacity="0.6" d="M22.5 38V58"/>"##))
  }

  @Test func `a line character becomes a blank in the text`() {
    let svg = grid("a│b", "│ │").svg(title: "")
    #expect(svg.contains(">a b</text>"))
    #expect(!svg.contains("│"))
    #expect(svg.split(separator: "\n").count { $0.hasPrefix("<text ") } == 2)
  }

  @Test func `characters other than plain lines stay text`() {
    let svg = grid("═╱┄│\u{301}").svg(title: "")
    #expect(svg.contains(">═╱┄│\u{301}</text>"))
    #expect(!svg.contains("<path "))
  }
}
