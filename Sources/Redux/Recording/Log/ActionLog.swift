internal import DequeModule

/// What happened to a state: each version once, with what led to it and the states around it, as a value.
///
/// States that share structure cost only what changed between them. The log is bounded; the oldest entries go
/// first, and the newest stays whatever it costs.
public struct ActionLog<State: Sendable, Action: Sendable>: Sendable {
  /// One version of the state becoming the next.
  public struct Entry: Identifiable, Sendable {
    /// The number of the entry, from 1; none is given twice, also not after others have been dropped.
    public let id: Int
    /// What happened: one action, or all of a batch in order.
    public let actions: [Action]
    /// When, from the beginning of the log.
    public let offset: Duration
    /// The state before the first of ``actions``.
    public let before: State
    /// The state after the last of ``actions``.
    public let after: State

    let bytes: Int

    /// The names of the actions, without what they carry: see ``Reflection/label(of:)``.
    public var label: String { actions.map { Reflection.label(of: $0) }.joined(separator: ", ") }

    /// What the actions changed. Found when it is asked for.
    public var difference: StateDifference { StateDifference(from: before, to: after) }
  }

  /// Up to how much a log keeps.
  public struct Limits: Sendable {
    /// How many entries.
    public var count: Int
    /// How many bytes, by ``estimate``.
    public var bytes: Int
    /// What an entry costs, in bytes.
    public var estimate: @Sendable (_ actions: [Action], _ before: State, _ after: State) -> Int

    /// Limits; without an estimate of its own an entry counts as what its values take up in place, not what
    /// they refer to.
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

  /// What is kept at most.
  public let limits: Limits
  /// How many entries have been dropped for newer ones.
  public private(set) var droppedCount = 0
  /// What the entries cost together, by the estimate of the limits.
  public private(set) var bytes = 0

  private var kept: Deque<Entry> = []

  /// An empty log.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The entries, the oldest first.
  public var entries: some RandomAccessCollection<Entry> & Sendable { kept }

  /// The entry with a number, with the states to jump to; `nil` where it is not kept. O(1).
  public subscript(id: Int) -> Entry? {
    let place = id - droppedCount - 1
    return kept.indices.contains(place) ? kept[place] : nil
  }

  /// Adds what happened, at a time from the beginning of the log.
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

  /// Drops all entries; the numbers go on.
  public mutating func clear() {
    droppedCount += kept.count
    kept = []
    bytes = 0
  }
}
