import ReduxCore
import TestSupport
import Testing

/// The commands of the editor of notes.
struct TextDraftTests {
  /// Returns a draft of a text in which `|` is the cursor.
  private func draft(_ marked: String) -> TextDraft {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var draft = TextDraft(parts.joined())
    draft.apply(.moveToFirst)
    draft.apply(.move(by: parts[0].count, column: nil))
    return draft
  }

  private func marked(_ draft: TextDraft) -> String { draft.content.head + "|" + draft.content.tail }

  private func expect(
    _ command: TextCommand, _ before: String, _ after: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var draft = draft(before)
    draft.apply(command)
    #expect(marked(draft) == after, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (TextEdit.insert("x"), "a\nb|c", "a\nbx|c"), (.insert("1\n2"), "a|b", "a1\n2|b"),
    (.moveLeft, "a\n|b", "a|\nb"), (.moveLeft, "a\r\n|b", "a|\r\nb"), (.moveRight, "a|\r\nb", "a\r\n|b"),
    (.moveToStart, "a\nb c|d\ne", "a\n|b cd\ne"), (.moveToStart, "a\n|b", "a\n|b"),
    (.moveToEnd, "a\nb|c d\r\ne", "a\nbc d|\r\ne"), (.moveToEnd, "a|\nb", "a|\nb"),
    (.moveWordLeft, "one\n|two", "|one\ntwo"), (.moveWordRight, "one|\n- two", "one\n- two|"),
    (.deleteBackward, "a\n|b", "a|b"), (.deleteBackward, "a\r\n|b", "a|b"), (.deleteForward, "a|\nb", "a|b"),
    (.deleteForward, "a|\r\nb", "a|b"), (.deleteBackward, "|a", "|a"), (.deleteForward, "a|", "a|"),
    (.killToStart, "a\nb c|d", "a\n|d"), (.killToStart, "a\n|b", "a|b"), (.killToStart, "|a", "|a"),
    (.killToEnd, "a|b c\nd", "a|\nd"), (.killToEnd, "a|\nb", "a|b"), (.killToEnd, "a|\r\nb", "a|b"),
    (.killToEnd, "a|", "a|"), (.killSpaceBackward, "one\ntwo.x|", "one\n|"),
    (.killWordBackward, "one\ntwo.x|", "one\ntwo.|"), (.killWordForward, "|one\ntwo", "|\ntwo"),
    (.replaceAll("axc"), "a|bc", "ax|c"),
  ])
  func `commands of readline work by lines`(edit: TextEdit, before: String, after: String) {
    expect(.edit(edit), before, after)
  }

  @Test(arguments: [
    (TextCommand.moveToFirst, "a\nb|", "|a\nb"), (.moveToLast, "|a\nb", "a\nb|"),
    (.move(by: 2, column: nil), "a|\nbc", "a\nb|c"), (.move(by: -9, column: nil), "a\nb|", "|a\nb"),
    (.move(by: 9, column: 1), "|a\nb", "a\nb|"), (.move(by: 0, column: nil), "a|b", "a|b"),
    (.indent(.forward), "a\nb|c", "a\n  b|c"), (.indent(.forward), "|", "  |"),
    (.indent(.backward), "a\n   b|c", "a\n b|c"), (.indent(.backward), "\tb|c", "b|c"),
    (.indent(.backward), "| a", "|a"), (.indent(.backward), "a|", "a|"), (.indent(.backward), " | a", "|a"),
  ])
  func `other commands`(command: TextCommand, before: String, after: String) {
    expect(command, before, after)
  }

  @Test(arguments: [
    ("ab|c", "ab\n|c"), ("  a|", "  a\n  |"), ("\ta|", "\ta\n\t|"), ("x\r\na|b", "x\r\na\r\n|b"),
    ("a|b\r\nx", "a\r\n|b\r\nx"), ("- a|", "- a\n- |"), ("  * a|b", "  * a\n  * |b"), ("+ a|", "+ a\n+ |"),
    ("• a|", "• a\n• |"), ("- [ ] a|", "- [ ] a\n- [ ] |"), ("- [x] a|", "- [x] a\n- [ ] |"),
    ("9. a|", "9. a\n10. |"), ("1) a|", "1) a\n2) |"), ("- a\n- |", "- a\n|"), ("- [ ] |", "|"),
    ("  3. |", "|"), ("-|", "-\n|"), ("-a|", "-a\n|"), ("- |a", "- \n- |a"), ("|- a", "\n|- a"),
    ("1.a|", "1.a\n|"),
    ("12345678901. a|", "12345678901. a\n|"), ("- [ ]|", "- [ ]\n- |"), ("**a|", "**a\n|"),
  ])
  func `a new line keeps the indent and goes on with a list, until an item stays empty`(
    before: String, after: String
  ) {
    expect(.breakLine, before, after)
  }

  @Test(arguments: [
    (0, "a|\nb\n"), (1, "a\nb|\n"), (2, "a\nb\n|"), (3, "a\nb\n|"),
  ])
  func `the cursor begins at the end of a line`(line: Int, expected: String) {
    #expect(marked(TextDraft("a\nb\n", atLine: line)) == expected)
    let windows = expected.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(marked(TextDraft("a\r\nb\r\n", atLine: line)) == windows)
  }

  // MARK: Undo

  /// Types text key by key.
  private func type(_ text: String, into draft: inout TextDraft) {
    for character in text { draft.apply(.edit(.insert(String(character)))) }
  }

  @Test func `a word is undone at once, and redone`() {
    var draft = draft("|")
    type("one two  three", into: &draft)
    var seen: [String] = []
    while draft.canUndo {
      draft.apply(.undo)
      seen.append(marked(draft))
    }
    #expect(seen == ["one two  |", "one |", "|"])
    seen = []
    while draft.canRedo {
      draft.apply(.redo)
      seen.append(marked(draft))
    }
    #expect(seen == ["one |", "one two  |", "one two  three|"])
  }

  @Test func `deletions beside each other are undone at once, on each side of the cursor`() {
    var draft = draft("abc|def")
    for edit in [TextEdit.deleteBackward, .deleteBackward, .deleteForward, .deleteForward] {
      draft.apply(.edit(edit))
    }
    #expect(marked(draft) == "a|f")
    draft.apply(.undo)
    #expect(marked(draft) == "a|def")
    draft.apply(.undo)
    #expect(marked(draft) == "abc|def")
    #expect(!draft.canUndo)
  }

  @Test(arguments: [TextCommand.move(by: 0, column: nil), .edit(.moveLeft), .edit(.yank), .moveToLast])
  func `a motion ends what is undone at once`(motion: TextCommand) {
    var draft = draft("|")
    type("ab", into: &draft)
    draft.apply(motion)
    draft.apply(.moveToLast)
    type("c", into: &draft)
    draft.apply(.undo)
    #expect(draft.text == "ab")
  }

  @Test(arguments: [
    TextCommand.edit(.insert("two\nlines")), .breakLine, .indent(.forward), .edit(.killToStart),
    .edit(.killToEnd), .edit(.killWordBackward), .edit(.replaceAll("x")),
  ])
  func `every other change is a step that undo takes back, with the cursor`(command: TextCommand) {
    var draft = draft("a\r\n- b|c\n")
    type("z", into: &draft)
    let before = marked(draft)
    draft.apply(command)
    let after = marked(draft)
    #expect(after != before)
    draft.apply(.undo)
    #expect(marked(draft) == before)
    draft.apply(.redo)
    #expect(draft.text == after.filter { $0 != "|" })
  }

  @Test func `a change after an undo ends what could be redone`() {
    var draft = draft("|")
    type("a", into: &draft)
    draft.apply(.undo)
    type("b", into: &draft)
    #expect(!draft.canRedo)
    draft.apply(.redo)
    #expect(draft.text == "b")
  }

  @Test func `a replacement by the same text is no step`() {
    var draft = draft("a|b")
    draft.apply(.edit(.replaceAll("ab")))
    #expect(!draft.canUndo && marked(draft) == "a|b")
  }

  @Test func `undo and redo without a step do nothing`() {
    var draft = draft("a|b")
    draft.apply(.undo)
    draft.apply(.redo)
    #expect(marked(draft) == "a|b")
  }

  @Test func `a text that was left can be redone`() {
    var draft = TextDraft("now")
    draft.offer("before")
    #expect(draft.canRedo && !draft.canUndo)
    draft.apply(.redo)
    #expect(draft.text == "before")
    draft.apply(.undo)
    #expect(draft.text == "now")
  }

  @Test func `kills are joined over line breaks, and undone one by one`() {
    var draft = draft("a|b\nc")
    for _ in 0..<3 { draft.apply(.edit(.killToEnd)) }
    #expect(marked(draft) == "a|")
    draft.apply(.edit(.yank))
    #expect(marked(draft) == "ab\nc|")
    for _ in 0..<2 { draft.apply(.undo) }
    #expect(marked(draft) == "a|c")
  }

  @Test func `an undone insertion that joined a character leaves the bytes as they were`() {
    for (before, new) in [("e|\u{301}x", "a"), ("🇩|🇪", "x"), ("a\r|\nb", "c"), ("e|", "\u{301}")] {
      var draft = draft(before)
      let text = draft.text
      draft.apply(.edit(.insert(new)))
      draft.apply(.undo)
      #expect(Array(draft.text.utf8) == Array(text.utf8), "\(before)")
    }
  }

  @Test func `a draft survives JSON with what can be undone`() throws {
    var draft = draft("a|b")
    draft.apply(.breakLine)
    type("x", into: &draft)
    draft.apply(.undo)
    var restored = try throughJSON(draft)
    #expect(restored == draft)
    restored.apply(.redo)
    #expect(marked(restored) == "a\nx|b")
  }

  // MARK: Random edits

  private static let edits: [TextEdit] = [
    .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd, .deleteBackward,
    .deleteForward, .killWordBackward, .killSpaceBackward, .killWordForward, .killToStart, .killToEnd, .yank,
  ]

  private static func command(_ pieces: [String], _ random: inout SeededRandom) -> TextCommand {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: .edit(.insert(pieces[Int.random(in: pieces.indices, using: &random)]))
    case 7..<15: .edit(edits[Int.random(in: edits.indices, using: &random)])
    case 15: .breakLine
    case 16: .indent(Bool.random(using: &random) ? .forward : .backward)
    case 17: .move(by: Int.random(in: -6...6, using: &random), column: nil)
    case 18: Bool.random(using: &random) ? .moveToFirst : .moveToLast
    default: Bool.random(using: &random) ? .undo : .redo
    }
  }

  @Test(arguments: Torture.seeds(0..<1000, otherwise: 40))
  func `random edits agree with an array of characters`(seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = ["a", "b", " ", "\n", "- ", "7. ", "語", "é", ".", "\r\n", "ab\ncd", "  ", "[ ] "]
    var draft = TextDraft("- one\r\ntwo")
    var slow = SlowText("- one\r\ntwo")
    for _ in 0..<300 {
      let command = Self.command(pieces, &random)
      if command == .undo || command == .redo { continue }
      draft.apply(command)
      slow.apply(command)
      #expect(marked(draft) == slow.marked, "\(command)")
      guard marked(draft) == slow.marked else { return }
    }
  }

  @Test(arguments: Torture.seeds(0..<1000, otherwise: 40))
  func `undoing everything returns to the start, and redoing everything to the end`(seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "a", "b ", " ", "e", "\u{301}", "🇩", "🇪", "\u{200D}", "👩", "ᄒ", "ᅡ", "\r", "\n", "\r\n", ".", "- x\n",
    ]
    let start = "start e\u{301}\r\n\t🇩🇪\u{0}\n"
    var draft = TextDraft(start)
    for _ in 0..<200 {
      draft.apply(Self.command(pieces, &random))
      #expect(draft.content.head + draft.content.tail == draft.text)
      #expect((0...draft.text.count).contains(draft.content.cursor))
    }
    while draft.canRedo { draft.apply(.redo) }
    let end = Array(draft.text.utf8)
    while draft.canUndo { draft.apply(.undo) }
    #expect(Array(draft.text.utf8) == Array(start.utf8))
    while draft.canRedo { draft.apply(.redo) }
    #expect(Array(draft.text.utf8) == end)
  }
}
