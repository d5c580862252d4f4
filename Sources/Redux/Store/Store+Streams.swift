extension Store {
  /// Returns a stream of the value at `path`: the present value, then the new value each time it changes. The
  /// stream delivers every change in order, and ends with the store.
  public func values<Value: Equatable & Sendable>(_ path: KeyPath<State, Value>) -> AsyncStream<Value> {
    stream { subscribe(path, $0) }
  }

  /// A stream of all intents from now on, in order, as they are before the middleware handles them.
  public var intents: AsyncStream<Intent> { stream { onIntent($0) } }

  /// A stream of all actions reduced from now on, in order.
  public var actions: AsyncStream<Action> {
    stream { yield in onTransition { for action in $0.actions { yield(action) } } }
  }

  /// A stream of all versions from now on, in order, each with the state before it.
  public var transitions: AsyncStream<Transition> { stream { onTransition($0) } }

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

  private func stream<Element: Sendable>(
    _ attach: (@escaping @MainActor (Element) -> Void) -> Subscription
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream()
    let source = StreamSource(continuation)
    let subscription = attach { source.continuation.yield($0) }
    continuation.onTermination = { _ in Task { @MainActor in subscription.cancel() } }
    return stream
  }
}

/// An object that ends a stream when the store that feeds it releases it.
private final class StreamSource<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
