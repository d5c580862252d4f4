/// One ``Selector`` for each argument, of which those used last are remembered.
///
///     let tasksOf = SelectorFamily<AppState, CategoryID, [Task]> { category in
///       Selector(\.tasks) { tasks in tasks.sorted(by: \.rank).filter { $0.category == category } }
///     }
///     tasksOf(store.state, category)
///
/// The selector of an argument is made when it is first asked for. When there are ``limit`` of them, the one
/// that was not used for the longest time goes: O(limit), at such a call alone. An argument that is asked for
/// again after that is computed anew.
@MainActor
public final class SelectorFamily<State, Argument: Hashable, Value> {
  /// How many arguments are remembered at most.
  public let limit: Int
  /// How often a value was asked for, for any argument.
  public private(set) var calls = 0
  /// How often one was computed, for any argument.
  public private(set) var recomputations = 0

  private struct Member {
    let selector: Selector<State, Value>
    /// The number of the call that used it last.
    var lastUse: Int
  }

  private let make: @MainActor (Argument) -> Selector<State, Value>
  private var members: [Argument: Member] = [:]

  /// A family whose selectors are made by `make`; a `limit` below 1 counts as 1.
  public init(limit: Int = 16, make: @escaping @MainActor (Argument) -> Selector<State, Value>) {
    self.limit = max(1, limit)
    self.make = make
  }

  /// How many arguments are remembered.
  public var count: Int { members.count }

  /// Whether the value for `argument` is remembered.
  public func remembers(_ argument: Argument) -> Bool { members[argument] != nil }

  /// Why the value for `argument` was computed the last time; `nil` where it is not remembered.
  public func lastRecomputation(for argument: Argument) -> Recomputation? {
    members[argument]?.selector.lastRecomputation
  }

  /// The value for `argument` and `state`.
  public func callAsFunction(_ state: State, _ argument: Argument) -> Value {
    calls += 1
    let selector = selector(for: argument)
    let before = selector.recomputations
    let value = selector(state)
    recomputations += selector.recomputations - before
    return value
  }

  /// Forgets all values. The counts stay.
  public func forget() { members.removeAll() }

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
