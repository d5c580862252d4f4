extension History {
  /// Steps of a history, the oldest first. The first one has index 0.
  public struct Steps: RandomAccessCollection {
    @usableFromInline let timeline: Timeline<Step>
    @usableFromInline let range: Range<Int>

    @inlinable
    init(_ timeline: Timeline<Step>, _ range: Range<Int>) {
      self.timeline = timeline
      self.range = range
    }

    /// The index of the first step: 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of steps.
    @inlinable
    public var endIndex: Int { range.count }

    /// The step at `index`.
    @inlinable
    public subscript(index: Int) -> Step {
      precondition(0..<range.count ~= index, "There is no step with this index.")
      return timeline[range.lowerBound + index]
    }
  }

  /// All steps: those that can be undone, and then those that can be redone.
  @inlinable
  public var steps: Steps { Steps(timeline, 0..<timeline.count) }

  /// The steps that can be undone, the next one to undo last.
  @inlinable
  public var past: Steps { Steps(timeline, 0..<place) }

  /// The steps that can be redone, the next one to redo first.
  @inlinable
  public var future: Steps { Steps(timeline, place..<timeline.count) }

  /// `true` if there is a step to undo.
  @inlinable
  public var canUndo: Bool { place > 0 }

  /// `true` if there is a step to redo.
  @inlinable
  public var canRedo: Bool { place < timeline.count }
}

extension History.Steps: Sendable where State: Sendable, Entry: Sendable {}

extension History.Steps: Equatable where State: Equatable, Entry: Equatable {
  /// Returns true if both consist of equal steps, in the same order.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
