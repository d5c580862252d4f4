import Redux
import Testing

struct HistoryLimitTests {
  private typealias Numbers = History<Int, Int>

  /// Returns a history of steps of these sizes, numbered from 0.
  private func history(_ limits: Numbers.Limits, sizes: [Int]) -> Numbers {
    var history = Numbers(limits: limits)
    for (number, bytes) in sizes.enumerated() {
      history.record(.init(entry: number, before: number, after: number + 1, bytes: bytes))
    }
    return history
  }

  @Test func `without limits all steps are kept`() {
    let history = history(.init(), sizes: Array(repeating: 1 << 40, count: 2000))
    #expect(history.past.count == 2000)
    #expect(history.bytes == 2000 << 40)
  }

  @Test func `beyond the maximum count the oldest steps are dropped`() {
    var history = history(.init(count: 3), sizes: [1, 1, 1, 1, 1])
    #expect(history.steps.map(\.entry) == [2, 3, 4])
    #expect(history.position == 3)
    #expect(history.bytes == 3)
    #expect(history.jump(to: 0, from: 5) == 2)
    #expect(history.undo(from: 2) == nil)
  }

  @Test func `beyond the maximum size the oldest steps are dropped, but never the newest`() {
    var history = history(.init(bytes: 10), sizes: [3, 4, 2])
    #expect(history.steps.count == 3)
    history.record(.init(entry: 3, before: 3, after: 4, bytes: 2))
    #expect(history.steps.map(\.entry) == [1, 2, 3])
    #expect(history.bytes == 8)
    history.record(.init(entry: 4, before: 4, after: 5, bytes: 99))
    #expect(history.steps.map(\.entry) == [4])
    #expect(history.bytes == 99)
    history.record(.init(entry: 5, before: 5, after: 6, bytes: 1))
    #expect(history.steps.map(\.entry) == [5])
  }

  @Test func `steps that could be redone no longer count once they are discarded`() {
    var history = history(.init(bytes: 10), sizes: [2, 4, 4])
    _ = history.jump(to: 1, from: 3)
    #expect(history.bytes == 10)
    history.record(.init(entry: 9, before: 1, after: 9, bytes: 8))
    #expect(history.steps.map(\.entry) == [0, 9])
    #expect(history.bytes == 10)
  }

  @Test func `a step that grows makes older ones drop`() {
    var history = history(.init(bytes: 10), sizes: [4, 4])
    history.extendLast(1, after: 5, bytes: 3)
    #expect(history.steps.map(\.entry) == [1])
    #expect(history.bytes == 7)
    history.record(.init(entry: 2, before: 5, after: 6, bytes: 2), group: 1)
    history.record(.init(entry: 3, before: 6, after: 7, bytes: 4), group: 1)
    #expect(history.steps.map(\.entry) == [3])
    #expect(history.bytes == 6)
  }

  @Test func `smaller limits drop the oldest steps, and then those that would be redone last`() {
    var history = history(.init(), sizes: [1, 1, 1, 1, 1])
    history.move(to: 2)
    history.limits.count = 4
    #expect(history.steps.map(\.entry) == [1, 2, 3, 4])
    #expect(history.position == 1)
    history.limits.count = 2
    #expect(history.steps.map(\.entry) == [2, 3])
    #expect(history.position == 0)
    history.limits.count = 0
    #expect(history.steps.map(\.entry) == [2])
    #expect(history.bytes == 1)
  }

  @Test func `a step recorded as undone counts, too`() {
    var history = history(.init(count: 2), sizes: [1, 1])
    history.move(to: 0)
    history.recordUndone(.init(entry: -1, before: -1, after: 0))
    #expect(history.future.map(\.entry) == [-1, 0])
  }
}
