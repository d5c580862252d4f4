import Cells
import Testing

struct FingerprintTests {
  private func grid(_ text: DisplayText = "Milk", _ change: (inout Grid) -> Void = { _ in }) -> Grid {
    var grid = Grid(size: Size(width: 10, height: 2))
    grid.write(text, x: 1, y: 0, width: 9, style: .plain)
    change(&grid)
    return grid
  }

  @Test func `the fingerprint is the same in every run`() {
    #expect(Grid(size: Size(width: 0, height: 0)).fingerprint == 0x821e65573beff6dd)
  }

  @Test func `equal grids have equal fingerprints, however their clusters are numbered`() {
    let direct = grid("e\u{301}o\u{308}")
    let overwritten = grid("a\u{300}b\u{301}c\u{302}") {
      $0.write("e\u{301}o\u{308} ", x: 1, y: 0, width: 9, style: .plain)
    }
    #expect(direct == overwritten)
    #expect(direct.fingerprint == overwritten.fingerprint)
  }

  @Test func `any visible difference changes the fingerprint`() {
    let others = [
      grid("Silk"), grid { $0.cursor = Point(x: 0, y: 0) }, grid { $0.cursor = Point(x: 0, y: 1) },
      grid { $0.restyle(Rect(x: 0, y: 0, width: 1, height: 1), adding: .bold) }, grid("Mi\u{301}lk"),
      grid("Mi\u{300}lk"), Grid(size: Size(width: 10, height: 2)), Grid(size: Size(width: 20, height: 1)),
      Grid(size: Size(width: 2, height: 10)), grid(),
    ]
    #expect(Set(others.map(\.fingerprint)).count == others.count)
  }
}
