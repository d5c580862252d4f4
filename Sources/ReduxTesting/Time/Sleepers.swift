/// Those who wait for a moment of a clock, in the order in which they wake: by their moments, and at one
/// moment in the order in which they asked.
struct Sleepers {
  typealias Continuation = CheckedContinuation<Void, any Error>

  struct Sleeper {
    let number: UInt64
    let deadline: TestInstant
    /// Whether it can be told of the task when it waits again.
    let isFollowed: Bool
    let continuation: Continuation
  }

  private struct Turn: Comparable {
    let deadline: TestInstant
    let number: UInt64

    static func < (first: Self, second: Self) -> Bool {
      (first.deadline, first.number) < (second.deadline, second.number)
    }
  }

  private var asleep: [UInt64: Sleeper] = [:]
  /// In order; those who have been cancelled are passed over when their turn comes.
  private var turns: ArraySlice<Turn> = []

  var count: Int { asleep.count }

  var followedCount: Int { asleep.values.count { $0.isFollowed } }

  /// The moments waited for, in order.
  var deadlines: [TestInstant] { asleep.values.map(\.deadline).sorted() }

  mutating func insert(_ sleeper: Sleeper) {
    let turn = Turn(deadline: sleeper.deadline, number: sleeper.number)
    asleep[sleeper.number] = sleeper
    turns.insert(turn, at: position(of: turn))
  }

  /// Takes out one who is not to wait any longer; `nil` where nobody has that number.
  mutating func remove(_ number: UInt64) -> Sleeper? {
    let sleeper = asleep.removeValue(forKey: number)
    if turns.count > 2 * asleep.count + 16 { turns.removeAll { asleep[$0.number] == nil } }
    return sleeper
  }

  /// Takes out the one who wakes next, where that is no later than `limit`.
  mutating func removeNext(upTo limit: TestInstant) -> Sleeper? {
    while let turn = turns.first, turn.deadline <= limit {
      turns.removeFirst()
      if let sleeper = asleep.removeValue(forKey: turn.number) { return sleeper }
    }
    return nil
  }

  private func position(of turn: Turn) -> Int {
    var (low, high) = (turns.startIndex, turns.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle] < turn { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
