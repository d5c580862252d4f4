import Redux
import ReduxTesting
import Synchronization
import Testing

/// Children that are declared once for their reducer and their middleware.
@MainActor
struct ChildTests {
  struct Page: Equatable, Sendable {
    var title = Title()
    var note: Note?
    var lines = EntityTable<Line>()
  }

  struct Title: Equatable, Sendable {
    var text = ""
  }

  struct Note: Equatable, Sendable {
    var text = ""
  }

  struct Line: Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
  }

  enum PageIntent: Equatable, Sendable {
    case title(Int)
    case note(Int)
    case line(Int, Int)
  }

  enum PageAction: Equatable, Sendable {
    case title(String)
    case note(String)
    case line(id: Int, String)
  }

  private let title = Redux.Child(state: \Page.title, intent: PageIntent.title, action: PageAction.title)
  private let note = Redux.Child(state: \Page.note, intent: PageIntent.note, action: PageAction.note)
  private let lines = Children(\Page.lines, intent: PageIntent.line, action: PageAction.line)

  private static func repeating<State>(_: State.Type) -> Middleware<State, Int, String> {
    Middleware { count, _, _ in [String(repeating: "x", count: count)] }
  }

  /// Returns a store of a page whose children are written to, and the intents that no child has handled.
  private func makeStore(
    _ page: Page, title: Redux.Child<Page, PageIntent, PageAction, Title, Int, String>
  ) -> (Store<Page, PageIntent, PageAction>, Collector<PageIntent>) {
    let unhandled = Collector<PageIntent>()
    let store = Store(
      state: page,
      reducer: .combine(
        Reducer<Title, String> { $0.text += $1 }.pullback(title),
        Reducer<Note, String> { $0.text += $1 }.pullback(note),
        Reducer<Line, String> { $0.text += $1 }.forEach(lines)),
      middleware: [
        Self.repeating(Title.self).pullback(title), Self.repeating(Note.self).pullback(note),
        Self.repeating(Line.self).forEach(lines),
        Middleware { intent, _, _ in
          unhandled.append(intent)
          return []
        },
      ])
    return (store, unhandled)
  }

  @Test func `a declaration serves the reducer and the middleware`() {
    let page = Page(note: Note(), lines: EntityTable([Line(id: 1), Line(id: 2)]))
    let (store, unhandled) = makeStore(page, title: title)
    for intent in [PageIntent.title(1), .note(2), .line(2, 3)] { store.dispatch(intent) }
    store.send(.title("t"))
    store.send(.note("n"))
    store.send(.line(id: 1, "l"))
    var expected = page
    expected.title.text = "xt"
    expected.note?.text = "xxn"
    expected.lines[1]?.text = "l"
    expected.lines[2]?.text = "xxx"
    #expect(store.state == expected)
    #expect(unhandled.values == [])
  }

  @Test func `a missing child changes nothing, and its intents are passed on`() {
    let (store, unhandled) = makeStore(Page(), title: title)
    store.send(.note("n"))
    store.send(.line(id: 1, "l"))
    store.dispatch(.note(2))
    store.dispatch(.line(1, 3))
    #expect(store.state == Page())
    #expect(unhandled.values == [.note(2), .line(1, 3)])
  }

  @Test func `a warning of a missing child names the place where its reducer was embedded`() {
    let line: UInt = #line
    let reducers = [
      Reducer<Note, String> { $0.text += $1 }.pullback(note),
      Reducer<Line, String> { $0.text += $1 }.forEach(lines),
    ]
    let warnings = Mutex<[RuntimeWarning]>([])
    RuntimeWarning.withReporter(
      RuntimeWarning.Reporter { warning in warnings.withLock { $0.append(warning) } }
    ) {
      for reducer in reducers {
        for action in [PageAction.note("n"), .line(id: 1, "l")] { _ = reducer(Page(), action) }
      }
    }
    #expect(warnings.withLock { $0.map(\.kind) } == [.missingChild, .missingElement])
    #expect(warnings.withLock { $0.map(\.line) } == [line + 2, line + 3])
    #expect(warnings.withLock { $0.allSatisfy { $0.fileID == "ReduxTests/ChildTests.swift" } })
  }

  @Test func `a declaration takes cases as well`() {
    let shouted = Case<PageAction, String>({ .title($0.uppercased()) }) {
      if case .title(let text) = $0 { text } else { nil }
    }
    let child = Redux.Child(state: \Page.title, intent: Case(PageIntent.title), action: shouted)
    let (store, _) = makeStore(Page(), title: child)
    store.dispatch(.title(2))
    #expect(store.state.title.text == "XX")
    #expect(child.action.embed("a") == .title("A"))
    #expect(child.intent.extract(.title(4)) == 4)
  }

  enum Screen: Equatable, Sendable {
    case title(Title)
    case note(Title)
  }

  @Test func `a case of an enum state is a child`() async {
    let child = Redux.Child(state: Case(Screen.note), intent: PageIntent.note, action: PageAction.note)
    let gate = Gate()
    let waiting = Middleware<Title, Int, String> { _, _, _ in
      Response(["x"], effect: .run { _ in await gate.pass() })
    }
    let store = Store(
      state: Screen.title(Title()),
      reducer: .combine(
        Reducer<Title, String> { $0.text += $1 }.pullback(child),
        Reducer { screen, action in
          if case .title(let name) = action { screen = name == "note" ? .note(Title()) : .title(Title()) }
        }),
      middleware: [waiting.pullback(child)])
    store.dispatch(.note(1))
    #expect(store.state == .title(Title()))
    #expect(store.runningEffectCount == 0)
    store.send(.title("note"))
    let all = store.dispatch(.note(1))
    await gate.reached()
    #expect(store.state == .note(Title(text: "x")))
    store.send(.title("title"))
    #expect(all.isOver, "its effects are cancelled in another case")
    #expect(store.runningEffectCount == 0)
  }

  // MARK: Effects

  @Test func `effects with the same id in different children are independent`() async {
    let harness = FamilyHarness(isDeclared: true)
    let gates = [Gate(), Gate(), Gate()]
    harness.store.send(.childCame(Child(id: 0)))
    harness.store.send(.listed([1, 2]))
    let started: [FamilyHarness.Intent] = [
      .child(.start(gates[0].getting(1).cancellable(id: "same", cancelInFlight: true))),
      .one(1, .start(gates[1].getting(2).cancellable(id: "same", cancelInFlight: true))),
      .one(2, .start(gates[2].getting(4).cancellable(id: "same", cancelInFlight: true))),
    ]
    let handles = started.map { harness.store.dispatch($0) }
    for gate in gates { await gate.reached() }
    #expect(harness.store.runningEffectCount == 3)
    harness.store.dispatch(.one(1, .start(.cancel(id: "same"))))
    #expect(handles.map(\.isOver) == [false, true, false])
    for gate in gates { gate.open() }
    for handle in handles { await handle.finish() }
    #expect(harness.store.state.child == Child(id: 0, toys: 1))
    #expect(harness.store.state.list == [Child(id: 1), Child(id: 2, toys: 4)])
  }

  @Test func `MR14 the effects of a declared child are cancelled when it is gone`() async {
    let executor = TestExecutor()
    let harness = FamilyHarness(executor: executor, isDeclared: true)
    let (only, one) = (Gate(), Gate())
    harness.store.send(.childCame(Child(id: 0)))
    harness.store.send(.listed([1]))
    let handles = [
      harness.store.dispatch(.child(.start(only.getting(1)))),
      harness.store.dispatch(.one(1, .start(one.getting(2)))),
    ]
    await only.reached()
    await one.reached()
    harness.store.send(.childLeft)
    #expect(handles.map(\.isOver) == [true, false])
    harness.store.send(.listed([]))
    #expect(handles.map(\.isOver) == [true, true])
    await executor.settle()
    #expect(harness.store.state.counted == 0)
  }
}
