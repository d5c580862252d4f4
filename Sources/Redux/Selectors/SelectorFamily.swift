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
  /// The maximum number of selectors kept.
  public let limit: Int
  /// The number of calls with any argument.
  public private(set) var calls = 0
  /// The number of calls, with any argument, that computed the value.
  public private(set) var recomputations = 0

  private struct Member {
    let selector: Selector<State, Value>
    /// The number of the last call that used it.
    var lastUse: Int
  }

  private let make: @MainActor (Argument) -> Selector<State, Value>
  private var members: [Argument: Member] = [:]

  /// Creates a family whose selectors are made by `make`. A `limit` below 1 counts as 1.
  public init(limit: Int = 16, make: @escaping @MainActor (Argument) -> Selector<State, Value>) {
    self.limit = max(1, limit)
    self.make = make
  }

  /// The number of selectors kept.
  public var count: Int { members.count }

  /// Returns true if the selector for `argument` is kept.
  public func isCached(_ argument: Argument) -> Bool { members[argument] != nil }

  /// Returns the reason for the last computation for `argument`, or `nil` if its selector is not kept.
  public func lastRecomputation(for argument: Argument) -> Recomputation? {
    members[argument]?.selector.lastRecomputation
  }

  /// Returns the value for `argument` and `state`.
  public func callAsFunction(_ state: State, _ argument: Argument) -> Value {
    calls += 1
    let selector = selector(for: argument)
    let before = selector.recomputations
    let value = selector(state)
    recomputations += selector.recomputations - before
    return value
  }

  /// Discards all selectors. The counts are kept.
  public func clearCache() { members.removeAll() }

  private func selector(for argument: Argument) -> Selector<State, Value> {
    if let member = members[argument] {
      members[argument]?.lastUse = calls
      return member.selector
    }
    if members.count == limit, let oldest = members.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      members[oldest.key] = nil
    }
    let selector = make(argument)
    members[argument] = Member(selector: selector, lastUse: calls)
    return selector
  }
}
