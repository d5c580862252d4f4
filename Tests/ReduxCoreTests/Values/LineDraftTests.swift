import ReduxCore
import TestSupport
import Testing

/// The line editing commands of readline.
struct LineDraftTests {
  /// Returns a draft from text in which `|` is the cursor.
  private func draft(_ marked: String) -> LineDraft {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var draft = LineDraft(parts.joined())
    draft.apply(.moveToStart)
    for _ in 0..<parts[0].count { draft.apply(.moveRight) }
    return draft
  }

  private func marked(_ draft: LineDraft) -> String { draft.head + "|" + draft.tail }

  @Test(arguments: [
    (TextEdit.insert("x"), "ab|c", "abx|c"), (.insert("hello "), "|c", "hello |c"),
    (.insert(""), "a|b", "a|b"),
    (.replaceAll("new"), "ol|d", "new|"), (.moveLeft, "ab|c", "a|bc"), (.moveLeft, "|abc", "|abc"),
    (.moveRight, "ab|c", "abc|"), (.moveRight, "abc|", "abc|"), (.moveToStart, "ab|c", "|abc"),
    (.moveToEnd, "a|bc", "abc|"), (.moveWordLeft, "one two|", "one |two"),
    (.moveWordLeft, "one, |two", "|one, two"), (.moveWordLeft, "|a", "|a"),
    (.moveWordRight, "|one two", "one| two"), (.moveWordRight, "one|, two", "one, two|"),
    (.moveWordRight, "a|", "a|"), (.deleteBackward, "ab|c", "a|c"), (.deleteBackward, "|abc", "|abc"),
    (.deleteForward, "a|bc", "a|c"), (.deleteForward, "abc|", "abc|"),
    (.killWordBackward, "one two.three|", "one two.|"), (.killWordBackward, "one two, |", "one |"),
    (.killSpaceBackward, "one two.three|", "one |"), (.killSpaceBackward, "one two  |x", "one |x"),
    (.killWordForward, "|one two", "| two"), (.killWordForward, "one|, two!", "one|!"),
    (.killToStart, "one |two", "|two"), (.killToEnd, "one |two", "one |"), (.yank, "a|b", "a|b"),
  ])
  func `each command does what readline does`(edit: TextEdit, before: String, after: String) {
    var draft = draft(before)
    draft.apply(edit)
    #expect(marked(draft) == after)
  }

  @Test func `a word command reads a bounded part of a very long word`() {
    var draft = LineDraft(String(repeating: "語", count: 25_000))
    let steps: [(TextEdit, Int)] = [
      (.moveWordLeft, 15_000), (.moveWordLeft, 5_000), (.moveWordLeft, 0), (.moveWordRight, 10_000),
      (.killWordBackward, 0), (.killWordForward, 0),
    ]
    for (edit, cursor) in steps {
      draft.apply(edit)
      #expect(draft.cursor == cursor)
    }
    #expect(draft.text.count == 5_000)
    draft.apply(.moveToEnd)
    draft.apply(.killSpaceBackward)
    #expect(draft.text.isEmpty)
  }

  // MARK: A selected text

  @Test(arguments: [
    (TextEdit.insert("x"), "x|"), (.insert(""), "old|"), (.yank, "old|"), (.replaceAll("new"), "new|"),
    (.deleteBackward, "|"), (.deleteForward, "|"), (.killToStart, "|"), (.killWordBackward, "|"),
    (.moveLeft, "ol|d"), (.moveRight, "old|"), (.moveToStart, "|old"), (.moveToEnd, "old|"),
    (.killToEnd, "old|"),
  ])
  func `a selected text gives way to what is typed, and stays when the cursor moves`(
    edit: TextEdit, after: String
  ) {
    var draft = LineDraft("old", isSelected: true)
    draft.apply(edit)
    #expect(marked(draft) == after && !draft.isSelected)
    draft.apply(.insert("y"))
    #expect(
      marked(draft) == after.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "y|"))
  }

  @Test func `what was killed takes the place of a selected text, and an empty text is not selected`() {
    var draft = LineDraft("old")
    draft.apply(.killToStart)
    draft.apply(.yank)
    #expect(marked(draft) == "old|")
    #expect(!LineDraft("", isSelected: true).isSelected)
  }

  @Test func `a selected text is coded, and one without that in its code is not selected`() throws {
    let draft = LineDraft("old", isSelected: true)
    #expect(try throughJSON(draft) == draft)
    let old = #"{"text": "old", "cursor": 3, "killed": "", "wasKilling": false}"#
    #expect(try decode(LineDraft.self, old) == LineDraft("old"))
  }

  @Test func `a new draft has its cursor at the end`() {
    #expect(marked(LineDraft("abc")) == "abc|")
    #expect(marked(LineDraft("")) == "|")
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "한", "👍🏽", "a\u{FE0F}\u{20E3}"])
  func `a grapheme cluster is one character to every command`(cluster: String) {
    var draft = draft("a\(cluster)|b")
    draft.apply(.moveLeft)
    #expect(marked(draft) == "a|\(cluster)b")
    draft.apply(.deleteForward)
    #expect(marked(draft) == "a|b")
    draft.apply(.insert(cluster))
    draft.apply(.deleteBackward)
    #expect(marked(draft) == "a|b")
  }

  @Test func `a combining mark joins the character before it`() {
    var draft = draft("e|x")
    draft.apply(.insert("\u{301}"))
    #expect(marked(draft) == "e\u{301}|x")
    #expect(draft.cursor == 1)
    draft.apply(.deleteBackward)
    #expect(marked(draft) == "|x")
  }

  @Test func `a deletion that joins two halves of a cluster keeps the cursor inside the text`() {
    var draft = draft("🇩x|🇪")
    draft.apply(.deleteBackward)
    #expect(draft.text == "🇩🇪")
    #expect((0...draft.text.count).contains(draft.cursor))
    draft.apply(.moveLeft)
    draft.apply(.insert("a"))
    #expect(draft.text == "a🇩🇪")
  }

  @Test func `an insertion that joins the next character keeps the cursor inside the text`() {
    var draft = draft("|🇪")
    draft.apply(.insert("🇩"))
    #expect(draft.text == "🇩🇪")
    #expect(draft.cursor == 1)
    #expect(draft.head + draft.tail == draft.text)
  }

  @Test func `yank inserts the text killed last`() {
    var draft = draft("one two|")
    draft.apply(.killSpaceBackward)
    draft.apply(.moveToStart)
    draft.apply(.yank)
    #expect(marked(draft) == "two|one ")
    draft.apply(.yank)
    #expect(marked(draft) == "twotwo|one ")
  }

  @Test func `consecutive kills are joined in text order`() {
    var backward = draft("one two three|")
    for _ in 0..<2 { backward.apply(.killSpaceBackward) }
    #expect(backward.killed == "two three")
    var forward = draft("|one two three")
    for _ in 0..<2 { forward.apply(.killWordForward) }
    #expect(forward.killed == "one two")
    var both = draft("one |two")
    both.apply(.killToStart)
    both.apply(.killToEnd)
    #expect(both.killed == "one two")
    both.apply(.yank)
    #expect(marked(both) == "one two|")
  }

  @Test func `any other command ends the joining of kills`() {
    var draft = draft("one two|")
    draft.apply(.killSpaceBackward)
    draft.apply(.moveLeft)
    draft.apply(.killToStart)
    #expect(draft.killed == "one")
  }

  @Test func `killing nothing keeps the killed text`() {
    var draft = draft("one two|")
    draft.apply(.killSpaceBackward)
    draft.apply(.moveToEnd)
    draft.apply(.killToEnd)
    #expect(draft.killed == "two")
    draft.apply(.yank)
    #expect(marked(draft) == "one two|")
  }

  @Test func `deleting does not kill`() {
    var draft = draft("abc|")
    draft.apply(.deleteBackward)
    draft.apply(.yank)
    #expect(marked(draft) == "ab|")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `random edits keep the cursor inside, and head and tail are the text`(seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "a", "b ", " ", "e", "\u{301}", "🇩", "🇪", "\u{200D}", "👩", "ᄒ", "ᅡ", "\r", "\n", "", ".", "-x",
    ]
    let edits: [TextEdit] = [
      .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd, .deleteBackward,
      .deleteForward, .killWordBackward, .killSpaceBackward, .killWordForward, .killToStart, .killToEnd,
      .yank,
    ]
    var draft = LineDraft("start")
    for _ in 0..<300 {
      let isTyping = Bool.random(using: &random)
      let piece = pieces[Int.random(in: pieces.indices, using: &random)]
      draft.apply(isTyping ? .insert(piece) : edits[Int.random(in: edits.indices, using: &random)])
      #expect((0...draft.text.count).contains(draft.cursor))
      #expect(String(draft.head) + String(draft.tail) == draft.text)
      if draft.text.count > 60 { draft.apply(.replaceAll("")) }
    }
  }

  @Test func `replacing characters keeps the cursor and the killed text`() {
    var draft = draft("one two| 日本")
    draft.apply(.killSpaceBackward)
    var blank = draft.replacing { $0 == " " ? $0 : "x" }
    #expect(marked(blank) == "xxx | xx")
    blank.apply(.yank)
    #expect(marked(blank) == "xxx xxx| xx")
    #expect(marked(LineDraft("e\u{301}").replacing { _ in "x" }) == "x|")
  }

  @Test func `a draft from an old recording is decoded`() throws {
    let old = #"{"text":"ae\u0301b","cursor":2,"killed":"x","wasKilling":false}"#
    let draft = try decode(LineDraft.self, old)
    #expect(marked(draft) == "ae\u{301}|b")
    #expect(draft.killed == "x")
    #expect(try throughJSON(draft) == draft)
  }

  @Test func `a draft survives JSON with its cursor and its killed text`() throws {
    var draft = draft("one two|")
    draft.apply(.killSpaceBackward)
    #expect(try throughJSON(draft) == draft)
  }
}
