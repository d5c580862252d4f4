import Redux
import ReduxCore
import TestSupport
import Testing

/// Folding: z….
@MainActor
struct FoldingTests {
  /// a with b (with c) and d below it, and e.
  private func family(selecting selected: Int = 1) -> Session {
    Session(
      .with(
        item(1), item(2) { $0.parent = id(1) }, item(3) { $0.parent = id(2) }, item(4) { $0.parent = id(1) },
        item(5), selecting: selected))
  }

  @Test func `what is folded away loses its mark, and all means all in sight`() {
    let session = Session(.with(item(1), item(2) { $0.parent = id(1) }, item(3), selecting: 1))
    session.when(.toggleAllMarks, .foldAll(true))
    #expect(session.state.navigation.marks?.items.count == 2)
    #expect(session.message == "1 item is folded away and lost the mark")
    session.when(.toggleAllMarks, .toggleAllMarks)
    #expect(session.state.navigation.marks?.items.contains(id(2)) == false)
  }

  @Test func `a parent is folded and unfolded, and the selection passes over what is folded`() {
    let session = family().when(.toggleFold)
    #expect(session.rows() == [">a +", "e"])
    session.when(.move(.next))
    #expect(session.rows() == ["a +", ">e"])
    session.when(.move(.previous), .toggleFold)
    #expect(session.rows() == [">a", "  b", "    c", "  d", "e"])
    #expect(session.state.navigation.layouts == nil)
  }

  @Test func `on a subtask without subtasks, its parent is folded and selected`() {
    #expect(family(selecting: 3).when(.toggleFold).rows() == ["a", ">  b +", "  d", "e"])
    #expect(family(selecting: 4).when(.toggleFold).rows() == [">a +", "e"])
    #expect(family(selecting: 5).when(.toggleFold).message == "There is nothing here to fold")
    let plain = Session(.with(items: [item(1), item(2)], selecting: 1))
    #expect(plain.when(.foldAll(true)).message == "There is nothing here to fold")
  }

  @Test func `all is folded and unfolded`() {
    let session = family(selecting: 3).when(.foldAll(true))
    #expect(session.rows() == [">a +", "e"])
    session.when(.toggleFold)
    #expect(session.rows() == [">a", "  b +", "  d", "e"])
    session.when(.foldAll(false))
    #expect(session.rows() == [">a", "  b", "    c", "  d", "e"])
  }

  @Test(arguments: [
    (Motion.last, ">e"), (.first, ">a +"), (.pageDown, ">e"), (.halfPageUp, ">a +"), (.next, ">e"),
  ])
  func `every motion leads to what is in sight`(motion: Motion, row: String) {
    #expect(family().when(.toggleFold, .move(motion)).rows().contains(row))
  }

  @Test func `a new subtask of a folded parent unfolds it`() {
    let session = family().when(.toggleFold, .add(.subtask), .write(.insert("new")))
      .when(.commit(staysOpen: false))
    #expect(session.rows() == ["a", "  b", "    c", "  d", ">  new", "e"])
  }

  @Test func `what is added to a folded section unfolds it, and is selected`() {
    let items = [
      item(1) { $0.category = categoryID(1) }, item(2) { $0.category = categoryID(2) }, item(3),
    ]
    let session = Session(
      .with(items: items, categories: [category(1, "Home"), category(2, "Work")], list: .all, selecting: 1)
    ).when(.group(.category), .foldAll(true))
    #expect(session.rows().count == 3 && session.selected == nil)
    session.when(.add(.below), .write(.insert("new #Work")), .commit(staysOpen: false))
    #expect(session.selected == "new")
    #expect(session.rows().contains(">new") && session.rows().contains("b"))
    #expect(!session.rows().contains("a"))
  }

  @Test func `the progress of a parent counts all that is below it, except for the trash`() {
    let session = family()
    session.changeElsewhere {
      $0.items.update(id(3)) { $0.status = .done }
      $0.items.update(id(4)) { $0.status = .trashed }
    }
    let lists = session.handlers.lists
    #expect(lists.progress(of: id(1), in: session.state.document.items) == SubtaskProgress(done: 1, total: 2))
    session.changeElsewhere { $0.items.update(id(2)) { $0.status = .done } }
    #expect(lists.progress(of: id(1), in: session.state.document.items) == SubtaskProgress(done: 2, total: 2))
    #expect(lists.progress(of: id(5), in: session.state.document.items) == nil)
  }

  @Test func `a section is folded to its heading, which is selected and opens it`() {
    let due = (1...3).map { number in
      item(number) { $0.due = DayTime(today.adding(days: number < 3 ? -1 : 0)) }
    }
    let session = Session(.with(items: due, list: .today, selecting: 2)).when(.toggleFold)
    #expect(session.rows() == [">+late 2", "today 1", "c"])
    #expect(session.selected == nil)
    session.when(.toggleDone)
    #expect(session.message == "No item is selected to complete")
    session.when(.move(.next), .move(.previous), .open)
    #expect(session.rows() == ["late 2", ">a", "b", "today 1", "c"])
    session.when(.foldAll(true))
    #expect(session.rows() == [">+late 2", "+today 1"])
    session.when(.move(.last), .toggleFold)
    #expect(session.rows() == ["+late 2", "today 1", ">c"])
  }

  @Test func `folds are those of their list`() {
    let session = family().when(.toggleFold, .goTo(.all))
    #expect(session.rows() == [">a", "  b", "    c", "  d", "e"])
    session.when(.goTo(.inbox))
    #expect(session.rows() == [">a +", "e"])
  }
}
