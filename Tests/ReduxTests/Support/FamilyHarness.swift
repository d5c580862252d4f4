import Redux

/// A family whose children start effects: the intent names the effect.
@MainActor
final class Nursery {
  enum ChildWish: Sendable {
    case start(Effect<ChildWish>)
    case get(Int)
    /// Goes, and starts an effect all the same.
    case leaveStarting(Effect<ChildWish>)
  }

  enum Wish: Sendable {
    case child(ChildWish)
    case one(Int, ChildWish)
    case happen(FamilyAction)
    case start(Effect<Wish>)
  }

  let store: Store<Family, Wish, FamilyAction>
  /// What the parent was asked for by what no child answered.
  let unanswered = Heard<Int?>()

  init(executor: (any TaskExecutor)? = nil) {
    let wishing = Middleware<Child, ChildWish, ChildAction> { wish, _, next in
      switch wish {
      case .start(let effect): Response(effect: effect)
      case .get(let count): [.got(count)]
      case .leaveStarting(let effect): Response([.left], effect: effect)
      }
    }
    store = Store(
      state: Family(), reducer: family,
      middleware: [
        wishing.pullback(state: { $0.child }, intent: Self.only, action: OnChild.only, scope: "child"),
        wishing.forEach(\.children, intent: Self.one, action: OnChild.one),
        Middleware { [unanswered] wish, _, _ in
          switch wish {
          case .happen(let action): return [action]
          case .start(let effect): return Response(effect: effect)
          case .child: unanswered.hear(nil)
          case .one(let id, _): unanswered.hear(id)
          }
          return []
        },
      ], executor: executor)
  }

  private static let only = Case(Wish.child) { if case .child(let wish) = $0 { wish } else { nil } }
  private static let one = Case<Wish, (Int, ChildWish)>({ .one($0.0, $0.1) }) {
    if case .one(let id, let wish) = $0 { (id, wish) } else { nil }
  }
}

extension Door {
  /// An effect of a child that gets toys when the door opens.
  func getting(_ count: Int) -> Effect<Nursery.ChildWish> {
    .run { send in
      await self.pass()
      await send(.get(count))
    }
  }
}
