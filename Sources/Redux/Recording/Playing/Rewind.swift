/// A control that shows the state at any position of a recording, as a value.
///
/// Position 0 is the initial state, position n the state after the n-th step. While it stands at the end it
/// follows what is recorded. Of each 64 states one is kept; moving reduces at most 63 steps.
public struct Rewind<State: Sendable, Action: Sendable>: Sendable {
  /// What is shown at position 0.
  public let initial: State
  /// What can be moved through.
  public private(set) var recording = Recording<Action>()
  /// How many steps are shown.
  public private(set) var position = 0
  /// The state at ``position``.
  public private(set) var state: State

  private let reducer: Reducer<State, Action>
  /// Before the first step, and after each ``stride`` more.
  private var kept: [State]
  private var newest: State

  private static var stride: Int { 64 }

  /// A control at the end of a recording.
  public init(
    from initial: State, by reducer: Reducer<State, Action>, recording: Recording<Action> = .init()
  ) {
    self.initial = initial
    self.reducer = reducer
    state = initial
    newest = initial
    kept = [initial]
    for step in recording.steps { record(step.actions, at: step.offset) }
  }

  /// How many steps there are: the last position.
  public var count: Int { recording.steps.count }

  /// Adds a step at the end.
  public mutating func record(_ actions: [Action], at offset: Duration = .zero) {
    let isFollowing = position == count
    recording.append(actions, at: offset)
    for action in actions { reducer(&newest, action) }
    if count.isMultiple(of: Self.stride) { kept.append(newest) }
    guard isFollowing else { return }
    position = count
    state = newest
  }

  /// Shows the state at a position; one outside of the recording is taken for its nearest end.
  public mutating func move(to position: Int) {
    let position = min(max(position, 0), count)
    self.position = position
    guard position < count else {
      state = newest
      return
    }
    let base = position / Self.stride
    state = kept[base]
    for step in recording.steps[base * Self.stride..<position] { step.play(on: &state, by: reducer) }
  }

  /// Clears the recording, and shows the initial state.
  public mutating func reset() {
    self = Self(from: initial, by: reducer)
  }
}
