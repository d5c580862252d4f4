/// The states one can go back to and forth again, as a value.
///
/// States that share structure (see ``EntityTable``) cost only what changed between them. A step is what a
/// person calls one thing done; steps recorded under one group are one step.
public struct History<State, Entry> {
  /// One thing done: what it was, and the states around it.
  public struct Step {
    /// What the owner of the history says of this step: a label, a time, a cursor.
    public var entry: Entry
    /// The state that undo goes back to.
    public var before: State
    /// The state that redo comes to.
    public var after: State

    /// A step from `before` to `after`.
    @inlinable
    public init(entry: Entry, before: State, after: State) {
      self.entry = entry
      self.before = before
      self.after = after
    }
  }

  /// What can be undone; the newest is last.
  @inlinable
  public var past: [Step] { done }
  /// What can be done again; the next is last.
  @inlinable
  public var future: [Step] { undone }

  @usableFromInline var done: [Step] = []
  @usableFromInline var undone: [Step] = []

  /// An empty history.
  @inlinable
  public init() {}

  /// Adds a new step, after which there is nothing to redo.
  @inlinable
  public mutating func record(_ step: consuming Step) {
    done.append(step)
    if !undone.isEmpty { undone.removeAll() }
  }

  /// Lets the newest step grow to end in `after`, described by `entry`. Does nothing without a past.
  @inlinable
  public mutating func extendLast(_ entry: Entry, after: State) {
    guard let last = done.indices.last else { return }
    done[last].entry = entry
    done[last].after = after
    undone.removeAll()
  }

  /// Takes the newest step back; `nil` where there is none.
  @inlinable
  @discardableResult
  public mutating func undo() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Does the step undone last again; `nil` where there is none.
  @inlinable
  @discardableResult
  public mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  /// Puts a step from before this history began where undo has just taken it: it can be redone.
  @inlinable
  public mutating func adoptUndone(_ step: Step) {
    undone.append(step)
  }

  /// Forgets steps that somebody else has taken back, or done again.
  @inlinable
  public mutating func forget(where isGone: (Entry) -> Bool) {
    done.removeAll { isGone($0.entry) }
    undone.removeAll { isGone($0.entry) }
  }
}

extension History: Sendable where State: Sendable, Entry: Sendable {}
extension History.Step: Sendable where State: Sendable, Entry: Sendable {}
extension History: Equatable where State: Equatable, Entry: Equatable {}
extension History.Step: Equatable where State: Equatable, Entry: Equatable {}
