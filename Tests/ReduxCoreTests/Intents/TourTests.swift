import Redux
import ReduxCore
import TestSupport
import Testing

/// The tour of a new database.
@MainActor
struct TourTests {
  private let home = category(1, "Home")

  /// The first line of the tour, and another.
  private static let tour = [
    Item(id: Tour.root, title: "Welcome", rank: rank(1), created: time(1000)),
    item(2, "line") { $0.parent = Tour.root },
  ]

  @Test(arguments: ["gga", "ggja", "ggjO"])
  func `an item added beside a line of the tour is no part of it, and does not go with it`(keys: String) {
    let session = Session(.with()).when(.addExamples(Self.tour))
    session.when(keys: "\(keys)‹mine›⏎")
    #expect(session.titles == ["Welcome", "line", "mine"])
    session.when(keys: "ggd")
    #expect(session.titles == ["mine"])
  }

  @Test(arguments: ["gg", "ggj"]) func `no subtask is added to a line of the tour`(keys: String) {
    let session = Session(.with()).when(.addExamples(Self.tour)).when(keys: keys + "A")
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.message == "Nothing can be nested under the tour, which is deleted as a whole")
  }

  @Test func `a problem of the first start is told once`() {
    let problem = Message("config.toml, line 1: “nonsense” is not a setting", tone: .problem)
    var state = AppState.with()
    state.external.show(problem, at: nil)
    let session = Session(state).when(.addExamples(Self.tour))
    #expect(session.state.external.message == problem)
    #expect(session.state.external.messages == [ShownMessage(problem, at: nil)])
    #expect(session.state.external.coveredProblems == nil)
  }

  @Test func `nothing is moved below a line of the tour`() {
    let session = Session(.with(item(3, "mine"))).when(.addExamples([Self.tour[0]]))
    session.when(keys: "G").when(.nest(.forward))
    #expect(session.item("mine")?.parent == nil)
    #expect(session.message == "Nothing can be nested under the tour, which is deleted as a whole")
  }

  @Test(arguments: [true, false])
  func `the tour takes its category along as one step, unless that holds something else`(isAlone: Bool) {
    var lines = Self.tour
    lines[1].category = categoryID(1)
    let mine = item(3, "mine") { $0.category = isAlone ? nil : categoryID(1) }
    let session = Session(.with(mine, list: .all)).when(.addExamples(lines, categories: [home]))
    let before = session.state.document
    session.when(.undo)
    #expect(session.state.document.categories.isEmpty && session.titles == ["mine"])
    session.when(.redo).pause().when(.trashItems([Tour.root]))
    #expect(session.titles == ["mine"])
    #expect(session.category("Home") == (isAlone ? nil : home))
    #expect(session.journalEntries.last?.label.past == "Deleted “Welcome” and 1 more")
    session.when(.undo)
    #expect(session.state.document == before)
  }
}
