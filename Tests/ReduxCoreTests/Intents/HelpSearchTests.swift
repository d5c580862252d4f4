import Redux
import ReduxCore
import TestSupport
import Testing

/// The search of the help, without drawing.
@MainActor
struct HelpSearchTests {
  private let session = Session(.with(item(1), selecting: 1))

  private var search: HelpSearch? {
    if case .help(_, let search) = session.state.navigation.mode { search } else { nil }
  }

  @Test func `what is typed narrows the help, from its top`() {
    session.when(.showHelp, .move(.next), .search, .write(.insert("due")), .paste(" to\nday"))
    #expect(session.state.navigation.mode == .help(scrolled: 0, search: search))
    #expect(search?.line.text == "due to day" && search?.isTyping == true)
  }

  @Test func `Enter keeps it narrowed, Escape shows all keys and then closes the help`() {
    session.when(.showHelp, .search, .write(.insert("due")), .commit(staysOpen: false))
    #expect(search?.line.text == "due" && search?.isTyping == false)
    session.when(.back)
    #expect(session.state.navigation.mode == .help(scrolled: 0))
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `Enter without a text shows all keys`() {
    session.when(.showHelp, .search, .commit(staysOpen: false))
    #expect(session.state.navigation.mode == .help(scrolled: 0))
  }

  @Test func `a narrowed help closes with one key`() {
    session.when(.showHelp, .search, .write(.insert("due")), .commit(staysOpen: false), .closeView)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `scrolling keeps the search, and searching again begins with the text`() {
    session.when(.showHelp, .search, .write(.insert("due")), .commit(staysOpen: false), .move(.next))
    #expect(search?.line.text == "due")
    session.when(.search)
    #expect(search?.isTyping == true && search?.line.text == "due")
  }

  @Test func `typing in the help writes nothing into the items`() {
    let before = session.state.document
    session.when(
      .showHelp, .search, .write(.insert("due")), .complete(.forward), .recall(older: true), .takeLiterally)
    #expect(session.state.document == before && search?.line.text == "due")
  }
}
