/// A memoised function of the state. It is recomputed only when its inputs have changed.
///
///     let openTasks = Selector(\AppState.tasks, \.search) { tasks, search in
///       tasks.sorted(by: \.rank).filter { !$0.isDone && $0.title.contains(search) }
///     }
///     openTasks(store.state)
///
/// Each call reads the inputs from the state and compares them with those of the previous call. If all are
/// equal, it returns the memoised value. Tables compare in constant time if they are copies of the same
/// version. A selector memoises only the last value; to memoise a value for each of several arguments, use a
/// ``SelectorFamily``.
@MainActor
public final class Selector<State, Value> {
  /// The number of calls.
  public private(set) var calls = 0
  /// The number of calls that computed the value.
  public private(set) var recomputations = 0
  /// The reason for the last computation; `nil` before the first one.
  public private(set) var lastRecomputation: Recomputation?

  private let evaluate: @MainActor (State) -> SelectorResult<Value>
  private let clear: @MainActor () -> Void

  /// Creates a selector of the values at `paths`. The key paths also name the inputs in
  /// ``lastRecomputation``.
  ///
  /// If `isSame` returns true for the memoised and the new value, the memoised value is kept, so that
  /// selectors that depend on it are not recomputed. For example, pass `keeping: ==`.
  public convenience init<each Input: Equatable>(
    _ paths: repeat KeyPath<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    self.init(inputs: repeat SelectorInput(each paths), keeping: isSame, compute: compute)
  }

  /// Creates a selector with any kind of inputs: closures, other selectors, or key paths with custom names.
  /// See ``init(_:keeping:compute:)`` for `isSame`.
  public init<each Input: Equatable>(
    inputs: repeat SelectorInput<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    let cache = SelectorCache(repeat each inputs, isSame: isSame, compute: compute)
    evaluate = { cache.evaluate($0) }
    clear = { cache.clearCache() }
  }

  /// Returns the value for `state`.
  public func callAsFunction(_ state: State) -> Value {
    calls += 1
    let result = evaluate(state)
    if let reason = result.reason {
      recomputations += 1
      lastRecomputation = reason
    }
    return result.value
  }

  /// Discards the memoised value. The counts are kept.
  public func clearCache() { clear() }
}
