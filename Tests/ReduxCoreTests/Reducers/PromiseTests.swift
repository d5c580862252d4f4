import Foundation
import Redux
import ReduxCore
import TestSupport
import Testing

/// The promises of the three-pane Redux example that can be tested without a screen.
@MainActor
struct PromiseTests {
  private let start = AppState.with(
    item(1) { $0.category = categoryID(1) }, item(2), item(3), categories: [category(1, "Home")], selecting: 1
  )

  /// The sample actions, each with the state to which those before it have led. `SamplesTests` checks that
  /// they have every case of every enum.
  private var steps: [(before: AppState, action: Action)] {
    var state = start
    return Samples.actions.map { action in
      let before = state
      appReducer(&state, action)
      return (before, action)
    }
  }

  @Test func `TP01 the state survives a round trip through JSON`() throws {
    for (before, action) in steps {
      let state = appReducer(before, action)
      #expect(try throughJSON(state) == state, "\(action)")
    }
  }

  @Test func `TP02 the state cannot be assigned from outside the store`() {
    typealias AppStore = Store<AppState, Intent, Action>
    // If a setter were accessible, the compiler would make this a writable key path.
    #expect(!(\AppStore.state is ReferenceWritableKeyPath<AppStore, AppState>))
    #expect(!(\AppStore.latest is ReferenceWritableKeyPath<AppStore, AppState>))
  }

  @Test func `TP03 the app's reducer is pure: the same output for the same input, the input untouched`()
    throws
  {
    for (state, action) in steps {
      let before = try throughJSON(state)
      let first = appReducer(state: state, action: action)
      #expect(state == before, "\(action) changed its input")
      #expect(appReducer(state: state, action: action) == first)
      #expect(appReducer(state: before, action: try throughJSON(action)) == first, "an equal input")
      var inPlace = state
      appReducer(&inPlace, action)
      #expect(inPlace == first)
    }
  }

  @Test func `TP04 selecting a category sets it, clears the selected item and changes nothing else`() {
    let state = appReducer(start, .navigation(.listSelected(.category(categoryID(1)))))
    #expect(state.navigation.list == .category(categoryID(1)))
    #expect(state.navigation.item == nil)
    #expect(state.document == start.document)
    #expect(state.settings == start.settings)
    #expect(state.external == start.external)
  }

  @Test func `TP05 selecting, adding, deleting and switching notifications change nothing else`() {
    var expected = start
    expected.navigation.item = id(2)
    expected.navigation.position = 1
    #expect(appReducer(start, .navigation(.itemSelected(id(2), position: 1, offset: 0))) == expected)
    expected = start
    expected.document.items[id(9)] = item(9)
    #expect(appReducer(start, .items(.added([item(9)], categories: []), stamp())) == expected)
    expected = start
    expected.document.items.update(id(2)) {
      $0.status = .trashed
      $0.modified = time(5000)
    }
    #expect(appReducer(start, .items(.trashed([id(2)]), stamp(at: 5000))) == expected)
    expected = start
    expected.settings.notifications = false
    #expect(appReducer(start, .settings(.notificationsSwitched)) == expected)
  }

  @Test func `TP06 the app's reducer runs each reducer on its own slice`() {
    var inCategory = start
    inCategory.navigation.list = .category(categoryID(1))
    var inView = start
    inView.document.views[viewID(1)] = view(1, "Late")
    inView.navigation.list = .view(viewID(1))
    for (before, action) in steps + Samples.actions.flatMap({ [(inCategory, $0), (inView, $0)] }) {
      var expected = before
      expected.navigation = navigationReducer(before.navigation, action)
      expected.document = itemsReducer(before.document, action)
      expected.settings = settingsReducer(before.settings, action)
      expected.external = externalReducer(before.external, action)
      let isGone =
        switch expected.navigation.list {
        case .category(let id): expected.document.categories[id] == nil
        case .view(let id): expected.document.views[id] == nil
        default: false
        }
      if isGone {
        expected.navigation = navigationReducer(expected.navigation, .navigation(.listSelected(.inbox)))
      }
      #expect(appReducer(before, action) == expected, "\(action)")
    }
  }

  @Test func `TP07 the action log shows each action once, with its state change`() {
    let session = Session(start)
    let logger = ActionLogger(of: session.store)
    for action in Samples.actions { session.store.send(action) }
    session.when(keys: "xja‹milk #Shop p1›⏎dukJ/‹mi›⏎⎋l")
    #expect(session.actions.count > Samples.actions.count + 20)
    #expect(logger.log.entries.flatMap(\.actions) == session.actions)
    var state = start
    for entry in logger.log.entries {
      #expect(entry.before == state)
      for action in entry.actions { appReducer(&state, action) }
      #expect(entry.after == state)
      #expect(entry.difference.changes.isEmpty == (entry.before == entry.after), "\(entry.label)")
    }
    #expect(state == session.state)
  }

  @Test func `TP07 a logged state change names what the action changed, and its old and new value`() {
    let session = Session(start)
    let logger = ActionLogger(of: session.store)
    session.store.send(.settings(.themeChosen("paper")))
    session.store.send(.navigation(.itemSelected(id(2), position: 1, offset: 0)))
    session.store.send(.external(.waitEnded))
    #expect(
      logger.log.entries.map(\.label) == [
        "settings.themeChosen", "navigation.itemSelected", "external.waitEnded",
      ])
    let changes = logger.log.entries.map { $0.difference.changes.map(\.description) }
    #expect(changes[0] == [#"settings.theme: "auto" -> "paper""#])
    #expect(changes[1].contains("navigation.position: 0 -> 1"))
    #expect(changes[2] == [])
  }

  @Test func `TP08 undo restores the document before, redo the one after`() {
    let session = Session(start)
    session.when(keys: "xjd")
    let end = session.state.document
    session.when(.undo, .undo)
    #expect(session.state.document == start.document)
    session.when(.redo, .redo)
    #expect(session.state.document == end)
  }

  @Test func `TP08 with nothing to undo or to redo nothing changes but the message`() {
    let session = Session(start)
    session.when(.undo)
    #expect(session.message == "There is nothing to undo")
    session.when(.redo)
    #expect(session.message == "There is nothing to redo")
    var state = session.state
    state.external = start.external
    #expect(state == start)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `TP09 an observer is told after each dispatch that changed something, and only then`() {
    let session = Session(start)
    let store = session.store
    var told: [String: [AppState]] = [:]
    func observe<Value: Equatable>(_ name: String, _ path: KeyPath<AppState, Value>) -> Subscription {
      store.subscribe(path) { [unowned store] _ in told[name, default: []].append(store.state) }
    }
    let tokens = [
      observe("state", \.self), observe("document", \.document), observe("navigation", \.navigation),
      observe("settings", \.settings), observe("external", \.external),
    ]
    var changed: [String: Int] = [:]
    for action in Samples.actions {
      let before = session.state
      told = [:]
      store.send(action)
      let after = session.state
      let slices = [
        "state": before != after, "document": before.document != after.document,
        "navigation": before.navigation != after.navigation, "settings": before.settings != after.settings,
        "external": before.external != after.external,
      ]
      for (slice, differs) in slices {
        #expect(told[slice, default: []] == (differs ? [after] : []), "\(slice): \(action)")
        if differs { changed[slice, default: 0] += 1 }
      }
    }
    #expect(changed.count == 5 && changed.values.allSatisfy { $0 >= 5 }, "\(changed)")
    told = [:]
    session.when(.toggleDone)
    #expect(told["state"]?.last == session.state)
    #expect(told["document"]?.count == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test func `TP10 every action survives JSON`() throws {
    for action in Samples.actions { #expect(try throughJSON(action) == action, "\(action)") }
  }

  @Test func `TP10 replaying the actions up to any point gives the state at that point`() throws {
    let session = Session(start)
    var versions: [(actions: [Action], state: AppState)] = []
    let token = session.store.onTransition { versions.append(($0.actions, $0.after)) }
    session.when(keys: "xja‹milk #Shop p1›⏎dukJ/‹mi›⏎⎋l")
    for action in Samples.actions { session.store.send(action) }
    var state = start
    for version in versions {
      state = try throughJSON(version.actions).reduce(state) { appReducer($0, $1) }
      #expect(state == version.state)
    }
    #expect(state == session.state)
    #expect(versions.flatMap(\.actions) == session.actions)
    #expect(versions.count > Samples.actions.count + 10)
    withExtendedLifetime(token) {}
  }

  @Test func `TP10 every logged state can be jumped to`() {
    typealias Tools = DevTools<AppState, Action>
    let session = Session(start)
    let tools = Store<Tools, DevToolsAction<AppState, Action>, DevToolsAction<AppState, Action>>(
      state: Tools(state: start), reducer: Tools.reducer(of: appReducer, limit: 1000))
    let token = tools.listen(to: session.store)
    for action in Samples.actions { session.store.send(action) }
    session.when(keys: "xja‹milk›⏎⎋du")
    let states = session.actions.reduce(into: [start]) { $0.append(appReducer($0[$0.count - 1], $1)) }
    #expect(tools.state.entries.count == states.count - 1)
    for position in states.indices.reversed() {
      tools.send(.jumped(to: position))
      #expect(tools.state.state == states[position])
    }
    #expect(states.last == session.state)
    withExtendedLifetime(token) {}
  }

  @Test func `TP11 sidebar, list and detail all derive from the one state`() {
    let session = Session(start)
    let counts = ItemLists().counts(session.state)
    #expect(counts?[.inbox] == 2)
    session.when(.goTo(.category(categoryID(1))), .toggleDone)
    // New selectors without a cache give the same result.
    for lists in [session.handlers.lists, ItemLists()] {
      #expect(lists.counts(session.state)?[.category(categoryID(1))] == 0)
      #expect(Array(lists.visible(session.state).ids) == [id(1)])
      #expect(lists.selection(session.state)?.item.status == .done)
      #expect(lists.categories(session.state).map(\.name) == ["Home"])
    }
  }

  @Test func `TP12 actions are enums whose cases say what happened`() throws {
    let endings = [
      "ed", "completedRecurring", "reopenedRecurring", "editedSeveral", "Left", "an", "wn", "en", "one",
      "read", "Read", "Elsewhere",
    ]
    for (file, count) in [
      ("NavigationAction", 16), ("NotesAction", 6), ("ItemsAction", 15), ("OtherActions", 11),
    ] {
      let source = try Sources.text("ReduxCore/Actions/\(file).swift")
      let body = source.components(separatedBy: "enum ItemEdit")[0]
      let cases = body.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix("case ") }
        .map { String($0.dropFirst(5).prefix { $0.isLetter }) }
      #expect(cases.count >= count)
      for name in cases {
        #expect(endings.contains { name.hasSuffix($0) }, "\(name) does not say what happened")
      }
    }
  }
}

/// The source files that the tests were built from.
enum Sources {
  static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
  }
}
