import Redux
import ReduxTesting
import Synchronization
import TestSupport
import Testing

/// Likely mistakes are reported, once for each place, and nothing else is.
@MainActor
struct RuntimeWarningTests {
  /// The warnings of a test.
  private final class Reports: Sendable {
    private let received = Mutex<[RuntimeWarning]>([])
    var all: [RuntimeWarning] { received.withLock { $0 } }
    var kinds: [RuntimeWarning.Kind] { all.map(\.kind) }
    /// The kinds and the lines.
    var places: [String] { all.map { "\($0.kind) \($0.line)" } }
    var reporter: RuntimeWarning.Reporter {
      RuntimeWarning.Reporter { [self] warning in received.withLock { $0.append(warning) } }
    }
  }

  private struct Lost: Error {}

  private let reports = Reports()
  private let executor = TestExecutor()
  private let bank: Bank
  private var store: Store<Int, Bank.Intent, Int> { bank.store }

  init() {
    let executor = executor
    bank = RuntimeWarning.withReporter(reports.reporter) { Bank(executor: executor) }
  }

  // MARK: Unanswered intents

  @Test func `an unanswered intent is reported once for each place that dispatches it`() throws {
    let line: UInt = #line + 1
    for _ in 0..<3 { store.dispatch(.unknown) }
    let warning = try #require(reports.all.first)
    #expect(warning.kind == .unansweredIntent)
    #expect(warning.fileID == #fileID && warning.line == line)
    #expect(warning.message.contains("unknown"))
    #expect(warning.description == "\(#fileID):\(line): warning: \(warning.message)")
    store.dispatch(.unknown)
    let lines: [UInt] = [line, #line - 1]
    #expect(reports.all.map(\.line) == lines)
  }

  @Test func `queued, batched and sent intents are reported at the place that sent them`() async {
    var lines: [UInt] = []
    let token = store.onTransition { [store] _ in store.dispatch(.unknown) }
    lines.append(#line - 1)
    bank.book(1)
    token.cancel()
    store.dispatch(batch: [.answer([1]), .unknown, .unknown])
    lines.append(#line - 1)
    store.dispatch(contentsOf: [.unknown, .unknown])
    lines.append(#line - 1)
    bank.start(.send(.unknown))
    lines.append(#line - 1)
    await bank.start(.run { send in await send(.unknown) }).finish()
    lines.append(#line - 1)
    let intents = AsyncStream<Bank.Intent> { continuation in
      continuation.yield(.unknown)
      continuation.finish()
    }
    await bank.start(.sequence(intents)).finish()
    lines.append(#line - 1)
    #expect(reports.places == lines.map { "unansweredIntent \($0)" })
  }

  @Test func `what a scope or a lens sends is reported at its place`() {
    var lines: [UInt] = []
    let lens = store.scope(
      state: { $0 }, intent: { (_: Void) in .unknown }, action: { (number: Int) in number })
    lens.dispatch()
    lines.append(#line - 1)
    lens.scope(state: { $0 }, intent: { $0 }).dispatch(())
    lines.append(#line - 1)
    lens.writing.scope { () }.dispatch()
    lines.append(#line - 1)
    #expect(reports.places == lines.map { "unansweredIntent \($0)" })
    lens.send(-1)
    lines.append(#line - 1)
    lens.sending.send(contentsOf: [-2])
    lines.append(#line - 1)
    lens.send(batch: [-3])
    lines.append(#line - 1)
    lens.sending.scope { -4 }.send()
    lines.append(#line - 1)
    lens.send(transaction: [1, -5])
    lines.append(#line - 1)
    #expect(Array(reports.places.dropFirst(3)) == lines.dropFirst(3).map { "unheardRefusal \($0)" })
    #expect(store.state == 0)
  }

  @Test func `what a listener sends, and errors of its body, are reported at their places`() async {
    var lines: [(RuntimeWarning.Kind, UInt)] = []
    lines.append((.unansweredIntent, #line + 3))
    lines.append((.unheardRefusal, #line + 3))
    let run = store.run { listener in
      await listener.dispatch(.unknown)
      await listener.send(-1)
      throw Lost()
    }
    lines.append((.unheardEffectFailure, #line - 5))
    await run.finish()
    lines.append((.unheardEffectFailure, #line + 1))
    let token = store.listen(to: 1) { listener in throw Lost() }
    lines.append((.unheardEffectFailure, #line + 1))
    let other = store.listen(to: 2) { listener in throw Lost() }
    await store.send(1).finish()
    await store.send(2).finish()
    withExtendedLifetime((token, other)) {}
    #expect(reports.places == lines.map { "\($0.0) \($0.1)" })
  }

  @Test func `an intent that was swallowed, answered or reduced is not reported`() {
    store.dispatch(.answer([]))
    store.dispatch(.answer([1]))
    store.dispatch(.answer(Response(effect: .run { _ in })))
    store.dispatch(.answer(Response(yielding: .send(1))))
    RuntimeWarning.withReporter(reports.reporter) {
      Store(state: 0, reducer: Reducer<Int, Int> { $0 += $1 }).dispatch(1)
      let adding = Middleware<String, Int, String> { intent, _, next in next(intent) + ["\(intent)"] }
      Store(state: "", reducer: Reducer { $0 += $1 }, middleware: [adding]).dispatch(1)
    }
    #expect(reports.all == [])
  }

  @Test func `an intent that is passed on beside nothing is reported`() {
    let links = [Middleware<Int, String, Int> { $2($0) + [] }, Middleware { [] + $2($0) }]
    for link in links {
      let store = RuntimeWarning.withReporter(reports.reporter) {
        Store(state: 0, reducer: Reducer { $0 += $1 }, middleware: [link])
      }
      store.dispatch("?")
    }
    #expect(reports.kinds == [.unansweredIntent, .unansweredIntent])
  }

  @Test func `an intent that the middleware of a child passes on is reported, and one for no child`() {
    let child = Middleware<Child, String, ChildAction> { intent, _, next in
      intent == "get" ? [.got(1)] : intent == "swallow" ? [] : next(intent)
    }
    let store = RuntimeWarning.withReporter(reports.reporter) {
      Store<Family, String, FamilyAction>(
        state: Family(child: Child(id: 0)), reducer: family,
        middleware: [
          child.pullback(
            state: { (family: Family) in family.child }, intent: Case<String, String>.itself(),
            action: ChildCase.only, scope: 0)
        ])
    }
    store.dispatch("get")
    store.dispatch("swallow")
    #expect(reports.all == [])
    store.dispatch("pass")
    store.send(.childLeft)
    store.dispatch("get")
    #expect(reports.places == ["unansweredIntent \(#line - 3)", "unansweredIntent \(#line - 1)"])
  }

  // MARK: Unheard refusals

  @Test func `a refusal that nobody hears is reported at its place`() throws {
    let line: UInt = #line + 1
    for _ in 0..<2 { store.dispatch(.answer([1, -10])) }
    let warning = try #require(reports.all.first)
    #expect(warning.kind == .unheardRefusal)
    #expect(warning.fileID == #fileID && warning.line == line)
    #expect(warning.message.contains("-10") && warning.message.contains("Overdrawn()"))
    store.send(-10)
    store.send(batch: [-10, -10])
    store.send(transaction: [1, -10])
    store.dispatch(batch: [.answer([-10])])
    let lines: [UInt] = [line, #line - 4, #line - 3, #line - 2, #line - 1]
    #expect(reports.all.map(\.line) == lines)
    #expect(Set(reports.kinds) == [.unheardRefusal])
  }

  @Test func `a refusal is reported when the last handle goes that could be asked`() {
    var handle: DispatchHandle? = store.send(-10)
    #expect(reports.all == [])
    #expect(handle?.isOver == true)
    handle = nil
    #expect(reports.places == ["unheardRefusal \(#line - 4)"])
  }

  @Test func `a refusal of queued work is reported at the place that queued it`() async {
    let token = store.onTransition { [store] in if $0.version == 1 { store.send(-10) } }
    bank.book(1)
    #expect(reports.places == ["unheardRefusal \(#line - 2)"])
    store.hold()
    store.send(-11)
    var kept: DispatchHandle? = store.send(-12)
    store.release()
    #expect(reports.places.dropFirst() == ["unheardRefusal \(#line - 3)"])
    #expect(kept != nil)
    kept = nil
    #expect(reports.places.dropFirst(2) == ["unheardRefusal \(#line - 5)"])
    bank.start(.send(.answer([-13])))
    await bank.start(.run { await $0(.answer([-14])) }).finish()
    await store.dispatch(.answer(Response(yielding: .run { await $0(-15) }))).finish()
    let lines: [UInt] = [#line - 3, #line - 2, #line - 1]
    #expect(reports.places.dropFirst(3) == lines.map { "unheardRefusal \($0)" }[...])
    withExtendedLifetime(token) {}
  }

  @Test func `a refusal that an observer receives, or that a handle was asked for, is not reported`() {
    #expect(store.send(-10).isRefused)
    #expect(store.send(batch: [-10, -10]).refusals.count == 2)
    store.hold()
    let held = store.send(-10)
    store.release()
    #expect(held.isRefused)
    let token = store.onRefusal { _ in }
    store.send(-10)
    bank.start(.send(.answer([-10])))
    store.dispatch(batch: [.answer([-10])])
    withExtendedLifetime(token) {}
    #expect(reports.all == [])
  }

  @Test func `refusals of initial intents are reported at the store, unless an enhancer hears them`() {
    RuntimeWarning.withReporter(reports.reporter) {
      _ = Bank(initially: [.answer([-10]), .answer([-20])])
      #expect(reports.places == ["unheardRefusal \(#line - 1)"])
      let hearing = StoreEnhancer<Int, Bank.Intent, Int>(attach: { [$0.onRefusal { _ in }] })
      _ = Bank(enhancers: [hearing], initially: [.answer([-10])])
      _ = Bank(initially: [.answer([10])])
    }
    #expect(reports.all.count == 1)
  }

  // MARK: Unheard failures of effects

  @Test func `an error that nobody hears is reported at the place of the effect`() async throws {
    let line: UInt = #line + 1
    let losing = Effect<Bank.Intent>.run { _ in throw Lost() }
    for _ in 0..<2 { await bank.start(losing).finish() }
    let warning = try #require(reports.all.first)
    #expect(warning.kind == .unheardEffectFailure)
    #expect(warning.fileID == #fileID && warning.line == line)
    #expect(warning.message.contains("Lost()"))
    await bank.start(.retrying(attempts: 1, backoff: .constant(.zero)) { _ in throw Lost() }).finish()
    let elements = AsyncThrowingStream<Bank.Intent, any Error> { $0.finish(throwing: Lost()) }
    await bank.start(.sequence(elements)).finish()
    let lines: [UInt] = [line, #line - 3, #line - 1]
    #expect(reports.all.map(\.line) == lines)
    #expect(Set(reports.kinds) == [.unheardEffectFailure])
  }

  @Test func `an error that is caught, observed or a cancellation is not reported`() async {
    await bank.start(.run({ _ in throw Lost() }, catch: { _ in .answer([1]) })).finish()
    await bank.start(.run({ _ in throw Lost() }, catch: { _ in nil })).finish()
    await bank.start(.run { _ in throw CancellationError() }).finish()
    let gate = Gate()
    let cancelled = bank.start(
      .run { _ in
        await gate.pass()
        throw Lost()
      })
    await gate.reached()
    cancelled.cancel()
    await executor.settle()
    let token = store.onEffectFailure { _ in }
    await bank.start(.run { _ in throw Lost() }).finish()
    #expect(reports.all == [])
    withExtendedLifetime(token) {}
  }

  // MARK: Unknown ids

  @Test func `cancelling by an id that was never used in that scope is reported`() throws {
    bank.start(.run { _ in }.cancellable(id: "known").scoped(to: "room"))
    for _ in 0..<2 { store.cancelEffects(id: "unknown") }
    bank.start(.cancel(id: "known"))
    store.cancelEffects(id: "known", in: EffectScope("other"))
    let lines: [UInt] = [#line - 3, #line - 2, #line - 1]
    #expect(reports.all.map(\.line) == lines)
    #expect(Set(reports.kinds) == [.unknownEffectID])
    #expect(reports.all.map { $0.message.contains("another scope") } == [false, true, true])
    #expect(reports.all[0].message.contains(#""unknown""#))
    #expect(reports.all[0].fileID == #fileID)
  }

  @Test func `cancelling by an id that has been used is not reported`() {
    bank.start(.send(.answer([1])).cancellable(id: 1))
    bank.start(.none.cancellable(id: 2))
    bank.start(.send(.answer([1])).takeLatest(id: 3))
    bank.start(.send(.answer([1])).queued(id: 4))
    bank.start(.send(.answer([1])).throttled(id: 5, for: .seconds(1), keepsLatest: false))
    bank.start(.run { _ in }.debounced(id: 6, for: .seconds(1)))
    bank.start(.send(.answer([1])).cancellable(id: 7).scoped(to: "room"))
    for id in 1...6 { bank.start(.cancel(id: id)) }
    for id in 1...6 { store.cancelEffects(id: id) }
    bank.start(.cancel(id: 7).scoped(to: "room"))
    bank.start(.cancel(id: 7, in: EffectScope("room")))
    store.cancelEffects(id: 7, in: EffectScope("room"))
    store.cancelEffects(scope: EffectScope("anywhere"))
    store.watch(\.self) { _, _ in .none }.cancel()
    #expect(reports.all == [])
  }

  @Test func `no id is reported when too many have been used to remember them`() {
    for id in 0..<10_001 { bank.start(.none.cancellable(id: id)) }
    for id in 9_990..<10_001 { store.cancelEffects(id: id) }
    #expect(reports.all == [])
  }

  // MARK: Reporters

  @Test func `without a reporter nothing is reported`() async {
    RuntimeWarning.withReporter(reports.reporter) {
      RuntimeWarning.withReporter(nil) {
        let bank = Bank(initially: [.unknown, .answer([-1])])
        bank.store.send(-1)
        bank.store.cancelEffects(id: 1)
      }
    }
    await RuntimeWarning.withReporter(reports.reporter) {
      await RuntimeWarning.withReporter(nil) {
        await Bank().start(.run { _ in throw Lost() }).finish()
      }
    }
    #expect(reports.all == [])
  }

  @Test func `a store keeps the reporter that it was created with`() async {
    let (first, other) = (Reports(), Reports())
    let bank = await RuntimeWarning.withReporter(first.reporter) {
      await MainQueue.drain()
      return Bank()
    }
    _ = RuntimeWarning.withReporter(other.reporter) { bank.store.dispatch(.unknown) }
    let again = RuntimeWarning.withReporter(other.reporter) { Bank() }
    again.store.dispatch(.unknown)
    #expect(first.kinds == [.unansweredIntent])
    #expect(other.kinds == [.unansweredIntent])
  }

  // MARK: Rows and children that are not there

  @Test func `an action for a missing row or child is reported where its reducer is embedded`() {
    let line: UInt = #line + 2
    let reducer = Reducer<Family, FamilyAction>.combine(
      playing.optional.pullback(state: \.child, action: ChildCase.only),
      playing.forEach(\.children, action: ChildCase.one))
    let store = Store(state: Family(children: EntityTable([Child(id: 1)])), reducer: reducer)
    RuntimeWarning.withReporter(reports.reporter) {
      for _ in 0..<2 {
        store.send(.one(1, .got(1)))
        store.send(.one(2, .got(1)))
        store.send(.child(.got(1)))
        store.send(.named("a"))
      }
    }
    #expect(reports.places == ["missingElement \(line + 1)", "missingChild \(line)"])
    #expect(store.state.children[1]?.toys == 2)
  }

  @Test func `an action for another case of an enum state is reported`() {
    let reducer = Reducer<Int, Int> { $0 += $1 }.pullback(
      state: Case<Int?, Int>({ $0 }, extract: { $0 }), action: .itself())
    RuntimeWarning.withReporter(reports.reporter) { #expect(reducer(nil, 1) == nil) }
    #expect(reports.kinds == [.missingChild])
  }
}
