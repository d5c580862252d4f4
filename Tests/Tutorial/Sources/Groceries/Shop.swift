import Redux

enum Intent: Equatable, Sendable {
  case add(String)
  case buy(Int)
  case undo
  case redo
  case learn(name: String, cents: Int)
}

/// The only dependency on the outside world.
struct Shop: Sendable {
  /// Returns the price of a thing in cents, or `nil` if the shop does not have it.
  var price: @Sendable (_ name: String) async throws -> Int?

  /// Turns intents into actions, and asks for prices.
  var middleware: Middleware<Groceries, Intent, Action> {
    Middleware { intent, state, _ in
      switch intent {
      case .add(let name):
        let id = (state.list.map(\.id).max() ?? 0) + 1
        return Response([.added(id: id, name: name)], effect: asking(for: name))
      case .buy(let id): return [.bought(id: id)]
      case .undo: return [.undone]
      case .redo: return [.redone]
      case .learn(let name, let cents): return [.priced(name: name, cents: cents)]
      }
    }
  }

  private func asking(for name: String) -> Effect<Intent> {
    .retrying(attempts: 3, backoff: .constant(.seconds(1))) { send in
      if let cents = try await price(name) { await send(.learn(name: name, cents: cents)) }
    }
  }
}
