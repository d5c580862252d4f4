/// An array in pages, which copies of it share: changing a copy copies the page that changes, not all
/// elements.
struct PagedArray<Element: Sendable>: Sendable {
  /// The number of elements of a page at first. It is split when it has twice as many.
  static var pageSize: Int { 512 }

  /// None of them is empty.
  private var pages: [[Element]] = []
  /// The position after the last element of each page.
  private var ends: [Int] = []

  init() {}

  /// Creates an array of the elements that `element` returns for the positions from 0 to `count`.
  init(count: Int, _ element: (Int) -> Element) {
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      let end = Swift.min(start + Self.pageSize, count)
      pages.append((start..<end).map(element))
      ends.append(end)
    }
  }

  /// Returns the page with the element at a position, and the position of its first element.
  func page(at position: Int) -> (elements: [Element], start: Int) {
    let page = number(ofPageAt: position)
    return (pages[page], start(page))
  }

  /// Inserts an element before that at `position`, or at the end.
  mutating func insert(_ element: Element, at position: Int) {
    precondition((0...endIndex).contains(position))
    guard let last = pages.indices.last else {
      pages = [[element]]
      ends = [1]
      return
    }
    let page = position == endIndex ? last : number(ofPageAt: position)
    pages[page].insert(element, at: position - start(page))
    for later in page..<ends.count { ends[later] += 1 }
    if pages[page].count >= 2 * Self.pageSize { split(page) }
  }

  /// Removes the element at `position`.
  mutating func remove(at position: Int) {
    let page = number(ofPageAt: position)
    pages[page].remove(at: position - start(page))
    for later in page..<ends.count { ends[later] -= 1 }
    guard pages[page].isEmpty else { return }
    pages.remove(at: page)
    ends.remove(at: page)
  }

  private mutating func split(_ page: Int) {
    let (elements, start) = (pages[page], start(page))
    let middle = elements.count / 2
    pages.replaceSubrange(page...page, with: [Array(elements[..<middle]), Array(elements[middle...])])
    ends.insert(start + middle, at: page)
  }

  private func start(_ page: Int) -> Int { page == 0 ? 0 : ends[page - 1] }

  /// Looks from where the page would be if all had their first size.
  private func number(ofPageAt position: Int) -> Int {
    precondition(indices.contains(position))
    var page = Swift.min(position / Self.pageSize, pages.count - 1)
    while position >= ends[page] { page += 1 }
    while position < start(page) { page -= 1 }
    return page
  }
}

extension PagedArray: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { ends.last ?? 0 }

  subscript(position: Int) -> Element {
    let page = number(ofPageAt: position)
    return pages[page][position - start(page)]
  }
}
