import Redux
import TestSupport
import Testing

/// Random actions on developer tools, compared with a plain list of actions.
struct DevToolsLawTests {
  private struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  /// Refuses actions that lead out of bounds, so that it depends on earlier actions which ones are refused.
  private static let bounded = Reducer<Counting, CountingAction> { state, action in
    state = counting(state, action)
    if abs(state.number) > 2 { throw Refused(description: "number \(state.number)") }
    if state.text.count > 1 { throw Refused(description: "text") }
  }

  /// The state of the tools in its simplest form, in which nothing is cached.
  private struct Model {
    struct Item {
      let id: Int
      let action: CountingAction
      var isSkipped = false
    }

    var initial = Counting()
    var committed = Counting()
    var items: [Item] = []
    var position = 0
    var lastID = 0
    var isLocked = false

    func state(_ position: Int) -> Counting {
      items.prefix(position).filter { !$0.isSkipped }.reduce(committed) { state, item in
        let next = counting(state, item.action)
        return refusal(of: next) == nil ? next : state
      }
    }

    func refusal(ofItem place: Int) -> String? {
      items[place].isSkipped ? nil : refusal(of: counting(state(place), items[place].action))
    }

    private func refusal(of next: Counting) -> String? {
      if abs(next.number) > 2 { return "number \(next.number)" }
      return next.text.count > 1 ? "text" : nil
    }

    mutating func begin(with state: Counting) {
      committed = state
      items = []
      position = 0
    }
  }

  @Test(arguments: 0..<40)
  func `every state is the fold of the accepted actions before it, and the refused ones are marked`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed)
    let limit = Int.random(in: 1...30, using: &random)
    let reducer = DevTools.reducer(of: Self.bounded, limit: limit)
    var tools = DevTools<Counting, CountingAction>(state: Counting())
    var model = Model()
    var marked = 0
    for _ in 0..<300 {
      let action = step(&model, limit: limit, &random)
      reducer(&tools, action)
      guard tools.entries.map(\.id) == model.items.map(\.id) else {
        Issue.record("seed \(seed): \(action) keeps \(tools.entries.map(\.id)), not \(model.items.map(\.id))")
        return
      }
      #expect(tools.position == model.position, "seed \(seed) after \(action)")
      #expect(tools.entries.count <= limit, "seed \(seed) after \(action)")
      for position in 0...model.items.count {
        #expect(tools.state(at: position) == model.state(position), "seed \(seed) after \(action)")
      }
      let refusals = model.items.indices.map { model.refusal(ofItem: $0) }
      #expect(tools.entries.map(\.refusal) == refusals, "seed \(seed) after \(action)")
      marked += refusals.count { $0 != nil }
    }
    #expect(marked > 0, "no action was refused")
  }

  /// Returns a random action, and applies its expected result to the model.
  private func step(
    _ model: inout Model, limit: Int, _ random: inout SeededRandom
  ) -> DevToolsAction<Counting, CountingAction> {
    let id = model.items.randomElement(using: &random)?.id ?? 0
    let index = model.items.firstIndex { $0.id == id }
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<6:
      if let index { model.items[index].isSkipped = true }
      return .skipped(id)
    case 6..<10:
      if let index { model.items[index].isSkipped = false }
      return .unskipped(id)
    case 10..<14:
      let position = Int.random(in: -2...model.items.count + 2, using: &random)
      model.position = min(max(position, 0), model.items.count)
      return .jumped(to: position)
    case 14:
      if let index { model.position = index + 1 }
      return .jumpedToEntry(id)
    case 15:
      model.position = model.items.prefix(model.position).filter { !$0.isSkipped }.count
      model.items.removeAll { $0.isSkipped }
      return .swept
    case 16:
      model.begin(with: model.state(model.position))
      return .committed
    case 17:
      model.begin(with: model.committed)
      return .rolledBack
    case 18:
      model.begin(with: model.initial)
      return .reset
    case 19, 20:
      model.isLocked.toggle()
      return .locked(model.isLocked)
    default:
      let action = CountingAction.random(&random)
      perform(action, on: &model, limit: limit)
      return .performed(action, at: .zero)
    }
  }

  private func perform(_ action: CountingAction, on model: inout Model, limit: Int) {
    guard !model.isLocked else { return }
    let isFollowing = model.position == model.items.count
    model.lastID += 1
    model.items.append(Model.Item(id: model.lastID, action: action))
    if isFollowing { model.position += 1 }
    guard model.items.count > limit else { return }
    model.committed = model.state(1)
    model.items.removeFirst()
    model.position = max(model.position - 1, 0)
  }
}
