import Redux
import ReduxCore
import TestSupport
import Testing

/// The detail pane: fields, subtasks and lines of the notes are selected, and commands work on them.
@MainActor
struct DetailTests {
  /// A parent with two subtasks, one of them with another below it, and one in the trash.
  private func session(noteLines: Int = 0) -> Session {
    let state = AppState.with(
      item(1, "plan") { $0.notes = "notes" },
      item(2, "book") { $0.parent = id(1) },
      item(3, "compare") { $0.parent = id(2) },
      item(4, "pack") { $0.parent = id(1) },
      item(5, "gone") {
        $0.parent = id(1)
        $0.status = .trashed
      },
      item(6, "other"), pane: .detail, selecting: 1)
    return Session(state, pageHeight: 30, environment: TestEnvironment(noteLines: noteLines))
  }

  /// Moves to the next stop until there is none, and returns the stops passed.
  private func stops(_ session: Session, _ motion: Motion) -> [String] {
    var stops: [String] = []
    for _ in 0..<40 {
      let navigation = session.state.navigation
      let stop = navigation.detailPart.map { "\($0)" } ?? navigation.field.rawValue
      guard stop != stops.last else { break }
      stops.append(stop)
      session.when(.move(motion))
    }
    return stops
  }

  @Test func `the detail opens at the top for another item, and where it was left for the same one`() {
    let session = session().when(.selectField(.due), .focus(.list), .focusNext)
    #expect(session.state.navigation.field == .due)
    session.when(.focus(.list), .move(.last), .open)
    #expect(session.state.navigation.field == .title)
    session.when(.selectField(.due), .focus(.list), .trash, .focus(.detail))
    #expect(session.selected != "other" && session.state.navigation.field == .title)
    session.when(.selectField(.tags), .goTo(.all), .open)
    #expect(session.state.navigation.field == .title)
  }

  @Test
  func `the stops are fields, subtasks from top to bottom, the notes and their lines, and what is unset`() {
    let session = session(noteLines: 2)
    let down = stops(session, .next)
    let unset = ["due", "start", "recurrence", "priority", "tags", "estimate", "waitsFor"]
    let subtasks = [2, 3, 4].map { "\(DetailPart.subtask(id($0)))" }
    let notes = ["notes", "\(DetailPart.noteLine(0))", "\(DetailPart.noteLine(1))"]
    #expect(down == ["title", "category"] + subtasks + notes + unset)
    #expect(stops(session, .previous) == down.reversed())
  }

  @Test(arguments: [false, true])
  func `fields without a value come last, but for screen readers each has its place`(
    isLinear: Bool
  ) {
    var state = AppState.with(
      item(1, "plan") {
        $0.priority = .high
        $0.estimate = Estimate(minutes: 30)
      },
      item(2, "book") { $0.parent = id(1) }, pane: .detail, selecting: 1)
    state.settings.isLinear = isLinear
    let session = Session(state, pageHeight: 30, environment: TestEnvironment())
    let unset = ["due", "start", "recurrence", "tags", "waitsFor", "notes"]
    let subtask = "\(DetailPart.subtask(id(2)))"
    let all: [String] = Item.Field.editable.map(\.rawValue).dropLast() + [subtask, "notes"]
    let down = stops(session, .next)
    #expect(down == (isLinear ? all : ["title", "category", "priority", "estimate", subtask] + unset))
    #expect(stops(session, .previous) == down.reversed())
  }

  @Test func `pages and ends stay within the stops`() {
    let session = session(noteLines: 60)
    session.when(.move(.last))
    #expect(session.state.navigation.field == .waitsFor && session.state.navigation.detailPart == nil)
    session.when(.move(.pageUp))
    #expect(session.state.navigation.detailPart == .noteLine(37))
    session.when(.move(.first), .move(.previous))
    #expect(session.state.navigation.detailPart == nil && session.state.navigation.field == .title)
  }

  @Test func `commands work on the selected subtask alone`() {
    let session = session()
    session.when(keys: "V").when(.focus(.detail), .selectPart(.subtask(id(3))))
    session.when(.toggleDone)
    #expect(session.item("compare")?.status == .done)
    #expect(session.item("plan")?.status == .open && session.item("book")?.status == .open)
    session.when(.toggleDone)
    #expect(session.item("compare")?.status == .open)
    session.when(.prioritize(.high))
    #expect(session.item("compare")?.priority == .high && session.item("plan")?.priority == nil)
    session.when(.trash)
    #expect(session.item("compare")?.status == .trashed)
    #expect(session.selected == "plan")
    session.when(.toggleDone)
    #expect(session.item("plan")?.status == .done, "without the subtask, the item itself is meant")
  }

  @Test func `the title of a subtask is edited in place, and a line of the notes opens these`() {
    let session = session(noteLines: 1)
    session.when(.selectPart(.subtask(id(4))), .open)
    guard case .writing(let draft) = session.state.navigation.mode else {
      Issue.record("Nothing is written")
      return
    }
    #expect(draft.purpose == .editItem(id(4), .title))
    session.when(.write(.replaceAll("pack it all")), .commit(staysOpen: false))
    #expect(session.item("pack it all") != nil && session.item("plan") != nil)
    session.when(.selectPart(.noteLine(0)), .edit)
    #expect(session.state.navigation.notesDraft?.item == id(1))
  }

  @Test func `subtasks are not moved from the detail`() {
    let session = session()
    session.when(.selectPart(.subtask(id(4))))
    for intent in [Intent.place(.forward), .nest(.backward)] {
      session.when(intent)
      #expect(session.message == "Subtasks are moved in the list, not in the detail")
    }
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `another item begins at a field, and a subtask that leaves is no longer selected`() {
    let session = session()
    session.when(.selectPart(.subtask(id(4))))
    session.changeElsewhere { $0.items.update(id(4)) { $0.parent = nil } }
    session.when(.prioritize(.low))
    #expect(session.item("plan")?.priority == .low && session.item("pack")?.priority == nil)
    session.when(.focus(.list), .move(.last))
    #expect(session.state.navigation.detailPart == nil)
  }
}
