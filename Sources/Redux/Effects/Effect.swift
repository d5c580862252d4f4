/// Work at the edge, as a value: what is to be done outside of the reducers, and what is sent back.
///
/// Middleware answers with effects, and the store that they belong to runs them: on its clock, cancellable by
/// id, by scope and with the store. To make an effect starts nothing.
///
/// ```swift
/// return Response(
///   effect: .run { send in
///     let todos = try await fetchTodos()
///     await send(.todosArrived(todos))
///   } catch: {
///     .fetchFailed("\($0)")
///   })
/// ```
public struct Effect<Action: Sendable>: Sendable {
  typealias Body = @Sendable (Send<Action>) async throws -> Void
  typealias Recovery = @Sendable (any Error) -> Action?

  indirect enum Operation: Sendable {
    case none
    case send([Action])
    case run(TaskPriority?, Body, Recovery?)
    case merge([Effect])
    case concatenate([Effect])
    case cancel(EffectID)
    case identified(Effect, EffectID, cancelsInFlight: Bool)
    case scoped(Effect, EffectID, while: @MainActor @Sendable () -> Bool)
    case delayed(Effect, Duration)
    case throttled(Effect, EffectID, Duration, keepsLatest: Bool)
    case limited(Effect, Duration, instead: [Action])
  }

  let operation: Operation

  init(_ operation: Operation) {
    self.operation = operation
  }

  /// Nothing to be done.
  public static var none: Self { Self(.none) }

  /// Whether there is nothing to be done.
  public var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Sends actions back, in order.
  public static func send(_ actions: Action...) -> Self { Self(.send(actions)) }

  /// Runs `body`, which may wait and may send actions at any time until it returns.
  ///
  /// - Parameters:
  ///   - priority: of the task; that of the store's caller where there is none.
  ///   - body: the work. What it is given sends actions, and has the clock of the store.
  ///   - recover: makes an action of an error that `body` throws, or none. Without it, the store tells the
  ///     error (``Store/onEffectFailure(_:)``). That the effect was cancelled is no error.
  public static func run(
    priority: TaskPriority? = nil,
    _ body: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self {
    Self(.run(priority, body, recover))
  }

  /// Sends each element of a sequence, in order, until it ends.
  /// - Parameters:
  ///   - elements: the actions.
  ///   - recover: makes an action of an error that ends the sequence, or none.
  public static func sequence<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self where Elements.Element == Action {
    .run({ send in for try await action in elements { await send(action) } }, catch: recover)
  }

  /// Sends a value of a sequence after another, as actions, until the sequence ends.
  /// - Parameters:
  ///   - elements: the values.
  ///   - action: makes an action of an element.
  ///   - recover: makes an action of an error that ends the sequence, or none.
  public static func sequence<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, _ action: @escaping @Sendable (Elements.Element) -> Action,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self {
    .run({ send in for try await element in elements { await send(action(element)) } }, catch: recover)
  }

  /// Runs all side by side; it ends with the last of them.
  public static func merge(_ effects: [Self]) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Self(.merge(effects))
  }

  /// Runs all side by side; it ends with the last of them.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs one after another, each when the one before it has ended, of whatever kind they are: when all that
  /// it sent has been handled. One that is cancelled by its own id has ended too.
  public static func concatenate(_ effects: [Self]) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Self(.concatenate(effects))
  }

  /// Runs one after another, each when the one before it has ended, of whatever kind they are.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Cancels what runs under `id` in the same scope, with what that has sent and what still waits its turn.
  /// That nothing does is no error.
  public static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(EffectID(id))) }

  /// The same effect under an id, by which it can be cancelled as a whole.
  /// - Parameters:
  ///   - id: counts within the scope.
  ///   - cancelInFlight: whether what runs under this id is cancelled first, so that the newest alone goes
  ///     on.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(.identified(self, EffectID(id), cancelsInFlight: cancelInFlight))
  }

  /// The same effect in a scope of its own: its ids are not those of other scopes, and it is cancelled as
  /// soon as `isAlive` is false after an action; it does not start where that is false already.
  public func scoped(
    to scope: some Hashable & Sendable, while isAlive: @escaping @MainActor @Sendable () -> Bool = { true }
  ) -> Self {
    isNone ? self : Self(.scoped(self, EffectID(scope), while: isAlive))
  }
}
