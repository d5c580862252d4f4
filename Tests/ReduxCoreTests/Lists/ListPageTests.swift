import ReduxCore
import Testing

struct ListPageTests {
  @Test(arguments: [
    // (position, offset, count, height, top)
    (0, 0, 100, 10, 0), (5, 5, 100, 10, 0), (50, 0, 100, 10, 47), (50, 9, 100, 10, 44), (50, 99, 100, 10, 44),
    (99, 0, 100, 10, 90), (3, 0, 5, 10, 0), (0, 0, 0, 10, 0), (50, -4, 100, 10, 47), (2, 9, 100, 10, 0),
    (50, 0, 100, 20, 47), (50, 19, 100, 20, 34), (50, 0, 100, 7, 47), (50, 9, 100, 8, 46),
    (50, 0, 100, 5, 48), (50, 1, 100, 2, 49), (7, 3, 100, 1, 7),
    (7, 3, 100, 0, 7),
  ])
  func `the selection keeps its row, with some rows above and below it`(
    position: Int, offset: Int, count: Int, height: Int, top: Int
  ) {
    #expect(ListPage.top(position: position, offset: offset, count: count, height: height) == top)
  }

  @Test func `the selection is always on the page, and the page is full if the list is long enough`() {
    for count in 1...12 {
      for height in 1...14 {
        for position in 0..<count {
          for offset in -1...15 {
            let top = ListPage.top(position: position, offset: offset, count: count, height: height)
            #expect(top <= position && position < top + height)
            #expect(top >= 0 && (top == 0 || top + height <= count))
          }
        }
      }
    }
  }
}
