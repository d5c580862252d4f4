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

  /// A stream of all intents from now on, in order, before the middleware handles them.
  public var intents: AsyncStream<Intent> { intents(bufferingPolicy: .unbounded) }

  /// Returns a stream of all intents from now on, as ``intents`` does.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store.
  public func intents(
    bufferingPolicy policy: AsyncStream<Intent>.Continuation.BufferingPolicy
  ) -> AsyncStream<Intent> {
    stream(policy) { onIntent($0) }
  }

  /// A stream of all actions reduced from now on, in order.
  public var actions: AsyncStream<Action> { actions(bufferingPolicy: .unbounded) }

  /// Returns a stream of all actions from now on, as ``actions`` does.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store.
  public func actions(
    bufferingPolicy policy: AsyncStream<Action>.Continuation.BufferingPolicy
  ) -> AsyncStream<Action> {
    stream(policy) { yield in onTransition { for action in $0.actions { yield(action) } } }
  }

  /// A stream of all versions from now on, in order, each with the state before it.
  public var transitions: AsyncStream<Transition> { transitions(bufferingPolicy: .unbounded) }

  /// Returns a stream of all versions from now on, as ``transitions`` does.
  /// - Parameter policy: the elements to buffer for a consumer that is slower than the store.
  public func transitions(
    bufferingPolicy policy: AsyncStream<Transition>.Continuation.BufferingPolicy
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

/// An object that ends a stream when the store releases the object.
private final class StreamSource<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
