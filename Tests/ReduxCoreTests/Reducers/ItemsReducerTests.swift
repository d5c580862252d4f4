import Redux
import ReduxCore
import TestSupport
import Testing

/// Each action on the document: before, action, after.
struct ItemsReducerTests {
  private let start = Document(
    categories: [category(1, "Home"), category(2, "Work")],
    items: [
      item(1) { $0.category = categoryID(1) }, item(2) { $0.category = categoryID(1) }, item(3),
      item(4) {
        $0.status = .done
        $0.completed = time(2000)
      },
    ])

  private func after(_ action: ItemsAction, from document: Document? = nil) -> Document {
    itemsReducer(document ?? start, .items(action, stamp(at: 5000)))
  }

  /// Returns `start` with items changed, and modified at the time of the action.
  private func changed(_ numbers: Int..., change: (inout Item) -> Void) -> Document {
    var document = start
    for number in numbers {
      document.items.update(id(number)) {
        change(&$0)
        $0.modified = time(5000)
      }
    }
    return document
  }

  @Test func `added and imported items are inserted unchanged, with their categories`() {
    let new = item(20) { $0.category = categoryID(20) }
    var expected = start
    expected.items[id(20)] = new
    expected.categories[categoryID(20)] = category(20, "Made")
    #expect(after(.added([new], categories: [category(20, "Made")])) == expected)
    #expect(after(.imported([new], categories: [category(20, "Made")])) == expected)
  }

  @Test(
    arguments: [
      (.title("new"), .text("new")), (.notes("n"), .text("n")), (.category(nil), .none),
      (.category(categoryID(2)), .identity(categoryID(2).rawValue)), (.priority(.high), .text("high")),
      (.due(DayTime(today)), .text(today.iso8601)),
      (.start(DayTime(today, minute: 1)), .text("\(today.iso8601)T00:01")), (.tags(["x"]), .texts(["x"])),
    ] as [(ItemEdit, FieldValue)])
  func `an edit changes its field alone`(edit: ItemEdit, value: FieldValue) throws {
    let document = after(.edited(id(1), [edit], categories: []))
    let edited = try #require(document.items[id(1)])
    #expect(edited[edit.field] == value)
    #expect(document == changed(1) { $0[edit.field] = value })
  }

  @Test func `an edit adds the category created for it`() {
    let document = after(.edited(id(3), [.category(categoryID(9))], categories: [category(9, "New")]))
    #expect(document.categories[categoryID(9)]?.name == "New")
    #expect(document.items[id(3)]?.category == categoryID(9))
  }

  @Test func `completing sets the status and the time of all named items`() {
    let expected = changed(1, 3) {
      $0.status = .done
      $0.completed = time(5000)
    }
    #expect(after(.completed([id(1), id(3)])) == expected)
  }

  @Test func `what is restored is as it was when it was deleted`() {
    let deleted = [
      item(1) { $0.status = .trashed },
      item(2) { ($0.status, $0.completed) = (.trashed, time(700)) },
      item(3) { ($0.status, $0.completed) = (.done, time(800)) },
    ]
    let start = Document(categories: [], items: deleted)
    let restored = itemsReducer(start, .items(.restored([id(1), id(2)]), stamp()))
    #expect(restored.items[id(1)]?.status == .open)
    #expect(restored.items[id(2)]?.status == .done)
    #expect(restored.items[id(2)]?.completed == time(700))
    let both = itemsReducer(
      start, .items(.restoredAndReopened([id(1), id(2)], parents: [id(2), id(3)], without: []), stamp()))
    #expect(
      (1...3).allSatisfy { both.items[id($0)]?.status == .open && both.items[id($0)]?.completed == nil })
  }

  @Test func `reopening sets the status and clears the completion time`() {
    let expected = changed(4) {
      $0.status = .open
      $0.completed = nil
    }
    #expect(after(.reopened([id(4)])) == expected)
  }

  @Test func `trashing sets only the status, so that the completion time is kept`() {
    #expect(after(.trashed([id(4)])) == changed(4) { $0.status = .trashed })
  }

  @Test func `placing writes only the rank of that item`() {
    #expect(after(.placed(id(3), rank(77))) == changed(3) { $0.rank = rank(77) })
    let nested = changed(3) {
      $0.parent = id(1)
      $0.rank = rank(77)
    }
    #expect(after(.nested(id(3), under: id(1), rank(77))) == nested)
  }

  @Test func `a category is added, renamed, tinted and placed, and nothing else changes`() {
    var expected = start
    expected.categories[categoryID(3)] = category(3, "Third")
    #expect(after(.categoryAdded(category(3, "Third"))) == expected)
    expected = start
    expected.categories.update(categoryID(1)) { $0.name = "House" }
    #expect(after(.categoryRenamed(categoryID(1), "House")) == expected)
    expected = start
    expected.categories.update(categoryID(1)) { $0.tint = .purple }
    #expect(after(.categoryTinted(categoryID(1), .purple)) == expected)
    expected = start
    expected.categories.update(categoryID(1)) { $0.rank = rank(50) }
    #expect(after(.categoryPlaced(categoryID(1), rank(50))) == expected)
  }

  @Test func `views are added, changed, moved and deleted`() {
    var before = start
    before.views[viewID(1)] = view(1, "Late", "is:late")
    #expect(after(.viewAdded(view(1, "Late", "is:late"))) == before)
    var expected = before
    expected.views[viewID(1)] = view(1, "Now", "due<=today", ListArrangement(.due, by: .priority))
    let edits: [SavedViewEdit] = [
      .name("Now"), .query("due<=today"), .arrangement(ListArrangement(.due, by: .priority)),
    ]
    #expect(after(.viewEdited(viewID(1), edits), from: before) == expected)
    expected = before
    expected.views.update(viewID(1)) { $0.rank = rank(50) }
    #expect(after(.viewPlaced(viewID(1), rank(50)), from: before) == expected)
    #expect(after(.viewDeleted(viewID(1)), from: before) == start)
  }

  @Test func `deleting a category moves its items to the inbox`() {
    var expected = changed(1, 2) { $0.category = nil }
    expected.categories[categoryID(1)] = nil
    #expect(after(.categoryDeleted(categoryID(1), items: [id(1), id(2)])) == expected)
  }

  @Test func `emptying the trash removes its items and detaches remaining subtasks`() {
    var before = start
    before.items.update(id(1)) { $0.status = .trashed }
    before.items.update(id(2)) { $0.parent = id(1) }
    var expected = before
    expected.items[id(1)] = nil
    expected.items.update(id(2)) { ($0.parent, $0.modified) = (nil, time(5)) }
    var state = AppState.with()
    state.document = before
    // The third item was restored in the meantime, and stays.
    let action = ItemsAction.trashEmptied([id(1), id(3)], leaving: [id(2)])
    let after = appReducer(
      state: state, action: .items(action, Stamp(journalEntry: stepID(1), time: time(5))))
    #expect(after.document == expected)
  }

  @Test func `reopening a recurring item takes back what followed it`() {
    let completed = after(.completedRecurring([id(1)], next: [item(25)]))
    let reopened = after(.reopenedRecurring([id(1)], without: [id(25)]), from: completed)
    #expect(completed.items.contains(id(25)) && !reopened.items.contains(id(25)))
    #expect(reopened.items[id(1)]?.status == .open && reopened.items[id(1)]?.completed == nil)
  }

  @Test func `ids that do not exist are ignored`() {
    for action in [
      ItemsAction.edited(id(99), [.title("x")], categories: []), .completed([id(99)]), .reopened([id(99)]),
      .trashed([id(99)]), .restored([id(99)]), .placed(id(99), rank(1)),
      .nested(id(99), under: nil, rank(1)),
      .categoryRenamed(categoryID(99), "x"),
      .categoryTinted(categoryID(99), .red), .categoryPlaced(categoryID(99), rank(1)),
      .categoryDeleted(categoryID(99), items: [id(99)]), .viewEdited(viewID(99), [.name("x")]),
      .viewPlaced(viewID(99), rank(1)), .viewDeleted(viewID(99)),
    ] {
      #expect(after(action) == start, "\(action)")
    }
  }

  @Test func `undone reverts the changes of a step in reverse order, redone applies them again`() {
    let middle = after(.completed([id(1)]))
    let end = after(.trashed([id(1), id(2)]), from: middle)
    let step = RecordedStep(
      id: stepID(1), label: .text(""), cursor: nil,
      changes: [DocumentChange(from: start, to: middle), DocumentChange(from: middle, to: end)])
    #expect(after(.undone(step), from: end) == start)
    #expect(after(.redone(step), from: start) == end)
  }

  @Test func `loading replaces the document, a foreign change is applied, numbers are set`() {
    let whole = Document(categories: [category(7, "x")], items: [item(7)])
    #expect(itemsReducer(start, .external(.loaded(whole))) == whole)
    let change = DocumentChange(items: [.added(item(30))])
    #expect(itemsReducer(start, .external(.changedElsewhere(change))).items[id(30)] == item(30))
    let numbered = itemsReducer(start, .external(.numbered([ItemNumber(item: id(1), number: 12)])))
    #expect(numbered.items[id(1)]?.number == 12)
    #expect(numbered.withoutNumbers == start)
  }

  @Test func `other actions leave the document alone`() {
    for action in Samples.actions {
      switch action {
      case .items, .external(.loaded), .external(.partLoaded), .external(.changedElsewhere),
        .external(.numbered):
        continue
      default: #expect(itemsReducer(start, action) == start, "\(action)")
      }
    }
  }

  @Test(arguments: [
    (ItemsAction.added([item(20, "milk")], categories: []), "add “milk”"),
    (.added([item(20, "milk"), item(21)], categories: []), "add “milk” and 1 more"),
    (.imported([item(20)], categories: []), "import 1 item"),
    (.imported([item(20), item(21)], categories: []), "import 2 items"),
    (.examplesAdded([item(20)]), "begin with 1 example"),
    (.examplesAdded([item(20), item(21)]), "begin with 2 examples"),
    (.edited(id(1), [.title("x")], categories: []), "rename “a” to “x”"),
    (
      .edited(id(1), [.title("A title that is far too long for one line")], categories: []),
      "rename “a” to “A title that is f…r one line”"
    ),
    (.edited(id(1), [.notes("x")], categories: []), "edit the notes of “a”"),
    (.edited(id(1), [.category(nil)], categories: []), "move “a” to the Inbox"),
    (
      .edited(id(1), [.category(categoryID(8))], categories: [category(8, "Work/New")]),
      "move “a” to “Work/New”"
    ),
    (.edited(id(1), [.priority(.low)], categories: []), "set the priority of “a” to low"),
    (.edited(id(1), [.priority(nil)], categories: []), "remove the priority of “a”"),
    (
      .edited(id(1), [.due(DayTime(Day(number: 20784)))], categories: []),
      "set the due date of “a” to 2026-11-27"
    ),
    (.edited(id(1), [.due(nil)], categories: []), "remove the due date of “a”"),
    (.edited(id(1), [.start(nil)], categories: []), "remove the start of “a”"),
    (
      .edited(id(1), [.estimate(Estimate(minutes: 90))], categories: []),
      "set the estimate of “a” to 1 h 30 min"
    ),
    (.edited(id(1), [.tags([])], categories: []), "change the tags of “a”"),
    (.edited(id(1), [.tags(["x", "y"])], categories: []), "add @x @y to “a”"),
    (
      .editedSeveral([EditedItem(id(1), [.tags(["x"])]), EditedItem(id(2), [.tags(["x"])])], categories: []),
      "add @x to “a” and 1 more"
    ),
    (
      .editedSeveral([EditedItem(id(1), [.tags(["x"])]), EditedItem(id(2), [.tags(["y"])])], categories: []),
      "change the tags of “a” and 1 more"
    ),
    (
      .editedSeveral(
        [EditedItem(id(1), [.priority(.low)]), EditedItem(id(2), [.priority(.high)])], categories: []),
      "change the priority of “a” and 1 more"
    ),
    (.edited(id(1), [.title("x"), .tags([])], categories: []), "change the title and tags of “a”"),
    (.completed([id(1), id(2), id(3)]), "complete “a” and 2 more"), (.reopened([id(4)]), "reopen “d”"),
    (.trashEmptied([id(1), id(2)], leaving: []), "empty the trash of 2 items"),
    (.trashed([id(1)]), "delete “a”"), (.restored([id(1)]), "restore “a”"),
    (.placed(id(1), rank(5)), "move “a”"), (.nested(id(1), under: id(2), rank(5)), "move “a” under “b”"),
    (.nested(id(1), under: nil, rank(5)), "move “a”"),
    (.categoryAdded(category(3, "Third")), "add category “Third”"),
    (.categoryRenamed(categoryID(1), "x"), "rename category “Home” to “x”"),
    (.categoryTinted(categoryID(1), .red), "colour category “Home”"),
    (.categoryPlaced(categoryID(1), rank(5)), "move category “Home”"),
    (.categoryDeleted(categoryID(1), items: []), "delete category “Home”"),
    (.viewAdded(view(3, "Late")), "add view “Late”"), (.viewDeleted(viewID(99)), "delete view “”"),
    (.undone(Samples.step), "complete “a”"),
  ])
  func `each action has a label in words`(action: ItemsAction, label: String) {
    #expect(action.label(in: start).words == label)
  }

  @Test func `the history records changes, follows undo and redo, and ignores all else`() {
    for action in Samples.actions {
      let expected: HistoryOperation =
        switch action {
        case .items(.undone(let step), _): .undo(of: step)
        case .items(.redone(let step), _): .redo(of: step)
        case .items(.travelled(let travel), _): .travel(to: travel.target)
        case .items: .step
        default: .ignored
        }
      #expect(HistoryOperation(of: action) == expected, "\(action)")
    }
  }
}
