import Redux
import ReduxCore
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// What is done on the first pages, with parts that are read on the way, ends as if the whole document had
/// been there from the start.
@MainActor
struct LoadingLawTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session of which the journal entries are kept.
  @MainActor
  private final class User {
    let session: Session
    private(set) var entries: [JournalEntry] = []
    private let clock = Clock()

    /// The time passes with intents, so that no two moves of an item are one step.
    @MainActor
    private final class Clock {
      var now = time(1_000_000)
    }

    init(_ state: AppState) {
      let lastID = Mutex(1_000_000)
      let environment = SessionEnvironment(
        now: { [clock] in clock.now },
        newID: {
          uuid(
            lastID.withLock {
              $0 += 1
              return $0
            })
        }, pageHeight: { 10 })
      session = Session(state: state, environment: environment, journal: .memory(MemoryJournal()))
      session.onJournalEntry = { [unowned self] entry, _, _ in entries.append(entry) }
    }

    var state: AppState { session.state }

    func dispatch(_ intent: Intent) {
      clock.now = time(clock.now.milliseconds + 10_000)
      session.store.dispatch(intent)
    }

    /// `true` while a search is being typed.
    var isSearching: Bool {
      if case .writing(let draft) = state.navigation.mode, case .search = draft.purpose {
        true
      } else {
        false
      }
    }

    /// `true` while tags are chosen. Which one a movement chooses depends on those that are shown, which are more when
    /// all is loaded.
    var isChoosingTags: Bool {
      if case .picking(let picker) = state.navigation.mode, case .tags = picker.purpose {
        true
      } else {
        false
      }
    }

    /// Does what the intent wants if the parts suffice that are loaded or can be read; returns `false`
    /// otherwise.
    func does(_ intent: Intent, reading database: Storage.Database) throws -> Bool {
      for _ in 0..<4 {
        guard let missing = session.needs.missing(for: intent, state) else { return false }
        if missing.isEmpty {
          dispatch(intent)
          return true
        }
        for request in missing { session.receive(try database.part(request)) }
      }
      return false
    }

    /// What the user sees and what is stored, without the positions, which count what is loaded.
    var result: [String] {
      let navigation = state.navigation
      return [
        "\(navigation.list) \(navigation.pane) \(navigation.mode)",
        String(describing: session.lists.selection(state)?.item.id),
        "\(navigation.field) \(String(describing: navigation.detailPart))",
        "\(session.lists.markedIDs(state).map(\.rawValue))",
        state.external.message?.text ?? "",
      ] + entries.map { "\($0.id) \($0.step) \($0.kind) \($0.label) \(String(describing: $0.cursor?.list))" }
    }
  }

  private func state(showing list: ListID, at item: ItemID? = nil) -> AppState {
    var state = AppState()
    state.external.today = today
    state.navigation.list = list
    state.navigation.item = item
    return state
  }

  /// Returns a state as it is at the start, with a page of the list on the screen.
  private func loading(
    _ state: AppState, from database: Storage.Database, count: Int = 20
  ) throws -> AppState {
    let navigation = state.navigation
    let page = try database.firstPage(
      state.query(of: navigation.list), around: navigation.item, count: count)
    var state = state
    state.document = Document(categories: page.categories, items: page.items, views: page.views)
    state.external.isLoading = true
    state.external.loadedParts = LoadedParts(page.page)
    return state
  }

  private static let intents: [[Intent]] = [
    [.move(.next)], [.move(.next)], [.move(.next)], [.move(.previous)], [.move(.pageDown)], [.move(.first)],
    [.move(.last)], [.toggleDone], [.toggleDone], [.toggleDone], [.trash], [.trash], [.undo], [.undo],
    [.redo],
    [.prioritize(.high)], [.prioritize(nil)], [.reschedule(.due, .today)], [.reschedule(.due, .tomorrow)],
    [.reschedule(.start, .nextWeek)], [.reschedule(.start, .today)], [.reschedule(.due, .noDate)],
    [.toggleMark], [.toggleMarkRange, .move(.next), .move(.next)], [.back],
    [.repeatChange], [.focus(.detail), .move(.next), .move(.next)], [.focus(.list)], [.open],
    [.edit, .write(.insert(" again #B/Below p2")), .commit(staysOpen: false)],
    [.edit, .write(.insert("!")), .commit(staysOpen: false)],
    [.editField(.due), .write(.replaceAll("fri")), .commit(staysOpen: false)],
    [.editField(.category), .write(.insert("b")), .commit(staysOpen: false)],
    [.editField(.category), .write(.insert("New")), .move(.last), .commit(staysOpen: false)],
    [.editField(.notes), .write(.insert("more")), .commit(staysOpen: false)],
    [.place(.forward)], [.place(.backward)], [.place(.forward)], [.nest(.forward)], [.nest(.backward)],
    [.toggleAllMarks],
    [.sort(.title)], [.sort(nil)], [.group(.tag)], [.toggleFold],
    [.scroll(by: 3)], [.scroll(by: -3)],
    [.editField(.tags), .write(.insert("ph")), .back],
    [.editField(.tags), .write(.insert("phone")), .commit(staysOpen: false)],
    [.tag([SwitchedTag("phone", isOn: true)])],
    [.goTo(.inbox)], [.goTo(.today)], [.goTo(.upcoming)], [.goTo(.done)], [.goTo(.trash)], [.goTo(.all)],
    [.goTo(.category(categoryID(1)))], [.goTo(.category(categoryID(3)))], [.goToLastList],
    [.revisit(.backward)], [.revisit(.forward)], [.focus(.sidebar), .move(.next), .focus(.list)],
    [.add(.below), .write(.insert("Milk")), .back], [.search, .back],
    [.add(.below), .write(.insert("Milk")), .commit(staysOpen: false), .back],
    [.add(.above), .write(.insert("Eggs tomorrow #A @shop")), .commit(staysOpen: false), .back],
    [.add(.below), .write(.insert("Bread yesterday")), .commit(staysOpen: false), .back],
    [.add(.below), .write(.insert("Salt 1 jan #B @a")), .commit(staysOpen: false), .back],
    [.add(.below), .write(.insert("Tea starting today")), .commit(staysOpen: false), .back],
    [.add(.subtask), .write(.insert("Flour")), .commit(staysOpen: false), .back],
    [
      .add(.below), .write(.insert("One")), .commit(staysOpen: true), .write(.insert("Two")),
      .commit(staysOpen: true), .back,
    ],
    [.find, .write(.insert("mil")), .back], [.showPalette, .write(.insert("mov")), .back],
    [.search, .write(.insert("milk")), .write(.deleteBackward), .write(.insert(" p1")), .back],
  ]

  @Test(arguments: Torture.seeds(0..<400, otherwise: 25))
  func `what is done while loading is as if it had been done afterwards`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let haveManyStarted = seed.isMultiple(of: 4)
    let items = haveManyStarted ? random.items(100, started: 600) : random.items(700)
    let database = try folder.store(items)
    let reader = try folder.open(2, mode: .readOnly)
    let list =
      haveManyStarted
      ? .today : random.pick([ListID.inbox, .today, .all, .done, .category(categoryID(1)), .upcoming])
    let first = state(showing: list, at: random.pick([nil, random.pick(items).id]))
    let start = try loading(first, from: database, count: random.pick([5, 20, 120]))
    let early = User(start)
    let whole = try database.snapshot().document
    let listed = ItemList(start.query(of: list), search: Search(""), of: whole.items)
    var loaded = start
    loaded.document = whole
    loaded.external.isLoading = false
    loaded.external.loadedParts = nil
    loaded.navigation.position = start.navigation.item.flatMap(listed.position) ?? 0
    let late = User(loaded)
    var done: [Intent] = []
    for _ in 0..<40 {
      for intent in random.pick(Self.intents) {
        if case .move = intent, early.isChoosingTags { continue }
        guard try early.does(intent, reading: reader) else { continue }
        done.append(intent)
        late.dispatch(intent)
        // What is found, and which match is the best one, is known when all is loaded.
        guard !early.isSearching else { continue }
        try #require(early.result == late.result, "after \(done.suffix(6))")
      }
    }
    early.session.receive(whole: whole)
    #expect(early.result == late.result)
    #expect(early.state.document == late.state.document)
    #expect(done.count > 20)

    // What was done before the load is undone without what was loaded.
    for _ in 0..<5 {
      early.dispatch(.undo)
      late.dispatch(.undo)
    }
    #expect(early.state.document == late.state.document)
  }

  @Test func `an item is added far from a selected one that only its place tells`() throws {
    let items = (1...600).map { number in
      item(number) { $0.due = DayTime(today.adding(days: 1 + number / 10)) }
    }
    let database = try folder.store(items)
    let start = try loading(state(showing: .upcoming), from: database)
    let user = User(start)
    for intent in [
      Intent.add(.below), .write(.insert("Milk in 30 days")), .commit(staysOpen: false),
      .add(.below), .write(.insert("Bread in 50 days")), .commit(staysOpen: false),
    ] {
      #expect(try user.does(intent, reading: database), "\(intent)")
    }
    user.session.receive(whole: try database.snapshot().document)
    #expect(user.session.lists.selection(user.state)?.item.title == "Bread")
    #expect(user.state.document.items.count == 602)
  }

  @Test func `an item is added before all others of a section that begins a page`() throws {
    let items = (1...700).map { number in
      item(number) {
        $0.due = DayTime(today.adding(days: number <= 600 ? -1 : 0))
        $0.priority = .low
      }
    }
    let database = try folder.store(items)
    let start = try loading(state(showing: .today, at: id(601)), from: database)
    let user = User(start)
    for intent in [Intent.move(.next), .add(.below), .write(.insert("Milk yesterday"))] {
      #expect(try user.does(intent, reading: database), "\(intent)")
    }
    // After the late ones, of which not all are read.
    #expect(try !user.does(.commit(staysOpen: false), reading: database))
    for intent in [Intent.write(.replaceAll("Milk p1")), .commit(staysOpen: false)] {
      #expect(try user.does(intent, reading: database), "\(intent)")
    }
    user.session.receive(whole: try database.snapshot().document)
    #expect(user.session.lists.selection(user.state)?.item.title == "Milk")
    #expect(user.session.lists.selection(user.state)?.position == 600)
  }

  @Test func `the last of more items than are read waits for the load, if none was done today`() throws {
    let items = (1...600).map { number in
      item(number) { $0.start = DayTime(today.adding(days: -1)) }
    }
    let database = try folder.store(items)
    let start = try loading(
      appReducer(state(showing: .today), .navigation(.sectionFolded(.started, false))), from: database)
    let user = User(start)
    #expect(try !user.does(.move(.last), reading: database))
    user.session.receive(whole: try database.snapshot().document)
    user.dispatch(.move(.last))
    #expect(user.state.navigation.position == 599)
    #expect(user.session.lists.selection(user.state)?.item.title == "item 600")
  }

  @Test(arguments: ["item", "item 599", "p1", "item 12", "nothing like it", ""])
  func `a search that is typed while loading finds in the end what it finds among all items`(text: String)
    throws
  {
    var items = (1...600).map { item($0) }
    items[598].priority = .high
    let database = try folder.store(items)
    var start = try loading(state(showing: .inbox, at: id(3)), from: database)
    var loaded = state(showing: .inbox, at: id(3))
    loaded.document = try database.snapshot().document
    loaded.navigation.position = 2
    start.navigation.position = 2
    let (early, late) = (User(start), User(loaded))
    for intent in [.search] + text.map({ .write(.insert(String($0))) }) as [Intent] {
      #expect(try early.does(intent, reading: database))
      late.dispatch(intent)
    }
    #expect(early.state.navigation.search.count == text.count)
    #expect(try !early.does(.commit(staysOpen: false), reading: database))
    early.session.receive(whole: loaded.document)
    #expect(early.result == late.result && early.isSearching)
    #expect(early.state.navigation == late.state.navigation)
    for user in [early, late] { user.dispatch(.commit(staysOpen: false)) }
    #expect(early.result == late.result && !early.isSearching)
    #expect(early.state.navigation == late.state.navigation)
  }

  @Test func `what was stored meanwhile stays below what was changed here`() throws {
    let database = try folder.store((1...600).map { item($0) })
    let start = try loading(state(showing: .inbox), from: database)
    let user = User(start)
    #expect(try user.does(.trash, reading: database))
    #expect(try user.does(.undo, reading: database))
    #expect(try user.does(.prioritize(.high), reading: database))
    _ = try folder.open(3).write(
      journalEntry(2), editing(1, .title, .text(item(1).title), .text("Theirs")))
    user.session.receive(whole: try database.snapshot().document)
    let first = user.state.document.items[id(1)]
    #expect(first?.priority == .high && first?.title == "Theirs" && first?.status == .open)
    #expect(user.state.document.items.count == 600)
  }

  @Test func `an item that was removed here does not come back with a part that is read`() throws {
    let database = try folder.store((1...600).map { item($0) })
    var start = state(showing: .inbox)
    start.external.isLoading = true
    start.external.loadedParts = LoadedParts(nil)
    let user = User(start)
    user.session.receive(try database.part(.families([id(1)])))
    let stamp = Stamp(journalEntry: stepID(7), time: time(7))
    user.session.store.send(.items(.trashed([id(1)]), stamp))
    user.session.store.send(.items(.trashEmptied([id(1)], leaving: []), stamp))
    user.session.receive(try database.part(.page(start.query(of: .inbox), .start)))
    #expect(user.state.document.items[id(1)] == nil)
    #expect(user.state.document.items[id(2)] != nil)
    user.session.receive(whole: try database.snapshot().document)
    #expect(user.state.document.items.count == 599)
  }
}
