import Redux
import ReduxCore
import TestSupport
import Testing

/// Cards moved between columns, and other changes on a board.
@MainActor
struct CardTests: BoardSuite {
  // MARK: Moving cards

  @Test func `a card that moves gets the category, in one step`() {
    let session = Self.session().when(.toggleBoard, .moveCard(.forward))
    #expect(session.stored(1)?.category == categoryID(2))
    #expect(session.selected == "fix the roof")
    #expect(session.message == "Moved “fix the roof” to “Work”  ·  undo undoes")
    session.when(.moveCard(.forward), .moveCard(.forward))
    #expect(session.message == "This is the last column")
    #expect(session.stored(1)?.category == categoryID(3))
    session.when(.undo)
    #expect(session.stored(1)?.category == categoryID(2))
    session.when(.undo)
    #expect(session.stored(1)?.category == categoryID(1))
  }

  @Test func `a card becomes a subtask of the one above it, stays in its column, and comes out again`() {
    let session = Self.session(selecting: 2).when(.toggleBoard, .nest(.forward))
    #expect(session.stored(2)?.parent == id(1) && session.selected == "paint the door")
    #expect(session.columns[1] == "Home: fix the roof, paint the door")
    #expect(session.message == "Moved “paint the door” under “fix the roof”  ·  undo undoes")
    session.when(.nest(.forward))
    #expect(session.message == "There is no card above to move it under", "it is below that already")
    session.when(.nest(.backward))
    #expect(session.stored(2)?.parent == nil)
    session.when(.nest(.backward))
    #expect(session.message == "It is not a subtask")
    session.when(.move(.first), .nest(.forward))
    #expect(session.message == "There is no card above to move it under", "it is the first of its column")
  }

  @Test func `a card does not become a subtask of what is below it`() {
    let session = Self.session(selecting: 3).when(.toggleBoard, .place(.forward))
    #expect(session.columns[2] == "Work: outline, write the report")
    session.when(.nest(.forward))
    #expect(session.stored(3)?.parent == nil)
    #expect(session.message == "There is no card above to move it under")
  }

  // MARK: Folding

  @Test func `a column folds and unfolds with the card that was selected in it`() {
    let session = Self.session(selecting: 2).when(.toggleBoard, .move(.next), .toggleFold)
    let rows = session.handlers.lists.rows(session.state)
    #expect(
      session.selected == nil && session.column.map(rows.isFolded) == true && session.columnName == "Home")
    session.when(.move(.next))
    #expect(session.message == "This column is folded  ·  toggleFold unfolds it")
    session.when(.toggleDone)
    #expect(session.message == "No item is selected to complete")
    session.when(.selectColumn(.forward), .selectColumn(.backward))
    #expect(session.selected == nil && session.columnName == "Home")
    session.when(.toggleFold)
    #expect(session.selected == "paint the door")
    session.when(.toggleFold, .open)
    #expect(session.selected == "paint the door" && session.state.navigation.pane == .list)
  }

  @Test func `a card that moves into a folded column leaves the selection where it was`() {
    let session = Self.session(selecting: 3).when(
      .toggleBoard, .toggleFold, .selectColumn(.backward), .move(.first))
    #expect(session.selected == "fix the roof")
    session.when(.moveCard(.forward))
    #expect(session.stored(1)?.category == categoryID(2))
    #expect(session.selected == "paint the door" && session.columnName == "Home")
    session.when(.moveCard(.forward))
    #expect(session.stored(2)?.category == categoryID(2) && session.selected == nil)
    #expect(session.columnName == "Home")
  }

  @Test func `of marked cards that move into a folded column, the next one that stays is selected`() {
    var items = (1...3).map { number in item(number, "card \(number)") { $0.category = categoryID(1) } }
    items.append(item(4, "other") { $0.category = categoryID(2) })
    let categories = [category(1, "Home"), category(2, "Work")]
    let session = Session(
      .with(items: items, categories: categories, list: .all, selecting: 4), pageHeight: 3)
    session.when(.toggleBoard, .toggleFold, .selectColumn(.backward), .move(.first))
    session.when(.toggleMark, .toggleMark, .move(.first), .moveCard(.forward))
    #expect(session.message == "Moved 2 items to “Work”  ·  undo undoes")
    #expect(session.stored(2)?.category == categoryID(2) && session.selected == "card 3")
    session.when(.goTo(.inbox), .goTo(.all))
    #expect(session.selected == "card 3")
  }

  @Test func `what is added in a folded column of a tag has that`() {
    let session = Self.session(selecting: 3).when(.toggleBoard, .group(.tag), .toggleFold, .add(.below))
    session.when(.write(.insert("think more")), .commit(staysOpen: false))
    #expect(session.selected == "think more")
    #expect(session.state.document.items.unordered.first { $0.title == "think more" }?.tags == ["Deep"])
  }

  @Test func `several items are added in a folded column, one after the other`() {
    let session = Self.session(selecting: 1).when(.toggleBoard, .toggleFold, .add(.below))
    session.when(
      .write(.insert("one")), .commit(staysOpen: true), .write(.insert("two")), .commit(staysOpen: true))
    session.when(.write(.insert("three")), .commit(staysOpen: false))
    let added = session.state.document.items.unordered.filter { ["one", "two", "three"].contains($0.title) }
    #expect(added.count == 3 && added.allSatisfy { $0.category == categoryID(1) })
  }

  @Test func `a find leads to a card in a folded column, and undo does not leave what is in sight`() {
    let session = Self.session(.category(categoryID(1)), selecting: 1).when(
      .toggleBoard, .foldAll(true), .find)
    session.when(.write(.insert("paint")), .commit(staysOpen: false))
    #expect(session.selected == "paint the door" && session.columnName == "none")
    session.when(.completeItems([id(5)]), .undo)
    #expect(session.selected == "paint the door")
  }

  @Test func `what is added in a folded column belongs to it, and unfolds it`() {
    let session = Self.session(selecting: 1).when(.toggleBoard, .toggleFold, .add(.below))
    session.when(.write(.insert("varnish")), .commit(staysOpen: false))
    #expect(
      session.selected == "varnish"
        && session.state.document.items.unordered.contains {
          $0.title == "varnish" && $0.category == categoryID(1)
        })
  }

  @Test func `all columns fold and unfold, one without cards too, and others do not keep it`() {
    let session = Self.session(selecting: 1).when(.toggleBoard, .foldAll(true))
    func folded() -> Int {
      let rows = session.handlers.lists.rows(session.state)
      return session.handlers.lists.columns(session.state)?.columns.count { rows.isFolded($0) } ?? 0
    }
    #expect(folded() == 4 && session.selected == nil)
    session.when(.selectColumn(.forward), .selectColumn(.forward), .toggleFold)
    #expect(session.columnName == "Idle" && folded() == 3)
    session.when(.foldAll(false))
    #expect(folded() == 0 && session.columnName == "Idle")
    session.when(.foldAll(true), .toggleBoard)
    #expect(session.handlers.lists.rows(session.state).isPlain)
    session.when(.toggleBoard)
    #expect(folded() == 4)
    session.when(.switchColumns)
    #expect(folded() == 0)
    session.when(.toggleBoard, .toggleWeek)
    #expect(folded() == 0)
  }

  @Test func `marks in a column that is folded are lost, and said to be`() {
    let session = Self.session(selecting: 1).when(.toggleBoard, .toggleMark, .toggleFold)
    #expect(session.state.navigation.marks == nil)
    #expect(session.message == "1 item is folded away and lost the mark")
  }

  @Test func `a search shows the cards of all columns`() {
    let session = Self.session(selecting: 1).when(.toggleBoard, .toggleFold, .search)
    session.when(.write(.insert("roof")), .commit(staysOpen: false))
    #expect(session.selected == "fix the roof")
    session.when(.toggleFold)
    #expect(session.message == "Columns do not fold while a search is on")
  }

  @Test func `a card takes its subtasks along to another category`() {
    let session = Self.session(selecting: 3).when(.toggleBoard, .moveCard(.backward))
    #expect(session.stored(4)?.category == categoryID(1))
    session.when(.undo)
    #expect(session.stored(3)?.category == categoryID(2))
    #expect(session.stored(4)?.category == categoryID(2))
  }

  @Test func `a card that moves gets the priority, and so does the next one by a full stop`() {
    let session = Self.session(selecting: 5).when(.toggleBoard, .group(.priority), .moveCard(.backward))
    #expect(session.stored(5)?.priority == .low)
    session.when(.selectColumn(.forward), .move(.first), .repeatChange)
    #expect(session.stored(2)?.priority == .low)
  }

  @Test func `a card that moves has its tag replaced, and keeps the others`() {
    let session = Self.session().when(.toggleBoard, .group(.tag), .moveCard(.backward))
    #expect(session.stored(1)?.tags == ["Deep", "roof"])
    #expect(session.selected == "fix the roof")
    session.when(.undo)
    #expect(session.stored(1)?.tags == ["tools", "roof"])
    session.when(.putCard(.tag(nil)))
    #expect(session.stored(1)?.tags == ["roof"])
    #expect(session.message == "Took off @tools: “fix the roof”  ·  undo undoes")
  }

  @Test func `a card that moves to a day is due then, at the same time of day`() {
    let session = Self.session(selecting: 2).when(.toggleWeek, .selectRow(2), .moveCard(.backward))
    #expect(session.stored(2)?.due == moment("2026-11-22T18:00"))
    session.when(.moveCard(.forward))
    #expect(session.stored(2)?.due == moment("2026-11-23T18:00"))
    session.when(.moveCard(.forward))
    #expect(session.stored(2)?.due == nil)
    session.when(.putCard(.day(day("2026-11-20"))))
    #expect(session.stored(2)?.due == moment("2026-11-20"))
    session.when(.undo, .undo, .undo, .undo)
    #expect(session.stored(2)?.due == moment("2026-11-23T18:00"))
  }

  @Test func `marked cards move together, in one step`() {
    let session = Self.session().when(
      .toggleBoard, .toggleMark, .toggleMark, .putCard(.category(categoryID(3))))
    #expect(session.columns.last == "Idle: fix the roof, paint the door")
    session.when(.undo)
    #expect(session.columns[1] == "Home: fix the roof, paint the door")
  }

  @Test func `a card that leaves the list leaves the selection in its column`() {
    let session = Self.session(selecting: 2).when(.toggleBoard, .trash)
    #expect(session.selected == "fix the roof")
    session.when(.trash)
    #expect(session.state.document.items[id(1)]?.status == .trashed)
  }

  @Test func `cards move up and down within a column alone`() {
    let session = Self.session().when(.toggleBoard, .place(.forward))
    #expect(session.columns[1] == "Home: paint the door, fix the roof")
    session.when(.place(.forward))
    #expect(session.message?.hasPrefix("It is already last in its section") == true)
  }

  // MARK: Other commands

  @Test func `what is added belongs to the column`() {
    let session = Self.session(selecting: 3).when(.toggleBoard, .group(.priority))
    session.when(.addText("call", .below(id(3))))
    #expect(session.columns[2] == "low: write the report, call")
    #expect(session.selected == "call")
    session.when(.addText("shout p1", .below(id(3))))
    #expect(session.columns[0] == "high: fix the roof, shout, outline")
    session.when(.toggleWeek, .addText("lunch", .below(id(3))))
    #expect(session.state.document.items.unordered.first { $0.title == "lunch" }?.due == moment("2026-11-21"))
  }

  @Test func `a search narrows the columns, which stay`() {
    let session = Self.session().when(
      .toggleBoard, .search, .write(.insert("the")), .commit(staysOpen: false))
    #expect(
      session.columns == [
        "Inbox: ", "Home: fix the roof, paint the door", "Work: write the report", "Idle: ",
      ])
    session.when(.back)
    #expect(session.columns[0] == "Inbox: think, old debts")
  }
}
