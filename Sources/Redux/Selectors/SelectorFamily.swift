/// A cache of selectors, one for each argument, that keeps the most recently used ones.
///
///     let tasksOf = SelectorFamily<AppState, CategoryID, [Task]> { category in
///       Selector(\.tasks) { tasks in tasks.sorted(by: \.rank).filter { $0.category == category } }
///     }
///     tasksOf(store.state, category)
///
/// The selector for an argument is created on first use. When there are ``limit`` selectors, creating another
/// one evicts the least recently used one, in O(limit). The value for an evicted argument is recomputed on
/// its next use.
@MainActor
public final class SelectorFamily<State, Argument: Hashable, Value> {
  @usableFromInline
  struct Member {
    @usableFromInline let selector: Selector<State, Value>
    /// The number of the call that began its last use.
    @usableFromInline let lastUse: Int

    @inlinable
    init(_ selector: Selector<State, Value>, lastUse: Int) {
      self.selector = selector
      self.lastUse = lastUse
    }
  }

  /// The maximum number of selectors kept.
  public let limit: Int

  @usableFromInline let work = SelectorWork()
  @usableFromInline let make: @MainActor (Argument) -> Selector<State, Value>
  @exclusivity(unchecked) @usableFromInline var members: [Argument: Member] = [:]
  /// The most recently used selector, which is found without a lookup.
  @exclusivity(unchecked) @usableFromInline var last: (argument: Argument, selector: Selector<State, Value>)?

  /// Creates a family whose selectors are made by `make`. A `limit` below 1 counts as 1.
  @inlinable
  public init(limit: Int = 16, make: @escaping @MainActor (Argument) -> Selector<State, Value>) {
    self.limit = max(1, limit)
    self.make = make
  }

  /// The number of calls with any argument.
  public var calls: Int { work.calls }

  /// The number of calls, with any argument, that computed or updated the value.
  public var recomputations: Int { work.recomputations }

  /// The number of calls, with any argument, that updated a memoised value.
  public var updates: Int { work.updates }

  /// The number of selectors kept.
  public var count: Int { members.count }

  /// Returns true if the selector for `argument` is kept.
  public func isCached(_ argument: Argument) -> Bool { members[argument] != nil }

  /// Returns the reason for the last computation for `argument`, or `nil` if its selector is not kept.
  public func lastRecomputation(for argument: Argument) -> Recomputation? {
    members[argument]?.selector.lastRecomputation
  }

  /// Returns the value for `argument` and `state`.
  @inlinable
  public func callAsFunction(_ state: State, _ argument: Argument) -> Value {
    work.calls += 1
    let selector = selector(for: argument)
    let (recomputations, updates) = (selector.recomputations, selector.updates)
    let value = selector(state)
    work.recomputations += selector.recomputations - recomputations
    work.updates += selector.updates - updates
    return value
  }

  /// Discards all selectors. The counts are kept.
  public func clearCache() {
    members.removeAll()
    last = nil
  }

  @inlinable
  func selector(for argument: Argument) -> Selector<State, Value> {
    if let last, last.argument == argument { return last.selector }
    let selector = members[argument]?.selector ?? newSelector(for: argument)
    members[argument] = Member(selector, lastUse: work.calls)
    last = (argument, selector)
    return selector
  }

  @inlinable
  func newSelector(for argument: Argument) -> Selector<State, Value> {
    if members.count == limit, let oldest = members.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      members[oldest.key] = nil
    }
    return make(argument)
  }
}
