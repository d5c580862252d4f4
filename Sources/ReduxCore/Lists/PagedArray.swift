/// An array in pages, which copies of it share: changing a copy copies the page that changes, not all
/// elements.
struct PagedArray<Element: Sendable>: Sendable {
  /// The number of elements of a page at first. It is split when it has twice as many.
  static var pageSize: Int { 512 }

  struct Page {
    /// There is at least one.
    var elements: [Element]
    /// The position after the last element.
    var end: Int

    var start: Int { end - elements.count }
  }

  private(set) var pages: [Page] = []

  init() {}

  /// The number of pages that one processor fills at a time.
  private static var pagesAtOnce: Int { 8 }

  /// Creates an array of the elements that `element` returns for the positions from 0 to `count`.
  init(count: Int, _ element: @Sendable (Int) -> Element) {
    self.init(count: count) { range in range.map(element) }
  }

  /// Creates an array of the elements that `elements` returns for ranges of the positions from 0 to `count`.
  init(count: Int, _ elements: @Sendable (Range<Int>) -> [Element]) {
    pages = concurrently(0..<count, by: Self.pagesAtOnce * Self.pageSize) { range in
      stride(from: range.lowerBound, to: range.upperBound, by: Self.pageSize).map { start in
        let end = Swift.min(start + Self.pageSize, range.upperBound)
        return Page(elements: elements(start..<end), end: end)
      }
    }
    .flatMap(\.self)
  }

  /// Calls `body` with the elements of a range of positions, in order, or with those whose positions are at a
  /// range of a list of positions in ascending order.
  ///
  /// Nothing is retained for an element: with two processors that look through 100,000 items, retaining took a
  /// third of the time.
  func visit(_ range: Range<Int>, of positions: [Int32]? = nil, _ body: (_ position: Int, Element) -> Void) {
    func position(_ index: Int) -> Int { positions.map { Int($0[index]) } ?? index }
    var index = range.lowerBound
    while index < range.upperBound {
      let page = pages[number(ofPageAt: position(index))]
      let elements = page.elements.span
      while index < range.upperBound, position(index) < page.end {
        body(position(index), elements[position(index) - page.start])
        index += 1
      }
    }
  }

  /// Inserts an element before that at `position`, or at the end.
  mutating func insert(_ element: Element, at position: Int) {
    precondition((0...endIndex).contains(position))
    guard let last = pages.indices.last else {
      pages = [Page(elements: [element], end: 1)]
      return
    }
    let number = position == endIndex ? last : number(ofPageAt: position)
    pages[number].elements.insert(element, at: position - pages[number].start)
    for later in number..<pages.count { pages[later].end += 1 }
    if pages[number].elements.count >= 2 * Self.pageSize { split(number) }
  }

  /// Removes the element at `position`.
  mutating func remove(at position: Int) {
    let number = number(ofPageAt: position)
    pages[number].elements.remove(at: position - pages[number].start)
    for later in number..<pages.count { pages[later].end -= 1 }
    if pages[number].elements.isEmpty { pages.remove(at: number) }
  }

  private mutating func split(_ number: Int) {
    let page = pages[number]
    let middle = page.elements.count / 2
    pages[number].elements = Array(page.elements[middle...])
    pages.insert(Page(elements: Array(page.elements[..<middle]), end: page.start + middle), at: number)
  }

  /// Looks from where the page would be if all had their first size.
  private func number(ofPageAt position: Int) -> Int {
    precondition(indices.contains(position))
    var number = Swift.min(position / Self.pageSize, pages.count - 1)
    while position >= pages[number].end { number += 1 }
    while position < pages[number].start { number -= 1 }
    return number
  }
}

extension PagedArray: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { pages.last?.end ?? 0 }

  subscript(position: Int) -> Element {
    let number = number(ofPageAt: position)
    return pages[number].elements[position - pages[number].start]
  }
}
