/// A link in the chain that turns intents, which say what the user wants, into actions, which say what
/// happened.
///
/// Unlike a reducer, a middleware may read the clock, generate ids or call a parser. It receives the current
/// state. It can pass the intent on with `next`, changed or several times, and returns a ``Response``:
/// actions in order, and an ``Effect`` for longer work. The first middleware in the list is called first.
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

  /// Returns the initial intents of the parts that have appeared between two states. `before` is `nil` when
  /// the store is created.
  @usableFromInline typealias Starter = @MainActor (_ before: State?, _ after: State) -> [Initial]

  /// An initial intent.
  @usableFromInline
  struct Initial {
    let intent: Intent
    /// Returns true if a state contains the part that the intent belongs to.
    let isPresent: @MainActor (State) -> Bool
  }

  @usableFromInline let body: Body
  /// `nil` if no part has initial intents.
  @usableFromInline let starter: Starter?

  /// Creates a middleware that calls `body` for each intent.
  @inlinable
  public init(
    _ body: @escaping @MainActor (_ intent: Intent, _ state: State, _ next: Next) -> Response<Intent, Action>
  ) {
    self.body = { intent, current, next in
      guard let state = current.value else { return [] }
      return body(intent, state, next)
    }
    starter = nil
  }

  /// Creates a middleware from its parts.
  init(body: @escaping Body, starter: Starter?) {
    self.body = body
    self.starter = starter
  }

  /// Creates a middleware that can also read the current state later, from within its effects.
  public static func withCurrentState(
    _ body:
      @escaping @MainActor (
        _ intent: Intent, _ current: CurrentState<State>, _ next: Next
      ) -> Response<Intent, Action>
  ) -> Self {
    Self(body: body, starter: nil)
  }

  /// Creates a middleware that can throw. `recover` turns the error into actions for the reducer.
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

  /// Combines middleware into one. The first is called first, and the rest of the chain comes after the last.
  public static func combine(_ middleware: [Self]) -> Self {
    let body: Body = { intent, current, next in
      @MainActor func pass(_ intent: Intent, to index: Int) -> Response<Intent, Action> {
        guard index < middleware.count else { return next(intent) }
        return middleware[index].body(intent, current) { pass($0, to: index + 1) }
      }
      return pass(intent, to: 0)
    }
    let starters = middleware.compactMap(\.starter)
    guard !starters.isEmpty else { return Self(body: body, starter: nil) }
    return Self(body: body) { before, after in starters.flatMap { $0(before, after) } }
  }

  /// Combines middleware into one. The first is called first, and the rest of the chain comes after the last.
  public static func combine(_ middleware: Self...) -> Self { combine(middleware) }

  /// Returns this middleware with initial intents, which are dispatched when its state appears: when the
  /// store is created, when the child that it is embedded for is no longer `nil`
  /// (``pullback(state:intent:action:scope:)``), and for each new element of its table
  /// (``forEach(_:intent:action:)``), in an unspecified order.
  ///
  /// They are dispatched after the version in which the state appeared, and before the initial intents of the
  /// store itself. For a part that appears and disappears within one version, and during a ``Replay``, they
  /// are not dispatched. If this middleware already has initial intents, the new ones follow them.
  public func initially(_ intents: Intent...) -> Self {
    let starter = starter
    return Self(body: body) { before, after in
      let own = before == nil ? intents.map { Initial(intent: $0, isPresent: { _ in true }) } : []
      return (starter?(before, after) ?? []) + own
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
  /// A middleware that passes every intent on unchanged.
  public static var passing: Self { Self { intent, _, next in next(intent) } }
}

/// A reader of the state of a store at the time of the call.
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
