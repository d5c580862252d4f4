/// A part of a store to which intents can be dispatched, but which cannot be read.
@MainActor
public final class WriteOnlyScope<Intent: Sendable> {
  private let send: @MainActor (Intent) -> DispatchHandle

  init(send: @escaping @MainActor (Intent) -> DispatchHandle) {
    self.send = send
  }

  /// Dispatches an intent, embedded in the intents of the store.
  @discardableResult
  public func dispatch(_ intent: Intent) -> DispatchHandle { send(intent) }

  /// Returns a scope on a part of these intents, or on a single one: `scope { .refresh }`.
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope<PartIntent> { [send] in send(embed($0)) }
  }
}

extension WriteOnlyScope where Intent == Void {
  /// Dispatches the only intent of this scope.
  @discardableResult
  public func dispatch() -> DispatchHandle { dispatch(()) }
}
