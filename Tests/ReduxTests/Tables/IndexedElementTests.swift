import Redux
import Testing

/// Reducers and middleware of the elements of a table that has indexes.
@MainActor
struct IndexedElementTests {
  private struct Day: Equatable, Sendable {
    var errands = Errands([Errand(id: 1, rank: 2, place: "town"), Errand(id: 2, rank: 1)])
  }

  private enum Change: Equatable, Sendable {
    case ranked(Int)
    case sent(String)
  }

  private typealias DayAction = ErrandAction<Change>

  /// An action for one of the errands.
  private struct ErrandAction<Part: Equatable & Sendable>: Equatable, Sendable {
    let id: Int
    let part: Part

    static var errand: Case<Self, (Int, Part)> {
      Case<Self, (Int, Part)>({ Self(id: $0.0, part: $0.1) }) { ($0.id, $0.part) }
    }
  }

  private let changing = Reducer<Errand, Change> { errand, change in
    switch change {
    case .ranked(let rank): errand.rank = rank
    case .sent(let place): errand.place = place
    }
  }

  @Test func `a reducer of an element works on an indexed table and updates its indexes`() {
    let reducer: Reducer<Day, DayAction> = changing.forEach(\.errands, action: DayAction.errand)
    var day = Day()
    reducer(&day, DayAction(id: 2, part: .ranked(5)))
    reducer(&day, DayAction(id: 2, part: .sent("town")))
    reducer(&day, DayAction(id: 3, part: .ranked(0)))
    #expect(day.errands[2] == Errand(id: 2, rank: 5, place: "town"))
    #expect(day.errands.byRank.page(0..<2) == [1, 2])
    #expect(Set(day.errands.byPlace["town"]) == [1, 2])
    #expect(day.errands.count == 2)
  }

  @Test func `a middleware of an element works on an indexed table, and its effects end with the element`() {
    let sleepy = Middleware<Errand, Change, Change> { change, errand, next in
      next(change).with(.run { send in try await send.sleep(for: .seconds(errand.rank)) })
    }
    let store = Store<Day, DayAction, DayAction>(
      state: Day(),
      reducer: .combine(
        changing.forEach(\.errands, action: DayAction.errand),
        Reducer { day, change in if change.part == .sent("away") { day.errands[change.id] = nil } }),
      middleware: [sleepy.forEach(\.errands, intent: DayAction.errand, action: DayAction.errand)])
    store.dispatch(DayAction(id: 1, part: .ranked(3_600)))
    store.dispatch(DayAction(id: 2, part: .ranked(3_600)))
    #expect(store.runningEffectCount == 2)
    store.dispatch(DayAction(id: 2, part: .sent("away")))
    #expect(store.state.errands.count == 1)
    #expect(store.runningEffectCount == 1)
  }
}
