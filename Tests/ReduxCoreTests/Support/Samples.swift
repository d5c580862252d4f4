import ReduxCore
import TestSupport

/// One value of every case of every action, for tests that cover all actions.
enum Samples {
  static let step = RecordedStep(
    id: stepID(1), label: .text("complete “a”"), cursor: Cursor(list: .today, item: id(1)),
    changes: [
      DocumentChange(
        categories: [.added(category(5, "New")), .edited(categoryID(1), [])],
        items: [
          .edited(id(1), [FieldChange(field: .status, before: .text("open"), after: .text("done"))]),
          .removed(item(9)),
        ])
    ])

  static let itemsActions: [ItemsAction] = [
    .added([item(20)], categories: [category(20, "Made")]),
    .imported([item(21)], categories: [category(21, "Brought")]), .examplesAdded([item(24)]),
    .edited(
      id(1),
      [
        .title("t"), .notes("n"), .category(categoryID(1)), .priority(.low), .due(DayTime(today, minute: 5)),
        .start(DayTime(today)), .tags(["x", "y"]),
      ], categories: [category(22, "Other")]),
    .completed([id(1)]), .reopened([id(1)]), .trashed([id(1)]), .restored([id(1)]),
    .trashEmptied([id(5)], leaving: [id(1)]), .placed(id(1), rank(99)),
    .categoryAdded(category(23, "Third")), .categoryRenamed(categoryID(1), "Renamed"),
    .categoryTinted(categoryID(1), .blue), .categoryPlaced(categoryID(1), rank(98)),
    .categoryDeleted(categoryID(1), items: [id(1), id(2)]), .undone(step), .redone(step),
    .travelled(
      Travel(target: stepID(1), label: .text("travel to: complete “a”"), change: step.changes[0].reversed)),
    .reverted(id(1), DocumentChange(items: [.edited(id(1), [])])),
  ]

  static let itemHistory = ItemHistoryBrowsing(
    of: id(1), titled: "a",
    ItemHistory(
      of: id(1),
      [
        JournalRow(
          number: 1, parent: nil,
          journalEntry: JournalEntry(
            id: stepID(1), kind: .change, step: stepID(1), time: time(1), label: .text("complete “a”"),
            cursor: nil),
          change: step.changes[0], instance: uuid(1))
      ]), in: Document())

  static let navigationActions: [NavigationAction] = [
    .paneFocused(.detail), .listSelected(.category(categoryID(1))), .listSelected(.today),
    .itemSelected(id(1), position: 2, offset: 1), .itemSelected(nil, position: 0, offset: 0),
    .fieldSelected(.notes), .prefixTyped(["g"]),
    .draftBegan(Draft(.editItem(id(1), .due), text: "2026")), .draftEdited(.insert("é")), .draftEdited(.yank),
    .entryRecalled("x", back: 2), .draftRefused("No"), .draftCommitted, .draftDropped,
    .draftBegan(Draft(.search(from: Cursor(list: .all, item: nil), position: 1, offset: 0))), .searchEnded,
    .questionAsked(.addLines(["a", "b"], .subtask(of: id(1)))), .helpShown(scrolled: 4),
    .settingsShown(.theme), .itemHistoryOpened(itemHistory), .overlayClosed,
  ]

  static let settingsActions: [SettingsAction] = [
    .themeChosen("paper"), .notificationsSwitched, .paneResized(.sidebar, width: 30),
    .paneResized(.list, width: nil), .read(Settings()),
  ]

  static let externalEvents: [ExternalEvent] = [
    .dayBegan(today, Zone(offsets: [Zone.Offset(since: time(1), seconds: 3600)])),
    .loaded(Document(categories: [category(1, "Home")], items: [item(1)])),
    .changedElsewhere(DocumentChange(items: [.added(item(30))])),
    .numbered([ItemNumber(item: id(1), number: 7)]),
    .savingChanged(.failed(SaveFailure("full", advice: "Free some.", path: "/x"))),
    .savingChanged(.writing(2)), .messageShown(Message("Hi", tone: .problem)), .messageCleared,
    .waitBegan(.journal), .waitEnded,
  ]

  static var actions: [Action] {
    navigationActions.map { .navigation($0) } + itemsActions.map { .items($0, stamp()) }
      + settingsActions.map { .settings($0) } + externalEvents.map { .external($0) }
  }
}
