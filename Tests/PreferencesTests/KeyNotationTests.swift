import Testing

@testable import Preferences

/// Parsing and formatting keys.
struct KeyNotationTests {
  @Test(arguments: [
    ("a", Key("a")), ("A", Key("A")), ("é", Key("é")), ("<CR>", Key(.enter)), ("<Esc>", Key(.escape)),
    ("<Space>", Key(" ")), ("<lt>", Key("<")), (">", Key(">")), ("<Tab>", Key(.tab)),
    ("<S-Tab>", Key(.tab, .shift)), ("<C-r>", Key(.character("r"), .control)),
    ("<M-f>", Key(.character("f"), .meta)), ("<M-F>", Key(.character("F"), .meta)),
    ("<M-CR>", Key(.enter, .meta)), ("<C-M-x>", Key(.character("x"), [.control, .meta])),
    ("<C-Left>", Key(.left, .control)), ("<C-Space>", Key(.character(" "), .control)),
    ("<F1>", Key(.function(1))),
    ("<S-F12>", Key(.function(12), .shift)), ("<BS>", Key(.backspace)),
    ("<C-->", Key(.character("-"), .control)),
    ("<M->>", Key(.character(">"), .meta)), ("<M-lt>", Key(.character("<"), .meta)), ("-", Key("-")),
    ("<PageUp>", Key(.pageUp)), ("<Home>", Key(.home)), ("<Del>", Key(.delete)), ("<Ins>", Key(.insert)),
  ]) func `a key is formatted as it is parsed`(notation: String, key: Key) throws {
    #expect(try Key.parse(notation) == [key])
    #expect(key.notation == notation)
  }

  @Test(arguments: [
    ("<cr>", "<CR>"), ("<Enter>", "<CR>"), ("<return>", "<CR>"), ("<ESC>", "<Esc>"), ("<c-R>", "<C-r>"),
    ("<A-x>", "<M-x>"), ("<M-C-x>", "<C-M-x>"), ("<f5>", "<F5>"),
  ]) func `alternative spellings are parsed`(notation: String, standard: String) throws {
    #expect(try Key.parse(notation).map(\.notation) == [standard])
  }

  @Test func `consecutive keys are parsed`() throws {
    #expect(
      try Key.parse("jj<Space>u<C-d><lt>").map(\.notation) == ["j", "j", "<Space>", "u", "<C-d>", "<lt>"])
    #expect(try Key.parse("").isEmpty)
  }

  @Test func `typed text is one key for each scalar`() throws {
    #expect(try Key.parse("e\u{301}👍🏽").count == 4)
  }

  @Test(arguments: [
    ("<", "<"), ("a<CR", "<CR"), ("<>", "<>"), ("<Foo>", "<Foo>"), ("<F0>", "<F0>"), ("<F13>", "<F13>"),
    ("<X-a>", "<X-a>"), ("<ab>", "<ab>"), ("<a>", "<a>"), ("x<C->y", "<C->"),
  ]) func `an invalid key is named by the error`(notation: String, part: String) {
    #expect(throws: Key.NotationError(part: part)) { try Key.parse(notation) }
  }

  @Test func `all keys of the key table survive a round trip`() throws {
    for keys in KeyTable.standard.bindings.flatMap(\.keys) {
      #expect(try Key.parse(keys.map(\.notation).joined()) == keys)
    }
  }

  @Test(arguments: [
    ("<Space>", "Space"), ("<CR>", "Enter"), ("<C-r>", "^r"), ("<S-Tab>", "S-Tab"), ("<Up>", "↑"), ("a", "a"),
    ("<M-CR>", "Alt-Enter"), ("<lt>", "<"), ("<PageDown>", "PageDown"),
  ]) func `a key has a short label`(notation: String, label: String) throws {
    #expect(try Key.parse(notation).map(\.label) == [label])
  }

  @Test func `only keys without modifiers are text`() {
    #expect(Key("é").text == "é")
    #expect(Key(" ").text == " ")
    #expect(Key(.character("e"), .meta).text == nil)
    #expect(Key(.enter).text == nil)
  }
}
