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
  func `comments, literals and quoted names are blank, all else stays`(text: String, code: String) {
    #expect(SwiftCode.blanked(text) == code)
  }

  @Test func `lines stay lines`() {
    let file = SourceFile(path: "A.swift", text: "a\n/* b\nc */\n\"\"\"\nd\n\"\"\"\n")
    #expect(file.code.count == file.lines.count)
  }
}
