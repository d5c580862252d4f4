/// A view of a store that is limited to a part of the state, a part of the intents and a part of the actions.
/// Lenses can be nested.
///
/// ``dispatch(_:fileID:line:)`` passes an intent through the middleware of the store, and
/// ``send(_:fileID:line:)`` passes an action straight to its reducer, like the methods of ``Store`` with the
/// same names. A lens without intents is a `Lens<Value, Never, Action>`. To dispatch only intents, use a
/// ``Scope``.
///
/// A lens can be restricted further: ``reading`` can only read, ``writing`` can only dispatch intents, and
/// ``sending`` can only send actions. The types enforce this.
@MainActor
public final class Lens<Value: Sendable, Intent: Sendable, Action: Sendable>: ReadableScope {
  /// The same part, restricted to reading.
  public let reading: ReadOnlyScope<Value>
  /// The same part, restricted to dispatching intents.
  public let writing: WriteOnlyScope<Intent>
  /// The same part, restricted to sending actions.
  public let sending: ActionScope<Action>

  @inlinable
  init(_ reading: ReadOnlyScope<Value>, _ writing: WriteOnlyScope<Intent>, _ sending: ActionScope<Action>) {
    self.reading = reading
    self.writing = writing
    self.sending = sending
  }

  /// Dispatches an intent, embedded in the intents of the store.
  @inlinable
  @discardableResult
  public func dispatch(
    _ intent: Intent, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    writing.dispatch(intent, fileID: fileID, line: line)
  }

  /// Sends an action, embedded in the actions of the store, straight to the reducer.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    sending.send(action, fileID: fileID, line: line)
  }

  /// Sends actions to the reducer one after another. Each of them makes a version.
  @inlinable
  public func send(
    contentsOf actions: some Sequence<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    sending.send(contentsOf: actions, fileID: fileID, line: line)
  }

  /// Sends actions to the reducer. Together they make one version of the state; an empty batch makes none.
  @inlinable
  @discardableResult
  public func send(
    batch actions: [Action], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    sending.send(batch: actions, fileID: fileID, line: line)
  }

  /// Sends actions to the reducer. Together they make one version of the state, or none if one of them is
  /// refused.
  @inlinable
  @discardableResult
  public func send(
    transaction actions: [Action], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    sending.send(transaction: actions, fileID: fileID, line: line)
  }

  /// Returns a lens on a part of this value, of these intents and of these actions.
  @inlinable
  public func scope<Part: Sendable, PartIntent: Sendable, PartAction: Sendable>(
    state part: @escaping @MainActor (Value) -> Part,
    intent embedIntent: @escaping @MainActor (PartIntent) -> Intent,
    action embedAction: @escaping @MainActor (PartAction) -> Action
  ) -> Lens<Part, PartIntent, PartAction> {
    Lens<Part, PartIntent, PartAction>(
      reading.scope(state: part), writing.scope(intent: embedIntent), sending.scope(action: embedAction))
  }

  /// Returns a scope on a part of this value and of these intents.
  @inlinable
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (Value) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope(reading.scope(state: part), writing.scope(intent: embed))
  }

  /// Returns a lens without intents on a part of this value and of these actions.
  @inlinable
  @_disfavoredOverload  // A closure without a label is one for intents, as in a store.
  public func scope<Part: Sendable, PartAction: Sendable>(
    state part: @escaping @MainActor (Value) -> Part,
    action embed: @escaping @MainActor (PartAction) -> Action
  ) -> Lens<Part, Never, PartAction> {
    Lens<Part, Never, PartAction>(reading.scope(state: part), .none, sending.scope(action: embed))
  }
}

extension Lens where Intent == Void {
  /// Dispatches the only intent of this lens.
  @inlinable
  @discardableResult
  public func dispatch(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    dispatch((), fileID: fileID, line: line)
  }
}

extension Lens where Action == Void {
  /// Sends the only action of this lens.
  @inlinable
  @discardableResult
  public func send(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    send((), fileID: fileID, line: line)
  }
}

extension WriteOnlyScope where Intent == Never {
  /// A scope to which nothing can be dispatched.
  @inlinable
  static var none: WriteOnlyScope { WriteOnlyScope(send: dispatched) }

  @usableFromInline
  static func dispatched(_ intent: Never, at site: CallSite) -> DispatchHandle {}
}
