/// A value derived from the state, computed anew only when what it is made of has changed.
///
///     let openTasks = Selector(\AppState.tasks, \.search) { tasks, search in
///       tasks.sorted(by: \.rank).filter { !$0.isDone && $0.title.contains(search) }
///     }
///     openTasks(store.state)
///
/// At each call the inputs are read from the state and compared with those of the call before; if all are equal
/// the remembered value is given back, the very same. Tables compare in constant time where they are copies of
/// one version. One value is remembered; for one value for each of several arguments see ``SelectorFamily``.
/// Forgetting changes no answer.
@MainActor
public final class Selector<State, Value> {
  /// How often the value was asked for.
  public private(set) var calls = 0
  /// How often it was computed.
  public private(set) var recomputations = 0
  /// Why it was computed the last time; `nil` where it never was.
  public private(set) var lastRecomputation: Recomputation?

  private let recall: @MainActor (State) -> Recalled<Value>
  private let drop: @MainActor () -> Void

  /// A selector of the values at `paths`, whose names answer why a value was computed anew.
  ///
  /// Where a new value is the same as the remembered one by `isSame`, the remembered one stays, and what depends
  /// on it finds it unchanged: `keeping: ==`.
  public convenience init<each Input: Equatable>(
    _ paths: repeat KeyPath<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    self.init(inputs: repeat SelectorInput(each paths), keeping: isSame, compute: compute)
  }

  /// A selector of any inputs: closures, other selectors, key paths with a name of one's own. See
  /// ``init(_:keeping:compute:)`` for `isSame`.
  public init<each Input: Equatable>(
    inputs: repeat SelectorInput<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    let memory = SelectorMemory(repeat each inputs, isSame: isSame, compute: compute)
    recall = { memory.recall($0) }
    drop = { memory.forget() }
  }

  /// The value for `state`.
  public func callAsFunction(_ state: State) -> Value {
    calls += 1
    let recalled = recall(state)
    if let reason = recalled.reason {
      recomputations += 1
      lastRecomputation = reason
    }
    return recalled.value
  }

  /// Forgets the value. The counts stay.
  public func forget() { drop() }
}
