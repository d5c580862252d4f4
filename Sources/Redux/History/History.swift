/// An undo history, as a value: the steps that can be undone and redone, in order, and the current position
/// among them.
///
/// Position 0 is before the first kept step, and position n is after the n-th step. Undo moves back one step,
/// redo moves forward one step, and a jump moves any number of steps. Recording a step discards the steps
/// that could be redone.
///
/// **Unrecorded changes.** Undo and redo receive the current state and change only the parts that the step
/// has changed (see ``Restoration``). Unrecorded changes to other parts are kept. Unrecorded changes to the
/// same parts are not lost either:
/// - Undo adds such a change to the step. The change is undone with the step, and redo restores it.
/// - Redo would overwrite such a change. Instead, the steps that could be redone are discarded, as after a
///   new step.
///
/// States that share structure (see ``EntityTable``) cost only as much memory as their differences.
public struct History<State, Entry> {
  /// A step of an undo history: a description, and the states before and after it.
  public struct Step {
    /// The description of the step, such as a label, a time or a cursor position.
    public var entry: Entry
    /// The state that undo returns to.
    public var before: State
    /// The state that redo returns to.
    public var after: State
    /// The estimated size of the step in bytes, for ``Limits/bytes``.
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

  /// The limits on the size of a history. When a limit is exceeded, the steps that can be undone are dropped
  /// first, the oldest of them first, and then those that can be redone, the last of them first. One step is
  /// always kept, whatever its size.
  public struct Limits: Hashable, Codable, Sendable {
    /// The maximum number of steps; `nil` for any number.
    public var count: Int?
    /// The maximum sum of ``Step/bytes``; `nil` for any sum.
    public var bytes: Int?

    /// Creates limits. By default, a history is unlimited.
    @inlinable
    public init(count: Int? = nil, bytes: Int? = nil) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// The limits of the history. Setting them drops the steps that exceed them.
  public var limits: Limits { didSet { trim() } }

  /// The current position: the number of steps that can be undone.
  @inlinable
  public var position: Int { place }

  /// The sum of the sizes of all steps (``Step/bytes``).
  @inlinable
  public var bytes: Int { size }

  @usableFromInline var timeline = Timeline<Step>()
  @usableFromInline var place = 0
  @usableFromInline var size = 0
  /// The group that the next step can join, to which the step before the current position belongs.
  @usableFromInline var group: OpenGroup?

  /// Creates an empty history.
  @inlinable
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  // MARK: Recording

  /// Adds a step, and discards the steps that could be redone.
  ///
  /// Consecutive steps with equal groups become one step, with the description of the last one. Any other
  /// call that changes the history, and ``closeGroup()``, ends the group.
  /// - Parameters:
  ///   - group: the group; `nil` for a separate step.
  ///   - restoration: the parts of the state that undo restores. When a step joins a group, only its changes
  ///     to these parts are added. By default, the combined step ends in the state after the added step.
  /// - Complexity: O(1) amortised, and O(n) in the number of steps discarded.
  @inlinable
  public mutating func record(
    _ step: consuming Step, group: (any Hashable & Sendable)? = nil,
    restoring restoration: Restoration<State>? = nil
  ) {
    discardFuture()
    size += step.bytes
    // Patterns instead of `== nil`, which copies the step to compare the groups.
    if case (.none, .none) = (group, self.group) {
      timeline.append(step)
      place += 1
    } else {
      add(step, in: group.map(OpenGroup.init), restoring: restoration)
    }
    trim()
  }

  /// Extends the newest step to end in `after`, and replaces its description with `entry`.
  ///
  /// After an undo, this instead records a new step from the state that the undo restored, and discards the
  /// steps that could be redone. In an empty history it does nothing, since the state to return to is
  /// unknown.
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

  /// Replaces the present state, for example after merging the changes of a server: from now on the last step
  /// leads to it, and the next step to redo starts from it. Does nothing to an empty history.
  @inlinable
  public mutating func replacePresent(_ state: State) {
    closeGroup()
    if place > 0 { timeline[place - 1].after = state }
    if place < timeline.count { timeline[place].before = state }
  }

  /// Adds a step that has already been undone, as the next step to redo.
  /// - Complexity: O(n) in the number of steps.
  @inlinable
  public mutating func recordUndone(_ step: Step) {
    closeGroup()
    timeline.insert(step, at: place)
    size += step.bytes
    trim()
  }

  /// Ends the group of the newest step. The next step with an equal group does not join it.
  @inlinable
  public mutating func closeGroup() { group = nil }

  // MARK: Removing

  /// Removes all steps.
  @inlinable
  public mutating func clear() { self = Self(limits: limits) }

  /// Removes the steps whose entries satisfy `isGone`, such as steps that have been undone elsewhere.
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
    while timeline.count > place { size -= timeline.removeLast().bytes }
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

  /// Adds a step at the end, or merges it into the last one if that belongs to the same group.
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

/// A type-erased group of steps.
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
