/// An undo history: the states that can be undone and redone, as a value.
///
/// States that share structure (see ``EntityTable``) cost only as much memory as their differences. A step is
/// what the user perceives as one change; it may cover several actions, see ``extendLast(_:after:)``.
public struct History<State, Entry> {
  /// A step of the undo history: a description, and the states before and after it.
  public struct Step {
    /// The owner's description of the step, such as a label, a time or a cursor.
    public var entry: Entry
    /// The state that undo returns to.
    public var before: State
    /// The state that redo returns to.
    public var after: State

    /// Creates a step from `before` to `after`.
    @inlinable
    public init(entry: Entry, before: State, after: State) {
      self.entry = entry
      self.before = before
      self.after = after
    }
  }

  /// The steps that can be undone, the newest last.
  @inlinable
  public var past: [Step] { done }
  /// The steps that can be redone, the next one last.
  @inlinable
  public var future: [Step] { undone }

  @usableFromInline var done: [Step] = []
  @usableFromInline var undone: [Step] = []

  /// Creates an empty history.
  @inlinable
  public init() {}

  /// Adds a step, and discards the steps that could be redone.
  @inlinable
  public mutating func record(_ step: consuming Step) {
    done.append(step)
    if !undone.isEmpty { undone.removeAll() }
  }

  /// Extends the newest step to end in `after`, replaces its description with `entry`, and discards the steps
  /// that could be redone. Does nothing if there is no step to undo.
  @inlinable
  public mutating func extendLast(_ entry: Entry, after: State) {
    guard let last = done.indices.last else { return }
    done[last].entry = entry
    done[last].after = after
    undone.removeAll()
  }

  /// Undoes the newest step.
  ///
  /// - Returns: the step undone, or `nil` if there is none.
  @inlinable
  @discardableResult
  public mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: the step redone, or `nil` if there is none.
  @inlinable
  @discardableResult
  public mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  /// Adds a step from before this history began as the next step to redo, as if it had just been undone.
  @inlinable
  public mutating func adoptUndone(_ step: Step) {
    undone.append(step)
  }

  /// Removes the steps whose entries satisfy `isGone`, such as steps that have been undone or redone
  /// elsewhere.
  @inlinable
  public mutating func removeAll(where isGone: (Entry) -> Bool) {
    done.removeAll { isGone($0.entry) }
    undone.removeAll { isGone($0.entry) }
  }
}

extension History: Sendable where State: Sendable, Entry: Sendable {}
extension History.Step: Sendable where State: Sendable, Entry: Sendable {}
extension History: Equatable where State: Equatable, Entry: Equatable {}
extension History.Step: Equatable where State: Equatable, Entry: Equatable {}
