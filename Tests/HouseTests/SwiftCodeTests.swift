import Testing

struct SwiftCodeTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"f("as!") as!"#, "f(     ) as!"),
    (#"f("\"") g"#, "f(    ) g"),
    (#"f("\(a as! B, "x")") g"#, "f(   a as! B,      ) g"),
    ("f(#\"\"a\\\"#) g", "f(       ) g"),
    ("`try!` b", "       b"),
    ("\"open\nnext", "     \nnext"),
    ("\"\"\"\nas! \"\n\"\"\"\nb", "   \n     \n   \nb"),
  ])
  func `comments, literals and quoted names are blanked, and the rest is kept`(text: String, code: String) {
    #expect(SwiftCode.blanked(text) == code)
  }

  @Test func `blanking keeps all lines`() {
    let file = SourceFile(path: "A.swift", text: "a\n/* b\nc */\n\"\"\"\nd\n\"\"\"\n")
    #expect(file.code.count == file.lines.count)
  }

  @Test func `a literal has its line, its text and its interpolations`() {
    let source = "// \"no\"\na(\"b \\(c(\"d\")) e\")\nf(\"g\" + \"h\", \"i\")"
    #expect(
      SwiftCode.literals(in: source) == [
        .init(
          line: 2,
          parts: [
            .text("b "), .code(#"c("d")"#, [.init(line: 2, parts: [.text("d")])]), .text(" e"),
          ]),
        .init(line: 3, parts: [.text("g"), .text("h")]), .init(line: 3, parts: [.text("i")]),
      ])
  }

  @Test func `a literal of several lines loses its indentation and its last line end`() {
    let source = "a(\n  \"\"\"\n  b \\\n  c\n\n  d\n  \"\"\")\n\"e\""
    #expect(
      SwiftCode.literals(in: source) == [
        .init(line: 2, parts: [.text(#"b c\n\nd"#)]), .init(line: 8, parts: [.text("e")]),
      ])
  }
}
