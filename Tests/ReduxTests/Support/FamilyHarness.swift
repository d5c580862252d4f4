import Redux

/// A family whose children start the effects that their intents contain.
@MainActor
final class FamilyHarness {
  enum ChildIntent: Sendable {
    case start(Effect<ChildIntent>)
    case answer(Response<ChildIntent, ChildAction>)
    case get(Int)
    /// Removes the child, and starts an effect nevertheless.
    case leaveAndStart(Effect<ChildIntent>)
  }

  enum Intent: Sendable {
    case child(ChildIntent)
    case one(Int, ChildIntent)
    case perform(FamilyAction)
    case answer(Response<Intent, FamilyAction>)
    case start(Effect<Intent>)
  }

  let store: Store<Family, Intent, FamilyAction>
  /// The ids of the children whose intents reached the parent.
  let unanswered = Collector<Int?>()

  /// - Parameter isDeclared: `true` to embed the middleware of the children by their declarations.
  init(executor: (any TaskExecutor)? = nil, isDeclared: Bool = false) {
    let childMiddleware = Middleware<Child, ChildIntent, ChildAction> { intent, _, next in
      switch intent {
      case .start(let effect): Response(effect: effect)
      case .answer(let response): response
      case .get(let count): [.got(count)]
      case .leaveAndStart(let effect): Response([.left], effect: effect)
      }
    }
    let children: [Middleware<Family, Intent, FamilyAction>] =
      isDeclared
      ? [childMiddleware.pullback(Self.child), childMiddleware.forEach(Self.children)]
      : [
        childMiddleware.pullback(
          state: { $0.child }, intent: Self.only, action: ChildCase.only, scope: "child"),
        childMiddleware.forEach(\.children, intent: Self.one, action: ChildCase.one),
      ]
    store = Store(
      state: Family(), reducer: family,
      middleware: children + [
        Middleware { [unanswered] intent, _, _ in
          switch intent {
          case .perform(let action): return [action]
          case .answer(let response): return response
          case .start(let effect): return Response(effect: effect)
          case .child: unanswered.append(nil)
          case .one(let id, _): unanswered.append(id)
          }
          return []
        }
      ], executor: executor)
  }

  static let child = Redux.Child(state: \Family.child, intent: Intent.child, action: FamilyAction.child)
  static let children = Children(\Family.children, intent: Intent.one, action: FamilyAction.one)

  private static let only = Case(Intent.child) { if case .child(let intent) = $0 { intent } else { nil } }
  private static let one = Case<Intent, (Int, ChildIntent)>({ .one($0.0, $0.1) }) {
    if case .one(let id, let intent) = $0 { (id, intent) } else { nil }
  }
}

extension Gate {
  /// Returns an effect of a child that gets toys when the gate opens.
  func getting(_ count: Int) -> Effect<FamilyHarness.ChildIntent> {
    .run { send in
      await self.pass()
      await send(.get(count))
    }
  }
}
