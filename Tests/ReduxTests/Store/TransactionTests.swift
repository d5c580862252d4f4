import Redux
import Testing

/// The actions of one response make one version together, or none.
@MainActor
struct TransactionTests {
  private let bank = Bank()
  private var store: Store<Int, Bank.Intent, Int> { bank.store }

  @Test func `all observers see the actions of one intent as one change`() async {
    let store = Store<Int, String, Int>(
      state: 0, reducer: Reducer { $0 += $1 }, middleware: [Middleware { _, _, _ in [1, 2, 3] }])
    let seen = Collector<String>()
    let values = store.values(\.self)
    let tokens = [
      store.subscribe(\.self) { seen.append("subscribe \($0)") },
      store.scope { $0 }.subscribe(\.self) { seen.append("scope \($0)") },
      store.subscribe(to: Selector<Int, Int>(\Int.self) { $0 * 10 }) { seen.append("selector \($0)") },
      store.watch(\.self) { old, new in
        seen.append("watch \(old) \(new)")
        return .none
      },
      store.onTransition { seen.append("transition \($0.before) \($0.actions) \($0.after) \($0.version)") },
    ]
    store.dispatch("all")
    #expect(
      seen.values == [
        "subscribe 0", "scope 0", "selector 0", "subscribe 6", "scope 6", "selector 60", "watch 0 6",
        "transition 0 [1, 2, 3] 6 1",
      ])
    var streamed: [Int] = []
    for await value in values.prefix(2) { streamed.append(value) }
    #expect(streamed == [0, 6])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a refusal in the middle rolls back the whole response, and its effects do not start`() {
    let (versions, token) = bank.versions()
    let refused = Collector<String>()
    let begun = Tally()
    let refusals = store.onRefusal { refused.append("\($0.action) \($0.error)") }
    let effect = Effect<Bank.Intent>.run { _ in begun.add() }
    let handle = store.dispatch(
      .answer(Response([5, -10, 7], effect: effect, yielding: .send(100))))
    #expect(versions.values.isEmpty)
    #expect(store.version == 0 && store.state == 0 && store.latest == 0)
    #expect(refused.values == ["-10 Overdrawn()"])
    #expect(handle.refusals.map { $0 as? Bank.Overdrawn } == [Bank.Overdrawn()])
    #expect(handle.isOver && store.runningEffectCount == 0)
    bank.book(4)
    #expect(versions.values == [[4]])
    #expect(begun.count == 0)
    withExtendedLifetime((token, refusals)) {}
  }

  @Test func `a refusal of the first or the last action rolls back all`() {
    let (versions, token) = bank.versions()
    #expect(bank.book(-1, 5).isRefused)
    #expect(bank.book(5, -6).isRefused)
    #expect(!bank.book(5, -5).isRefused)
    #expect(versions.values == [[5, -5]])
    withExtendedLifetime(token) {}
  }

  @Test func `actions of a response that are reduced one by one are refused one by one`() {
    let (versions, token) = bank.versions()
    let one = store.dispatch(.answer(.oneByOne([5, -10, 7], effect: .send(.answer([100])))))
    #expect(versions.values == [[5], [7], [100]])
    #expect(one.refusals.count == 1)
    let none = store.dispatch(
      .answer(.oneByOne([-200, -300], effect: .send(.answer([1])), yielding: .send(1))))
    #expect(none.refusals.count == 2)
    #expect(store.version == 3)
    withExtendedLifetime(token) {}
  }

  @Test func `joining responses keeps what is one version and what is several`() {
    let (versions, token) = bank.versions()
    func made(by response: Response<Bank.Intent, Int>) -> [[Int]] {
      let count = versions.values.count
      store.dispatch(.answer(response))
      return Array(versions.values[count...])
    }
    #expect(made(by: [1, 2] + [3]) == [[1, 2, 3]])
    #expect(made(by: .oneByOne([1, 2]) + [3, 4]) == [[1], [2], [3, 4]])
    #expect(made(by: [1, 2] + .oneByOne([3, 4])) == [[1, 2], [3], [4]])
    #expect(made(by: .oneByOne([1]) + .oneByOne([2])) == [[1], [2]])
    #expect(made(by: [] + .oneByOne([1, 2]) + []) == [[1], [2]])
    #expect(made(by: .oneByOne([]) + [1, 2]) == [[1, 2]])
    #expect(made(by: [1] + .oneByOne([]) + [2]) == [[1, 2]])
    #expect(made(by: .oneByOne([1, 2]) + [3, -1_000]) == [[1], [2]])
    withExtendedLifetime(token) {}
  }

  @Test func `actions added to the response of the rest of the chain belong to its version`() {
    let adding = Middleware<Int, Int, Int> { intent, _, next in next(intent) + [intent * 10] }
    let store = Store(state: 0, reducer: Reducer<Int, Int> { $0 += $1 }, middleware: [adding, adding])
    let versions = Collector<[Int]>()
    let token = store.onTransition { versions.append($0.actions) }
    store.dispatch(1)
    #expect(versions.values == [[1, 10, 10]])
    withExtendedLifetime(token) {}
  }

  /// Returns the versions of the parent after `got(5)`, with `middleware` as that of its child, and `rest`
  /// after it.
  private func versions(
    _ middleware: Middleware<Child, ChildAction, ChildAction>,
    rest: Middleware<Family, FamilyAction, FamilyAction> = .passing
  ) -> [[FamilyAction]] {
    let received = Collector<[FamilyAction]>()
    let embedded = middleware.pullback(
      state: { (family: Family) in family.child }, intent: ChildCase.only, action: ChildCase.only,
      scope: "child")
    let store = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 0)), reducer: family, middleware: [embedded, rest])
    let token = store.onTransition { received.append($0.actions) }
    store.dispatch(.child(.got(5)))
    withExtendedLifetime(token) {}
    return received.values
  }

  private func got(_ versions: [Int]...) -> [[FamilyAction]] { versions.map { $0.map { .child(.got($0)) } } }

  @Test func `the response that a child places among its own actions is part of its version`() {
    #expect(versions(Middleware { $2($0) + [.got(1)] }) == got([5, 1]))
    #expect(versions(Middleware { [.got(1)] + $2($0) + [.got(2)] }) == got([1, 5, 2]))
    #expect(
      versions(
        Middleware {
          _ = $2($0); return [.got(1)]
        }) == got([1, 5]))
  }

  @Test func `a child's actions that make a version each do so beside what it passes on`() {
    #expect(versions(Middleware { .oneByOne([.got(1), .got(2)]) + $2($0) }) == got([1], [2], [5]))
    #expect(versions(Middleware { $2($0) + .oneByOne([.got(1), .got(2)]) }) == got([5], [1], [2]))
    let amid = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      .oneByOne([.got(1)]) + next(action) + .oneByOne([.got(2), .got(3)])
    }
    #expect(versions(amid) == got([1], [5], [2], [3]))
    let rest = Middleware<Family, FamilyAction, FamilyAction> { _, _, _ in
      .oneByOne([.child(.got(7)), .child(.got(8))])
    }
    #expect(versions(Middleware { [.got(1)] + $2($0) + [.got(2)] }, rest: rest) == got([1], [7], [8], [2]))
    let swallowing = Middleware<Family, FamilyAction, FamilyAction> { _, _, _ in [] }
    #expect(versions(amid, rest: swallowing) == got([1], [2], [3]))
  }

  @Test func `a transaction is all or nothing, and makes one version`() {
    let (versions, token) = bank.versions()
    #expect(store.send(transaction: []).isOver)
    #expect(!store.send(transaction: [5, 6]).isRefused)
    let refused = store.send(transaction: [1, -100, 2])
    #expect(refused.refusals.count == 1)
    #expect(versions.values == [[5, 6]])
    #expect(store.state == 11)
    withExtendedLifetime(token) {}
  }

  @Test func `invariants of a transaction are checked at its end`() {
    let store = countingStore()
    let refused = Collector<String>()
    let tokens = [
      store.addInvariant("positive") { $0.number >= 0 },
      store.onRefusal { refused.append("\($0.action) \(($0.error as? BrokenInvariant)?.name ?? "")") },
    ]
    #expect(!store.send(transaction: [.added(-5), .added(6)]).isRefused)
    #expect(store.state.number == 1)
    #expect(store.send(transaction: [.added(6), .added(-8)]).isRefused)
    #expect(store.state.number == 1)
    #expect(refused.values == ["added(-8) positive"])
    store.send(batch: [.added(-5), .added(6)])
    #expect(store.state.number == 7)
    #expect(refused.values.last == "added(-5) positive")
    withExtendedLifetime(tokens) {}
  }

  @Test func `an intent dispatched during the notification of a transaction follows it`() {
    let (versions, token) = bank.versions()
    let nested = store.onTransition { [bank] in if $0.version == 1 { bank.book(7, 8) } }
    let refusals = store.onRefusal { [bank] _ in bank.book(9) }
    bank.book(1, 2)
    bank.book(1, -100)
    #expect(versions.values == [[1, 2], [7, 8], [9]])
    withExtendedLifetime((token, nested, refusals)) {}
  }

  @Test func `another thread never reads a part of a transaction`() async {
    struct Pair: Equatable, Sendable {
      var (left, right) = (0, 0)
    }
    struct Odd: Error {}
    let reducer = Reducer<Pair, Int> { pair, number in
      if number == 0 { throw Odd() }
      if number > 0 { pair.left = number } else { pair.right = -number }
    }
    let plain = Reducer<Pair, Int> { if $1 > 0 { $0.left = $1 } else { $0.right = -$1 } }
    for reducer in [reducer, plain] {
      let store = Store<Pair, [Int], Int>(
        state: Pair(), reducer: reducer, middleware: [Middleware { numbers, _, _ in Response(numbers) }])
      let refusals = store.onRefusal { _ in }
      let gate = Gate()
      let last = 2_000
      let reading = Task.detached {
        await gate.pass()
        while true {
          let pair = store.latest
          if pair.left != pair.right { return pair }
          if pair.left == last { return pair }
        }
      }
      await gate.reached()
      gate.open()
      for number in 1...last {
        store.dispatch([number, -number])
        if reducer.refuses(0, in: Pair()) { store.dispatch([number + 1, 0, -number - 1]) }
      }
      #expect(await reading.value == Pair(left: last, right: last))
      withExtendedLifetime(refusals) {}
    }
  }

  /// Creates a store where the compiler does not know whether intents are actions.
  private func makeStore<Intent: Sendable, Action: Sendable>(
    _ reducer: Reducer<[Action], Action>, _ middleware: [Middleware<[Action], Intent, Action>]
  ) -> Store<[Action], Intent, Action> {
    Store(state: [], reducer: reducer, middleware: middleware)
  }

  @Test func `intents that are actions reach the reducer, also where the types are generic parameters`() {
    let listing = Reducer<[Int], Int> { $0.append($1) }
    let same: Store<[Int], Int, Int> = makeStore(listing, [])
    same.dispatch(1)
    same.dispatch(batch: [2, 3])
    #expect(same.state == [1, 2, 3])
    let passing: Store<[Int], Int, Int> = makeStore(listing, [Middleware { $2($0 + 1) + $2($0) }])
    passing.dispatch(1)
    #expect(passing.state == [2, 1])
    #expect(passing.version == 1)
    let explicit = Store<[Int], Int, Int>(state: [], reducer: listing, middleware: [])
    explicit.dispatch(4)
    #expect(explicit.state == [4])
    let other: Store<[Int], String, Int> = makeStore(listing, [])
    other.dispatch("5")
    #expect(other.state == [])
    let related: Store<[any Sendable], Int, any Sendable> = makeStore(Reducer { $0.append($1) }, [])
    related.dispatch(6)
    #expect(related.state.isEmpty, "an intent that could be converted to an action is not an action")
  }
}

extension Reducer {
  /// Returns true if the action is refused.
  fileprivate func refuses(_ action: Action, in state: State) -> Bool {
    var state = state
    do { try reduce(&state, action) } catch { return true }
    return false
  }
}
