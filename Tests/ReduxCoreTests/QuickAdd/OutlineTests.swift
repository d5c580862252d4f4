import ReduxCore
import Testing

/// Pasted and piped lines become items and subtasks.
struct OutlineTests {
  /// Draws an outline, two spaces for each level, with a cross for what is done.
  private func drawing(_ text: String) -> [String] {
    let lines = Outline(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)).lines
    func depth(_ line: Outline.Line) -> Int { line.parent.map { depth(lines[$0]) + 1 } ?? 0 }
    return lines.map {
      String(repeating: "  ", count: depth($0)) + ($0.isDone ? "x " : "") + $0.text
    }
  }

  @Test(arguments: [
    ("", []),
    ("\n  \n\t\n", []),
    ("milk", ["milk"]),
    ("milk\n\nbread\n", ["milk", "bread"]),
    ("  milk\n  bread", ["milk", "bread"]),
    ("trip\n  tickets\n  hotel\nparty", ["trip", "  tickets", "  hotel", "party"]),
    ("trip\n\ttickets\n\t\tseat\n\thotel", ["trip", "  tickets", "    seat", "  hotel"]),
    ("trip\n    tickets\n\thotel", ["trip", "  tickets", "  hotel"]),
    ("    deep\n  less\nleast", ["deep", "less", "least"]),
    ("a\n    b\n  c", ["a", "  b", "  c"]),
    ("- milk\n* bread\n+ eggs\n• salt", ["milk", "bread", "eggs", "salt"]),
    ("1. one\n2) two\n10. ten", ["one", "two", "ten"]),
    ("- [ ] open\n- [x] done\n* [X] done too", ["open", "x done", "x done too"]),
    ("[ ] open\n[x] done\n☐ open too\n☑ done too", ["open", "x done", "open too", "x done too"]),
    ("- trip\n  - [x] tickets\n    - seat\n  - hotel", ["trip", "  x tickets", "    seat", "  hotel"]),
    ("# Home\nmilk\n## Kitchen\nsalt\n# Work", ["Home", "  milk", "  Kitchen", "    salt", "Work"]),
    ("trip\n  - tickets\n    seat\n  hotel\n    room", ["trip", "  tickets", "  hotel", "    room"]),
    ("one\n---\n***\n___\ntwo", ["one", "two"]),
    (
      "-5 degrees\n-\n*\n- \n[y] no box\n[] none\n#work mail\n####### seven",
      [
        "-5 degrees", "[y] no box", "[] none", "#work mail", "####### seven",
      ]
    ),
    (
      "- []\n- [y] maybe\n- [x]\n1.5 litres\n1234567890. long\n3.",
      [
        "[]", "[y] maybe", "1.5 litres", "1234567890. long", "3.",
      ]
    ),
    ("milk\r\nbread\r\n", ["milk", "bread"]),
    ("- [ ] \n- [ ]\n[x]\n- [ ] tea", ["tea"]),
    ("- tea\n- [ ]\n  - cup\n  spoon\n- [x]", ["tea", "cup", "spoon"]),
  ])
  func `lists, boxes, headings and indentation are read`(text: String, expected: [String]) {
    #expect(drawing(text) == expected)
  }

  @Test(arguments: [
    ("# Trip\n# Work\n- a\n# Last", ["Trip", "Work > a", "Last"]),
    ("# A\n## B\n## C\n- c\n# D\n## E", ["A > B", "A/C > c", "D > E"]),
    ("- a\n# Trip\nB\n===\n- b", ["a", "Trip", "B > b"]),
    ("# A\n- a\n```\n# code\n- b", ["A > a", "A > ```", "A > code", "A > b"]),
    ("- a\n# Inbox\n# Work\n- b\n# Inbox", ["a", "Work > b"]),
    ("# A\n- a\n## Inbox", ["A > a", "A > Inbox"]),
  ])
  func `a heading with nothing below it, or after a fence that is not closed, is an item`(
    text: String, expected: [String]
  ) {
    let lines = Outline(text.split(separator: "\n")).lines
    #expect(lines.map { ($0.category.map { "\($0) > " } ?? "") + $0.text } == expected)
  }

  @Test func `in a list, headings are categories, and text below an item is its notes`() {
    let text = """
      Prose
      # Plans

      More prose.
      - [ ] Rent
        until the end

        \\- [ ] no task
          deeper
      - milk
      \ttwo litres
        - [x] oats
      back to milk
      - bread

      Home
      ====
      ## Kitchen ##
      <!-- - [ ] none -->
      1. [ ] Salt
         the coarse one
      # Work
      """
    let lines = Outline(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)).lines
    let drawn = lines.map { line in
      [line.category ?? "", (line.parent.map { "\(lines[$0].text) > " } ?? "") + line.text, line.notes]
        .joined(separator: " | ")
    }
    #expect(
      drawn == [
        " | Prose | ", "Plans | More prose. | ",
        "Plans | Rent | until the end\n\n- [ ] no task\n  deeper", "Plans | milk | two litres",
        "Plans | milk > oats | ", "Plans | back to milk | ", "Plans | bread | ",
        "Home/Kitchen | Salt | the coarse one", " | Work | ",
      ])
  }

  @Test func `code between fences is no item, but notes of the line before it`() {
    let text = """
      - [ ] one
        ~~~sh
        - [ ] not an item

          # nor this
        ~~~
      - [x] two
      ```
      - code
      ```
      ````
      ```
      ````
      - three
      """
    #expect(drawing(text) == ["one", "x two", "three"])
    let notes = Outline(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)).lines.map(
      \.notes)
    #expect(
      notes == [
        "~~~sh\n- [ ] not an item\n\n  # nor this\n~~~", "```\n- code\n```\n````\n```\n````", "",
      ])
  }

  @Test(arguments: [
    // Nothing is lost if a fence is not closed, or there is nothing else.
    ("one\n```\ntwo", ["one", "```", "two"]), ("```\none\n```", ["```", "one", "```"]),
    ("```\none\n~~~\ntwo", ["```", "one", "~~~", "two"]), ("a ``` b\nc", ["a ``` b", "c"]),
  ])
  func `a fence that is not closed, and code alone, are text`(text: String, expected: [String]) {
    #expect(drawing(text) == expected)
  }

  @Test func `a sign of a list without a title is no item`() {
    let lines = Outline(["-", "- a", "  -", "- b", "*", "•"]).lines
    #expect(lines.map(\.text) == ["a", "b"] && lines.map(\.notes) == ["-", ""])
    #expect(Outline(["-"]).lines.isEmpty)
  }

  @Test func `code before the first line becomes notes of that`() {
    #expect(Outline(["```", "x", "```", "one", "two"]).lines.map(\.notes) == ["```\nx\n```", ""])
  }

  @Test func `deep and long outlines are read`() {
    let text = (0..<2_000).map { String(repeating: " ", count: $0) + "line \($0)" }
    let outline = Outline(text)
    #expect(outline.lines.count == 2_000)
    #expect(outline.subtaskCount == 1_999)
    #expect(outline.lines.enumerated().dropFirst().allSatisfy { $1.parent == $0 - 1 })
  }
}
