// Selectors are inlinable so that callers specialise them for their own states and inputs. An unspecialised
// call takes two to three times as long.

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
///
/// If a value takes long to compute, but little to update, add a closure that updates it when inputs change:
///
///     let hours = Selector(\AppState.tasks) { tasks in
///       tasks.unordered.reduce(0) { $0 + $1.hours }
///     } update: { hours, tasks in
///       for id in tasks.new.changedIDs(since: tasks.old) {
///         hours += (tasks.new[id]?.hours ?? 0) - (tasks.old[id]?.hours ?? 0)
///       }
///     }
@MainActor
public final class Selector<State, Value> {
  @usableFromInline let work: SelectorWork
  @usableFromInline let evaluate: @MainActor (State) -> Value
  private let clear: @MainActor () -> Void
  private let names: @MainActor () -> [String]

  @inlinable
  convenience init<each Input: Equatable>(
    _ work: SelectorWork, inputs: repeat SelectorInput<State, each Input>,
    compute: @escaping @MainActor (repeat each Input) -> Value,
    recompute: @escaping @MainActor (inout Value, InputChange<repeat each Input>) -> Void
  ) {
    let memory = SelectorMemory<(repeat each Input), Value>()
    let evaluate: @MainActor (State) -> Value = { state in
      let new = (repeat (each inputs).read(state))
      guard let old = memory.inputs, var value = memory.value else {
        let value = compute(repeat each new)
        memory.inputs = new
        memory.value = value
        work.addRecomputation([])
        return value
      }
      var changed: [Int] = []
      var index = 0
      for (old, new) in repeat (each old, each new) {
        if old != new { changed.append(index) }
        index += 1
      }
      guard !changed.isEmpty else {
        // Equal inputs may be other versions, which take long to compare: with those of before, each row of a
        // list compared 100,000 items after a redo of all of them, 6.8 s in all.
        memory.inputs = new
        return value
      }
      // Released, so that the value is changed in place.
      memory.value = nil
      recompute(&value, InputChange(from: repeat each old, to: repeat each new))
      memory.inputs = new
      memory.value = value
      work.addRecomputation(changed)
      return value
    }
    self.init(work, evaluate: evaluate, clear: { memory.clear() }) {
      var names: [String] = []
      for input in repeat each inputs { names.append(input.name) }
      return names
    }
  }

  @usableFromInline
  init(
    _ work: SelectorWork, evaluate: @escaping @MainActor (State) -> Value,
    clear: @escaping @MainActor () -> Void, names: @escaping @MainActor () -> [String]
  ) {
    self.work = work
    self.evaluate = evaluate
    self.clear = clear
    self.names = names
  }

  /// Creates a selector with any kind of inputs: closures, other selectors, or key paths with custom names.
  ///
  /// If `isSame` returns true for the memoised and the new value, the memoised value is kept, so that
  /// selectors that depend on it are not recomputed. For example, pass `keeping: ==`.
  @inlinable
  public convenience init<each Input: Equatable>(
    inputs: repeat SelectorInput<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    self.init(SelectorWork(), inputs: repeat each inputs, compute: compute) { value, change in
      let next = compute(repeat each change.new)
      if !isSame(value, next) { value = next }
    }
  }

  /// Creates a selector with any kind of inputs that updates its value incrementally.
  ///
  /// - Parameters:
  ///   - compute: computes the value when nothing is memoised.
  ///   - update: changes the memoised value when inputs have changed. The result must be the value that
  ///     `compute` would return.
  @inlinable
  public convenience init<each Input: Equatable>(
    inputs: repeat SelectorInput<State, each Input>,
    compute: @escaping @MainActor (repeat each Input) -> Value,
    update: @escaping @MainActor (inout Value, InputChange<repeat each Input>) -> Void
  ) {
    let work = SelectorWork()
    self.init(work, inputs: repeat each inputs, compute: compute) { value, change in
      work.updates += 1
      update(&value, change)
    }
  }

  /// Creates a selector of the values at `paths`. The key paths also name the inputs in
  /// ``lastRecomputation``. See ``init(inputs:keeping:compute:)`` for `isSame`.
  @inlinable
  public convenience init<each Input: Equatable>(
    _ paths: repeat KeyPath<State, each Input>,
    keeping isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    compute: @escaping @MainActor (repeat each Input) -> Value
  ) {
    self.init(inputs: repeat SelectorInput(each paths), keeping: isSame, compute: compute)
  }

  /// Creates a selector of the values at `paths` that updates its value incrementally; see
  /// ``init(inputs:compute:update:)``.
  @inlinable
  public convenience init<each Input: Equatable>(
    _ paths: repeat KeyPath<State, each Input>,
    compute: @escaping @MainActor (repeat each Input) -> Value,
    update: @escaping @MainActor (inout Value, InputChange<repeat each Input>) -> Void
  ) {
    self.init(inputs: repeat SelectorInput(each paths), compute: compute, update: update)
  }

  /// The number of calls.
  public var calls: Int { work.calls }

  /// The number of calls that computed or updated the value.
  @inlinable
  public var recomputations: Int { work.recomputations }

  /// The number of calls that updated the memoised value.
  @inlinable
  public var updates: Int { work.updates }

  /// The reason for the last computation; `nil` before the first one.
  public var lastRecomputation: Recomputation? {
    guard recomputations > 0 else { return nil }
    guard !work.changed.isEmpty else { return .emptyCache }
    let names = names()
    return .changed(inputs: work.changed.map { names[$0] })
  }

  /// Returns the value for `state`.
  @inlinable
  public func callAsFunction(_ state: State) -> Value {
    work.calls += 1
    return evaluate(state)
  }

  /// Discards the memoised value. The counts are kept.
  public func clearCache() { clear() }
}
