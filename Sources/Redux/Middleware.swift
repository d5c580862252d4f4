/// One link of the chain between what is wanted (an intent) and what happened (actions).
///
/// A middleware may ask the clock, the source of ids, a parser: reducers may not. It sees the state of the
/// moment it is called in, hands the intent on with `next` (changed, several times, or not at all) and
/// returns the actions that come of it, in order. The first middleware written is the first called.
///
/// ```swift
/// let stamping = Middleware<AppState, Intent, Action> { intent, state, next in
///   guard case .complete(let id) = intent else { return next(intent) }
///   return [.itemCompleted(id, at: clock())]
/// }
/// ```
public struct Middleware<State, Intent, Action> {
  /// The rest of the chain.
  public typealias Next = @MainActor (Intent) -> [Action]

  let body: @MainActor (_ intent: Intent, _ state: State, _ next: Next) -> [Action]

  /// A link that runs `body` for each intent.
  public init(_ body: @escaping @MainActor (_ intent: Intent, _ state: State, _ next: Next) -> [Action]) {
    self.body = body
  }
}

extension Middleware where Intent == Action {
  /// The link that hands everything on as it is.
  public static var passing: Self { Self { intent, _, next in next(intent) } }
}
