import Cells
import Testing

/// Colours that outputs of direct colour show in place of those of the palette.
struct ExactColorTests {
  private let grid: Grid = {
    var exact = ExactColors()
    let index = exact.index(for: 0x2E3440, near: 237, avoiding: [])
    var grid = Grid(size: Size(width: 2, height: 1))
    grid.exactColors = exact
    grid.write("ab", x: 0, y: 0, width: 2, style: Style(.palette(index), on: .palette(24)))
    return grid
  }()

  @Test func `only an output of direct colour shows them`() {
    #expect(grid.ansi(colors: .direct) == "\u{1B}[0;38;2;46;52;64;48;5;24mab\u{1B}[0m\n")
    #expect(grid.ansi(colors: .palette256) == "\u{1B}[0;38;5;237;48;5;24mab\u{1B}[0m\n")
    #expect(grid.svg(title: "t").contains("fill=\"#2e3440\""))
  }

  @Test func `a grid fitted to fewer colours has the nearest of them`() {
    let fitted = grid.fitted(to: grid.size, depth: .palette256)
    #expect(fitted.ansi(colors: .direct) == grid.ansi(colors: .palette256))
    #expect(grid.fitted(to: grid.size, depth: .direct).ansi(colors: .direct) == grid.ansi(colors: .direct))
    #expect(grid.ansi(colors: .ansi16).contains("[0;30;"))
  }

  @Test func `each colour has an index of its own, the nearest that is free`() {
    var exact = ExactColors()
    let first = exact.index(for: 0x2E3440, near: 237, avoiding: [238])
    #expect(first == 237)
    #expect(exact.index(for: 0x2E3440, near: 237, avoiding: [238]) == 237)
    let second = exact.index(for: 0x2E3441, near: 237, avoiding: [238])
    #expect(![237, 238].contains(second) && second >= 16)
    #expect(exact.entries.map(\.rgb) == [0x2E3440, 0x2E3441])
    // The terminal's own sixteen are never replaced.
    #expect(exact.index(for: 0x010101, near: 0, avoiding: []) >= 16)
  }
}
