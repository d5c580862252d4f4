/// The steps of a history, in order. Adding a step at the end, and removing steps at either end, takes
/// constant amortised time.
///
/// A `Deque` would do the same, but it copies the states of each step that is added to it, which makes one
/// action of a store with a history some 190 ns slower (`make bench ARGS=store`).
@usableFromInline
struct Timeline<Step> {
  /// The older steps, the oldest last.
  @usableFromInline var older: [Step] = []
  /// The newer steps, the newest last.
  @usableFromInline var newer: [Step] = []

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ step: consuming Step) { newer.append(step) }

  @inlinable
  mutating func insert(_ step: Step, at index: Int) {
    if index < older.count {
      older.insert(step, at: older.count - index)
    } else {
      newer.insert(step, at: index - older.count)
    }
  }

  /// Removes and returns the oldest step. There must be one.
  @inlinable
  mutating func removeFirst() -> Step {
    if older.isEmpty { Self.move(from: &newer, to: &older) }
    return older.removeLast()
  }

  /// Removes and returns the newest step. There must be one.
  @inlinable
  mutating func removeLast() -> Step {
    if newer.isEmpty { Self.move(from: &older, to: &newer) }
    return newer.removeLast()
  }

  /// Moves the half of `source` that is at its start, at least one step, to the empty array `target`. Each
  /// step is moved at most once for each step that is then removed.
  @inlinable
  static func move(from source: inout [Step], to target: inout [Step]) {
    let half = (source.count + 1) / 2
    target = source[..<half].reversed()
    source.removeFirst(half)
  }
}

extension Timeline: RandomAccessCollection {
  @inlinable var startIndex: Int { 0 }
  @inlinable var endIndex: Int { older.count + newer.count }

  @inlinable
  subscript(index: Int) -> Step {
    get { index < older.count ? older[older.count - 1 - index] : newer[index - older.count] }
    set {
      if index < older.count {
        older[older.count - 1 - index] = newValue
      } else {
        newer[index - older.count] = newValue
      }
    }
  }
}

extension Timeline: Sendable where Step: Sendable {}

extension Timeline: Equatable where Step: Equatable {
  /// Steps are equal however they are divided between the two arrays.
  @inlinable
  static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
