/// What developer tools know of a store, as a value: the state that was committed, every action since, each
/// with the state it led to, and which of them is looked at.
///
/// It is a copy with a reducer of its own (``reducer(of:limit:)``); whatever is done to it, the store it
/// listens to stays as it is. At any time each state in it is the fold of those actions before it that are
/// not skipped.
///
/// ```swift
/// let tools = Store(state: DevTools(state: app.state), reducer: DevTools.reducer(of: appReducer))
/// let listening = tools.listen(to: app)
/// tools.send(.skipped(7))
/// ```
public struct DevTools<State: Sendable, Action: Sendable>: Sendable {
  /// What an entry stands for.
  public enum Content: Sendable {
    /// One action.
    case action(Action)
    /// How many actions passed while recording was paused, and the state they led to.
    case unrecorded(count: Int, leadingTo: State)
  }

  /// One action, or those that passed in a pause.
  public struct Entry: Identifiable, Sendable {
    /// The number of the entry, from 1; none is given twice.
    public let id: Int
    /// What happened.
    public let content: Content
    /// When, from when the tools began to listen.
    public let offset: Duration
    /// Whether the states are as if it had not happened.
    public internal(set) var isSkipped = false
    /// The state after it.
    public internal(set) var after: State

    /// The name of the action, without what it carries.
    public var label: String {
      switch content {
      case .action(let action): Reflection.label(of: action)
      case .unrecorded(let count, _): "(\(count) unrecorded)"
      }
    }
  }

  /// What reset goes back to.
  public internal(set) var initial: State
  /// The state before the first entry.
  public internal(set) var committed: State
  /// What happened since, the oldest first.
  public internal(set) var entries: [Entry] = []
  /// How many entries are looked at: 0 shows the committed state, n that after the n-th entry.
  public internal(set) var position = 0
  /// Whether new actions are refused.
  public internal(set) var isLocked = false
  /// How many actions have been refused since the states last began anew: so many the copy is behind.
  public internal(set) var refusedCount = 0
  /// Whether new actions change the state without an entry of their own.
  public internal(set) var isPaused = false

  var lastID = 0

  /// Tools that know of nothing but the present state.
  public init(state: State) {
    initial = state
    committed = state
  }

  /// The state that is looked at.
  public var state: State { state(at: position) }

  /// The state after all entries.
  public var newest: State { state(at: entries.count) }

  /// The state at a position from 0 to the number of entries.
  public func state(at position: Int) -> State {
    position == 0 ? committed : entries[position - 1].after
  }

  /// What an entry changes, found when it is asked for; `nil` where there is no such entry.
  public func difference(ofEntry id: Int) -> StateDifference? {
    place(ofEntry: id).map { StateDifference(from: state(at: $0), to: state(at: $0 + 1)) }
  }

  /// The place of an entry, from 0.
  func place(ofEntry id: Int) -> Int? { entries.firstIndex { $0.id == id } }
}

extension DevTools: Equatable where State: Equatable, Action: Equatable {}
extension DevTools.Entry: Equatable where State: Equatable, Action: Equatable {}
extension DevTools.Content: Equatable where State: Equatable, Action: Equatable {}
