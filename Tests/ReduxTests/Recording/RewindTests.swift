import Redux
import TestSupport
import Testing

struct RewindTests {
  private func rewind(_ actions: [CountingAction]) -> Rewind<Counting, CountingAction> {
    Rewind(Recording(of: actions, from: Counting(number: 1)), by: counting)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 200])
  func `RC23 a rewind control at position n shows state n`(count: Int) {
    let actions = (0..<count).map { $0.isMultiple(of: 3) ? CountingAction.written("x") : .added($0) }
    var states = [Counting(number: 1)]
    for action in actions { states.append(counting(states[states.count - 1], action)) }
    var rewind = rewind(actions)
    #expect(rewind.position == count, "it starts at the end of the recording")
    for position in Array(0...count) + Array(0...count).reversed() {
      rewind.move(to: position)
      #expect(rewind.position == position)
      #expect(rewind.state == states[position])
    }
  }

  @Test func `RC23 reset clears the recording`() {
    var rewind = rewind([.added(1), .added(2)])
    rewind.move(to: 1)
    rewind.reset()
    #expect(rewind.recording == Recording(from: Counting(number: 1)))
    #expect(rewind.count == 0)
    #expect(rewind.position == 0)
    #expect(rewind.state == Counting(number: 1))
    rewind.record([.added(5)])
    #expect(rewind.state == Counting(number: 6))
  }

  @Test func `a position outside the recording is clamped`() {
    var rewind = rewind([.added(1)])
    rewind.move(to: -3)
    #expect(rewind.position == 0)
    rewind.move(to: 7)
    #expect(rewind.position == 1)
    #expect(rewind.state.number == 2)
  }

  @Test func `new steps are followed only at the end`() {
    var rewind = rewind([.added(1)])
    rewind.record([.added(1)])
    #expect(rewind.state.number == 3)
    rewind.move(to: 1)
    rewind.record([.added(1)])
    #expect(rewind.position == 1)
    #expect(rewind.state.number == 2)
    rewind.move(to: 3)
    #expect(rewind.state.number == 4)
  }

  @Test(arguments: 0..<10)
  func `the state at any position is the fold of the steps before it`(seed: UInt64) {
    var random = SeededRandom(seed)
    var rewind = rewind([])
    for _ in 0..<300 {
      if Bool.random(using: &random) {
        let batch = (0..<Int.random(in: 1...2, using: &random)).map { _ in CountingAction.random(&random) }
        rewind.record(batch)
      } else {
        rewind.move(to: Int.random(in: -1...rewind.count + 1, using: &random))
      }
      let shown = rewind.recording.steps.prefix(rewind.position).flatMap(\.actions)
      #expect(rewind.state == Recording(of: shown, from: rewind.recording.initial).played(by: counting))
    }
  }
}
