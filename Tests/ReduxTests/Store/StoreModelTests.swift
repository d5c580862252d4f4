import Redux
import ReduxTesting
import TestSupport
import Testing

/// A store behaves as its model, whatever programs it is given.
@MainActor
struct StoreModelTests {
  @Test(arguments: Torture.seeds(0..<400, otherwise: 40))
  func `a store behaves as a model of arrays`(seed: UInt64) async {
    let comparison = StoreComparison(seed: seed)
    await comparison.run()
    #expect(comparison.differences == [])
  }
}

/// Gives the same random programs to a store and to its model, and compares them after each.
@MainActor
private final class StoreComparison {
  private(set) var differences: [String] = []

  private let model = StoreModel()
  private let executor = TestExecutor()
  private var store: Store<Sheet, Program, Sheet.Action>?
  private var random: SeededRandom
  private var gates: [Int: Gate] = [:]
  private var handles: [DispatchHandle] = []
  private var seen: [[Int]] = []
  private var tokens: [Subscription?] = []
  private var refusalCount = 0
  private var lastWork = 0

  init(seed: UInt64) {
    random = SeededRandom(seed)
    store = Store(
      state: Sheet(), reducer: Sheet.reducer,
      middleware: [Middleware { [unowned self] program, _, _ in respond(to: program) }], executor: executor)
  }

  func run() async {
    let token = store?.onRefusal { [unowned self] _ in refusalCount += 1 }
    for step in 0..<50 where differences.isEmpty {
      let operation = await performRandomOperation()
      compare("step \(step), \(operation)")
    }
    weak let freed = store
    store = nil
    if freed != nil { differences.append("the store is kept") }
    if handles.contains(where: { !$0.isOver }) { differences.append("work outlives the store") }
    withExtendedLifetime(token) {}
  }

  private func compare(_ moment: String) {
    guard let store else { return }
    func check<Value: Equatable>(_ name: String, _ real: Value, _ expected: Value) {
      if real != expected { differences.append("\(name) after \(moment): \(real) instead of \(expected)") }
    }
    check("values", store.state.values, model.state.values)
    check("latest", store.latest, store.state)
    check("past", store.state.history.past.map(\.before), model.state.past)
    check("future", store.state.history.future.reversed().map(\.after), model.state.future)
    check("version", store.version, model.version)
    check("seen", seen, model.observers.map(\.seen))
    check("refusals", handles.map(\.refusals.count), handles.indices.map { model.refusals[$0] ?? 0 })
    check("all refusals", refusalCount, model.allRefusals)
    check("running effects", store.runningEffectCount, model.runningWork.count)
    check("ended", handles.map(\.isOver), handles.indices.map(model.isOver))
  }

  // MARK: The store

  private func respond(to program: Program) -> Response<Program, Sheet.Action> {
    var effects: [Effect<Program>] = []
    if let id = program.cancelledID { effects.append(.cancel(id: id)) }
    if let work = program.work { effects.append(effect(of: work)) }
    effects += program.sent.map { .send($0) }
    let (effect, yielding) = (Effect.merge(effects), Effect.merge(program.yielded.map { .send($0) }))
    return program.isOneByOne
      ? .oneByOne(program.actions, effect: effect, yielding: yielding)
      : Response(program.actions, effect: effect, yielding: yielding)
  }

  private func effect(of work: Program.Work) -> Effect<Program> {
    let gate = Gate()
    gates[work.number] = gate
    return Effect<Program>.run { send in
      await gate.pass()
      for program in work.last { await send(program) }
    }.cancellable(id: work.id, policy: work.policy)
  }

  // MARK: Random programs

  private func performRandomOperation() async -> String {
    guard let store else { return "nothing" }
    switch Int.random(in: 0..<16, using: &random) {
    case 0...4:
      let program = randomProgram(depth: 3)
      return submit("an intent", [program], store.dispatch(program))
    case 5:
      let programs = (0...2).map { _ in randomProgram(depth: 2) }
      return submit("a batch of intents", programs, isBatch: true, store.dispatch(batch: programs))
    case 6:
      let actions = randomActions(1...4)
      let programs = actions.map { Program(actions: [$0]) }
      return submit("a batch", programs, isBatch: true, store.send(batch: actions))
    case 7:
      let actions = randomActions(1...4)
      return submit("a transaction", [Program(actions: actions)], store.send(transaction: actions))
    case 8:
      let id = Int.random(in: 0...1, using: &random)
      store.cancelEffects(id: id)
      model.cancel(id: id)
      return "cancelling an id"
    case 9:
      guard let owner = handles.indices.randomElement(using: &random) else { return "nothing" }
      handles[owner].cancel()
      model.cancel(dispatch: owner)
      return "cancelling a dispatch"
    case 10:
      store.hold()
      model.hold()
      return "a hold"
    case 11:
      store.release()
      model.release()
      return "a release"
    case 12: return attach(to: store)
    case 13:
      guard let index = tokens.indices.randomElement(using: &random) else { return "nothing" }
      tokens[index] = nil
      model.detach(index)
      return "detaching"
    default:
      guard let number = model.runningWork.randomElement(using: &random) else { return "nothing" }
      gates[number]?.open()
      await executor.settle()
      model.finish(number)
      return "the end of an effect"
    }
  }

  private func submit(
    _ operation: String, _ programs: [Program], isBatch: Bool = false, _ handle: DispatchHandle
  ) -> String {
    model.dispatch(programs, isBatch: isBatch, as: handles.count)
    handles.append(handle)
    return operation
  }

  private func attach(to store: Store<Sheet, Program, Sheet.Action>) -> String {
    let (index, place) = (seen.count, Int.random(in: 0...1, using: &random))
    seen.append([])
    if Bool.random(using: &random) {
      let part = store.scope { $0.values[place] }
      tokens.append(part.subscribe(\.self) { [unowned self] in seen[index].append($0) })
      model.observers.append(StoreModel.Observer(place: place, seen: [store.state.values[place]]))
      return "subscribing"
    }
    let work = randomWork(depth: 1)
    var isFirst = true
    tokens.append(
      store.watch(\.values[place]) { [unowned self] _, value in
        seen[index].append(value)
        defer { isFirst = false }
        return isFirst ? effect(of: work) : .none
      })
    model.observers.append(StoreModel.Observer(place: place, work: work, seen: []))
    return "watching"
  }

  private func randomProgram(depth: Int) -> Program {
    var program = Program(actions: randomActions(0...3), isOneByOne: Bool.random(using: &random))
    if Int.random(in: 0..<8, using: &random) == 0 {
      program.cancelledID = Int.random(in: 0...1, using: &random)
    }
    if Int.random(in: 0..<3, using: &random) == 0 { program.work = randomWork(depth: depth - 1) }
    if depth > 0, Bool.random(using: &random) {
      program.sent = (0..<Int.random(in: 0...2, using: &random)).map { _ in randomProgram(depth: depth - 1) }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { program.yielded = randomActions(1...2) }
    return program
  }

  private func randomWork(depth: Int) -> Program.Work {
    lastWork += 1
    let policies: [EffectPolicy] = [.concurrent, .latest, .leading, .queued()]
    return Program.Work(
      number: lastWork, id: Int.random(in: 0...1, using: &random), policy: random.pick(policies),
      last: depth < 1 ? [] : (0..<Int.random(in: 0...2, using: &random)).map { _ in randomProgram(depth: 0) })
  }

  private func randomActions(_ count: ClosedRange<Int>) -> [Sheet.Action] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .undo
      case 1: .redo
      default: .add(Int.random(in: -3...5, using: &random), to: Int.random(in: 0...1, using: &random))
      }
    }
  }
}
