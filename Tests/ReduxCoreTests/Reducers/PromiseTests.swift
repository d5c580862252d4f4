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

  @Test func `TP01 the state survives a round trip through JSON`() throws {
    var state = start
    for action in Samples.actions {
      state = appReducer(state, action)
      #expect(try throughJSON(state) == state, "\(action)")
    }
  }

  @Test func `TP02 the state cannot be assigned from outside the store`() {
    typealias AppStore = Store<AppState, Intent, Action>
    // If a setter were accessible, the compiler would make this a writable key path.
    #expect(!(\AppStore.state is ReferenceWritableKeyPath<AppStore, AppState>))
    #expect(!(\AppStore.latest is ReferenceWritableKeyPath<AppStore, AppState>))
  }

  @Test func `TP03 the app's reducer is pure: the same output for the same input, the input untouched`() {
    for action in Samples.actions {
      let before = start
      let first = appReducer(state: start, action: action)
      #expect(start == before)
      #expect(appReducer(state: start, action: action) == first)
      var inPlace = start
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
    for action in Samples.actions {
      var expected = start
      expected.navigation = navigationReducer(start.navigation, action)
      expected.document = itemsReducer(start.document, action)
      expected.settings = settingsReducer(start.settings, action)
      expected.external = externalReducer(start.external, action)
      #expect(appReducer(start, action) == expected, "\(action)")
    }
  }

  @Test func `TP07 a log receives each action once, with its state change`() {
    let store = Store<AppState, Intent, Action>(state: start, reducer: appReducer, middleware: [])
    var log: [Store<AppState, Intent, Action>.Transition] = []
    let token = store.onTransition { log.append($0) }
    for action in Samples.actions { store.send(action) }
    #expect(log.flatMap(\.actions) == Samples.actions)
    for entry in log { #expect(appReducer(entry.before, entry.actions[0]) == entry.after) }
    withExtendedLifetime(token) {}
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
    state.external.message = nil
    #expect(state == start)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `TP09 a subscriber is called after each dispatch that changed something`() {
    let session = Session(start)
    var received: [Document] = []
    let token = session.store.subscribe(\.document) { received.append($0) }
    session.when(.toggleDone)
    #expect(received == [start.document, session.state.document])
    session.when(.move(.next))
    #expect(received.count == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `TP10 every action survives JSON`() throws {
    for action in Samples.actions { #expect(try throughJSON(action) == action) }
  }

  @Test func `TP10 replaying the actions up to any point gives the state at that point`() throws {
    let session = Session(start)
    var versions: [(actions: [Action], state: AppState)] = []
    let token = session.store.onTransition { versions.append(($0.actions, $0.after)) }
    session.when(keys: "xja‹milk #Shop p1›⏎dukJ/‹mi›⏎⎋l")
    var state = start
    for version in versions {
      state = try throughJSON(version.actions).reduce(state) { appReducer($0, $1) }
      #expect(state == version.state)
    }
    #expect(versions.flatMap(\.actions) == session.actions)
    #expect(versions.count > 10)
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
    let endings = ["ed", "an", "wn", "en", "one", "read", "Elsewhere"]
    for (file, count) in [("NavigationAction", 16), ("ItemsAction", 15), ("OtherActions", 11)] {
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
