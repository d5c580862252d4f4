import Redux
import Testing

@MainActor
struct RefusalSamples {
  struct Overdrawn: Error, Equatable {
    let missing: Int
  }

  let account = Reducer<Int, Int> { balance, amount in
    balance += amount
    if balance < 0 { throw Overdrawn(missing: -balance) }
  }

  @Test func `a refused action changes nothing`() {
    let store = Store(state: 100, reducer: account)
    var refused: [Overdrawn] = []
    let token = store.onRefusal { if let error = $0.error as? Overdrawn { refused.append(error) } }

    store.dispatch(-130)
    store.dispatch(-60)

    #expect(refused == [Overdrawn(missing: 30)])
    #expect(store.state == 40)
    withExtendedLifetime(token) {}
  }

  @Test func `a handle says what was refused`() {
    let store = Store(state: 100, reducer: account)
    let withdrawal = store.dispatch(-130)

    #expect(withdrawal.isRefused)
    #expect(withdrawal.refusals as? [Overdrawn] == [Overdrawn(missing: 30)])
  }

  @Test func `a transaction is rolled back as a whole`() {
    let store = Store(state: 100, reducer: account)

    let transaction = store.send(transaction: [-60, -60, 200])
    #expect(transaction.isRefused)
    #expect(store.state == 100)

    let batch = store.send(batch: [-60, -60, 200])
    #expect(batch.refusals.count == 1)
    #expect(store.state == 240)
  }

  @Test func `an action that would break an invariant is refused`() {
    let store = Store(state: 1, reducer: Reducer<Int, Int> { $0 *= $1 })
    let invariant = store.addInvariant("stays below 100") { $0 < 100 }
    var reasons: [String] = []
    let token = store.onRefusal { reasons.append("\($0.error)") }

    store.dispatch(contentsOf: [50, 50])

    #expect(store.state == 50)
    #expect(reasons == ["The invariant “stays below 100” would not hold any more."])
    withExtendedLifetime((invariant, token)) {}
  }
}
