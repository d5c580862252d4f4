internal import Redux

/// Listens to a store under test and keeps what has not been stated yet.
@MainActor
final class Recorder<State: Sendable, Intent: Sendable, Action: Sendable> {
  typealias Happening = ReduxTesting.Happening<State, Intent, Action>

  /// What is going on while the store is given something by the test.
  private enum Giving {
    case nothing
    /// The intent that comes next is the test's own.
    case intent
    /// What comes next is what became of it, up to the next intent.
    case result
  }

  private(set) var happenings: [Happening] = []
  private var giving = Giving.nothing
  /// How many of the newest happenings are what became at once of that which the test gave.
  private var ownCount = 0

  /// Listens for as long as the tokens are kept.
  func listen(to store: Store<State, Intent, Action>) -> [Subscription] {
    [
      store.onIntent { [self] in hear($0) },
      store.onTransition { [self] in hear(.reduced($0.actions, after: $0.after)) },
      store.onRefusal { [self] in hear(.refused($0)) },
    ]
  }

  /// Lets the test give an intent, and returns what the store made of it at once: the actions of the
  /// middleware, and not those of effects.
  func giveIntent(_ give: () -> Dispatched) -> (Dispatched, [Happening]) { self.give(.intent, give) }

  /// Lets the test give actions, and returns what the store made of them.
  func giveActions(_ give: () -> Dispatched) -> (Dispatched, [Happening]) { self.give(.result, give) }

  /// Puts back what is to be stated on its own.
  func putBack(_ first: [Happening]) { happenings = first + happenings }

  /// Takes all that has not been stated.
  func takeAll() -> [Happening] {
    defer { happenings = [] }
    return happenings
  }

  /// Takes the first that has not been stated.
  func takeFirst() -> Happening? { happenings.isEmpty ? nil : happenings.removeFirst() }

  private func give(_ what: Giving, _ give: () -> Dispatched) -> (Dispatched, [Happening]) {
    let start = happenings.count
    giving = what
    ownCount = 0
    let dispatched = give()
    giving = .nothing
    let own = Array(happenings[start..<(start + ownCount)])
    happenings.removeSubrange(start..<(start + ownCount))
    return (dispatched, own)
  }

  private func hear(_ intent: Intent) {
    if giving == .intent {
      giving = .result
    } else {
      giving = .nothing
      happenings.append(.heard(intent))
    }
  }

  private func hear(_ result: Happening) {
    // An intent that comes to something is not worth stating: what it comes to is.
    if case .heard = happenings.last { happenings.removeLast() }
    happenings.append(result)
    if giving == .result { ownCount += 1 }
  }
}
