import Testing

@testable import Cells

@Suite struct ExportTests {
  private let grid: Grid = {
    var grid = Grid(size: Size(width: 12, height: 3))
    grid.write("<a> & \"b\\\"", x: 0, y: 0, width: 12, style: .plain)
    grid.write("漢", x: 1, y: 1, width: 4, style: Style(.palette(208), on: .blue, .bold))
    grid.write("ok", x: 4, y: 1, width: 4, style: Style(.brightRed, on: .standard, [.reverse, .underline]))
    grid.cursor = Point(x: 2, y: 1)
    return grid
  }()

  @Test func `plain text has one trimmed line per row`() {
    #expect(grid.plainText == "<a> & \"b\\\"\n 漢 ok\n\n")
  }

  @Test func `ANSI text has a sequence at each change of style and resets at the end of a line`() {
    #expect(
      grid.ansi(colors: .palette256)
        == "<a> & \"b\\\"\n \u{1B}[0;1;38;5;208;44m漢\u{1B}[0m \u{1B}[0;4;7;91mok\u{1B}[0m\n\n")
  }

  @Test func `ANSI text uses no more colours than the terminal has`() {
    #expect(grid.ansi(colors: .ansi16).contains("\u{1B}[0;1;33;44m漢"))
    #expect(grid.ansi(colors: .none).contains(" \u{1B}[0;1m漢\u{1B}[0m \u{1B}[0;4;7mok\u{1B}[0m\n"))
  }

  @Test func `trailing blanks are kept if their style is visible`() {
    var grid = Grid(size: Size(width: 3, height: 2))
    grid.fill(Rect(x: 0, y: 0, width: 3, height: 1), Style(on: .red))
    grid.fill(Rect(x: 0, y: 1, width: 3, height: 1), Style(.red))
    #expect(grid.ansi(colors: .palette256) == "\u{1B}[0;41m   \u{1B}[0m\n\n")
    #expect(grid.ansi(colors: .none) == "\n\n")
  }

  @Test func `JSON lists the lines and the runs of one style`() {
    #expect(
      grid.json == #"""
        {"width":12,"height":3,"cursor":[2,1],"lines":["<a> & \"b\\\""," 漢 ok",""],
        "cells":[[{"x":0,"text":"<a> & \"b\\\"  ","fg":null,"bg":null,"attributes":[]}],
        [{"x":0,"text":" ","fg":null,"bg":null,"attributes":[]},{"x":1,"text":"漢","fg":208,"bg":4,"attributes":["bold"]},{"x":3,"text":" ","fg":null,"bg":null,"attributes":[]},{"x":4,"text":"ok","fg":9,"bg":null,"attributes":["underline","reverse"]},{"x":6,"text":"      ","fg":null,"bg":null,"attributes":[]}],
        [{"x":0,"text":"            ","fg":null,"bg":null,"attributes":[]}]]}

        """#)
    #expect(Grid(size: Size(width: 0, height: 0)).json.contains("\"cursor\":null"))
  }

  @Test func `a picture has selectable text at its position`() {
    let svg = grid.svg(title: "a < b & \u{1B}")
    #expect(svg.contains("<title>a &lt; b &amp; ^[</title>"))
    #expect(svg.contains(">&lt;a&gt; &amp; \"b\\\"</text>"))
    #expect(svg.contains("<rect x=\"27\" y=\"58\" width=\"18\" height=\"20\" fill=\"#7aa5e8\"/>"))
    #expect(
      svg.contains(
        "<text x=\"27\" y=\"73\" textLength=\"18\" xml:space=\"preserve\" fill=\"#ff8700\" font-weight=\"700\">漢</text>"
      ))
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg == grid.svg(title: "a < b & \u{1B}"))
  }

  @Test func `a picture shows reverse and underline`() {
    let svg = grid.svg(title: "")
    #expect(svg.contains("<rect x=\"54\" y=\"58\" width=\"18\" height=\"20\" fill=\"#ee8f98\"/>"))
    #expect(svg.contains("fill=\"#1b1e28\" text-decoration=\"underline\">ok</text>"))
  }

  @Test func `a picture shows the cursor only inside the grid`() {
    var grid = grid
    #expect(grid.svg(title: "").contains("fill-opacity=\"0.5\""))
    grid.cursor = Point(x: 40, y: 1)
    #expect(!grid.svg(title: "").contains("fill-opacity=\"0.5\""))
  }

  @Test func `a picture shows dim, italic and strikethrough`() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.write(
      "old", x: 0, y: 0, width: 4, style: Style(.standard, on: .standard, [.dim, .italic, .strikethrough]))
    #expect(
      grid.svg(title: "").contains(
        " fill-opacity=\"0.6\" font-style=\"italic\" text-decoration=\"line-through\">old<"))
  }

  @Test func `a layout text ignores trailing blanks and rows`() {
    var grid = Grid(size: Size(width: 4, height: 3))
    grid.write("ab", x: 1, y: 0, width: 3, style: .plain)
    #expect(LayoutText(grid) == " ab")
    #expect(LayoutText(grid) != "ab")
    #expect(LayoutText(grid).description == "\n ab\n")
  }
}
