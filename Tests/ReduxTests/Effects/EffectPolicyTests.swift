import Redux
import ReduxTesting
import TestSupport
import Testing

/// Rules for effects that are started while others run under the same id.
@MainActor
struct EffectPolicyTests {
  private let executor = TestExecutor()
  private let harness: EffectHarness

  init() {
    harness = EffectHarness(executor: executor)
  }

  /// Starts three effects that write a, b, c when their gates open.
  private func startThree(_ policy: EffectPolicy) -> (handles: [DispatchHandle], gates: [Gate]) {
    let gates = [Gate(), Gate(), Gate()]
    let handles = zip("abc", gates).map { name, gate in
      harness.start(gate.writing("\(name)").cancellable(id: 1, policy: policy))
    }
    return (handles, gates)
  }

  private func openAll(_ gates: [Gate]) async {
    for gate in gates { gate.open() }
    await executor.settle()
  }

  @Test func `concurrent effects all run`() async {
    let (handles, gates) = startThree(.concurrent)
    #expect(harness.store.runningEffectCount == 3)
    for gate in gates.reversed() {
      gate.open()
      await executor.settle()
    }
    #expect(harness.text == "cba")
    #expect(handles.allSatisfy { $0.isOver })
  }

  @Test func `only the latest effect runs`() async {
    let (handles, gates) = startThree(.latest)
    #expect(handles.map(\.isOver) == [true, true, false])
    await openAll(gates)
    #expect(harness.text == "c")
  }

  @Test func `only the leading effect runs, and the next one after its end`() async {
    let (handles, gates) = startThree(.leading)
    #expect(handles.map(\.isOver) == [false, true, true])
    await openAll(gates)
    #expect(harness.text == "a")
    harness.start(.send(.write("d")).takeLeading(id: 1))
    #expect(harness.text == "ad")
  }

  @Test func `a leading effect starts after one that was cancelled`() async {
    let gate = Gate()
    harness.start(gate.writing("never").takeLeading(id: 1))
    harness.start(.concatenate(.cancel(id: 1), .send(.write("b")).takeLeading(id: 1)))
    #expect(harness.text == "b")
  }

  @Test func `queued effects run one after another, in order`() async {
    let (handles, gates) = startThree(.queued())
    #expect(harness.store.runningEffectCount == 1)
    gates[2].open()
    gates[1].open()
    await executor.settle()
    #expect(harness.text.isEmpty)
    #expect(handles.allSatisfy { !$0.isOver })
    gates[0].open()
    await executor.settle()
    #expect(harness.text == "abc")
    #expect(handles.allSatisfy { $0.isOver })
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test(arguments: [
    (EffectPolicy.queued(limit: 1), "ab"), (.queued(limit: 1, overflow: .dropOldest), "ac"),
    (.queued(limit: 2), "abc"), (.queued(limit: 0), "a"), (.queued(limit: 0, overflow: .dropOldest), "a"),
    (.queued(limit: -1), "a"),
  ])
  func `a full queue drops the newest or the oldest`(policy: EffectPolicy, written: String) async {
    let (handles, gates) = startThree(policy)
    #expect(handles.map { $0.isOver ? "" : "." }.joined() == written.map { _ in "." }.joined())
    await openAll(gates)
    #expect(harness.text == written)
  }

  @Test func `cancelling by id ends the running effect and those that wait`() async {
    let (handles, gates) = startThree(.queued())
    await gates[0].reached()
    harness.start(.cancel(id: 1))
    #expect(handles.allSatisfy { $0.isOver })
    #expect(harness.store.runningEffectCount == 0)
    await openAll(gates)
    #expect(harness.text.isEmpty)
    harness.start(.send(.write("d")).queued(id: 1))
    #expect(harness.text == "d", "the queue is empty")
  }

  @Test func `an effect that waits can be cancelled by its handle, and gives up its place`() async {
    let (handles, gates) = startThree(.queued(limit: 2))
    handles[1].cancel()
    #expect(handles.map(\.isOver) == [false, true, false])
    let fourth = harness.start(.send(.write("d")).cancellable(id: 1, policy: .queued(limit: 2)))
    #expect(!fourth.isOver)
    await openAll(gates)
    #expect(harness.text == "acd")
    #expect(fourth.isOver)
  }

  @Test func `cancelling the running effect by its handle starts the next`() async {
    let (handles, gates) = startThree(.queued())
    await gates[0].reached()
    handles[0].cancel()
    gates[1].open()
    await executor.settle()
    #expect(harness.text == "b")
    gates[2].open()
    await handles[2].finish()
    #expect(harness.text == "bc")
  }

  @Test func `10,000 queued effects that end at once use a stack of constant depth`() async {
    let (gate, depth) = (Gate(), StackDepth())
    let harness = EffectHarness(executor: executor)
    let token = harness.store.onTransition { if $0.actions == ["a"] { depth.record() } }
    harness.start(gate.writing(".").queued(id: 1))
    for _ in 0..<5_000 { harness.start(.send(.write("a")).queued(id: 1)) }
    for _ in 0..<5_000 { harness.start(.none.queued(id: 1)) }
    let last = harness.start(.send(.write("b")).queued(id: 1))
    gate.open()
    await last.finish()
    #expect(harness.text.count == 5_002 && harness.text.hasSuffix("ab"))
    #expect(depth.range < 4096)
    withExtendedLifetime(token) {}
  }

  @Test func `an effect that starts another one under its own queue waits for none but itself`() async {
    let inner = Effect<EffectHarness.Intent>.send(.write("b")).queued(id: 1)
    let all = harness.start(.concatenate(.send(.start(inner)), .send(.write("a"))).queued(id: 1))
    await all.finish()
    #expect(harness.text == "ab")
  }

  @Test func `a latest effect also replaces the rest of a sequence under its id`() async {
    let gates = [Gate(), Gate(), Gate()]
    harness.start(
      .concatenate(gates[0].writing("a").takeLatest(id: 1), gates[1].writing("b").takeLatest(id: 1)))
    await gates[0].reached()
    harness.start(gates[2].writing("c").takeLatest(id: 1))
    #expect(harness.store.runningEffectCount == 1)
    await openAll(gates)
    #expect(harness.text == "c")
  }

  @Test func `policies of different scopes do not meet`() async {
    let gate = Gate()
    harness.start(gate.writing("a").takeLeading(id: 1).scoped(to: "left"))
    harness.start(.send(.write("b")).takeLeading(id: 1).scoped(to: "right"))
    #expect(harness.text == "b")
  }

  @Test(arguments: [nil, TestExecutor()] as [TestExecutor?])
  func `five effects that replace each other in one turn begin one body`(executor: TestExecutor?) async {
    let harness = EffectHarness(executor: executor)
    let begun = Tally()
    func start(_ number: Int) -> Effect<EffectHarness.Intent> {
      .run { send in
        begun.add()
        await send(.write("\(number)"))
      }.cancellable(id: 1, cancelInFlight: true)
    }
    let handles = (1...5).map { harness.start(start($0)) }
    for handle in handles { await handle.finish() }
    await MainQueue.drain()
    #expect(begun.count == 1)
    #expect(harness.text == "5")
  }

  @Test func `releasing the store ends what runs and what waits`() async {
    var harness: EffectHarness? = EffectHarness(executor: executor)
    let gate = Gate()
    let handles = [1, 2].map { _ in harness?.start(gate.writing("never").queued(id: 1)) }
    await gate.reached()
    harness = nil
    #expect(handles.allSatisfy { $0?.isOver == true })
  }
}
