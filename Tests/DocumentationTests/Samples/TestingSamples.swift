import Redux
import ReduxTesting
import Testing

@MainActor
struct TestingSamples {
  struct Account: Equatable, Sendable {
    var balance = 0
  }

  enum AccountAction: Equatable, Sendable {
    case paidIn(Int)
    case withdrawn(Int)
  }

  enum AccountError: Error, Equatable {
    case tooLittle
  }

  let account = Reducer<Account, AccountAction> { state, action in
    switch action {
    case .paidIn(let amount): state.balance += amount
    case .withdrawn(let amount):
      state.balance -= amount
      if state.balance < 0 { throw AccountError.tooLittle }
    }
  }

  @Test func `a reducer is tested with given, when and then`() {
    given(Account(balance: 3), account)
      .when(.paidIn(4), .withdrawn(5))
      .then { $0.balance = 2 }
    given(Account(balance: 3), account)
      .when(.withdrawn(5))
      .thenRefused(.by(AccountError.tooLittle))
  }

  struct Timer: Equatable, Sendable {
    var isRunning = false
    var seconds = 0
  }

  enum TimerAction: Equatable, Sendable {
    case started
    case ticked
    case stopped
  }

  let timer = Reducer<Timer, TimerAction> { state, action in
    switch action {
    case .started: state.isRunning = true
    case .ticked: state.seconds += 1
    case .stopped: state.isRunning = false
    }
  }

  @Test func `a store is driven step by step`() async {
    let ticking = Middleware<Timer, TimerAction, TimerAction>.effects { action, _ in
      switch action {
      case .started: .timer(every: .seconds(1)) { _ in .ticked }.cancellable(id: "ticking")
      case .ticked: .none
      case .stopped: .cancel(id: "ticking")
      }
    }
    let test = TestStore(state: Timer(), reducer: timer, middleware: [ticking])
    await test.dispatch(.started) { $0.isRunning = true }
    await test.advance(by: .seconds(1))
    await test.receive(.ticked) { $0.seconds = 1 }
    await test.dispatch(.stopped) { $0.isRunning = false }
    await test.finish()
  }

  @Test func `a test skips what it is not about`() async {
    let ticking = Middleware<Timer, TimerAction, TimerAction>.effects { action, _ in
      action == .started ? .timer(every: .seconds(1)) { _ in .ticked } : .none
    }
    let test = TestStore(state: Timer(), reducer: timer, middleware: [ticking])
    await test.dispatch(.started) { $0.isRunning = true }
    await test.advance(by: .seconds(60))
    await test.skipReceivedActions()
    await test.dispatch(.stopped) { $0.isRunning = false }
    #expect(test.state.seconds == 60)
    await test.skipInFlightEffects()
    await test.finish()
  }

  enum CounterAction: Equatable, Sendable {
    case start
    case tick
  }

  @Test func `a clock is advanced by hand`() async {
    let counter = Reducer<Int, CounterAction> { count, action in
      if action == .tick { count += 1 }
    }
    let ticking = Middleware<Int, CounterAction, CounterAction>.effects { action, _ in
      action == .start ? .timer(every: .seconds(1)) { _ in .tick } : .none
    }
    let clock = TestClock()
    let store = Store(
      state: 0, reducer: counter, middleware: [ticking], clock: clock, executor: clock.executor)
    store.dispatch(.start)
    await clock.advance(by: .seconds(3))
    #expect(store.state == 3)
  }
}
