import TestSupport
import Testing

@testable import Cells

@Suite struct ScrollTests {
  private let size = Size(width: 60, height: 12)

  /// Returns a screen with a sidebar, a list that begins after entry `first`, and a detail pane.
  private func frame(first: Int, detail: String = "same") -> Grid {
    var grid = Grid(size: size)
    grid.write("Inbox", x: 0, y: 1, width: 10, style: .plain)
    grid.write("Title", x: 12, y: 0, width: 10, style: .plain)
    for y in 1..<11 {
      let number = first + y
      let letter = Character(Unicode.Scalar(UInt8(97 + number % 26)))
      let text = DisplayText(String(repeating: letter, count: 30))
      grid.write(text, x: 12, y: y, width: 36, style: .plain)
    }
    grid.write(DisplayText(detail), x: 50, y: 1, width: 10, style: .plain)
    grid.write("Footer", x: 0, y: 11, width: 10, style: .plain)
    return grid
  }

  @Test func `a list that moved by one row is scrolled`() {
    #expect(frame(first: 8).scroll(from: frame(first: 7)) == Scroll(rows: 1..<11, isUp: true))
    #expect(frame(first: 7).scroll(from: frame(first: 8)) == Scroll(rows: 1..<11, isUp: false))
  }

  @Test func `changes beside the list do not prevent scrolling`() {
    let (old, new) = (frame(first: 7), frame(first: 8, detail: "other"))
    #expect(new.scroll(from: old)?.rows == 1..<11)
  }

  @Test func `nothing scrolls if that would save little`() {
    #expect(frame(first: 8).scroll(from: frame(first: 8)) == nil)
    #expect(frame(first: 8, detail: "other").scroll(from: frame(first: 8)) == nil)
    #expect(frame(first: 30).scroll(from: frame(first: 7)) == nil)
    #expect(frame(first: 8).scroll(from: Grid(size: size)) == nil)
    #expect(frame(first: 8).scroll(from: Grid(size: Size(width: 60, height: 11))) == nil)
    #expect(Grid(size: Size(width: 0, height: 0)).scroll(from: Grid(size: Size(width: 0, height: 0))) == nil)
  }

  @Test func `only some of the rows may scroll`() {
    var (old, new) = (frame(first: 7), frame(first: 8))
    for y in 1..<4 {
      old.write("fixed", x: 12, y: y, width: 36, style: .plain)
      new.write("fixed", x: 12, y: y, width: 36, style: .plain)
      old.fill(Rect(x: 17, y: y, width: 31, height: 1), .plain)
      new.fill(Rect(x: 17, y: y, width: 31, height: 1), .plain)
    }
    #expect(new.scroll(from: old) == Scroll(rows: 4..<11, isUp: true))
  }

  @Test(arguments: [true, false]) func `no other scroll saves more`(isUp: Bool) {
    var random = SeededRandom(3)
    for _ in 0..<150 {
      let old = randomGrid(&random)
      var new = old
      let rows = Int.random(in: 0..<4, using: &random)..<Int.random(in: 5...9, using: &random)
      new.apply(Scroll(rows: rows, isUp: isUp))
      new.write("beside", x: 20, y: Int.random(in: 0..<9, using: &random), width: 6, style: .plain)
      let found = new.scroll(from: old, sparing: 1).map { count(new, from: old, after: $0) }
      let all = (0..<8).flatMap { first in ((first + 2)...9).map { first..<$0 } }
        .flatMap { [Scroll(rows: $0, isUp: true), Scroll(rows: $0, isUp: false)] }
      let best = all.map { count(new, from: old, after: $0) }.min() ?? 0
      #expect(min(found ?? .max, count(new, from: old)) == min(best, count(new, from: old)))
    }
  }

  @Test func `scrolling moves rows and leaves a blank one`() {
    var grid = Grid(size: Size(width: 3, height: 5))
    for y in 0..<5 { grid.write(DisplayText("r\(y)"), x: 0, y: y, width: 3, style: .plain) }
    var up = grid
    up.apply(Scroll(rows: 1..<4, isUp: true))
    #expect((0..<5).map { up.text(row: $0) } == ["r0 ", "r2 ", "r3 ", "   ", "r4 "])
    grid.apply(Scroll(rows: 1..<4, isUp: false))
    #expect((0..<5).map { grid.text(row: $0) } == ["r0 ", "   ", "r1 ", "r2 ", "r4 "])
  }

  @Test func `a scroll saves at least as many cells as asked for`() {
    var random = SeededRandom(11)
    var scrolled = 0
    for _ in 0..<400 {
      let old = randomGrid(&random)
      var new = old
      let rows = Int.random(in: 0..<4, using: &random)..<Int.random(in: 5...9, using: &random)
      new.apply(Scroll(rows: rows, isUp: .random(using: &random)))
      new.write("beside", x: 20, y: Int.random(in: 0..<9, using: &random), width: 6, style: .plain)
      guard let scroll = new.scroll(from: old, sparing: 20) else { continue }
      #expect(count(new, from: old, after: scroll) + 20 <= count(new, from: old))
      scrolled += 1
    }
    #expect(scrolled > 100)
  }

  private func randomGrid(_ random: inout SeededRandom) -> Grid {
    var grid = Grid(size: Size(width: 30, height: 9))
    for y in 0..<9 {
      let length = Int.random(in: 0...30, using: &random)
      let letter = "abcdefgh".randomElement(using: &random) ?? "a"
      grid.write(DisplayText(String(repeating: letter, count: length)), x: 0, y: y, width: 30, style: .plain)
    }
    return grid
  }

  /// Returns the number of cells to write over `old`, scrolled before if `scroll` is given.
  private func count(_ new: Grid, from old: Grid, after scroll: Scroll? = nil) -> Int {
    var shown = old
    if let scroll { shown.apply(scroll) }
    return (0..<9).reduce(0) { $0 + new.differences(row: $1, from: $1, of: shown) }
  }
}
