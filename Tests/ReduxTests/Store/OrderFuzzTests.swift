import Redux
import TestSupport
import Testing

/// The law of order held against chance: see `Storm`.
@MainActor
struct LawOfOrderTests {
  @Test(arguments: Torture.seeds(0..<80, otherwise: 30))
  func `whatever is sent, attached, ended, cancelled and held from wherever, the law holds`(seed: UInt64) {
    let storm = Storm(seed: seed)
    storm.rage()
    #expect(storm.faults == [])
  }

  @Test func `the storms do what they are made for`() {
    let seeds = Torture.seeds(0..<80, otherwise: 20)
    let storms = seeds.map { Storm(seed: $0) }
    for storm in storms { storm.rage() }
    #expect(storms.map(\.handled).reduce(0, +) > 50 * seeds.count)
    #expect(storms.map(\.spared).reduce(0, +) > seeds.count)
    #expect(storms.map(\.observed).reduce(0, +) > 10 * seeds.count)
  }

  @Test func `100,000 intents whose effects each send the next use a stack of constant depth`() {
    let depth = Depth()
    let store = Store<Int, Int, Int>(
      state: 0, reducer: Reducer { $0 = $1 },
      middleware: [
        Middleware { number, _, _ in
          depth.note()
          return Response([number], effect: number < 100_000 ? .send(number + 1) : .none)
        }
      ])
    store.dispatch(1)
    #expect(store.state == 100_000)
    #expect(store.version == 100_000)
    #expect(depth.range < 4096)
  }

  @Test func `100,000 watchers' effects that each send the next use a stack of constant depth`() {
    let depth = Depth()
    let store = Store<Int, Int, Int>(state: 0, reducer: Reducer { $0 = $1 }, passing: [])
    let token = store.watch(\.self) { _, number in
      depth.note()
      return number < 100_000 ? .send(number + 1) : .none
    }
    store.send(1)
    #expect(store.state == 100_000)
    #expect(depth.range < 4096)
    withExtendedLifetime(token) {}
  }
}

/// How far apart the places are that the stack reached.
private final class Depth {
  private var (lowest, highest) = (UInt.max, UInt.min)

  var range: UInt { highest - lowest }

  func note() {
    var marker = 0
    withUnsafePointer(to: &marker) {
      lowest = min(lowest, UInt(bitPattern: $0))
      highest = max(highest, UInt(bitPattern: $0))
    }
  }
}
