import Redux
import ReduxCore
import TestSupport
import Testing

/// The database cannot store NUL characters, so they are removed before the reducers see them.
@MainActor
struct NULTests {
  private let home = category(1, "Home")

  private func session() -> Session { Session(.with(item(1, "one"), categories: [home], selecting: 1)) }

  private func hasNUL(_ session: Session) -> Bool {
    session.actions.contains { "\($0)".utf8.contains(0) || "\($0)".contains("\\0") }
  }

  @Test(arguments: [
    [Intent.addText("before\0after #Ho\0me // no\0tes", .last)],
    [
      .editItems(
        [EditedItem(id(1), [.title("before\0after"), .notes("a\0b"), .tags(["t\0"])])], category: "New\0")
    ],
    [.setNotes(id(1), "before\0after")],
    [.add(.below), .paste("before\0after"), .commit(staysOpen: false)],
    [.add(.below), .write(.insert("before\0after")), .commit(staysOpen: false)],
    [.paste("one\0\ntwo"), .answer(true)],
    [.focus(.sidebar), .add(.below), .paste("be\0fore"), .commit(staysOpen: false)],
    [.search, .write(.replaceAll("o\0n"))],
  ])
  func `NUL characters are removed from every input, with a message`(intents: [Intent]) {
    let session = session()
    for intent in intents {
      session.when(intent)
      if "\(intent)".contains("\\0") || "\(intent)".utf8.contains(0) {
        #expect(session.state.external.message?.text == "NUL characters were left out: they cannot be stored")
      }
    }
    #expect(!hasNUL(session))
    #expect(session.actions.count > 1)
  }

  @Test func `the text around a NUL is kept`() {
    let session = session().when(.setNotes(id(1), "before\0after\0"))
    #expect(session.state.document.items[id(1)]?.notes == "beforeafter")
    #expect(session.titles == ["one"])
  }

  @Test func `text of only NUL characters adds nothing`() {
    let session = session().when(.addText("\0\0", .last))
    #expect(session.titles == ["one"])
  }

  @Test func `without a NUL there is no message about it`() {
    let session = session().when(.setNotes(id(1), "before after"))
    #expect(session.state.external.message?.text == "Notes saved")
  }
}
