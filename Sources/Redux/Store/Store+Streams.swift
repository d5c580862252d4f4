extension Store {
  /// The value at `path`, now and each time it has become unequal, in order and without a gap. It ends with
  /// the store.
  public func values<Value: Equatable & Sendable>(_ path: KeyPath<State, Value>) -> AsyncStream<Value> {
    stream { subscribe(path, $0) }
  }

  /// Every intent from now on, before the middleware gets it, in order.
  public var intents: AsyncStream<Intent> { stream { onIntent($0) } }

  /// Every action from now on that was reduced, in order.
  public var actions: AsyncStream<Action> {
    stream { yield in onTransition { for action in $0.actions { yield(action) } } }
  }

  /// Every version from now on, with the state before it, in order.
  public var transitions: AsyncStream<Transition> { stream { onTransition($0) } }

  /// Delivers the value at `path` on an actor, now and each time it has become unequal, in order and without
  /// a gap, until the token goes.
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

  /// Delivers the value at `path` on an executor, now and each time it has become unequal, in order and
  /// without a gap, until the token goes.
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

/// Ends a stream when the store that feeds it lets go of it.
private final class StreamSource<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
