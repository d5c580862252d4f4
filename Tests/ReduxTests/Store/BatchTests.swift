import Redux
import ReduxTesting
import Testing

/// Batches of intents, holds, and what a handle says about refusals.
@MainActor
struct BatchTests {
  private let executor = TestExecutor()
  private let bank: Bank
  private var store: Store<Int, Bank.Intent, Int> { bank.store }
  private let (versions, tokens): (Collector<[Int]>, [Subscription])

  init() {
    bank = Bank(executor: executor)
    let (versions, token) = bank.versions()
    self.versions = versions
    // Refusals are expected here.
    tokens = [token, bank.store.onRefusal { _ in }]
  }

  // MARK: Batches of intents

  @Test func `a batch of intents makes one version`() {
    let seen = Collector<Int>()
    let token = store.subscribe(\.self) { seen.append($0) }
    store.dispatch(batch: [.answer([1, 2]), .answer(.oneByOne([3, 4])), .answer([])])
    #expect(versions.values == [[1, 2, 3, 4]])
    #expect(seen.values == [0, 10])
    store.dispatch(batch: [])
    store.dispatch(batch: [.answer([])])
    #expect(store.version == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `the middleware sees the result of the earlier intents of a batch, and nobody else does`() {
    let states = Collector<Int>()
    let token = store.onIntent { [store] _ in states.append(store.state) }
    store.dispatch(batch: [.answer([5]), .close, .answer([7]), .close, .answer([1])])
    #expect(versions.values == [[5, -5, 7, -7, 1]])
    #expect(states.values == [0, 0, 0, 0, 0])
    withExtendedLifetime(token) {}
  }

  @Test func `a refused intent of a batch is rolled back alone, and its effects do not start`() {
    let batch = store.dispatch(batch: [
      .answer(Response([5], effect: .send(.answer([50])))),
      .answer(Response([10, -20], effect: .send(.answer([60])), yielding: .send(70))),
      .answer(.oneByOne([-30, 2], yielding: .send(80))),
      .close,
    ])
    #expect(versions.values == [[5, 2, -7], [50], [80]])
    #expect(batch.refusals.count == 2)
    #expect(!store.dispatch(batch: [.answer([1])]).isRefused)
  }

  @Test func `a batch of which everything is refused makes no version`() {
    #expect(store.dispatch(batch: [.answer([-1]), .answer([1, -2])]).refusals.count == 2)
    #expect(store.version == 0)
  }

  @Test func `intents dispatched by observers of a batch follow it`() {
    let token = store.onIntent { [bank] intent in
      if case .close = intent { bank.book(100) }
    }
    store.dispatch(batch: [.close, .answer([1])])
    #expect(versions.values == [[0, 1], [100]])
    withExtendedLifetime(token) {}
  }

  @Test func `invariants are checked after each intent of a batch`() {
    let token = store.addInvariant("at most ten") { $0 <= 10 }
    store.dispatch(batch: [.answer([8, 8, -10]), .answer([5]), .answer([4])])
    #expect(versions.values == [[8, 8, -10, 4]])
    withExtendedLifetime(token) {}
  }

  @Test func `the effects of a batch start after its version and end with its handle`() async {
    let gate = Gate()
    let effect = Effect<Bank.Intent>.run { send in
      await gate.pass()
      await send(.answer([1]))
    }
    let batch = store.dispatch(batch: [.answer(Response([5], effect: effect)), .answer([6])])
    await gate.reached()
    #expect(versions.values == [[5, 6]])
    batch.cancel()
    await executor.settle()
    #expect(store.runningEffectCount == 0 && store.version == 1)
  }

  // MARK: Refusals of handles

  @Test func `a handle says what was refused, however its work was sent`() {
    #expect(bank.book(1, 2).refusals.isEmpty)
    #expect(bank.book(-10).refusals as? [Bank.Overdrawn] == [Bank.Overdrawn()])
    #expect(store.send(-10).isRefused)
    #expect(!store.send(1).isRefused)
    #expect(store.send(batch: [-10, 1, -20]).refusals.count == 2)
    #expect(store.send(transaction: [-10, 1, -20]).refusals.count == 1)
    #expect(store.dispatch(.unknown).refusals.isEmpty)
  }

  @Test func `the handle of queued work says what was refused once it has been handled`() {
    let handles = Collector<DispatchHandle>()
    let token = store.onTransition { [bank] in
      if $0.version == 1 { for handle in [bank.book(-10), bank.book(1)] { handles.append(handle) } }
      if $0.version == 1 { #expect(handles.values.allSatisfy { !$0.isRefused && !$0.isOver }) }
    }
    #expect(!bank.book(1).isRefused, "what follows from a dispatch is not part of its outcome")
    #expect(handles.values.map(\.isRefused) == [true, false])
    store.hold()
    let held = [bank.book(-10), store.dispatch(batch: [.answer([-10]), .answer([-20])]), bank.book(5)]
    #expect(held.allSatisfy { !$0.isRefused })
    held[2].cancel()
    store.release()
    #expect(held.map(\.refusals.count) == [1, 2, 0])
    #expect(held.allSatisfy { $0.isOver })
    withExtendedLifetime(token) {}
  }

  @Test func `the refusals of what an effect sends do not belong to its dispatch`() async {
    let all = bank.start(.merge(.send(.answer([-1])), .run { await $0(.answer([-1])) }))
    await all.finish()
    #expect(all.refusals.isEmpty)
  }

  @Test func `a handle keeps its refusals when its effects have ended and the store is gone`() {
    var bank: Bank? = Bank()
    let handle = bank?.book(-1)
    bank = nil
    #expect(handle?.isRefused == true)
  }

  @Test func `refusals of initial intents are kept by the store`() {
    let bank = RuntimeWarning.withReporter(nil) {
      Bank(initially: [.answer([5]), .answer([-10]), .answer([1, -20]), .answer([1])])
    }
    #expect(bank.store.initialRefusals as? [Bank.Overdrawn] == [Bank.Overdrawn(), Bank.Overdrawn()])
    #expect(bank.store.state == 6)
    #expect(store.initialRefusals.isEmpty)
  }

  // MARK: Holds

  @Test func `each hold needs its own release, and more releases do nothing`() {
    store.hold()
    store.hold()
    bank.book(1)
    store.release()
    #expect(versions.values.isEmpty)
    bank.book(2)
    store.release()
    #expect(versions.values == [[1], [2]])
    store.release()
    store.release()
    store.hold()
    bank.book(3)
    #expect(store.version == 2, "earlier releases are not saved up")
    store.release()
    #expect(store.version == 3)
  }

  // MARK: Replacing the reducer

  @Test func `a reducer can be replaced, from the next version on`() {
    let token = store.onTransition { [store] in
      if $0.version == 1 { store.replaceReducer(with: Reducer { $0 = $1 * 100 }) }
    }
    bank.book(1, 1)
    #expect(store.state == 2)
    bank.book(3)
    #expect(store.state == 300)
    #expect(store.version == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a replaced reducer can refuse where the first one could not`() {
    let store = Store(state: 0, reducer: Reducer<Int, Int> { $0 += $1 })
    #expect(!store.send(1).isRefused)
    store.replaceReducer(with: Reducer { _, _ in throw Bank.Overdrawn() })
    #expect(store.send(1).isRefused)
    #expect(store.state == 1)
  }
}
