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

  @Test func `pages follow one another and are split`() {
    var paged = PagedArray(count: 1300) { $0 }
    for number in 0..<2000 { paged.insert(number, at: 600) }
    var next = 0
    var pages = 0
    while next < paged.count {
      let page = paged.page(at: next)
      #expect(page.start == next && paged.page(at: next + page.elements.count - 1).start == next)
      #expect(page.elements.count < 2 * PagedArray<Int>.pageSize)
      #expect(Array(paged[next..<next + page.elements.count]) == page.elements)
      next += page.elements.count
      pages += 1
    }
    #expect(pages == 6)
  }
}
