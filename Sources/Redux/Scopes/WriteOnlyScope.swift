/// A part of a store that can only be sent to.
@MainActor
public final class WriteOnlyScope<Intent: Sendable> {
  private let send: @MainActor (Intent) -> DispatchHandle

  init(send: @escaping @MainActor (Intent) -> DispatchHandle) {
    self.send = send
  }

  /// Sends an intent, spelled for the whole, through the store.
  @discardableResult
  public func dispatch(_ intent: Intent) -> DispatchHandle { send(intent) }

  /// A part of these intents, or a single one: `scope { .refresh }`.
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope<PartIntent> { [send] in send(embed($0)) }
  }
}

extension WriteOnlyScope where Intent == Void {
  /// Sends the one intent that there is.
  @discardableResult
  public func dispatch() -> DispatchHandle { dispatch(()) }
}
