import Redux
import ReduxCore
import TestSupport
import Testing

/// Each action on the navigation: before, action, after.
struct NavigationReducerTests {
  private func after(_ actions: NavigationAction..., from start: Navigation = Navigation()) -> Navigation {
    actions.reduce(start) { navigationReducer($0, .navigation($1)) }
  }

  private func changed(_ change: (inout Navigation) -> Void) -> Navigation {
    var navigation = Navigation()
    change(&navigation)
    return navigation
  }

  @Test func `a pane gets the focus, and nothing else changes`() {
    #expect(after(.paneFocused(.detail)) == changed { $0.pane = .detail })
  }

  @Test func `TP04 selecting a category sets it and clears the selected item`() {
    let start = changed {
      $0.item = id(1)
      $0.position = 4
      $0.offset = 2
      $0.search = "milk"
      $0.recentlyCompleted = [id(2)]
    }
    let navigation = after(.listSelected(.category(categoryID(7))), from: start)
    #expect(navigation.list == .category(categoryID(7)))
    #expect(navigation.item == nil)
    #expect(navigation.position == 0)
    #expect(navigation.offset == 0)
    #expect(navigation.search.isEmpty)
    #expect(navigation.recentlyCompleted.isEmpty)
    #expect(navigation.lastList == .inbox)
    #expect(navigation.remembered == [Cursor(list: .inbox, item: id(1))])
  }

  @Test func `selecting the open list changes nothing`() {
    let start = changed {
      $0.item = id(1)
      $0.lastList = .done
    }
    #expect(after(.listSelected(.inbox), from: start) == start)
  }

  @Test func `each list is remembered once, the newest last, up to a limit`() {
    let navigation = after(.listSelected(.today), .listSelected(.inbox), .listSelected(.done))
    #expect(navigation.remembered.map(\.list) == [.today, .inbox])
    let many = (1...200).reduce(Navigation()) {
      navigationReducer($0, .navigation(.listSelected(.category(categoryID($1)))))
    }
    #expect(many.remembered.count == 100)
    #expect(many.remembered.last?.list == .category(categoryID(199)))
  }

  @Test func `an item is selected with its position and offset`() {
    let expected = changed {
      $0.item = id(3)
      $0.position = 2
      $0.offset = 1
    }
    #expect(after(.itemSelected(id(3), position: 2, offset: 1)) == expected)
    #expect(after(.itemSelected(nil, position: 0, offset: 0), from: expected) == Navigation())
  }

  @Test func `a field is selected, and a key prefix is stored`() {
    #expect(after(.fieldSelected(.tags)) == changed { $0.field = .tags })
    #expect(after(.detailPartSelected(.noteLine(2))) == changed { $0.detailPart = .noteLine(2) })
    #expect(after(.detailPartSelected(.noteLine(2)), .fieldSelected(.title)) == Navigation())
    let other = after(.detailPartSelected(.noteLine(2)), .itemSelected(id(3), position: 0, offset: 0))
    #expect(other == changed { $0.item = id(3) })
    #expect(after(.prefixTyped(["g"])) == changed { $0.prefix = ["g"] })
    #expect(after(.prefixTyped(["g"]), .prefixTyped([])) == Navigation())
  }

  @Test func `a draft begins, is edited, keeps a complaint until it changes, and is discarded`() {
    var draft = Draft(.addCategory, text: "Hom")
    #expect(after(.draftBegan(draft)).mode == .writing(draft))
    let refused = after(.draftBegan(draft), .draftRefused("No"))
    draft.complaint = "No"
    #expect(refused.mode == .writing(draft))
    draft.complaint = nil
    draft.line.apply(.insert("e"))
    #expect(after(.draftEdited(.insert("e")), from: refused).mode == .writing(draft))
    #expect(after(.draftDropped, from: refused) == Navigation())
  }

  @Test func `editing, refusing and recalling do nothing without a draft`() {
    #expect(after(.draftEdited(.insert("x"))) == Navigation())
    #expect(after(.draftRefused("No")) == Navigation())
    #expect(after(.entryRecalled("x", back: 1)) == Navigation())
    #expect(after(.draftCommitted) == Navigation())
  }

  @Test func `a wider search is the same search in another list`() {
    let search = Draft(.search(from: Cursor(list: .inbox, item: nil), position: 0, offset: 0))
    let typed = after(.draftBegan(search), .draftEdited(.insert("mi")))
    let wider = after(.searchWidened(to: .all), from: typed)
    #expect(wider.list == .all)
    #expect(wider.lastList == .inbox)
    #expect(wider.search == "mi")
    #expect(wider.mode == typed.mode)
  }

  @Test func `editing a search narrows, committing keeps it, ending clears it`() {
    let search = Draft(.search(from: Cursor(list: .inbox, item: nil), position: 0, offset: 0))
    let typed = after(.draftBegan(search), .draftEdited(.insert("mi")))
    #expect(typed.search == "mi")
    let committed = after(.draftCommitted, from: typed)
    #expect(committed.search == "mi")
    #expect(committed.mode == .browsing)
    #expect(committed.entries.isEmpty)
    var ended = Navigation()
    ended.searches = ["mi"]
    #expect(after(.searchEnded, from: typed) == ended)
  }

  @Test func `editing an item does not narrow`() {
    #expect(after(.draftBegan(Draft(.addItem(.last))), .draftEdited(.insert("mi"))).search.isEmpty)
  }

  @Test func `committed items are remembered as entries, not twice in a row, up to a limit`() {
    func typing(_ text: String) -> [NavigationAction] {
      [.draftBegan(Draft(.addItem(.last), text: text)), .draftCommitted]
    }
    let typed = ["milk", "milk", "", "bread", "milk"].flatMap(typing)
    let navigation = typed.reduce(Navigation()) { navigationReducer($0, .navigation($1)) }
    #expect(navigation.entries == ["milk", "bread", "milk"])
    let many = (1...150).flatMap { typing("\($0)") }
      .reduce(Navigation()) { navigationReducer($0, .navigation($1)) }
    #expect(many.entries.count == 100)
    #expect(many.entries.last == "150")
    #expect(after(.draftBegan(Draft(.addCategory, text: "x")), .draftCommitted).entries.isEmpty)
  }

  @Test func `a recalled entry replaces the text`() {
    let navigation = after(
      .draftBegan(Draft(.addItem(.last), text: "mine")), .entryRecalled("older", back: 2))
    guard case .writing(let draft) = navigation.mode else {
      Issue.record("there is no draft")
      return
    }
    #expect(draft.line.text == "older")
    #expect(draft.recalled == 2)
  }

  @Test func `a question, the help and the settings open and close`() {
    let question = Question.addLines(["a", "b"], .last)
    #expect(after(.questionAsked(question)).mode == .confirming(question))
    #expect(after(.helpShown(scrolled: 3)).mode == .help(scrolled: 3))
    #expect(after(.settingsShown(.notifications)).mode == .adjusting(.notifications))
    #expect(after(.itemHistoryOpened(Samples.itemHistory)).mode == .browsingItemHistory(Samples.itemHistory))
    for action in [NavigationAction.questionAsked(question), .helpShown(scrolled: 3), .settingsShown(.theme)]
    {
      #expect(after(action, .overlayClosed) == Navigation())
    }
  }

  @Test func `a picker opens, is used and closes, and without one nothing is chosen`() {
    let picker = Picker(.tags(of: [id(1)]))
    let typed = after(.pickerOpened(picker), .pickerEdited(.insert("x")), .pickerRowSelected(.new("x")))
    #expect(typed.picker?.line.text == "x" && typed.picker?.choice == .new("x"))
    let switched = after(.pickerTagsSwitched([SwitchedTag("x", isOn: true)]), from: typed)
    #expect(switched.picker?.line.text == "" && switched.picker?.switched.map(\.tag) == ["x"])
    #expect(after(.pickerEdited(.moveLeft), from: typed).picker?.choice == .new("x"))
    #expect(after(.pickerEdited(.deleteBackward), from: typed).picker?.choice == nil)
    #expect(after(.pickerRefused("No"), .pickerEdited(.moveLeft), from: typed).picker?.complaint == nil)
    #expect(after(.overlayClosed, from: switched) == Navigation())
    let actions: [NavigationAction] = [
      .pickerEdited(.insert("x")), .pickerRowSelected(.new("x")), .pickerTagsSwitched([]),
      .pickerRefused("No"),
    ]
    for action in actions { #expect(after(action) == Navigation()) }
  }

  @Test func `completed items stay in the list once, except in Done and the trash`() {
    func completing(in list: ListID) -> PersistentSet<ItemID> {
      let start = changed {
        $0.list = list
        $0.recentlyCompleted = [id(1)]
      }
      return navigationReducer(start, .items(.completed([id(1), id(2)]), stamp())).recentlyCompleted
    }
    #expect(completing(in: .inbox) == [id(1), id(2)])
    #expect(completing(in: .done) == [id(1)])
    #expect(completing(in: .trash) == [id(1)])
  }

  @Test func `a reopened item is no longer recently completed`() {
    let start = changed { $0.recentlyCompleted = [id(1), id(2)] }
    #expect(navigationReducer(start, .items(.reopened([id(1)]), stamp())).recentlyCompleted == [id(2)])
  }

  @Test func `a deleted category is no longer remembered`() {
    let start = changed {
      $0.lastList = .category(categoryID(1))
      $0.remembered = [Cursor(list: .category(categoryID(1)), item: nil), Cursor(list: .done, item: nil)]
    }
    let navigation = navigationReducer(start, .items(.categoryDeleted(categoryID(1), items: []), stamp()))
    #expect(navigation.lastList == nil)
    #expect(navigation.remembered.map(\.list) == [.done])
    let other = navigationReducer(start, .items(.categoryDeleted(categoryID(2), items: []), stamp()))
    #expect(other == start)
  }

  @Test func `a deleted view is no longer remembered`() {
    let start = changed {
      $0.lastList = .view(viewID(1))
      $0.remembered = [Cursor(list: .view(viewID(1)), item: nil), Cursor(list: .done, item: nil)]
    }
    let navigation = navigationReducer(start, .items(.viewDeleted(viewID(1)), stamp()))
    #expect(navigation.lastList == nil)
    #expect(navigation.remembered.map(\.list) == [.done])
    #expect(navigationReducer(start, .items(.viewDeleted(viewID(2)), stamp())) == start)
  }

  @Test func `a list is drawn as columns, which remember their cards until it is drawn otherwise`() {
    let board = after(.listDrawn(.priority))
    #expect(board.boardKind(of: .inbox) == .priority && board.boardKind(of: .all) == nil)
    #expect(after(.listDrawn(nil), from: board) == Navigation())
    let high = ColumnCursor(.priority(.high), item: id(1), position: 0, offset: 0)
    let low = ColumnCursor(.priority(.low), item: id(2), position: 5, offset: 1)
    let moved = ColumnCursor(.priority(.high), item: id(3), position: 2, offset: 2)
    let left = after(.columnLeft(high), .columnLeft(low), .columnLeft(moved), from: board)
    #expect(left.columnCursors == [low, moved])
    #expect(after(.weekShown(today), from: left).columnCursors == nil)
    #expect(after(.listDrawn(.tag), from: left).columnCursors == nil)
    #expect(after(.listSelected(.all), from: left).columnCursors == nil)
  }

  @Test func `a list is arranged and folded, and as it was when all of that is taken back`() {
    let arranged = after(.listArranged(ListArrangement(.title)))
    #expect(arranged.arrangement(of: .inbox) == ListArrangement(.title))
    #expect(arranged.arrangement(of: .all) == ListID.all.arrangement)
    #expect(after(.listArranged(ListID.inbox.arrangement), from: arranged) == Navigation())
    let folded = after(.itemFolded(id(1), true))
    #expect(folded.folds(of: .inbox).isFolded(id(1)))
    #expect(!folded.folds(of: .all).isFolded(id(1)))
    #expect(after(.itemFolded(id(1), false), from: folded) == Navigation())
    let all = after(.allFolded(true), .itemFolded(id(1), false))
    #expect(!all.folds(of: .inbox).isFolded(id(1)))
    #expect(all.folds(of: .inbox).isFolded(id(2)))
    let section = after(.sectionFolded(.late, false), .sectionFolded(.late, true))
    #expect(section.folds(of: .inbox).sections == [ListFolds.Section(.late, isFolded: true)])
  }

  @Test func `what is deleted or filled is no longer folded`() {
    let folded = after(.listSelected(.category(categoryID(1))), .itemFolded(id(1), true))
    let added = item(9) { $0.parent = id(1) }
    let filled = [
      ItemsAction.added([added], categories: []), .nested(id(9), under: id(1), rank(5)),
      .categoryDeleted(categoryID(1), items: []),
    ]
    for action in filled {
      #expect(navigationReducer(folded, .items(action, stamp())).layouts == nil, "\(action)")
    }
  }

  @Test func `other changes of the document leave the navigation alone`() {
    let start = changed { $0.item = id(1) }
    for action in Samples.itemsActions {
      switch action {
      case .completed, .completedRecurring, .categoryDeleted, .categoriesRenamed, .examplesAdded, .travelled:
        continue
      default: #expect(navigationReducer(start, .items(action, stamp())) == start, "\(action)")
      }
    }
  }

  @Test func `marks are added and removed, and nothing is left of the last one`() {
    let marked = after(.itemsMarked([id(1), id(2)]), .itemsMarked([id(3)]), .itemsUnmarked([id(2)]))
    #expect(marked.marks?.items == [id(1), id(3)] && marked.marks?.anchor == nil)
    #expect(after(.itemsUnmarked([id(1), id(3)]), from: marked) == Navigation())
    #expect(after(.marksCleared, from: marked) == Navigation())
    #expect(after(.listSelected(.done), from: marked).marks == nil)
  }

  @Test func `a range of marks has a beginning until it ends`() {
    let begun = after(.markRangeBegan(id(1)))
    #expect(begun.marks?.anchor == id(1))
    #expect(after(.markRangeEnded, from: begun) == Navigation())
    #expect(after(.itemsMarked([id(2)]), .markRangeEnded, from: begun).marks?.items == [id(2)])
  }

  @Test func `marks go when the items were done, deleted or moved, and stay after other changes`() {
    let marked = after(.itemsMarked([id(1)]))
    let moved = EditedItem(id(1), [.due(nil), .category(nil)])
    let going: [ItemsAction] = [
      .completed([id(1)]), .completedRecurring([id(1)], next: []), .reopened([id(1)]), .trashed([id(1)]),
      .restored([id(1)]), .trashEmptied([id(1)], leaving: []), .editedSeveral([moved], categories: []),
      .edited(id(1), [.category(nil)], categories: []), .reopenedRecurring([id(1)], without: []),
    ]
    for action in going {
      #expect(navigationReducer(marked, .items(action, stamp())).marks == nil, "\(action)")
    }
    let staying: [ItemsAction] = [
      .edited(id(1), [.due(nil)], categories: []), .placed(id(1), rank(9)), .undone(Samples.step),
      .editedSeveral([EditedItem(id(1), [.tags(["x"])])], categories: []), .added([item(5)], categories: []),
    ]
    for action in staying {
      #expect(navigationReducer(marked, .items(action, stamp())) == marked, "\(action)")
    }
  }

  @Test func `the last change is remembered`() {
    #expect(after(.changeNoted(.trashed)) == changed { $0.lastChange = .trashed })
    #expect(after(.textCopied("a\nb")) == changed { $0.copied = "a\nb" })
  }
}
