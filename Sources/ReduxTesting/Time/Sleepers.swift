/// The tasks sleeping on a clock, ordered by deadline, and for equal deadlines by the order in which they
/// called `sleep`.
struct Sleepers {
  typealias Continuation = CheckedContinuation<Void, any Error>

  struct Sleeper {
    let number: UInt64
    let deadline: TestInstant
    /// `true` if the task is on an executor that detects when it is suspended again.
    let isTracked: Bool
    let continuation: Continuation
  }

  private struct Turn: Comparable {
    let deadline: TestInstant
    let number: UInt64

    static func < (first: Self, second: Self) -> Bool {
      (first.deadline, first.number) < (second.deadline, second.number)
    }
  }

  private var sleepers: [UInt64: Sleeper] = [:]
  /// The turns of the sleepers, sorted. Cancelled sleepers are skipped when their turn comes.
  private var turns: ArraySlice<Turn> = []

  var count: Int { sleepers.count }

  var trackedCount: Int { sleepers.values.count { $0.isTracked } }

  /// The deadlines, sorted.
  var deadlines: [TestInstant] { sleepers.values.map(\.deadline).sorted() }

  mutating func insert(_ sleeper: Sleeper) {
    let turn = Turn(deadline: sleeper.deadline, number: sleeper.number)
    sleepers[sleeper.number] = sleeper
    turns.insert(turn, at: position(of: turn))
  }

  /// Removes and returns the sleeper with `number`, or returns `nil` if there is none.
  mutating func remove(_ number: UInt64) -> Sleeper? {
    let sleeper = sleepers.removeValue(forKey: number)
    if turns.count > 2 * sleepers.count + 16 { turns.removeAll { sleepers[$0.number] == nil } }
    return sleeper
  }

  /// Removes and returns the sleeper with the earliest deadline, or returns `nil` if it is later than
  /// `limit`.
  mutating func removeNext(upTo limit: TestInstant) -> Sleeper? {
    while let turn = turns.first, turn.deadline <= limit {
      turns.removeFirst()
      if let sleeper = sleepers.removeValue(forKey: turn.number) { return sleeper }
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
