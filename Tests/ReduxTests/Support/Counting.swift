import Redux

/// The state of most tests: a number, a text, and a part within a part.
struct Counting: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    var number = 0
    var inner = Inner()
  }

  struct Inner: Equatable, Sendable {
    var number = 0
  }

  var number = 0
  var text = ""
  var part = Part()
}

enum CountingAction: Equatable, Sendable {
  case added(Int)
  case doubled
  case written(String)
  case nothingKnown
}

/// The intents of most tests.
enum CountingIntent: Equatable, Sendable {
  case add(Int)
  case addTwice(Int)
  case ignore
}

let counting = Reducer<Counting, CountingAction> { state, action in
  switch action {
  case .added(let count): state.number += count
  case .doubled: state.number *= 2
  case .written(let text): state.text += text
  case .nothingKnown: break
  }
}

@MainActor
func countingStore(_ state: Counting = Counting()) -> Store<Counting, CountingAction, CountingAction> {
  Store(state: state, reducer: counting)
}

/// Collects the values that observers receive, in order.
@MainActor
final class Collector<Value> {
  private(set) var values: [Value] = []

  func append(_ value: Value) { values.append(value) }
}

/// Holds subscriptions that tests begin or end during a notification.
@MainActor
final class TokenBox {
  var tokens: [Subscription] = []
}

extension Middleware<Counting, CountingIntent, CountingAction> {
  /// Turns an intent into as many actions as it asks for.
  @MainActor static let adding = Middleware { intent, _, _ in
    switch intent {
    case .add(let count): [.added(count)]
    case .addTwice(let count): [.added(count), .added(count)]
    case .ignore: []
    }
  }
}
