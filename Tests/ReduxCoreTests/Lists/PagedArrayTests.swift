import TestSupport
import Testing

@testable import ReduxCore

struct PagedArrayTests {
  @Test func `random insertions and removals give what an array gives`() {
    var random = SeededRandom(7)
    for count in [0, 1, 511, 512, 513, 1500] {
      var paged = PagedArray(count: count) { $0 }
      var plain = Array(0..<count)
      for number in 0..<4000 {
        // Much is added in one place, so that pages are split, and then taken away, so that some end.
        if number < 2500 || plain.isEmpty {
          let position =
            number.isMultiple(of: 3)
            ? Int.random(in: 0...plain.count, using: &random) : min(plain.count, 700)
          paged.insert(-number, at: position)
          plain.insert(-number, at: position)
        } else {
          let position =
            number.isMultiple(of: 5)
            ? plain.count - 1 : Int.random(in: 0..<plain.count / 2 + 1, using: &random)
          paged.remove(at: min(position, plain.count - 1))
          plain.remove(at: min(position, plain.count - 1))
        }
        if number.isMultiple(of: 500) { #expect(paged.elementsEqual(plain)) }
      }
      #expect(Array(paged) == plain)
      #expect(Array(paged.reversed()) == plain.reversed())
      while !plain.isEmpty {
        paged.remove(at: 0)
        plain.removeFirst()
      }
      #expect(paged.isEmpty && paged.startIndex == paged.endIndex)
    }
  }

  @Test func `a copy keeps its elements when the other one changes`() {
    var changed = PagedArray(count: 2000) { $0 }
    let kept = changed
    for _ in 0..<600 {
      changed.remove(at: 100)
      changed.insert(-1, at: 1200)
    }
    #expect(Array(kept) == Array(0..<2000))
    #expect(changed.count == 2000 && changed[99] == 99 && changed[100] == 700)
  }

  @Test func `pages are split as they grow`() {
    var paged = PagedArray(count: 1300) { $0 }
    for number in 0..<2000 { paged.insert(number, at: 600) }
    #expect(paged.pages.count == 6)
    #expect(paged.pages.allSatisfy { $0.elements.count < 2 * PagedArray<Int>.pageSize })
  }

  @Test(arguments: [0..<0, 0..<3300, 500..<530, 511..<512, 600..<2700, 3299..<3300])
  func `a visit passes the elements of a range, or those at given positions`(range: Range<Int>) {
    var paged = PagedArray(count: 1300) { $0 }
    for number in 0..<2000 { paged.insert(number, at: 600) }
    var visited: [Int] = []
    paged.visit(range) { position, element in
      #expect(paged[position] == element)
      visited.append(position)
    }
    #expect(visited == Array(range))

    let some = range.filter { $0 % 7 == 0 || $0 % 700 < 9 }
    visited = []
    paged.visit(min(1, some.count)..<some.count, of: some.map { Int32($0) }) { position, element in
      #expect(paged[position] == element)
      visited.append(position)
    }
    #expect(visited == Array(some.dropFirst()))
  }
}
