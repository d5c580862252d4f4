import Redux
import ReduxTesting
import Testing

/// Correct expectations pass. Failures are not collected here, so each one fails its test.
@MainActor
struct TestStoreTests {
  private enum Intent: Equatable, Sendable {
    case breakfast(Int)
    case nap
    case nothing
  }

  private static let cook = Middleware<Kitchen, Intent, KitchenEvent> { intent, _, next in
    switch intent {
    case .breakfast(let count):
      Response([.eggsBought(count), .eggsBoiled(1)], effect: .send(.nap))
    case .nap: Response([.rang], effect: .send(.nothing).delayed(for: .seconds(1)))
    case .nothing: next(intent)
    }
  }

  @Test func `an action is asserted with its change`() async {
    let test = testKitchen()
    await test.dispatch(.eggsBought(2)) { $0.eggs = 2 }
    await test.send(.eggsBought(1)) { $0.eggs += 1 }
    await test.send(batch: [.eggsBought(1), .ticked]) {
      $0.eggs = 4
      $0.seconds = 1
    }
    await test.dispatch(.wondered)
    await test.finish()
    #expect(test.state == Kitchen(eggs: 4, seconds: 1))
  }

  @Test func `actions of effects are received in order, each with its change`() async {
    let test = testKitchen { event in
      event == .wondered ? .merge(.send(.ticked, .rang), .run { await $0(.eggsBought(1)) }) : .none
    }
    await test.dispatch(.wondered)
    await test.receive(.ticked) { $0.seconds = 1 }
    await test.receive(matching: { $0 == .rang }) { $0.sound = "ring" }
    #expect(test.state == Kitchen(seconds: 1, sound: "ring"))
    #expect(test.store.state == Kitchen(eggs: 1, seconds: 1, sound: "ring"))
    await test.receive(.eggsBought(1)) { $0.eggs = 1 }
    await test.finish()
  }

  @Test func `a timer runs on the clock of the test`() async {
    let test = tickingKitchen()
    await test.dispatch(.wondered)
    await test.advance(by: .seconds(2))
    await test.receive(.ticked) { $0.seconds = 1 }
    await test.receive(.ticked) { $0.seconds = 2 }
    await test.dispatch(.stopped)
    await test.advance(by: .seconds(10))
    await test.finish()
  }

  @Test func `an intent is asserted with all the actions that it becomes`() async {
    let test = TestStore(state: Kitchen(), reducer: kitchen, middleware: [Self.cook])
    await test.dispatch(.breakfast(3), becomes: [.eggsBought(3), .eggsBoiled(1)]) { $0.eggs = 2 }
    await test.receive(.rang) { $0.sound = "ring" }
    await test.advance(by: .seconds(1))
    await test.receive(unanswered: .nothing)
    await test.dispatch(.nothing, becomes: [])
    await test.finish()
  }

  @Test func `an intent is asserted version by version`() async {
    let test = TestStore(state: Kitchen(), reducer: kitchen, middleware: [Self.cook])
    await test.dispatch(stepwise: .breakfast(3))
    await test.receive(batch: [.eggsBought(3), .eggsBoiled(1)]) { $0.eggs = 2 }
    await test.receive(.rang) { $0.sound = "ring" }
    await test.advance(by: .seconds(1))
    await test.receive(unanswered: .nothing)
    await test.finish()
  }

  @Test func `actions that an effect yields at once are received, not asserted with the intent`() async {
    let middleware = Middleware<Kitchen, Intent, KitchenEvent> { _, _, _ in
      Response([.eggsBought(3)], yielding: .send(.eggsBoiled(1), .eggsBoiled(9)))
    }
    let test = TestStore(state: Kitchen(), reducer: kitchen, middleware: [middleware])
    await test.dispatch(.nap, becomes: [.eggsBought(3)]) { $0.eggs = 3 }
    await test.receive(.eggsBoiled(1)) { $0.eggs = 2 }
    await test.receive(.eggsBoiled(9), refused: .by(KitchenError.tooFewEggs(short: 7)))
    await test.finish()
  }

  @Test func `an intent that came to no action is received, also before actions of its effect`() async {
    let middleware = Middleware<Kitchen, Intent, KitchenEvent> { intent, _, _ in
      intent == .nap ? Response(effect: .send(.nothing)) : Response(yielding: .send(.rang))
    }
    let test = TestStore(state: Kitchen(), reducer: kitchen, middleware: [middleware])
    await test.dispatch(.nap, becomes: [])
    await test.receive(unanswered: .nothing)
    await test.receive(.rang) { $0.sound = "ring" }
    await test.finish()
  }

  @Test func `a refusal is asserted with its reason`() async {
    let test = testKitchen { event in
      event == .wondered ? .send(.eggsBoiled(3), .eggsBought(9)) : .none
    }
    let few = test.store.addInvariant("few eggs") { $0.eggs < 5 }
    await test.send(.eggsBoiled(2), refused: .by(KitchenError.tooFewEggs(short: 2)))
    await test.dispatch(.eggsBought(8), refused: .breaking("few eggs"))
    await test.dispatch(.wondered)
    await test.receive(.eggsBoiled(3), refused: .forAnyReason)
    await test.receive(.eggsBought(9), refused: .breaking("few eggs"))
    await test.finish()
    #expect(test.state == Kitchen())
    withExtendedLifetime(few) {}
  }

  @Test func `receive waits for something from outside the store`() async {
    let (bell, ringing) = AsyncStream<KitchenEvent>.makeStream()
    let test = testKitchen { event in event == .wondered ? .sequence(bell) : .none }
    test.timeout = .seconds(60)
    await test.dispatch(.wondered)
    Task.detached(priority: .background) { ringing.yield(.rang) }
    await test.receive(.rang) { $0.sound = "ring" }
    Task.detached(priority: .background) { ringing.finish() }
    await test.finish()
  }

  @Test func `the handle of a dispatch cancels what it started`() async {
    let test = tickingKitchen()
    let timer = await test.dispatch(.wondered)
    await test.advance(by: .seconds(1))
    await test.receive(.ticked) { $0.seconds = 1 }
    timer.cancel()
    await test.finish()
  }
}
