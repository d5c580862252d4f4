/// A value that provides the state at any position of a recording.
///
/// Position 0 is the initial state of the recording, and position n is the state after the n-th step. While
/// the position is at the end, it follows newly recorded steps. Every 64th state is stored, so moving to a
/// position plays at most 63 steps.
public struct Rewind<State: Sendable, Action: Sendable>: Sendable {
  /// The recording.
  public private(set) var recording: Recording<State, Action>
  /// The current position: the number of steps applied.
  public private(set) var position = 0
  /// The state at ``position``.
  public private(set) var state: State

  private let reducer: Reducer<State, Action>
  /// The initial state, and the state after every ``stride`` steps.
  private var kept: [State]
  private var newest: State

  private static var stride: Int { 64 }

  /// Creates a rewind positioned at the end of a recording.
  public init(_ recording: Recording<State, Action>, by reducer: Reducer<State, Action>) {
    self.recording = Recording(from: recording.initial)
    self.reducer = reducer
    state = recording.initial
    newest = recording.initial
    kept = [recording.initial]
    for step in recording.steps { record(step.actions, at: step.offset) }
  }

  /// The number of steps, which is also the last position.
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

  /// Moves to a position, clamped to the valid range.
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

  /// Removes all steps and moves to the initial state.
  public mutating func reset() {
    self = Self(Recording(from: recording.initial), by: reducer)
  }
}
