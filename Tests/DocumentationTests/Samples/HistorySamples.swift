import FoundationEssentials
import Redux
import Testing

@MainActor
struct HistorySamples {
  struct Drawing: Equatable, Sendable {
    /// The part that undo restores.
    var strokes: [String] = []
    /// Not affected by undo.
    var zoom = 100
  }

  enum DrawingAction: Equatable, Sendable {
    case drew(String)
    case zoomed(Int)
    /// Undo, redo or a jump has led to these strokes.
    case restored([String])
    case history(HistoryCommand)
  }

  let drawing = Reducer<Drawing, DrawingAction> { state, action in
    switch action {
    case .drew(let stroke): state.strokes.append(stroke)
    case .zoomed(let percent): state.zoom = percent
    case .restored(let strokes): state.strokes = strokes
    case .history: break
    }
  }

  @Test func `one version is one step`() {
    let undo = HistoryRecorder(
      of: \Drawing.strokes,
      restored: Case(DrawingAction.restored) { if case .restored(let part) = $0 { part } else { nil } },
      history: History<[String], String>(limits: .init(count: 100)))
    let store = Store(
      state: Drawing(), reducer: drawing,
      middleware: [undo.middleware { if case .history(let command) = $0 { command } else { nil } }])
    let recording = undo.listen(to: store) { transition in "\(transition.actions.count) strokes" }

    store.send(batch: [.drew("a"), .drew("b")])
    store.send(.drew("c"))
    store.send(.zoomed(200))
    store.dispatch(.history(.undo))
    store.dispatch(.history(.undo))

    #expect(store.state == Drawing(strokes: [], zoom: 200))
    #expect(undo.history.future.map(\.entry) == ["2 strokes", "1 strokes"])

    store.dispatch(.history(.jump(to: 2)))
    #expect(store.state == Drawing(strokes: ["a", "b", "c"], zoom: 200))
    withExtendedLifetime(recording) {}
  }

  @Test func `no change is lost`() {
    var history = History<[String], String>()
    history.record(.init(entry: "milk", before: [], after: ["milk"]))

    // Something that is not recorded adds eggs.
    #expect(history.undo(from: ["milk", "eggs"]) == [])
    #expect(history.redo(from: []) == ["milk", "eggs"])

    #expect(history.undo(from: ["milk", "eggs"]) == [])
    // Something that is not recorded adds bread. Redo would remove it.
    #expect(history.redo(from: ["bread"]) == nil)
  }

  struct Page: Equatable, Sendable {
    var title = ""
    var cursor = 0
    var notes = EntityTable<Note>()
  }

  struct Note: Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
  }

  let restored: Restoration<Page> = [.field(\.title), .entities(of: \.notes)]

  @Test func `other parts of the state are carried`() {
    var history = History<Page, String>()
    history.record(.init(entry: "title", before: Page(title: "A"), after: Page(title: "B")))

    let present = Page(title: "B", cursor: 7, notes: EntityTable([Note(id: 1, text: "new")]))
    let undone = history.undo(from: present, restoring: restored)

    #expect(undone == Page(title: "A", cursor: 7, notes: EntityTable([Note(id: 1, text: "new")])))
  }

  @Test func `steps with one group are one step`() {
    var history = History<String, String>()
    for (before, after) in [("", "M"), ("M", "Mi"), ("Mi", "Milk")] {
      history.record(.init(entry: "title", before: before, after: after), group: "typing in the title")
    }
    history.closeGroup()

    #expect(history.past.count == 1)
    #expect(history.undo(from: "Milk") == "")
  }

  struct Sketch: Equatable, Sendable {
    var strokes: [String] = []
    var history = History<[String], String>(limits: .init(count: 100))
  }

  enum SketchAction: Equatable, Sendable {
    case drew(String, gesture: Int)
    case history(HistoryCommand)
  }

  let sketching = Reducer<Sketch, SketchAction> { state, action in
    if case .drew(let stroke, _) = action { state.strokes.append(stroke) }
  }.onChange(of: \.strokes) { old, new, state, action in
    guard case .drew(let stroke, let gesture) = action else { return }
    state.history.record(.init(entry: stroke, before: old, after: new), group: gesture)
  }

  let walking = Reducer<Sketch, SketchAction> { state, action in
    guard case .history(let command) = action else { return }
    if let strokes = state.history.perform(command, from: state.strokes) { state.strokes = strokes }
  }

  @Test func `a history can be part of the state`() {
    let store = Store(state: Sketch(), reducer: .combine(sketching, walking))
    store.send(batch: [.drew("a", gesture: 1), .drew("b", gesture: 1), .drew("c", gesture: 2)])
    store.send(.history(.undo))

    #expect(store.state.strokes == ["a", "b"])
    #expect(store.state.history.canRedo)

    store.send(.history(.undo))
    #expect(store.state.strokes == [])
  }

  @Test func `a history can be saved`() throws {
    var history = History<[String], String>(limits: .init(bytes: 1_000_000))
    history.record(.init(entry: "milk", before: [], after: ["milk"], bytes: 4))

    let data = try JSONEncoder().encode(history)
    let restored = try JSONDecoder().decode(History<[String], String>.self, from: data)

    #expect(restored == history)
  }
}
