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
      counter.pullback(state: \.home, action: Case(MatchAction.home)),
      counter.pullback(state: \.guests, action: Case(MatchAction.guests)),
      Reducer { state, _ in state.moves += 1 })
    let after = match(match(Match(), .home(.stepped(1))), .guests(.stepped(2)))
    #expect(after.home.count == 1)
    #expect(after.guests.count == 2)
    #expect(after.moves == 2)
    #expect(match(after, .guests(.cleared)).guests == Counter())
  }

  enum MatchIntent: Sendable {
    case home(Int)
    case guests(Int)
  }

  let home = Child(state: \Match.home, intent: MatchIntent.home, action: MatchAction.home)
  let guests = Child(state: \Match.guests, intent: MatchIntent.guests, action: MatchAction.guests)

  @MainActor @Test func `a child is declared once for its reducer and its middleware`() {
    let stepping = Middleware<Counter, Int, CounterAction> { step, _, _ in [.stepped(step)] }
    let store = Store(
      state: Match(),
      reducer: .combine(counter.pullback(home), counter.pullback(guests)),
      middleware: [stepping.pullback(home), stepping.pullback(guests)])

    store.dispatch(.guests(2))

    #expect(store.state.guests.count == 2)
    #expect(store.state.home.count == 0)
  }

  @Test func `onChange reacts to a change, whichever action made it`() {
    let remembering = counter.onChange(of: \.count) { old, _, state, _ in
      state.lastStep = state.count - old
    }
    #expect(remembering(Counter(count: 5, lastStep: 1), .cleared).lastStep == -5)
  }
}
