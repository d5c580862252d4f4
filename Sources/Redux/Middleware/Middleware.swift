/// One link of the chain between what is wanted (an intent) and what happened (actions).
///
/// A middleware may ask the clock, the source of ids, a parser: reducers may not. It sees the state of the
/// moment it is called in, hands the intent on with `next` (changed, several times, or not at all) and
/// answers with the actions that come of it, in order, and with an ``Effect`` for what takes longer. The
/// first middleware written is the first called.
///
/// ```swift
/// let stamping = Middleware<AppState, Intent, Action> { intent, state, next in
///   guard case .complete(let id) = intent else { return next(intent) }
///   return [.itemCompleted(id, at: clock())]
/// }
/// ```
public struct Middleware<State: Sendable, Intent: Sendable, Action: Sendable>: Sendable {
  /// The rest of the chain.
  public typealias Next = @MainActor (Intent) -> Response<Intent, Action>

  @usableFromInline typealias Body =
    @MainActor (Intent, CurrentState<State>, Next) -> Response<Intent, Action>

  @usableFromInline let body: Body

  /// A link that runs `body` for each intent.
  @inlinable
  public init(
    _ body: @escaping @MainActor (_ intent: Intent, _ state: State, _ next: Next) -> Response<Intent, Action>
  ) {
    self.body = { intent, current, next in
      guard let state = current.ifThere else { return [] }
      return body(intent, state, next)
    }
  }

  /// The second argument keeps it apart from what a closure behind the name makes.
  private init(_ body: @escaping Body, _: Void) {
    self.body = body
  }

  /// A link that can ask for the state also later, from within its effects.
  public static func following(
    _ body:
      @escaping @MainActor (
        _ intent: Intent, _ current: CurrentState<State>, _ next: Next
      ) -> Response<Intent, Action>
  ) -> Self {
    Self(body, ())
  }

  /// A link that may fail: `recover` makes the actions of what it throws.
  public init(
    throwing body:
      @escaping @MainActor (
        _ intent: Intent, _ state: State, _ next: Next
      ) throws -> Response<Intent, Action>,
    catch recover: @escaping @MainActor (_ error: any Error) -> [Action]
  ) {
    self.init { intent, state, next in
      do {
        return try body(intent, state, next)
      } catch {
        return Response(recover(error))
      }
    }
  }

  /// A link that answers intents with effects and hands all of them on.
  public static func effects(
    _ effect: @escaping @MainActor (_ intent: Intent, _ state: State) -> Effect<Intent>
  ) -> Self {
    Self { intent, state, next in
      let effect = effect(intent, state)
      return next(intent).with(effect)
    }
  }
}

extension Middleware where Intent == Action {
  /// The link that hands everything on as it is.
  public static var passing: Self { Self { intent, _, next in next(intent) } }
}

/// The state of a store as it is whenever it is asked for, however late.
@MainActor
public struct CurrentState<State: Sendable>: Sendable {
  @usableFromInline let read: @MainActor @Sendable () -> State?

  @inlinable
  init(_ read: @escaping @MainActor @Sendable () -> State?) {
    self.read = read
  }

  /// The present state; `nil` when the store, or the part that this is the state of, is gone.
  @inlinable
  public var ifThere: State? { read() }

  /// The present state of a part.
  public func map<Part: Sendable>(
    _ part: @escaping @MainActor @Sendable (State) -> Part?
  ) -> CurrentState<Part> {
    let read = read
    return CurrentState<Part> { read().flatMap(part) }
  }
}
