import Redux
import Testing

@MainActor
struct LandingSamples {
  @Test func `a store sums what is dispatched`() {
    let store = Store(state: 0, reducer: Reducer<Int, Int> { sum, number in sum += number })
    let token = store.subscribe(\.self) { print("The sum is \($0).") }

    store.dispatch(3)
    store.dispatch(4)

    #expect(store.state == 7)
    withExtendedLifetime(token) {}
  }
}
