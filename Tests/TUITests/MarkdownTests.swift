import Cells
import Testing

@testable import TUI

/// Notes as they are shown.
struct MarkdownTests {
  /// The lines, with the tone of each piece that is not plain text before it: `strong:Buy` ` milk`.
  private func lines(_ text: String, width: Int = 30) -> [String] {
    MarkdownLines.wrapped(text, width: width).map { line in
      line.map { $0.tone == .text ? $0.text.string : "{\($0.tone):\($0.text.string)}" }.joined()
    }
  }

  @Test(arguments: [
    ("- milk\n  * oats\n1. tea", ["- milk", "  - oats", "1. tea"]),
    ("- [ ] open\n- [X] done", ["task: open", "done: done"]), ("> said\n---", ["quote: said", "rule"]),
    ("```swift\nlet a\n```\n~~~\n~~~", ["code: swift", "let a", "end of code", "code", "end of code"]),
    ("| Item | Price |\n|---|---|\n| *Tea* | 4 |\n| | 5 |", ["Item, Price", "", "Tea, 4", "5"]),
    ("> a long quotation of several lines", ["quote: a long quotation of", "       several lines"]),
  ])
  func `words stand in place of signs for screen readers`(text: String, words: [String]) {
    let lines = MarkdownLines.wrapped(text, width: 26, isInWords: true)
    #expect(lines.map { $0.map(\.text.string).joined() } == words)
    for (row, line) in zip(lines.indices, [0, 1, 2]) where words.count == 3 {
      #expect(MarkdownLines.writtenLine(at: row, of: text, width: 26, isInWords: true) == line)
    }
  }

  @Test(arguments: [
    ("plain text", ["plain text"]), ("", []), ("a\n\nb", ["a", "", "b"]), ("a\r\nb", ["a", "b"]),
    ("# Plan #", ["{heading:Plan}"]), ("#tag", ["#tag"]), ("####### seven", ["####### seven"]),
    ("- milk", ["{faint:• }milk"]), ("* milk", ["{faint:• }milk"]), ("12. milk", ["{faint:12. }milk"]),
    ("2026 was", ["2026 was"]), ("-5 degrees", ["-5 degrees"]),
    ("- [ ] open\n- [x] done", ["○ open", "{done:✓ done}"]), ("- [y] odd", ["{faint:• }[y] odd"]),
    ("> said", ["{faint:│ said}"]), ("---", ["{faint:────────}"]), ("- - -", ["{faint:────────}"]),
    ("a **bold** b", ["a {strong:bold} b"]), ("*it* _is_", ["{emphasis:it} {emphasis:is}"]),
    ("snake_case_name", ["snake_case_name"]), ("2 * 3 * 4", ["2 * 3 * 4"]), ("**open", ["**open"]),
    ("`a * b`", ["{code:a * b}"]), ("``a ` b``", ["{code:a ` b}"]), ("a ` b", ["a ` b"]),
    ("~~gone~~ x", ["{done:gone} x"]), ("~~open", ["~~open"]), ("a ~ b", ["a ~ b"]),
    ("\\*not\\*", ["*not*"]), ("[site](https://a.example)", ["{link:site (https://a.example)}"]),
    ("[a] (b)", ["[a] (b)"]), ("<https://a.example>", ["{link:https://a.example}"]),
    ("go to https://a.example.", ["go to {link:https://a.example}."]),
    ("```\nlet a = *b*\n```", ["{faint:────────}", "{code:let a = *b*}", "{faint:────────}"]),
    ("~~~ swift\na | b\n~~~", ["{faint:── swift ──}", "{code:a | b}", "{faint:────────}"]),
    (
      "| Item | Price |\n|------|------:|\n| *Tea* | 4 |\n| a\\|b |\n\nx | y",
      [
        "{strong:Item}{faint: │ }{strong:Price}", "{faint:─────┼──────}", "Tea {faint: │ }    4",
        "a|b {faint: │ }     ", "", "x | y",
      ]
    ),
    (
      "a | b\n--|--\n| c | d \\|",
      ["{strong:a  }{faint: │ }{strong:b  }", "{faint:────┼────}", "c  {faint: │ }d |"]
    ),
    ("a | b\n--- | --- | ---", ["a | b", "--- | --- | ---"]),
    ("a\tb", ["a   b"]), ("  - in", ["  {faint:• }in"]),
  ]) func `each construct has its tone, and what is none stays as it was written`(
    text: String, expected: [String]
  ) {
    #expect(lines(text) == expected)
  }

  @Test func `long lines are broken between words, and hang under their text`() {
    #expect(
      lines("- one two **three four** five six", width: 14) == [
        "{faint:• }one two", "  {strong:three four}", "  five six",
      ])
    #expect(lines("> aaaa bbbb cccc", width: 8) == ["{faint:│ aaaa}", "{faint:│ bbbb}", "{faint:│ cccc}"])
    #expect(
      lines("**" + String(repeating: "x", count: 7) + "**", width: 3) == [
        "{strong:xxx}", "{strong:xxx}", "{strong:x}",
      ])
    #expect(lines("これは日本語の文です", width: 8).allSatisfy { DisplayText($0).width <= 8 })
  }

  @Test func `cells that are too long go on below, in the columns that the pane has room for`() {
    let table = "| Name | What it is |\n|:-:|---|\n| x | one two three four |\n| y | five |"
    #expect(
      lines(table, width: 18) == [
        "{strong:Name}{faint: │ }{strong:What it is }", "{faint:─────┼────────────}",
        " x  {faint: │ }one two    ", "    {faint: │ }three four ", " y  {faint: │ }five       ",
      ])
    // Too narrow for its columns, it is shown as it was written.
    #expect(lines(table, width: 8).first == "| Name |")
  }

  @Test func `a word in a table is broken only where the words of all columns do not fit`() {
    let table = "| Explanation of it | Long |\n|---|---|\n| a | one two |"
    #expect(
      lines(table, width: 18) == [
        "{strong:Explanation}{faint: │ }{strong:Long}", "{strong:of it      }{faint: │ }{strong:    }",
        "{faint:────────────┼─────}", "a          {faint: │ }one ", "           {faint: │ }two ",
      ])
  }

  @Test(arguments: 1...12) func `no line is wider than the pane, and no letter is lost`(width: Int) {
    let text =
      "# Ein Titel\n- **fett** und `code` hier\n- [x] 買い物 und mehr\nhttps://a.example/lang_und_weiter"
    let broken = MarkdownLines.wrapped(text, width: width)
    for line in broken { #expect(line.reduce(0) { $0 + $1.text.width } <= max(width, 2)) }
    let letters = broken.joined().map(\.text.string).joined().filter { !" …".contains($0) }
    for word in ["EinTitel", "fettundcodehier", "買い物undmehr", "https://a.example/lang_und_weiter"] {
      #expect(letters.contains(word), "\(word)")
    }
  }

  @Test func `no more lines are made than asked for`() {
    #expect(MarkdownLines.wrapped(String(repeating: "- a *b*\n", count: 100), width: 10, limit: 7).count == 7)
    #expect(MarkdownLines.wrapped(String(repeating: "word ", count: 1000), width: 10, limit: 7).count == 7)
  }
}
