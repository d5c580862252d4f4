/// The state of developer tools for a store, as a value: a committed state, the actions since then with the
/// state after each, and the selected position.
///
/// Developer tools work on a copy of the observed store's state, with a reducer of their own
/// (``reducer(of:limit:)``), and never affect the observed store. The state after an entry is the result of
/// all entries up to it that are not skipped. An action that the observed store accepted may be refused here,
/// for example because an earlier one is skipped. Its entry is then marked (``Entry/refusal``).
///
/// ```swift
/// let tools = Store(state: DevTools(state: app.state), reducer: DevTools.reducer(of: appReducer))
/// let listening = tools.listen(to: app)
/// tools.send(.skipped(7))
/// ```
public struct DevTools<State: Sendable, Action: Sendable>: Sendable {
  /// The content of an entry.
  public enum Content: Sendable {
    /// One action.
    case action(Action)
    /// The number of actions handled while recording was paused, and the state after them.
    case unrecorded(count: Int, leadingTo: State)
  }

  /// An action, or a group of actions that were handled while recording was paused.
  public struct Entry: Identifiable, Sendable {
    /// The number of the entry, starting at 1. Numbers are never reused.
    public let id: Int
    /// The content of the entry.
    public let content: Content
    /// The time since the tools were connected to the store.
    public let offset: Duration
    /// `true` if the states are computed without the entry.
    public internal(set) var isSkipped = false
    /// The description of the error with which the reducer refused the action; `nil` if it accepted the
    /// action, if the entry is skipped, and for unrecorded actions. It is recomputed together with ``after``,
    /// so skipping an earlier entry can set or clear it.
    public internal(set) var refusal: String?
    /// The state after the entry.
    public internal(set) var after: State

    /// The name of the action without its associated values.
    public var label: String {
      switch content {
      case .action(let action): Reflection.label(of: action)
      case .unrecorded(let count, _): "(\(count) unrecorded)"
      }
    }
  }

  /// The state to which a reset returns.
  public internal(set) var initial: State
  /// The state before the first entry.
  public internal(set) var committed: State
  /// The entries since the committed state, the oldest first.
  public internal(set) var entries: [Entry] = []
  /// The selected position: 0 is the committed state, and n is the state after the n-th entry.
  public internal(set) var position = 0
  /// `true` if new actions are ignored.
  public internal(set) var isLocked = false
  /// The number of actions missed while locked, since the tools were created or restarted.
  public internal(set) var missedCount = 0
  /// `true` if new actions change the state without an entry of their own.
  public internal(set) var isPaused = false

  var lastID = 0

  /// Creates developer tools with the current state of a store and no entries.
  public init(state: State) {
    initial = state
    committed = state
  }

  /// The selected state.
  public var state: State { state(at: position) }

  /// The state after all entries.
  public var newest: State { state(at: entries.count) }

  /// Returns the state at a position from 0 to the number of entries.
  public func state(at position: Int) -> State {
    position == 0 ? committed : entries[position - 1].after
  }

  /// Returns the changes made by an entry, or `nil` if there is no such entry. They are computed on each
  /// call.
  public func difference(ofEntry id: Int) -> StateDifference? {
    place(ofEntry: id).map { StateDifference(from: state(at: $0), to: state(at: $0 + 1)) }
  }

  /// Returns the index of an entry.
  func place(ofEntry id: Int) -> Int? { entries.firstIndex { $0.id == id } }
}

extension DevTools: Equatable where State: Equatable, Action: Equatable {}
extension DevTools.Entry: Equatable where State: Equatable, Action: Equatable {}
extension DevTools.Content: Equatable where State: Equatable, Action: Equatable {}
