extension Store {
  /// Returns a stream of the value at `path`: the current value, then the new value each time it changes. The
  /// stream delivers the changes in order, and ends with the store.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store; by default all
  ///   of them. To get only the newest value, use `.bufferingNewest(1)`.
  public func values<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>,
    bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    stream(policy) { subscribe(path, $0) }
  }

  /// Returns a stream of all intents from now on, in order, before the middleware handles them.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store; by default all
  ///   of them.
  public func intents(
    bufferingPolicy policy: AsyncStream<Intent>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Intent> {
    stream(policy) { onIntent($0) }
  }

  /// Returns a stream of all actions reduced from now on, in order.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store; by default all
  ///   of them.
  public func actions(
    bufferingPolicy policy: AsyncStream<Action>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Action> {
    stream(policy) { yield in onTransition { for action in $0.actions { yield(action) } } }
  }

  /// Returns a stream of all versions from now on, in order, each with the state before it.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store; by default all
  ///   of them.
  public func transitions(
    bufferingPolicy policy: AsyncStream<Transition>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Transition> {
    stream(policy) { onTransition($0) }
  }

  /// Calls `observer` on an actor with the value at `path`, now and each time it changes, for as long as the
  /// returned subscription is held. Every change is delivered, in order.
  public func subscribe<Value: Equatable & Sendable, Place: Actor>(
    _ path: KeyPath<State, Value>, on place: Place,
    _ observer: @escaping @Sendable (_ place: isolated Place, _ value: Value) -> Void
  ) -> Subscription {
    let values = values(path)
    let task = Task {
      for await value in values where !Task.isCancelled { await observer(place, value) }
    }
    return Subscription { task.cancel() }
  }

  /// Calls `observer` on an executor with the value at `path`, now and each time it changes, for as long as
  /// the returned subscription is held. Every change is delivered, in order.
  public func subscribe<Value: Equatable & Sendable>(
    _ path: KeyPath<State, Value>, on executor: any TaskExecutor,
    _ observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    let values = values(path)
    let task = Task.detached(executorPreference: executor) {
      for await value in values where !Task.isCancelled { observer(value) }
    }
    return Subscription { task.cancel() }
  }

  func stream<Element: Sendable>(
    _ policy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded,
    _ attach: (@escaping @MainActor (Element) -> Void) -> Subscription
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream(bufferingPolicy: policy)
    let source = StreamSource(continuation)
    let subscription = attach { source.continuation.yield($0) }
    continuation.onTermination = { _ in Task { @MainActor in subscription.cancel() } }
    return stream
  }
}

extension Store {
  /// A stream of all intents from now on.
  @available(*, deprecated, message: "Each reading makes a new stream, so it is a method: intents().")
  public var intents: AsyncStream<Intent> { intents() }

  /// A stream of all actions reduced from now on.
  @available(*, deprecated, message: "Each reading makes a new stream, so it is a method: actions().")
  public var actions: AsyncStream<Action> { actions() }

  /// A stream of all versions from now on.
  @available(*, deprecated, message: "Each reading makes a new stream, so it is a method: transitions().")
  public var transitions: AsyncStream<Transition> { transitions() }
}

/// An object that ends a stream when the store releases the object.
private final class StreamSource<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
