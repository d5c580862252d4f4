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

  var scoring: Reducer<Match, Side> {
    .combine(
      counter.pullback(
        state: \.home, action: Case(Side.home) { if case .home(let step) = $0 { step } else { nil } }),
      counter.pullback(
        state: \.guests, action: Case(Side.guests) { if case .guests(let step) = $0 { step } else { nil } }))
  }

  func makeStore() -> Store<Match, Side, Side> { Store(state: Match(), reducer: scoring) }

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

  @Test func `a lens sends actions past the middleware`() {
    let ignoring = Middleware<Match, Side, Side> { _, _, _ in [] }
    let store = Store(state: Match(), reducer: scoring, middleware: [ignoring])
    let home = store.scope(state: \.home, action: { (step: Step) in .home(step) })

    store.dispatch(.home(.up))
    #expect(home.state == 0)
    home.send(.up)
    home.send(batch: [.up, .up, .down])

    #expect(home.state == 2)
    #expect(store.version == 2)
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

  struct Track: Identifiable, Sendable {
    let id: Int
    var title: String
    var votes = 0
  }

  struct TrackIndexes: TableIndexes {
    var byVotes = SortedView<Track, Descending<Int>> { Descending($0.votes) }

    mutating func update(from old: Track?, to new: Track?) { byVotes.update(from: old, to: new) }
  }

  struct Playlist: Sendable {
    var tracks = IndexedTable<Track, TrackIndexes>([
      Track(id: 1, title: "Spain"), Track(id: 2, title: "Nardis"),
    ])
  }

  enum Vote: Sendable {
    case up
  }

  enum PlaylistAction: Sendable {
    case track(Int, Vote)
  }

  @Test func `the scopes of a sorted view are in its order`() {
    let store = Store(
      state: Playlist(),
      reducer: Reducer<Playlist, PlaylistAction> { state, action in
        if case .track(let id, .up) = action { state.tracks.update(id) { $0.votes += 1 } }
      })
    let tracks: ScopeList<Track, Vote> = store.scopes(\.tracks, in: \.byVotes) { .track($0, $1) }
    #expect(tracks.scopes.map(\.state.title) == ["Spain", "Nardis"])

    tracks[2]?.dispatch(.up)

    #expect(tracks.scopes.map(\.state.title) == ["Nardis", "Spain"])
    let firstPage = store.state.tracks.byVotes.page(0..<50).compactMap { tracks[$0] }
    #expect(firstPage.first?.state.votes == 1)
  }
}
