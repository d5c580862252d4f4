/// A link of the chain that turns intents, which say what the user wants, into actions, which say what
/// happened.
///
/// Unlike a reducer, a middleware may read the clock, generate ids or call a parser. It is called with the
/// current state. It passes the intent on with `next` (changed, several times, or not at all) and returns a
/// ``Response``: actions in order, and an ``Effect`` for longer work. The first middleware in the list is
/// called first.
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

  /// Creates a middleware that calls `body` for each intent.
  @inlinable
  public init(
    _ body: @escaping @MainActor (_ intent: Intent, _ state: State, _ next: Next) -> Response<Intent, Action>
  ) {
    self.body = { intent, current, next in
      guard let state = current.value else { return [] }
      return body(intent, state, next)
    }
  }

  /// The second parameter distinguishes this initialiser from the public one when it is called with a
  /// closure.
  private init(_ body: @escaping Body, _: Void) {
    self.body = body
  }

  /// Creates a middleware that can also read the current state later, from within its effects.
  public static func withCurrentState(
    _ body:
      @escaping @MainActor (
        _ intent: Intent, _ current: CurrentState<State>, _ next: Next
      ) -> Response<Intent, Action>
  ) -> Self {
    Self(body, ())
  }

  /// Creates a middleware that can throw. `recover` turns the error into actions.
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

  /// Creates a middleware that starts effects for intents and passes all of them on.
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
  /// A middleware that passes everything on unchanged.
  public static var passing: Self { Self { intent, _, next in next(intent) } }
}

/// A reader of the state of a store, which returns the state as it is at the time of the call.
@MainActor
public struct CurrentState<State: Sendable>: Sendable {
  @usableFromInline let read: @MainActor @Sendable () -> State?

  @inlinable
  init(_ read: @escaping @MainActor @Sendable () -> State?) {
    self.read = read
  }

  /// The current state; `nil` if the store, or the part of the state, no longer exists.
  @inlinable
  public var value: State? { read() }

  /// Returns a reader for a part of the state.
  public func map<Part: Sendable>(
    _ part: @escaping @MainActor @Sendable (State) -> Part?
  ) -> CurrentState<Part> {
    let read = read
    return CurrentState<Part> { read().flatMap(part) }
  }
}
