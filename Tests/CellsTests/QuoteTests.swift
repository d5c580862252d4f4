import Cells
import TestSupport
import Testing

@Suite struct QuoteTests {
  @Test(arguments: [
    ("Undid: rename “a”", 30, "Undid: rename “a”"),
    ("Deleted “Water the plants”  ·  u undoes", 36, "Deleted “Water the pl…”  ·  u undoes"),
    ("rename “a long old title” to “short”", 32, "rename “a long old …” to “short”"),
    ("rename “a long old title” to “another title”", 36, "rename “a long ol…” to “another t…”"),
    ("“買い物リスト” was renamed", 20, "“買い …” was renamed"),
    ("add “a “quoted” word in it” here", 26, "add “a “quoted” wor…” here"),
    ("add “never ends and goes on", 12, "add “never …"),
    ("No quotes in here at all", 10, "No quotes…"),
    ("Not done: “abcdefghij” was changed elsewhere", 30, "Not done: “abcde…” was change…"),
    ("Completed “Pay rent”  ·  u undoes", 18, "Completed “Pay re…"), ("“x”", 0, ""),
  ])
  func `quoted text is shortened before the end of a sentence`(text: String, columns: Int, shown: String) {
    #expect(DisplayText(text).fitted(to: columns).string == shown)
  }

  @Test func `a very long sentence keeps its beginning and its end`() {
    let title = String(repeating: "long title ", count: 20_000)
    let sentence = "Completed “\(title)”  ·  u undoes"
    #expect(DisplayText.fitted(sentence, to: 40).string == "Completed “long title lon…”  ·  u undoes")
    #expect(DisplayText.fitted("Done “x”", to: 40) == "Done “x”")
  }

  @Test(arguments: Torture.seeds(0..<30, otherwise: 15))
  func `the fitted text never exceeds the width`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      let text = DisplayText("Undid: rename “\(random.text())” to “\(random.text())”, and more")
      for columns in [0, 1, 7, 20, 38, 78] {
        let fitted = text.fitted(to: columns)
        #expect(fitted.width <= columns)
        if text.width <= columns { #expect(fitted == text) }
      }
    }
  }
}
