import Redux
import ReduxCore
import TestSupport
import Testing

/// The names of those who make changes, and how they come into the journal.
@MainActor
struct AuthorTests {
  @Test(arguments: [
    ("assistant", "assistant"), (" a b\n", "a b"), ("žluť 日程", "žluť 日程"), ("--as", "--as"),
    (String(repeating: "x", count: 64), String(repeating: "x", count: 64)),
  ])
  func `a name is any visible text on one line`(text: String, name: String) throws {
    #expect(try Author(text).name == name)
  }

  @Test(arguments: [
    ("", Author.Flaw.empty), (" \t", .empty), ("\u{200B}", .empty), ("\0", .empty), ("a\0b", .control),
    ("a\nb", .control), ("a\u{1B}[31mb", .control), ("a\u{2028}b", .control), ("a\u{9B}b", .control),
    (String(repeating: "x", count: 65), .tooLong), ("e" + String(repeating: "\u{301}", count: 64), .tooLong),
  ])
  func `a name that is empty, breaks the line or is too long is refused`(text: String, flaw: Author.Flaw) {
    #expect(throws: flaw) { try Author(text) }
  }

  @Test(arguments: [
    ("a\nb", "ab"), (String(repeating: "x", count: 99), String(repeating: "x", count: 64)), ("\0", nil),
    ("", nil), ("  Some Client ", "Some Client"),
  ])
  func `what a program calls itself is cleaned`(text: String, name: String?) {
    #expect(Author(cleaning: text)?.name == name)
  }

  @Test func `every change carries the author of the session, and so do undo, redo and travel`() {
    let author = Author(stored: "assistant")
    let session = Session(
      .with(item(1, "a")), environment: TestEnvironment(author: author))
    session.when(.toggleDone, .undo, .redo, .travel(to: nil))
    #expect(session.journalEntries.count == 4)
    #expect(session.journalEntries.allSatisfy { $0.author == author })
  }

  @Test func `the history names who made a step, even after somebody else has undone it`() throws {
    let journal = MemoryJournal()
    let author = Author(stored: "assistant")
    let first = Session(
      .with(item(1, "a")), journal: .memory(journal), environment: TestEnvironment(author: author))
    first.when(.toggleDone)
    let own = Session(first.state, journal: .memory(journal), environment: TestEnvironment(now: 2_000_000))
    for row in journal.rows { #expect(row.journalEntry.author == nil || row.journalEntry.author == author) }
    own.when(.undo)
    #expect(journal.tree.entries.map(\.author) == [author])
    #expect(own.journalEntries.map(\.author) == [nil])
  }
}
