internal import DequeModule

/// A log of the versions of a state, as a value: each version with the actions that led to it and the states
/// before and after.
///
/// States that share structure cost only as much memory as their differences. The log is bounded: the oldest
/// entries are dropped first, and the newest is always kept.
public struct ActionLog<State: Sendable, Action: Sendable>: Sendable {
  /// The change from one version of the state to the next.
  public struct Entry: Identifiable, Sendable {
    /// The number of the entry, starting at 1. Numbers are never reused.
    public let id: Int
    /// The actions that made the version, in order.
    public let actions: [Action]
    /// The time since the start of the log.
    public let offset: Duration
    /// The state before the first of ``actions``.
    public let before: State
    /// The state after the last of ``actions``.
    public let after: State

    let bytes: Int

    /// The names of the actions without their associated values; see ``Reflection/label(of:)``.
    public var label: String { actions.map { Reflection.label(of: $0) }.joined(separator: ", ") }

    /// The changes made by the actions, computed on each access.
    public var difference: StateDifference { StateDifference(from: before, to: after) }
  }

  /// The limits on the size of a log.
  public struct Limits: Sendable {
    /// The maximum number of entries.
    public var count: Int
    /// The maximum size in bytes, as computed by ``estimate``.
    public var bytes: Int
    /// Returns the size of an entry in bytes.
    public var estimate: @Sendable (_ actions: [Action], _ before: State, _ after: State) -> Int

    /// Creates limits. The default estimate counts the inline size of an entry's values, but not the memory
    /// that they refer to.
    public init(
      count: Int = 1000, bytes: Int = 1 << 22,
      estimate: @escaping @Sendable (_ actions: [Action], _ before: State, _ after: State) -> Int = {
        actions, _, _ in
        MemoryLayout<Entry>.stride + actions.count * MemoryLayout<Action>.stride
      }
    ) {
      self.count = count
      self.bytes = bytes
      self.estimate = estimate
    }
  }

  /// The limits of the log.
  public let limits: Limits
  /// The number of entries dropped to make room for newer ones, or removed by ``clear()``.
  public private(set) var droppedCount = 0
  /// The size of all entries in bytes, as computed by the estimate of the limits.
  public private(set) var bytes = 0

  private var kept: Deque<Entry> = []

  /// Creates an empty log.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The entries, the oldest first.
  public var entries: some RandomAccessCollection<Entry> & Sendable { kept }

  /// The entry with the number `id`; `nil` if it has been dropped or does not exist.
  public subscript(id: Int) -> Entry? {
    let place = id - droppedCount - 1
    return kept.indices.contains(place) ? kept[place] : nil
  }

  /// Adds an entry.
  /// - Parameter offset: the time since the start of the log.
  public mutating func record(_ actions: [Action], before: State, after: State, at offset: Duration) {
    let cost = limits.estimate(actions, before, after)
    let id = droppedCount + kept.count + 1
    kept.append(
      Entry(id: id, actions: actions, offset: offset, before: before, after: after, bytes: cost))
    bytes += cost
    while kept.count > 1, kept.count > limits.count || bytes > limits.bytes, let oldest = kept.popFirst() {
      bytes -= oldest.bytes
      droppedCount += 1
    }
  }

  /// Removes all entries. The numbering continues.
  public mutating func clear() {
    droppedCount += kept.count
    kept = []
    bytes = 0
  }
}
