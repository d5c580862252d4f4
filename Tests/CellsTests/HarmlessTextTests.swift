import Testing

@testable import Cells

@Suite struct HarmlessTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "^[[31mred"), ("a\u{0}b", "a^@b"), ("\u{7F}", "^?"), ("a\tb\nc\r\n", "a b^Jc^M^J"),
    ("\u{85}\u{9B}2J", "<0085><009B>2J"), ("\u{202E}abc\u{2066}", "<202E>abc<2066>"),
    ("\u{200E}\u{200F}\u{61C}", "<200E><200F><061C>"),
    ("\u{2028}\u{2029}", "<2028><2029>"), ("\u{FFF9}\u{FFFB}", "<FFF9><FFFB>"),
    ("\u{378}\u{FFFF}", "<0378><FFFF>"),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}!", "\u{1F3F4}<E0067><E0062><E007F>!"), ("\u{206A}", "<206A>"),
  ])
  func `control characters are shown instead of sent to the terminal`(raw: String, shown: String) {
    #expect(Array(DisplayText(raw).string.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `literals and interpolations are sanitised too`() {
    let title = "x\u{1B}"
    let text: DisplayText = "\u{7}\(title)\u{8}"
    #expect(text.string == "^Gx^[^H")
    #expect("\(text)" == "^Gx^[^H")
  }

  @Test(arguments: ["", "plain ASCII ~", "Übung", "漢字", "👩‍👩‍👧", "e\u{301}", "\u{E0B0}\u{F0001}", "شكرا"])
  func `harmless text is unchanged`(text: String) {
    #expect(Array(DisplayText(text).string.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `lines are split at every kind of line break`() {
    #expect(DisplayText.lines("a\nb\r\nc\rd").map(\.string) == ["a", "b", "c", "d"])
    #expect(DisplayText.lines("").map(\.string) == [""])
    #expect(DisplayText.lines("a\n\n").map(\.string) == ["a", "", ""])
    #expect(DisplayText.lines("a\u{1B}\nb").map(\.string) == ["a^[", "b"])
  }

  @Test func `tabs in lines reach the next multiple of eight columns`() {
    #expect(DisplayText.lines("a\tb\t\tc").map(\.string) == ["a       b               c"])
    #expect(DisplayText.lines("漢\tb").map(\.string) == ["漢      b"])
    #expect(DisplayText.lines("12345678\tb").map(\.string) == ["12345678        b"])
  }

  @Test func `joined parts stay sanitised`() {
    let parts: [DisplayText] = ["a", "\u{1B}", "漢"]
    #expect(parts.joined(separator: ", ").string == "a, ^[, 漢")
    #expect(parts.joined(separator: ", ").width == 9)
    #expect(("e" + "\u{301}" as DisplayText).width == 1)
    #expect(("" as DisplayText).isEmpty)
  }

  @Test func `a text longer than a small string is measured and kept`() {
    let long = String(repeating: "task ", count: 100)
    #expect(DisplayText(long).string == long)
    #expect(DisplayText(long).width == 500)
    #expect(DisplayText(long + "\u{1B}").width == 502)
  }
}
