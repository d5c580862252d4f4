import ReduxCore
import Testing

/// What the editor of notes shows of a text, and how much of that it looks at.
@MainActor
struct TextPageTests {
  /// A screen on which lines are cut every `width` characters, and the number of lines that were.
  @MainActor
  private final class Wrapping {
    private(set) var lines = 0

    func screen(height: Int, width: Int) -> TextScreen {
      TextScreen(height: height) { line in
        self.lines += 1
        let characters = Array(line)
        let starts = stride(from: 0, to: max(1, characters.count), by: width)
        return starts.map { start in
          let part = String(characters[start..<min(start + width, characters.count)])
          let before = String(characters[..<start]).utf8.count
          return TextRow(bytes: before..<(before + part.utf8.count), columns: Array(0...part.count))
        }
      }
    }
  }

  private func page(_ text: String, line: Int, height: Int = 4, width: Int = 10) -> TextPage {
    TextPage(TextDraft(text, atLine: line), on: Wrapping().screen(height: height, width: width))
  }

  private func lines(_ count: Int) -> String { (0..<count).map { "line \($0)" }.joined(separator: "\n") }

  @Test func `lines are shown as rows, and so are those that are empty`() {
    let page = page("one two three\r\n\nend", line: 0)
    #expect(page.rows(0).map(\.text) == ["one two th", "ree", "", "end"])
    #expect(page.rows(0).map(\.byteStart) == [0, 10, 15, 16])
    #expect(page.fitted(0) == 1 && page.column == 3)
  }

  @Test func `at the end of a full row the cursor is on the next one, and behind the last one of its line`() {
    var draft = TextDraft("0123456789abcdefghij\nx", atLine: 0)
    let screen = Wrapping().screen(height: 8, width: 10)
    #expect(TextPage(draft, on: screen).column == 10)
    draft.apply(.move(by: -10, column: nil))
    #expect(TextPage(draft, on: screen).column == 0)
    #expect(TextPage(draft, on: screen).fitted(0) == 1)
  }

  @Test(arguments: [
    (0, 0, 0), (0, 9, 0), (1, 9, 1), (5, 0, 2), (5, 5, 5), (5, 9, 5), (50, 0, 2), (50, 5, 5), (50, 9, 7),
    (98, 0, 8), (99, 0, 9), (97, 5, 7),
  ])
  func `the page has a margin around the cursor, and is full at the ends of the text`(
    line: Int, offset: Int, fitted: Int
  ) {
    let page = page(lines(100), line: line, height: 10)
    #expect(page.fitted(offset) == fitted)
    #expect(page.rows(offset).count == 10)
    #expect(page.rows(offset)[fitted].text == "line \(line)")
  }

  @Test func `a short text is shown from its start`() {
    let page = page(lines(3), line: 2, height: 10)
    #expect(page.fitted(0) == 2)
    #expect(page.rows(0).map(\.text) == ["line 0", "line 1", "line 2"])
  }

  @Test(arguments: [1, 2, 3]) func `the cursor is always on a low page`(height: Int) {
    for line in [0, 1, 50, 99] {
      let page = page(lines(100), line: line, height: height)
      for offset in 0...height {
        #expect((0..<height).contains(page.fitted(offset)))
        #expect(page.rows(offset)[page.fitted(offset)].text == "line \(line)")
      }
    }
  }

  @Test func `a page of 10,000 lines looks only at the lines on it`() {
    func work(_ count: Int) -> Int {
      let wrapping = Wrapping()
      let draft = TextDraft(lines(count), atLine: count / 2)
      let page = TextPage(draft, on: wrapping.screen(height: 20, width: 10))
      _ = page.rows(7)
      _ = page.top(7)
      return wrapping.lines
    }
    #expect(work(10_000) == work(100))
    #expect(work(10_000) < 200)
  }
}
