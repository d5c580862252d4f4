import Testing

@testable import Cells

@Suite struct GeometryTests {
  private let area = Rect(x: 2, y: 1, width: 10, height: 4)

  @Test func `the far edges are exclusive`() {
    #expect((area.minX, area.maxX, area.minY, area.maxY) == (2, 12, 1, 5))
    #expect(area.contains(Point(x: 11, y: 4)))
    #expect(!area.contains(Point(x: 12, y: 4)))
    #expect(!area.contains(Point(x: 2, y: 5)))
    #expect(Rect(size: Size(width: 3, height: 2)) == Rect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test func `splitting returns the parts from left to right or top to bottom`() {
    #expect(
      area.split(left: 3) == (Rect(x: 2, y: 1, width: 3, height: 4), Rect(x: 5, y: 1, width: 7, height: 4)))
    #expect(
      area.split(right: 3) == (Rect(x: 2, y: 1, width: 7, height: 4), Rect(x: 9, y: 1, width: 3, height: 4)))
    #expect(
      area.split(top: 1) == (Rect(x: 2, y: 1, width: 10, height: 1), Rect(x: 2, y: 2, width: 10, height: 3)))
    #expect(
      area.split(bottom: 1) == (
        Rect(x: 2, y: 1, width: 10, height: 3), Rect(x: 2, y: 4, width: 10, height: 1)
      ))
  }

  @Test(arguments: [-5, 0, 99, Int.min, Int.max])
  func `the size of a part is clamped to the rectangle`(amount: Int) {
    for (one, other) in [area.split(left: amount), area.split(right: amount)] {
      #expect(one.width + other.width == 10)
      #expect(one.width >= 0 && other.width >= 0)
    }
    for (one, other) in [area.split(top: amount), area.split(bottom: amount)] {
      #expect(one.height + other.height == 4)
      #expect(one.height >= 0 && other.height >= 0)
    }
  }

  @Test func `insets never make a size negative`() {
    #expect(area.inset(by: 1) == Rect(x: 3, y: 2, width: 8, height: 2))
    #expect(area.inset(left: 1, right: 2) == Rect(x: 3, y: 1, width: 7, height: 4))
    #expect(area.inset(by: 2).isEmpty)
    #expect(area.inset(by: Int.max).isEmpty)
  }

  @Test func `an intersection is the area that both cover`() {
    #expect(area.intersection(Rect(x: 0, y: 0, width: 4, height: 2)) == Rect(x: 2, y: 1, width: 2, height: 1))
    #expect(area.intersection(Rect(x: 50, y: 0, width: 4, height: 2)).isEmpty)
    #expect(Rect(x: 0, y: 0, width: -4, height: 2).isEmpty)
    #expect(Rect(x: .max, y: .max, width: .max, height: .max).intersection(area).isEmpty)
  }
}
