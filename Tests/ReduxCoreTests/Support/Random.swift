import Redux
import ReduxCore
import TestSupport

extension Intent {
  /// Returns the intents of a random user action, mostly one that changes the document.
  static func random(_ state: AppState, _ random: inout SeededRandom) -> [Intent] {
    switch Int.random(in: 0..<29, using: &random) {
    case 0...2: [.move(random.pick([.next, .previous, .first, .last, .pageDown, .halfPageUp]))]
    case 3: [.focus(random.pick(Pane.allCases))]
    case 4: [.goTo(random.pick(ListID.smart + state.document.categories.inOrder.map { .category($0.id) }))]
    case 5...6: [.toggleDone]
    case 7: [.trash]
    case 8: [.place(random.pick([.forward, .backward]))]
    case 9: [.prioritize(random.pick([nil, .high, .low]))]
    case 10...13:
      [
        .back, .focus(.list), .add(random.pick([.below, .above, .subtask])),
        .write(
          .insert(
            random.pick([
              "milk", "call mum #Home", "x #New\(Int.random(in: 0..<4, using: &random)) p1",
              "pay 2026-11-21", "later 2026-12-24 @tag",
            ]))),
        .commit(staysOpen: false),
      ]
    case 14:
      [
        .back, .focus(.detail), .editField(random.pick(Item.Field.editable)),
        .write(.replaceAll(random.pick(["", "high", "2026-11-20", "Home", "words and words"]))),
        .commit(staysOpen: false), .back,
      ]
    case 15:
      [.focus(.sidebar), random.pick([.cycleTint, .place(.forward), .trash, .edit]), .back, .focus(.list)]
    case 16: [.search, .write(.insert("m")), .commit(staysOpen: false)]
    case 17: [.back]
    case 18: [.paste("one\ntwo #Home\nthree"), .answer(Bool.random(using: &random))]
    case 19: [.undo]
    case 20: [.redo]
    case 21:
      [
        .editItems(
          [EditedItem(id(Int.random(in: 1...14, using: &random)), [.waitsFor(.random(14, &random))])],
          category: nil)
      ]
    case 22: [.nest(random.pick([.forward, .backward]))]
    case 23:
      [
        random.pick([
          .sort(random.pick(ListQuery.Order.allCases)), .group(random.pick(ListGrouping.allCases)),
        ])
      ]
    case 24: [random.pick([.toggleFold, .toggleFold, .foldAll(true), .foldAll(false), .sort(nil)])]
    case 25: [random.pick([.toggleMark, .toggleMarkRange, .toggleAllMarks, .toggleMark])]
    case 26: [.repeatChange]
    case 27:
      [
        .find, .write(.insert(random.pick(["m", "home", "@tag", "is:done"]))), .commit(staysOpen: false),
        .back,
      ]
    default:
      state.document.items.unordered.map(\.id).min().map { [.setNotes($0, "note")] } ?? [.goToLastList]
    }
  }
}

extension ItemIDs {
  /// Returns at most two ids up to a number, one of which belongs to no item.
  static func random(_ count: Int, _ random: inout SeededRandom) -> ItemIDs {
    ItemIDs(
      (0..<Int.random(in: 0...2, using: &random)).map { _ in id(Int.random(in: 1...count + 1, using: &random))
      })
  }
}

extension AppState {
  /// Returns a state with random items of each kind.
  static func random(_ random: inout SeededRandom, count: Int = 14) -> AppState {
    let items = (1...count).map { number in
      item(number, "item \(number)") { item in
        item.rank = rank(Int.random(in: 1...60, using: &random))
        item.category = random.pick([nil, nil, categoryID(1), categoryID(2)])
        item.status = random.pick([.open, .open, .open, .done, .trashed])
        item.completed = item.status == .done ? time(Int64(1000 + number % 4)) : nil
        item.due = random.pick([nil, nil, DayTime(today), DayTime(today.adding(days: 3), minute: 5)])
        item.start = random.pick([
          nil, nil, DayTime(today), DayTime(today, minute: 600), DayTime(today.adding(days: 1), minute: 5),
        ])
        item.parent =
          number > 4 ? random.pick([nil, nil, id(Int.random(in: 1..<number, using: &random))]) : nil
        item.waitsFor = random.pick([[], [], .random(count, &random)])
      }
    }
    var state = AppState.with(
      items: items, categories: [category(1, "Home"), category(2, "Work")], list: .all)
    // No command makes items wait in a circle.
    _ = state.document.settle(since: Document())
    return state
  }
}
