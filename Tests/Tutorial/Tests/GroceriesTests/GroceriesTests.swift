import Redux
import Testing

@testable import Groceries

@MainActor
struct GroceriesTests {
  @Test func `undo takes back what was done and leaves what was learnt`() {
    var state = Groceries()
    for action: Action in [
      .added(id: 1, name: "milk"), .bought(id: 1), .priced(name: "milk", cents: 129), .undone,
    ] {
      groceries(&state, action)
    }
    #expect(state.list == [Thing(id: 1, name: "milk")])
    #expect(state.prices == ["milk": 129])
  }

  @Test func `what is not on the list cannot be bought`() {
    var state = Groceries()
    #expect(throws: NoSuchThing(id: 7)) { try groceries.reduce(&state, .bought(id: 7)) }
    #expect(state == Groceries())
  }

  @Test func `a thing that was added gets its price`() async {
    let shop = Shop { _ in 80 }
    let store = Store(state: Groceries(), reducer: groceries, middleware: [shop.middleware])
    let adding = store.dispatch(.add("tea"))
    #expect(store.state.page == "1 [ ] tea\n")
    await adding.finish()
    #expect(store.state.page == "1 [ ] tea, 80 cents\n")
  }
}
