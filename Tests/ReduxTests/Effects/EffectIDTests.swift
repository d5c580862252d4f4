import Redux
import Testing

/// Names of effects, and what runs under them.
@MainActor
struct EffectIDTests {
  private enum Request: Hashable, Sendable {
    case list
    case item(Int)
  }

  private enum Other: Hashable, Sendable {
    case list
  }

  private let working = Working()

  @Test func `cases of an enum are ids, told apart by what they hold and by their type`() async {
    let doors = [Door(), Door(), Door()]
    working.start(doors[0].writing("list").cancellable(id: Request.list))
    working.start(doors[1].writing("item").cancellable(id: Request.item(1)))
    let other = working.start(doors[2].writing("other").cancellable(id: Other.list))
    for door in doors { await door.isReached() }
    working.start(.cancel(id: Request.item(2)))
    #expect(working.store.runningEffectCount == 3)
    working.start(.cancel(id: Request.item(1)))
    #expect(working.store.runningEffectCount == 2)
    working.store.cancelEffects(id: Request.list)
    #expect(working.store.runningEffectCount == 1)
    doors[2].open()
    await other.finish()
    #expect(working.text == "other")
  }

  @Test func `without cancelInFlight many run under one id, and are cancelled together`() async {
    let doors = (0..<3).map { _ in Door() }
    let handles = doors.map { working.start($0.writing("x").cancellable(id: 1)) }
    for door in doors { await door.isReached() }
    doors[1].open()
    await handles[1].finish()
    #expect(working.text == "x")
    working.start(.cancel(id: 1))
    #expect(handles.allSatisfy { $0.isOver })
    #expect(working.store.runningEffectCount == 0)
  }

  @Test
  func `20,000 effects under one id, or in one scope, are cancelled without searching for each`() {
    let sleeping = Effect<Working.Wanted>.run { _ in try await Task.sleep(for: .seconds(3_600)) }
    for effect in [sleeping.cancellable(id: 1), sleeping.scoped(to: "room").cancellable(id: 1)] {
      for _ in 0..<20_000 { working.start(effect) }
      #expect(working.store.runningEffectCount == 20_000)
      working.start(.cancel(id: 1))
      #expect(working.store.runningEffectCount == 0)
    }
  }

  @Test func `an effect of nothing under an id cancels what runs under it where that is asked for`() async {
    let door = Door()
    let running = working.start(door.writing("never").cancellable(id: 1))
    await door.isReached()
    working.start(.none.cancellable(id: 1))
    #expect(!running.isOver)
    working.start(.none.cancellable(id: 1, cancelInFlight: true))
    #expect(running.isOver)
  }

  @Test func `an effect that cancels its own id ends there`() async {
    let door = Door()
    let all = working.start(
      .concatenate(door.writing("a"), .cancel(id: 1), .send(.write("never"))).cancellable(id: 1))
    await door.isReached()
    door.open()
    await all.finish()
    #expect(working.text == "a")
  }

  @Test func `a mapped effect keeps its ids and scopes`() async {
    let doors = [Door(), Door()]
    let inner = doors.map { door in
      Effect<String>.run { send in
        await door.pass()
        await send("never")
      }
    }
    let effect = Effect.merge(inner[0].cancellable(id: 1), inner[1].cancellable(id: 1).scoped(to: "room"))
    working.start(effect.map(Working.Wanted.write))
    for door in doors { await door.isReached() }
    working.start(.cancel(id: 1))
    #expect(working.store.runningEffectCount == 1)
    working.start(.cancel(id: 1).scoped(to: "room"))
    #expect(working.store.runningEffectCount == 0)
  }
}
