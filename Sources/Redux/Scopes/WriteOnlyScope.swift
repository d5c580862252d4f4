/// A part of a store to which intents can be dispatched, but that cannot be read.
@MainActor
public final class WriteOnlyScope<Intent: Sendable> {
  @usableFromInline let send: @MainActor (Intent, CallSite) -> DispatchHandle

  @inlinable
  init(send: @escaping @MainActor (Intent, CallSite) -> DispatchHandle) {
    self.send = send
  }

  /// Dispatches an intent, embedded in the intents of the store.
  @inlinable
  @discardableResult
  public func dispatch(
    _ intent: Intent, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    send(intent, CallSite(fileID, line))
  }

  /// Returns a scope on a part of these intents, or on a single intent, as in `scope { .refresh }`.
  @inlinable
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope<PartIntent> { [send] in send(embed($0), $1) }
  }
}

extension WriteOnlyScope where Intent == Void {
  /// Dispatches the only intent of this scope.
  @inlinable
  @discardableResult
  public func dispatch(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    dispatch((), fileID: fileID, line: line)
  }
}
