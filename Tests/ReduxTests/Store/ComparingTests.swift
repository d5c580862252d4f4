import Redux
import Testing

/// Subscribing to values that are not `Equatable`, and to several values.
@MainActor
struct ComparingTests {
  /// A value that is not `Equatable`.
  private struct Spot: Sendable {
    var x = 0
    var y = 0
  }

  private struct Map: Sendable {
    var spot = Spot()
    var title = ""
    var area: (width: Int, height: Int) = (0, 0)
  }

  private enum MapAction: Sendable {
    case moved(Int, Int)
    case titled(String)
    case resized(Int, Int)
  }

  private let store = Store<Map, MapAction, MapAction>(
    state: Map(),
    reducer: Reducer { map, action in
      switch action {
      case .moved(let x, let y): map.spot = Spot(x: x, y: y)
      case .titled(let title): map.title = title
      case .resized(let width, let height): map.area = (width, height)
      }
    })
  private let received = Collector<Int>()

  @Test func `a subscriber that compares by a closure gets the present value and each change`() {
    let token = store.subscribe(\.spot, by: { $0.x == $1.x && $0.y == $1.y }) { [received] in
      received.append($0.x)
    }
    #expect(received.values == [0])
    store.send(.moved(1, 0))
    store.send(.moved(1, 0))
    store.send(.titled("a"))
    store.send(.moved(1, 1))
    #expect(received.values == [0, 1, 1])
    token.cancel()
    store.send(.moved(2, 2))
    #expect(received.values == [0, 1, 1])
  }

  @Test func `a value is compared with the one delivered last`() {
    let token = store.subscribe(\.spot.x, by: { abs($0 - $1) < 5 }) { [received] in received.append($0) }
    for x in 1...11 { store.send(.moved(x, 0)) }
    #expect(received.values == [0, 5, 10])
    withExtendedLifetime(token) {}
  }

  @Test func `a tuple can be compared by its operator`() {
    let token = store.subscribe(\.area, by: ==) { [received] in received.append($0.width * $0.height) }
    store.send(.resized(2, 3))
    store.send(.resized(2, 3))
    #expect(received.values == [0, 6])
    withExtendedLifetime(token) {}
  }

  @Test func `what a subscriber that compares by a closure sends is handled before subscribing returns`() {
    let token = store.subscribe(\.spot, by: { $0.x == $1.x }) { [store, received] spot in
      received.append(spot.x)
      if spot.x < 2 { store.send(.moved(spot.x + 1, 0)) }
    }
    #expect(received.values == [0, 1, 2])
    withExtendedLifetime(token) {}
  }

  @Test func `a stream may compare by a closure`() async {
    let spots = store.values(\.spot, by: { $0.x == $1.x })
    store.send(.moved(0, 7))
    store.send(.moved(1, 0))
    store.send(.moved(2, 0))
    var seen: [Int] = []
    for await spot in spots.prefix(3) { seen.append(spot.x) }
    #expect(seen == [0, 1, 2])
  }

  @Test func `scopes compare by a closure, too`() {
    let reading: ReadOnlyScope<Map> = store.scope { $0 }
    let scope: Scope<Spot, (Int, Int)> = store.scope(state: \.spot, intent: { .moved($0.0, $0.1) })
    let lens: Lens<Spot, Never, (Int, Int)> = store.scope(state: \.spot, action: { .moved($0.0, $0.1) })
    let tokens = [
      reading.subscribe(\.spot, by: { $0.x == $1.x }) { [received] in received.append($0.x) },
      scope.subscribe(\.self, by: { $0.x == $1.x }) { [received] in received.append(10 * $0.x) },
      lens.subscribe(\.self, by: { $0.x == $1.x }) { [received] in received.append(100 * $0.x) },
    ]
    scope.dispatch((0, 1))
    lens.send((1, 0))
    store.send(.titled("a"))
    #expect(received.values == [0, 0, 0, 1, 10, 100])
    withExtendedLifetime(tokens) {}
  }

  @Test func `the value of a selector may be compared by a closure`() {
    let spot = Selector<Map, Spot>(\.spot.x) { Spot(x: $0) }
    let token = store.subscribe(spot, by: { $0.x == $1.x }) { [received] in received.append($0.x) }
    store.send(.moved(0, 5))
    store.send(.moved(3, 5))
    #expect(received.values == [0, 3])
    withExtendedLifetime(token) {}
  }

  @Test func `a subscriber of several paths gets all values once per version that changes any of them`() {
    let received = Collector<String>()
    let tokens = [
      store.subscribe(\.spot.x, \.title) { received.append("\($0)\($1)") },
      store.subscribe(\.spot.x, \.spot.y, \.title) { received.append("\($0),\($1)\($2)") },
    ]
    store.send(.moved(0, 1))
    store.send(batch: [.moved(2, 1), .titled("a")])
    store.send(.titled("a"))
    store.send(.resized(1, 1))
    #expect(received.values == ["0", "0,0", "0,1", "2a", "2,1a"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a subscriber of several paths of a scope gets all values at once`() {
    let received = Collector<String>()
    let scope: ReadOnlyScope<Map> = store.scope { $0 }
    let token = scope.subscribe(\.spot.x, \.title) { received.append("\($0)\($1)") }
    store.send(.moved(0, 1))
    store.send(batch: [.moved(2, 1), .titled("a")])
    #expect(received.values == ["0", "2a"])
    withExtendedLifetime(token) {}
  }
}
