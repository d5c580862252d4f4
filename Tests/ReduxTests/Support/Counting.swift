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

enum Happened: Equatable, Sendable {
  case added(Int)
  case doubled
  case written(String)
  case nothingKnown
}

/// What the intents of the tests want.
enum Wanted: Equatable, Sendable {
  case add(Int)
  case addTwice(Int)
  case ignore
}

let counting = Reducer<Counting, Happened> { state, action in
  switch action {
  case .added(let count): state.number += count
  case .doubled: state.number *= 2
  case .written(let text): state.text += text
  case .nothingKnown: break
  }
}

@MainActor
func countingStore(_ state: Counting = Counting()) -> Store<Counting, Happened, Happened> {
  Store(state: state, reducer: counting)
}

/// Collects what observers are told, in order.
@MainActor
final class Heard<Value> {
  private(set) var values: [Value] = []

  func hear(_ value: Value) { values.append(value) }
}

/// Holds subscriptions that tests attach or end during a notification.
@MainActor
final class Held {
  var tokens: [Subscription] = []
}
