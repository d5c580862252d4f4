/// A description of work outside of the reducers, such as a network request, which can send actions or
/// intents back.
///
/// Middleware returns effects, and the store runs them. They use the clock of the store, and can be cancelled
/// by id, by scope, or by releasing the store. Creating an effect does not start it.
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
    case send([Action], CallSite)
    case run(TaskPriority?, Body, Recovery?, CallSite)
    case merge([Effect])
    case concatenate([Effect])
    case cancel(EffectID, in: [EffectScope], CallSite)
    case cancelScopes([EffectScope])
    case identified(Effect, EffectID, EffectPolicy)
    case scoped(Effect, EffectScope, while: @MainActor @Sendable () -> Bool)
    case delayed(Effect, Duration)
    case throttled(Effect, EffectID, Duration, keepsLatest: Bool)
    case limited(Effect, Duration, instead: [Action], CallSite)
  }

  let operation: Operation

  init(_ operation: Operation) {
    self.operation = operation
  }

  /// An effect that does nothing.
  public static var none: Self { Self(.none) }

  /// `true` if the effect does nothing.
  public var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// Returns an effect that sends actions, in order.
  public static func send(_ actions: Action..., fileID: StaticString = #fileID, line: UInt = #line) -> Self {
    Self(.send(actions, CallSite(fileID, line)))
  }

  /// Returns an effect that runs `body`, which may suspend and may send actions until it returns. If the
  /// effect is cancelled before `body` has begun, `body` is not called.
  ///
  /// - Parameters:
  ///   - priority: the priority of the task; `nil` for the priority of the caller.
  ///   - body: the work. Its argument sends actions and provides the clock of the store.
  ///   - recover: turns an error thrown by `body` into an action, or returns `nil` to ignore it. Without it,
  ///     the store reports the error (``Store/onEffectFailure(_:)``). `CancellationError` is ignored.
  public static func run(
    priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self {
    Self(.run(priority, body, recover, CallSite(fileID, line)))
  }

  /// Returns an effect that sends each element of a sequence, in order, until the sequence ends.
  /// - Parameters:
  ///   - elements: the actions.
  ///   - recover: turns an error that ends the sequence into an action, or returns `nil` to ignore it.
  public static func sequence<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, fileID: StaticString = #fileID, line: UInt = #line,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self where Elements.Element == Action {
    .run(
      fileID: fileID, line: line,
      { send in for try await action in elements { await send(action, fileID: fileID, line: line) } },
      catch: recover)
  }

  /// Returns an effect that turns each element of a sequence into an action and sends it, in order, until the
  /// sequence ends.
  /// - Parameters:
  ///   - elements: the values.
  ///   - action: makes an action from an element.
  ///   - recover: turns an error that ends the sequence into an action, or returns `nil` to ignore it.
  public static func sequence<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable (Elements.Element) -> Action,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self {
    .run(
      fileID: fileID, line: line,
      { send in
        for try await element in elements { await send(action(element), fileID: fileID, line: line) }
      }, catch: recover)
  }

  /// Returns an effect that runs `effects` concurrently and finishes when all of them have finished.
  public static func merge(_ effects: [Self]) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Self(.merge(effects))
  }

  /// Returns an effect that runs `effects` concurrently and finishes when all of them have finished.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Merges two effects of which mostly one is empty or both are: without an array of them, in which merging was
  /// a fifteenth of the time from a key to its frame.
  @usableFromInline
  func merged(with other: Self) -> Self { other.isNone ? self : isNone ? other : .merge([self, other]) }

  /// Returns an effect that runs `effects` one after another. Each starts when the one before it has finished
  /// and everything that it sent has been handled. An effect that is cancelled by its own id counts as
  /// finished.
  public static func concatenate(_ effects: [Self]) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Self(.concatenate(effects))
  }

  /// Returns an effect that runs `effects` one after another. Each starts when the one before it has finished
  /// and everything that it sent has been handled.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Returns an effect that cancels the effects that run or wait under `id`. Anything that they have sent and
  /// that is still queued is dropped.
  /// - Parameters:
  ///   - id: the id of the effects.
  ///   - scopes: the path of scopes from that of this effect to theirs, the outermost first; none for effects
  ///     in the same scope.
  public static func cancel(
    id: some Hashable & Sendable, in scopes: EffectScope..., fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    Self(.cancel(EffectID(id), in: scopes, CallSite(fileID, line)))
  }

  /// Returns an effect that cancels all effects in a scope and in the scopes nested in it.
  /// - Parameter scopes: the path of scopes from that of this effect to the scope, the outermost first.
  public static func cancel(scope scopes: EffectScope...) -> Self { Self(.cancelScopes(scopes)) }

  /// Returns an effect that can be cancelled as a whole by an id.
  /// - Parameters:
  ///   - id: the id, which is local to the scope of the effect.
  ///   - cancelInFlight: if true, effects already running under this id are cancelled first, so that only the
  ///     newest one runs. For other policies, see ``cancellable(id:policy:)``.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    cancellable(id: id, policy: cancelInFlight ? .latest : .concurrent)
  }

  /// Returns an effect in a scope of its own. Its ids are separate from those of other scopes. It is
  /// cancelled as soon as `isAlive` returns false after an action, and does not start if `isAlive` returns
  /// false.
  public func scoped(
    to scope: some Hashable & Sendable, while isAlive: @escaping @MainActor @Sendable () -> Bool = { true }
  ) -> Self {
    isNone ? self : Self(.scoped(self, EffectScope(scope), while: isAlive))
  }
}
