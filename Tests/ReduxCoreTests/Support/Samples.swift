import Redux
import ReduxCore
import TestSupport

/// Values of every case of every enum in an action, for tests that cover all actions. `SamplesTests` checks
/// that no case is missing.
enum Samples {
  // MARK: The document

  /// Items with every status and priority, and one with a value in every field.
  static let items = [
    item(20) {
      $0.notes = "n"
      $0.category = categoryID(1)
      $0.priority = .high
      $0.due = DayTime(today, minute: 5)
      $0.start = DayTime(today)
      $0.tags = ["x", "y"]
      $0.parent = id(1)
      $0.waitsFor = [id(1)]
      $0.estimate = Estimate(minutes: 30)
      $0.recurrence = Recurrence(rule: "weekly", from: .due, skipMissed: true)
      $0.extras = ["key": "value"]
    },
    item(21) {
      $0.status = .done
      $0.completed = time(4000)
      $0.priority = .medium
      $0.recurrence = Recurrence(rule: "daily", from: .completion, skipMissed: false)
    },
    item(22) {
      $0.status = .trashed
      $0.priority = .low
    },
  ]

  static let categories = Category.Tint.allCases.enumerated().map { place, tint in
    var category = category(20 + place, "Category \(place)")
    category.tint = tint
    return category
  }

  /// A change of every kind, with fields of every type.
  static let change = {
    var (before, after) = (
      Document(categories: [category(1, "Home")], items: [item(1), item(9)]),
      Document(
        categories: [
          Category(
            id: categoryID(1), name: "House", tint: .green, rank: rank(7), created: time(2000))
        ], items: [items[0]])
    )
    before.categories[categoryID(6)] = category(6, "Gone")
    before.views = EntityTable([view(1, "Late", "is:late"), view(6, "Gone")])
    after.views = EntityTable([
      SavedView(
        id: viewID(1), name: "Now", query: "p1",
        arrangement: ListArrangement(.due, isReversed: true, by: .tag), rank: rank(7), created: time(2000)),
      view(5, "New"),
    ])
    after.categories[categoryID(5)] = category(5, "New")
    after.items[id(1)] = item(1) {
      $0.extras = ["key": "value"]
      $0.tags = ["x"]
      $0.waitsFor = [id(9), id(20)]
      $0.estimate = Estimate(minutes: 30)
      $0.category = categoryID(1)
      $0.status = .done
      $0.completed = time(4000)
    }
    return DocumentChange(from: before, to: after)
  }()

  static let step = RecordedStep(
    id: stepID(1), label: .text("complete “a”"), cursor: Cursor(list: .today, item: id(1)),
    changes: [change])

  // MARK: The history

  private static let names = StepLabel.Items(["a", "b"])

  static let labels: [StepLabel] =
    [
      .added(names), .imported(2), .examplesAdded(3), .renamed(from: "a", to: "b"), .edited([.due], names),
      .edited([.due, .tags], names), .set(.due, to: "2026-11-27", names), .set(.start, to: nil, names),
      .tagged("@a", without: "@b", names), .completed(names), .reopened(names), .trashed(names),
      .restored(names),
      .archived(names), .trashEmptied(2), .placed(names), .categoryMerged(from: "Home", into: "House"),
      .tagRenamed(from: "a", to: "b"), .categoryAdded("Home"), .categoryRenamed(from: "Home", to: "House"),
      .categoryTinted("Home"), .categoryPlaced("Home"), .categoryDeleted("Home"),
      .viewAdded("Late"), .viewRenamed(from: "Late", to: "Now"),
      .viewEdited(nil, "Late"), .viewPlaced("Late"), .viewDeleted("Late"),
      .travelled(to: .completed(names)), .travelledToBeginning, .travelledToOldest, .broughtBack(names),
      .reverted(.notes, names), .withdrawn("a", 2), .text("complete “a”"),
    ] + SavedView.Field.allCases.map { .viewEdited($0, "Late") }

  /// A history with an entry for each label, with one that was undone, and with a branch that was left.
  static let tree = {
    let count = labels.count
    var rows = labels.enumerated().map { place, label in row(place + 1, .change, label) }
    rows.append(row(count + 1, .undo(of: stepID(count)), labels[count - 1]))
    rows.append(row(count + 2, .change, .added(names), parent: count - 1))
    rows.append(row(count + 3, .undo(of: stepID(count + 2)), .added(names)))
    return HistoryTree(rows)
  }()

  private static func row(
    _ number: Int, _ kind: JournalEntry.Kind, _ label: StepLabel, parent: Int? = nil
  ) -> JournalHead {
    JournalHead(
      number: Int64(number), parent: (parent ?? (number > 1 ? number - 1 : nil)).map { Int64($0) },
      kind: kind, step: kind.subject ?? stepID(number), time: time(Int64(number)), label: LazyLabel(label),
      instance: uuid(1), items: [id(1)], categories: [categoryID(1)])
  }

  /// The document after an entry, with differences from the present.
  static func snapshot(_ entry: Int?) -> HistorySnapshot {
    HistorySnapshot(
      Document(categories: [category(1, "Home")], items: items),
      from: Document(categories: [], items: [item(1), item(9), item(20, "as it is now")]),
      at: entry.map(stepID))
  }

  static let itemHistory = itemHistory(upTo: 3)

  /// The history of an item that was added, changed and removed.
  static func itemHistory(upTo count: Int) -> ItemHistoryBrowsing {
    let changes: [EntityChange<Item>] = [
      .added(item(1)),
      .edited(id(1), [FieldChange(field: .status, before: .text("open"), after: .text("done"))]),
      .removed(item(1)),
    ]
    let rows = changes.prefix(count).enumerated().map { place, change in
      JournalRow(
        number: Int64(place + 1), parent: place > 0 ? Int64(place) : nil,
        journalEntry: JournalEntry(
          id: stepID(place + 1), kind: .change, step: stepID(place + 1), time: time(Int64(place + 1)),
          label: .text("change “a”"), cursor: nil),
        change: DocumentChange(items: [change]), instance: uuid(1))
    }
    return ItemHistoryBrowsing(of: id(1), titled: "a", ItemHistory(of: id(1), rows), in: Document())
  }

  // MARK: Actions

  static let itemsActions: [ItemsAction] = [
    .added(items, categories: categories),
    .imported([item(23)], categories: [category(40, "Brought")]), .examplesAdded([item(24)]),
    .edited(
      id(1),
      [
        .title("t"), .notes("n"), .category(categoryID(1)), .priority(.low), .due(DayTime(today, minute: 5)),
        .start(DayTime(today)), .tags(["x", "y"]),
      ], categories: [category(41, "Other")]),
    .editedSeveral(
      [EditedItem(id(1), [.title("t")]), EditedItem(id(2), [.notes("n")])],
      categories: [category(43, "Fourth")]),
    .completed([id(1)]), .completedRecurring([id(1)], next: [item(25)]), .reopened([id(1)]),
    .reopenedRecurring([id(1)], without: [id(25)]),
    .trashed([id(1)]), .restored([id(1)]),
    .trashEmptied([id(22)], leaving: [id(1)]), .placed(id(1), rank(99)),
    .nested(id(2), under: id(1), rank(97)),
    .categoryAdded(category(42, "Third")), .categoryRenamed(categoryID(1), "Renamed"),
    .categoryTinted(categoryID(1), .blue), .categoryPlaced(categoryID(1), rank(98)),
    .restoredAndReopened([id(1)], parents: [id(2)], without: [id(25)]),
    .tagRenamed("x", to: "é", items: [EditedItem(id(1), [.tags(["é", "y"])])]),
    .categoriesRenamed(
      [RenamedCategory(id: categoryID(1), name: "Homes")],
      merged: [MergedCategory(id: categoryID(42), into: categoryID(1), items: [id(1)])]),
    .categoryDeleted(categoryID(1), items: [id(1), id(2)]), .viewAdded(view(2, "Second", "#Home")),
    .viewEdited(viewID(1), [.name("Now"), .query("is:late"), .arrangement(ListArrangement(.due))]),
    .viewPlaced(viewID(1), rank(96)), .viewDeleted(viewID(1)), .undone(step), .redone(step),
    .travelled(Travel(target: stepID(1), label: .travelledToBeginning, change: step.changes[0].reversed)),
    .reverted(id(1), DocumentChange(items: [.edited(id(1), [])])),
    .withdrawn(
      Withdrawal(
        author: Author(stored: "a"), steps: 2, change: DocumentChange(items: [.removed(item(1))]),
        conflicts: [ChangedField(name: "a", field: "title")])),
  ]

  private static let edits: [TextEdit] = [
    .insert("é mn op"), .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd,
    .deleteBackward, .moveWordLeft, .deleteForward, .killWordForward, .killWordBackward, .yank,
    .killSpaceBackward, .moveToStart, .killToEnd, .insert("again"), .killToStart, .replaceAll("whole"),
  ]

  private static let drafts: [Draft.Purpose] = [
    .addItem(.last), .addItem(.below(id(1))), .addItem(.above(id(1))), .addItem(.subtask(of: id(1))),
    .editItem(id(1), .due), .editMarked(.start), .addCategory, .renameCategory(categoryID(1)),
    .view(ViewDraft(view(1, "Late", "is:late"))),
    .replaceInTitles, .renameTag("é"),
    .search(from: Cursor(list: .all, item: nil), position: 1, offset: 0),
    .searchHistory(from: stepID(2), text: "é"),
  ]

  private static let movements: [NavigationAction] = [
    Pane.allCases.map { .paneFocused($0) },
    Pane.allCases.map { .paneScrolled($0, to: 3) },
    (ListID.smart + [.category(categoryID(1)), .view(viewID(1))]).map { .listSelected($0) },
    [.placeRevisited(.backward), .placeRevisited(.forward), .detourBegan],
    [.itemSelected(id(1), position: 2, offset: 1), .itemSelected(nil, position: 0, offset: 0)],
    Item.Field.allCases.map { .fieldSelected($0) },
    [
      .detailPartSelected(.titleLine(1)), .detailPartSelected(.subtask(id(2))),
      .detailPartSelected(.noteLine(3)),
    ],
  ].flatMap(\.self)

  private static let prompts: [NavigationAction] = [
    [.prefixTyped(["g"]), .draftBegan(Draft(.addItem(.last)))],
    edits.map { .draftEdited($0) },
    [.completionTaken(CompletionCycle(before: "a ", sign: "#", candidates: ["é", "x"], .forward))],
    [.entryRecalled("x", back: 2), .draftRefused("No"), .draftCommitted],
    drafts.flatMap { [.draftBegan(Draft($0, text: "2026")), .draftEdited(.insert("é"))] },
    [.searchWidened(to: .all), .searchEnded, .draftBegan(Draft(.addCategory)), .draftDropped],
  ].flatMap(\.self)

  private static let commands: [TextCommand] = [
    .edit(.insert("- é mn")), .breakLine, .indent(.forward), .edit(.insert("op")), .move(by: -6, column: 2),
    .move(by: 1, column: nil), .indent(.backward), .moveToFirst, .edit(.killToEnd), .undo, .redo, .moveToLast,
  ]

  private static let notes: [NavigationAction] =
    [.notesWritten(.opened(NotesDraft(id(1), TextDraft("n"), original: "n", from: .list)))]
    + commands.map { .notesWritten(.edited($0, offset: 1)) }
    + [
      .notesWritten(.refused("No")), .notesWritten(.saved),
      .notesWritten(.edited(.edit(.insert("é")), offset: 0)), .notesWritten(.abandoned),
      .notesWritten(.opened(NotesDraft(id(1), TextDraft("n"), original: "n", from: .detail))),
      .notesWritten(.closed),
    ]

  private static let pickers: [NavigationAction] = [
    .pickerOpened(Picker(.category(of: [id(1)]))), .pickerEdited(.insert("é")),
    .pickerRowSelected(.list(.category(categoryID(1)))), .pickerRowSelected(.new("é")), .overlayClosed,
    .pickerOpened(Picker(.tags(of: [id(1), id(2)]))), .pickerRowSelected(.tag("x")),
    .pickerTagsSwitched([SwitchedTag("x", isOn: true), SwitchedTag("y", isOn: false)]),
    .pickerRefused("No"), .overlayClosed,
    .pickerOpened(Picker(.dependencies(of: [id(1)]))),
    .pickerItemsSwitched([SwitchedItem(id(2), isOn: true)]), .overlayClosed,
    .pickerOpened(Picker(.place)), .pickerRowSelected(.item(id(1))), .overlayClosed,
    .pickerOpened(Picker(.palette)), .pickerRowSelected(.command("item.add")), .overlayClosed,
    .paletteChoiceTaken(.command("item.add")), .paletteChoiceTaken(.tag("é")),
  ]

  private static let overlays: [NavigationAction] = [
    .questionAsked(.addLines(["a", "b"], .last, during: Draft(.addCategory))), .overlayClosed,
    .questionAsked(.mergeCategory(categoryID(1), to: "Home")), .overlayClosed,
    .questionAsked(.mergeTag("é", to: "x")), .overlayClosed,
    .helpShown(scrolled: 4), .helpSearchBegan, .helpSearchEdited(.insert("é")), .helpSearchTaken,
    .helpSearchEnded, .overlayClosed, .keysExplained(["g", "t"]), .overlayClosed, .messagesShown(scrolled: 2),
    .overlayClosed,
    .settingsShown(.theme, before: Settings()), .settingsShown(.notifications),
    .settingsShown(.borders), .settingsShown(.bars), .settingsShown(.mouse), .settingsShown(.linear),
    .settingsShown(.flash),
    .settingsShown(.firstWeekday), .settingsShown(.dateOrder), .settingsShown(.archiveAfter),
    .settingsShown(.sidebarWidth), .settingsShown(.detailWidth), .settingsShown(.keys),
    .settingsShown(.ownThemes), .settingsShown(.file),
    .overlayClosed, .historyOpened(tree, snapshot(3)), .historyRefreshed(tree, snapshot(nil)),
    .historyEntrySelected(snapshot(2)), .historyFocused(.differences), .historyDifferenceSelected(1),
    .historyFocused(.preview), .historyItemSelected(1), .historyFocused(.entries),
    .historyFiltered(HistoryFilter(text: "é", hidesUndone: true)), .historyDayShown(today),
    .draftBegan(Draft(.searchHistory(from: nil, text: ""))), .draftEdited(.insert("é")), .draftCommitted,
    .historyFiltered(HistoryFilter()),
    .playbackBegan([nil, stepID(1), stepID(2)], asRecorded: true, snapshot(nil)),
    .playbackAdvanced(snapshot(1)), .playbackPaceSwitched, .playbackStopped, .helpShown(scrolled: 0),
    .overlayClosed, .overlayClosed, .itemHistoryOpened(itemHistory(upTo: 2)), .itemHistoryLineSelected(1),
    .itemHistoryRefreshed(itemHistory), .overlayClosed,
    .recurrenceOpened(RecurrenceBrowsing(of: id(1), minute: 600)), .occurrenceSelected(2), .overlayClosed,
    .statisticsShown(StatisticsBrowsing(of: categoryID(1))), .statisticsShown(StatisticsBrowsing()),
    .overlayClosed, .monthShown(MonthBrowsing(today)), .overlayClosed,
  ]

  private static let sections: [ListSection] = [
    .late, .today, .started, .doneToday, .day(today), .noDate, .earlier, .later, .priority(.high),
    .priority(nil), .category(categoryID(1)), .category(nil), .tag("home"), .tag(nil),
  ]

  private static let layouts: [NavigationAction] = [
    ListQuery.Order.allCases.map { .listArranged(ListArrangement($0)) },
    ListGrouping.allCases.map { .listArranged(ListArrangement(.arranged, isReversed: true, by: $0)) },
    [.itemFolded(id(1), true), .itemFolded(id(1), false), .itemFolded(id(2), true)],
    sections.flatMap { [.sectionFolded($0, true), .sectionFolded($0, false)] },
    [.allFolded(true), .allFolded(false)],
    BoardKind.allCases.map { .listDrawn($0) },
    sections.enumerated().map { position, section in
      .columnLeft(ColumnCursor(section, item: id(1), position: position, offset: 1))
    },
    sections.map { .emptyColumnSelected($0) },
    [.weekShown(today.adding(days: 7)), .weekShown(nil), .listDrawn(nil)],
  ].flatMap(\.self)

  private static let changes: [RepeatableChange] = [
    .completed, .toggled, .trashed, .prioritized(.high), .prioritized(nil), .placed(.forward),
    .placed(.backward),
    .written(.due, "fri"), .tagged([SwitchedTag("x", isOn: true)]), .rescheduled(.due, .today),
    .rescheduled(.due, .tomorrow),
    .rescheduled(.start, .weekend), .rescheduled(.start, .nextWeek), .rescheduled(.due, .days(3)),
    .rescheduled(.due, .noDate), .awaited([SwitchedItem(id(2), isOn: true)]),
    .nested(.forward), .replaced("a/b"), .tokens("fri @x"), .other,
  ]

  private static let marks: [NavigationAction] =
    [
      .itemsMarked([id(1), id(2)]), .itemsUnmarked([id(1)]), .markRangeBegan(id(3)), .markRangeEnded,
      .marksCleared,
      .textCopied("- [ ] a"),
    ] + changes.map { .changeNoted($0) }

  private static let flashes: [NavigationAction] = [
    .flashBegan([id(1), id(2)]), .flashEnded, .dateShifted(DateShift(items: [id(1)], field: .due)),
  ]

  /// In an order in which each has an effect.
  static let navigationActions =
    movements + prompts + notes + pickers + overlays + layouts + marks + flashes

  static let settingsActions: [SettingsAction] = [
    [
      .themeChosen("paper"), .notificationsSwitched, .firstWeekdayChosen(7), .dateOrderChosen(.monthDay),
      .dateOrderChosen(.dayMonth), .archiveAfterChosen(30), .archiveAfterChosen(nil),
      .bordersSwitched, .barsSwitched, .mouseSwitched, .linearSwitched, .flashSwitched,
    ],
    Pane.allCases.flatMap { [.paneResized($0, width: 30), .paneResized($0, width: nil)] },
    [.read(Settings())],
  ].flatMap(\.self)

  private static let message = Message(
    "Hi", tone: .problem, hints: KeyHint.Command.allCases.map { KeyHint($0, "helps") })

  static let externalEvents: [ExternalEvent] = [
    .dayBegan(today, Zone(offsets: [Zone.Offset(since: time(1), seconds: 3600)])),
    .minuteBegan(time(60_000)), .itemsStarted(minute: 540),
    .changedElsewhere(DocumentChange(items: [.added(item(30))])),
    .numbered([ItemNumber(item: id(1), number: 7)]), .savingChanged(.writing(2)),
    .savingChanged(.failed(SaveFailure("full", advice: "Free some.", path: "/x"))), .savingChanged(.saved),
    .progressed(40),
    .messageShown(message), .messageShown(message, at: time(4)), .messageShown(Message("Hi")),
    .messageShown(Message("No", tone: .refusal)),
    .messageCleared, .problemsSeen, .waitBegan(.journal), .waitEnded, .waitBegan(.loading), .waitEnded,
    .waitBegan(.saving), .waitEnded, .waitBegan(.change), .changeProgressed(40), .waitEnded,
    .earlierTitlesLoaded([EarlierTitle(id(1), "once")]),
    .groundChanged(.light), .groundChanged(.dark), .themesRead(["calm", "paper"]),
    .loaded(Document(categories: [category(1, "Home")], items: [item(1)])),
    .partLoaded(
      LoadedPart(items: [item(1)], page: LoadedPage(of: .inbox, from: .list, to: .list), families: [])),
    .partLoaded(
      LoadedPart(
        items: [item(1)], page: LoadedPage(of: .today, from: .item(item(1)), to: .section(.doneToday)),
        families: [id(1)])),
  ]

  static let actions: [Action] = [
    navigationActions.map { .navigation($0) }, itemsActions.map { .items($0, stamp()) },
    settingsActions.map { .settings($0) }, externalEvents.map { .external($0) },
  ].flatMap(\.self)
}
