import Redux
import Testing

struct StateSamples {
  struct Counter: Equatable, Sendable {
    var count = 0
    var lastStep = 0
  }

  enum CounterAction: Sendable {
    case stepped(Int)
    case cleared
  }

  let counter = Reducer<Counter, CounterAction> { state, action in
    switch action {
    case .stepped(let step):
      state.count += step
      state.lastStep = step
    case .cleared: state = Counter()
    }
  }

  @Test func `a reducer changes in place or returns the next state`() {
    var state = Counter()
    counter(&state, .stepped(3))
    let next = counter(state, .stepped(2))

    #expect(state.count == 3)
    #expect(next.count == 5)
  }

  struct Match: Equatable, Sendable {
    var home = Counter()
    var guests = Counter()
    var moves = 0
  }

  enum MatchAction: Sendable {
    case home(CounterAction)
    case guests(CounterAction)
  }

  @Test func `reducers of parts combine into a reducer of the whole`() {
    let match = Reducer<Match, MatchAction>.combine(
      counter.pullback(
        state: \.home,
        action: Case(MatchAction.home) { if case .home(let action) = $0 { action } else { nil } }),
      counter.pullback(
        state: \.guests,
        action: Case(MatchAction.guests) { if case .guests(let action) = $0 { action } else { nil } }),
      Reducer { state, _ in state.moves += 1 })
    let after = match(match(Match(), .home(.stepped(1))), .guests(.stepped(2)))
    #expect(after.home.count == 1)
    #expect(after.guests.count == 2)
    #expect(after.moves == 2)
    #expect(match(after, .guests(.cleared)).guests == Counter())
  }

  @Test func `onChange reacts to a change, whichever action made it`() {
    let remembering = counter.onChange(of: \.count) { old, _, state, _ in
      state.lastStep = state.count - old
    }
    #expect(remembering(Counter(count: 5, lastStep: 1), .cleared).lastStep == -5)
  }
}
