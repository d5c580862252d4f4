import Redux
import ReduxTesting
import Synchronization
import Testing

@testable import Groceries

@MainActor
struct GroceriesTests {
  @Test func `undo takes back what was done and leaves what was learnt`() {
    let outcome = given(Groceries(), groceries)
      .when(.added(id: 1, name: "milk"), .bought(id: 1), .priced(name: "milk", cents: 129), .undone)
    #expect(outcome.after.list == [Thing(id: 1, name: "milk")])
    #expect(outcome.after.prices == ["milk": 129])
  }

  @Test func `what is not on the list cannot be bought`() {
    given(Groceries(), groceries)
      .when(.bought(id: 7))
      .thenRefused(.by(NoSuchThing(id: 7)))
  }

  @Test func `a shop that does not answer is asked again after a second`() async {
    struct LineIsDown: Error {}
    let calls = Mutex(0)
    let shop = Shop { _ in
      let isFirst = calls.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { throw LineIsDown() }
      return 80
    }
    let test = TestStore(state: Groceries(), reducer: groceries, middleware: [shop.middleware])

    await test.dispatch(.add("tea"), becomes: [.added(id: 1, name: "tea")]) {
      let tea = Thing(id: 1, name: "tea")
      $0.list = [tea]
      $0.history.record(.init(entry: .added(id: 1, name: "tea"), before: [], after: [tea]))
    }
    await test.advance(by: .seconds(1))
    await test.receive(.priced(name: "tea", cents: 80)) { $0.prices = ["tea": 80] }
    await test.finish()
  }
}
