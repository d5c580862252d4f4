// The import is public and the history is inlinable so that callers specialise it for their own states.
public import DequeModule

/// An undo history, as a value: the steps that can be undone and redone, in order, and the current position
/// among them.
///
/// Position 0 is before the first step that is kept, and position n is after the n-th step. Undo moves one
/// step back, redo one step forward, and a jump any number of steps. Recording a step discards the steps that
/// could be redone.
///
/// **Unrecorded changes.** Undo and redo are given the present state and change only those parts of it that
/// the step has changed (see ``Restoration``). Other parts stay as they are. If something that was not
/// recorded has meanwhile changed the same part, that is not lost either:
/// - Undo adds that change to the step. It is undone with the step, and redo brings it back.
/// - Redo would overwrite it. The steps that could be redone are discarded instead, as after a new step.
///
/// States that share structure (see ``EntityTable``) cost only as much memory as their differences.
public struct History<State, Entry> {
  /// A step of the undo history: a description, and the states before and after it.
  public struct Step {
    /// The owner's description of the step, such as a label, a time or a cursor.
    public var entry: Entry
    /// The state that undo returns to.
    public var before: State
    /// The state that redo returns to.
    public var after: State
    /// The size of the step in bytes, as its owner estimates it, for ``Limits/bytes``.
    public var bytes: Int

    /// Creates a step from `before` to `after`.
    /// - Parameter bytes: the estimated size. The default counts the inline size of the values, but not the
    ///   memory that they refer to.
    @inlinable
    public init(entry: Entry, before: State, after: State, bytes: Int = MemoryLayout<Self>.stride) {
      self.entry = entry
      self.before = before
      self.after = after
      self.bytes = bytes
    }
  }

  /// The limits on the size of a history. When one is exceeded, the oldest steps are dropped first, and those
  /// that could be redone last. One step is always kept, whatever it costs: the newest.
  public struct Limits: Hashable, Codable, Sendable {
    /// The maximum number of steps; `nil` for any number.
    public var count: Int?
    /// The maximum sum of ``Step/bytes``; `nil` for any sum.
    public var bytes: Int?

    /// Creates limits. By default there are none.
    @inlinable
    public init(count: Int? = nil, bytes: Int? = nil) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// The limits of the history. Setting them drops steps if necessary.
  public var limits: Limits { didSet { trim() } }

  /// The current position: the number of steps that can be undone.
  @inlinable
  public var position: Int { place }

  /// The size of all steps: the sum of ``Step/bytes``.
  @inlinable
  public var bytes: Int { size }

  @usableFromInline var timeline: Deque<Step> = []
  @usableFromInline var place = 0
  @usableFromInline var size = 0
  /// The group that the next step can join; the step before the current position belongs to it.
  @usableFromInline var group: OpenGroup?

  /// Creates an empty history.
  @inlinable
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  // MARK: Recording

  /// Adds a step, and discards the steps that could be redone.
  ///
  /// Steps with equal groups that are recorded one after another become one step, with the description of the
  /// last one. The group ends with any other call that changes the history, and with ``closeGroup()``.
  /// - Parameters:
  ///   - group: the group; `nil` for a step of its own.
  ///   - restoration: the parts of the state that undo restores. A step that joins another adds its changes
  ///     of these parts only; by default, the joined step ends where the added one does.
  /// - Complexity: O(1) amortised, and O(n) in the number of steps discarded.
  @inlinable
  public mutating func record(
    _ step: consuming Step, group: (any Hashable & Sendable)? = nil,
    restoring restoration: Restoration<State>? = nil
  ) {
    discardFuture()
    size += step.bytes
    if group == nil, self.group == nil {
      timeline.append(step)
      place += 1
    } else {
      add(step, in: group.map(OpenGroup.init), restoring: restoration)
    }
    trim()
  }

  /// Extends the newest step to end in `after`, and replaces its description with `entry`.
  ///
  /// After an undo this begins a new step, from the state that undo returned to, and discards the steps that
  /// could be redone. Without any step it does nothing, since the state to undo to is not known.
  /// - Parameter bytes: the estimated size of the extension, which is added to that of the step.
  @inlinable
  public mutating func extendLast(_ entry: Entry, after: State, bytes: Int = 0) {
    closeGroup()
    guard !timeline.isEmpty else { return }
    if place < timeline.count {
      var step = Step(entry: entry, before: timeline[place].before, after: after)
      step.bytes += bytes
      record(step)
    } else {
      timeline[place - 1].entry = entry
      timeline[place - 1].after = after
      timeline[place - 1].bytes += bytes
      size += bytes
      trim()
    }
  }

  /// Adds a step that has been undone already: it becomes the next step to redo.
  /// - Complexity: O(n) in the number of steps that can be undone, or redone, whichever is less.
  @inlinable
  public mutating func recordUndone(_ step: Step) {
    closeGroup()
    timeline.insert(step, at: place)
    size += step.bytes
    trim()
  }

  /// Ends the group of the newest step: the next step with this group begins a new one.
  @inlinable
  public mutating func closeGroup() { group = nil }

  // MARK: Removing

  /// Removes all steps.
  @inlinable
  public mutating func clear() { self = Self(limits: limits) }

  /// Removes the steps whose entries satisfy `isGone`, such as steps that have been undone or redone
  /// elsewhere.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(where isGone: (Entry) -> Bool) {
    var rest = Self(limits: limits)
    for (index, step) in timeline.enumerated() where !isGone(step.entry) {
      rest.timeline.append(step)
      rest.size += step.bytes
      if index < place { rest.place += 1 }
    }
    self = rest
  }

  /// Removes the steps that could be redone.
  @inlinable
  mutating func discardFuture() {
    guard place < timeline.count else { return }
    for index in place..<timeline.count { size -= timeline[index].bytes }
    timeline.removeLast(timeline.count - place)
  }

  @inlinable
  mutating func trim() {
    while timeline.count > 1, timeline.count > limits.count ?? .max || size > limits.bytes ?? .max {
      if place > 0 {
        size -= timeline.removeFirst().bytes
        place -= 1
      } else {
        size -= timeline.removeLast().bytes
      }
    }
  }

  /// Adds a step at the end, or joins it to the last one if that belongs to the same group.
  @inlinable
  mutating func add(_ step: Step, in group: OpenGroup?, restoring restoration: Restoration<State>?) {
    defer { self.group = group }
    guard let group, group == self.group else {
      timeline.append(step)
      place += 1
      return
    }
    timeline[place - 1].entry = step.entry
    timeline[place - 1].bytes += step.bytes
    if let restoration {
      var source = step.before
      restoration.move(&timeline[place - 1].after, &source, step.after)
    } else {
      timeline[place - 1].after = step.after
    }
  }
}

/// A group of steps whose type is erased.
@usableFromInline
struct OpenGroup: Equatable, Sendable {
  private let value: any Hashable & Sendable

  @usableFromInline
  init(_ value: any Hashable & Sendable) { self.value = value }

  @usableFromInline
  static func == (a: Self, b: Self) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
}

extension History: Sendable where State: Sendable, Entry: Sendable {}
extension History.Step: Sendable where State: Sendable, Entry: Sendable {}
extension History: Equatable where State: Equatable, Entry: Equatable {}
extension History.Step: Equatable where State: Equatable, Entry: Equatable {}
extension History.Step: Encodable where State: Encodable, Entry: Encodable {}
extension History.Step: Decodable where State: Decodable, Entry: Decodable {}
