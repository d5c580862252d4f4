import Redux
import ReduxTesting

/// The state of most tests: eggs, and a timer that rings when they are done.
struct Kitchen: Equatable, Sendable {
  var eggs = 0
  var seconds = 0
  var sound = ""
}

enum KitchenEvent: Equatable, Sendable {
  case eggsBought(Int)
  case eggsBoiled(Int)
  case ticked
  case rang
  case wondered
  case stopped
}

enum KitchenError: Error, Equatable {
  case tooFewEggs(short: Int)
  case noWater
}

let kitchen = Reducer<Kitchen, KitchenEvent> { state, event in
  switch event {
  case .eggsBought(let count): state.eggs += count
  case .eggsBoiled(let count):
    guard count <= state.eggs else { throw KitchenError.tooFewEggs(short: count - state.eggs) }
    state.eggs -= count
  case .ticked: state.seconds += 1
  case .rang: state.sound = "ring"
  case .wondered, .stopped: break
  }
}

typealias KitchenTest = TestStore<Kitchen, KitchenEvent, KitchenEvent>

/// A store under test whose actions start effects.
@MainActor
func testKitchen(
  _ state: Kitchen = Kitchen(),
  _ effect: @escaping @MainActor @Sendable (KitchenEvent) -> Effect<KitchenEvent> = { _ in .none },
  line: UInt = #line
) -> KitchenTest {
  TestStore(
    state: state, reducer: kitchen, middleware: [.effects { event, _ in effect(event) }], line: line)
}

/// Returns a test whose timer ticks each second, from `wondered` until `stopped`.
@MainActor
func tickingKitchen(line: UInt = #line) -> KitchenTest {
  testKitchen(
    Kitchen(),
    { event in
      switch event {
      case .wondered: .timer(every: .seconds(1)) { _ in .ticked }.cancellable(id: "timer")
      case .stopped: .cancel(id: "timer")
      default: .none
      }
    }, line: line)
}
