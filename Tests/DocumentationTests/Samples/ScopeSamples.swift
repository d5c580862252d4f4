import Redux
import Testing

@MainActor
struct ScopeSamples {
  struct Match: Equatable, Sendable {
    var home = 0
    var guests = 0
  }

  enum Step: Sendable {
    case up
    case down
  }

  enum Side: Sendable {
    case home(Step)
    case guests(Step)
  }

  let counter = Reducer<Int, Step> { count, step in count += step == .up ? 1 : -1 }

  func makeStore() -> Store<Match, Side, Side> {
    Store(
      state: Match(),
      reducer: .combine(
        counter.pullback(
          state: \.home, action: Case(Side.home) { if case .home(let step) = $0 { step } else { nil } }),
        counter.pullback(
          state: \.guests, action: Case(Side.guests) { if case .guests(let step) = $0 { step } else { nil } })
      ))
  }

  @Test func `a scope reads its part of the state and sends its intents`() {
    let store = makeStore()
    let home: Scope<Int, Step> = store.scope(state: \.home) { .home($0) }

    home.dispatch(.up)

    #expect(home.state == 1)
    #expect(store.state == Match(home: 1, guests: 0))
  }

  @Test func `a scope can be read-only or write-only`() {
    let store = makeStore()
    let reading: ReadOnlyScope<Int> = store.scope(state: \.home)
    let sending: WriteOnlyScope<Step> = store.scope { .guests($0) }
    let oneThing: WriteOnlyScope<Void> = sending.scope { .up }

    oneThing.dispatch()

    #expect(reading.state == 0)
    #expect(store.state.guests == 1)
  }

  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  struct Rows: Equatable, Sendable {
    var rows = [Row(id: 1), Row(id: 2)]
  }

  enum RowsAction: Sendable {
    case row(Int, Step)
    case reverse
  }

  @Test func `a child keeps its scope when its position changes`() {
    let store = Store(
      state: Rows(),
      reducer: Reducer<Rows, RowsAction> { state, action in
        switch action {
        case .reverse: state.rows.reverse()
        case .row(let id, let step):
          for index in state.rows.indices where state.rows[index].id == id {
            state.rows[index].count += step == .up ? 1 : -1
          }
        }
      })
    let rows: ScopeList<Row, Step> = store.scopes(\.rows) { .row($0, $1) }
    let second = rows[2]

    store.dispatch(.reverse)
    second?.dispatch(.up)

    #expect(rows.scopes.map { $0.state.id } == [2, 1])
    #expect(rows.scopes.first === second)
    #expect(store.state.rows.first?.count == 1)
  }
}
