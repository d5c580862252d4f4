import Redux
import Testing

@MainActor
struct HistorySamples {
  struct Drawing: Equatable, Sendable {
    /// The part that undo restores.
    var strokes: [String] = []
    /// Not affected by undo.
    var zoom = 100
    var history = History<[String], String>()
  }

  enum DrawingAction: Equatable, Sendable {
    case drew(String)
    case zoomed(Int)
    case undone
    case redone
  }

  let drawing = Reducer<Drawing, DrawingAction> { state, action in
    switch action {
    case .drew(let stroke): state.strokes.append(stroke)
    case .zoomed(let percent): state.zoom = percent
    case .undone, .redone: break
    }
  }.onChange(of: \.strokes) { old, new, state, action in
    state.history.record(.init(entry: "\(action)", before: old, after: new))
  }

  let walking = Reducer<Drawing, DrawingAction> { state, action in
    switch action {
    case .undone: if let step = state.history.undo() { state.strokes = step.before }
    case .redone: if let step = state.history.redo() { state.strokes = step.after }
    case .drew, .zoomed: break
    }
  }

  @Test func `undo restores only the part that the history covers`() {
    let store = Store(state: Drawing(), reducer: .combine(drawing, walking))
    store.dispatch(contentsOf: [.drew("a"), .drew("b"), .zoomed(200), .undone])

    #expect(store.state.strokes == ["a"])
    #expect(store.state.zoom == 200)
    #expect(store.state.history.future.map(\.after) == [["a", "b"]])

    store.dispatch(contentsOf: [.redone, .redone])
    #expect(store.state.strokes == ["a", "b"])
    store.dispatch(contentsOf: [.undone, .undone, .undone])
    #expect(store.state.strokes.isEmpty)
  }
}
