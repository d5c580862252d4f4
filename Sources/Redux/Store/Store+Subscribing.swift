extension Store {
  /// Calls `observer` with each new version, even if the state is equal to the one before, for as long as the
  /// returned subscription is held.
  public func onTransition(_ observer: @escaping @MainActor (Transition) -> Void) -> Subscription {
    attach(\.observers, observer)
  }

  /// Calls `observer` with each action before it is reduced, even if it is then refused, for as long as the
  /// returned subscription is held. The state is the one before the batch or transaction that contains the
  /// action.
  public func beforeReducing(
    _ observer: @escaping @MainActor (_ action: Action, _ state: State) -> Void
  ) -> Subscription {
    attach(\.previewers) { observer($0.action, $0.state) }
  }

  /// Calls `observer` with each intent before the middleware handles it, for as long as the returned
  /// subscription is held.
  public func onIntent(_ observer: @escaping @MainActor (Intent) -> Void) -> Subscription {
    attach(\.intentObservers, observer)
  }

  /// Calls `observer` with the actions that bypass the middleware, sent by a caller or an effect, before they
  /// are reduced, for as long as the returned subscription is held. Actions sent together come together.
  package func onSend(_ observer: @escaping @MainActor ([Action]) -> Void) -> Subscription {
    attach(\.sendObservers, observer)
  }

  /// Calls `observer` with each refused action and the reason, for as long as the returned subscription is
  /// held. An action is refused if the reducer throws, or if it would break an invariant.
  public func onRefusal(_ observer: @escaping @MainActor (Refusal<Action>) -> Void) -> Subscription {
    attach(\.refusalObservers, observer)
  }

  /// Calls `observer` with each error thrown by a listener or by an effect without a `catch` closure, for as
  /// long as the returned subscription is held.
  public func onEffectFailure(_ observer: @escaping @MainActor (any Error) -> Void) -> Subscription {
    attach(\.failureObservers, observer)
  }

  /// Refuses every action that leads to a state for which `holds` is false, for as long as the returned
  /// subscription is held. The error of the refusal is a ``BrokenInvariant`` with this name.
  @available(*, deprecated, renamed: "addInvariant(_:_:)")
  public func keep(invariant name: String, _ holds: @escaping @MainActor (State) -> Bool) -> Subscription {
    addInvariant(name, holds)
  }

  /// Refuses every action that leads to a state for which `holds` is false, for as long as the returned
  /// subscription is held. The error of the refusal is a ``BrokenInvariant`` with this name. Of a
  /// transaction, only the final state is checked.
  public func addInvariant(_ name: String, _ holds: @escaping @MainActor (State) -> Bool) -> Subscription {
    let id = newID()
    invariants.append(Invariant(id: id, name: name, holds: holds))
    return Subscription { [weak self] in self?.invariants.removeAll { $0.id == id } }
  }

  /// Calls `observer` with the value at `path`, now and each time it changes, for as long as the returned
  /// subscription is held.
  ///
  /// Subscribers to the same path share one comparison per version.
  @inlinable
  public func subscribe<Value: Equatable>(
    _ path: KeyPath<State, Value>, _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    let subscription = observe(path) { _, value in observer(value) }
    completing { observer(state[keyPath: path]) }
    return subscription
  }

  /// Calls `body` with the old and the new value at `path` each time the value changes, and runs the effect
  /// that `body` returns, for as long as the returned subscription is held. Releasing the subscription
  /// cancels these effects. They do not start during a ``Replay``.
  @inlinable
  public func watch<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> Effect<Intent>
  ) -> Subscription {
    let watcher = newID()
    let observation = observe(path) { [weak self] transition, value in
      let effect = body(transition.before[keyPath: path], value)
      if !effect.isNone { self?.start(effect, ofWatcher: watcher) }
    }
    return Subscription { [weak self] in
      observation.cancel()
      self?.endEffects(ofWatcher: watcher)
    }
  }

  /// The number of key paths with subscribers or watchers. The value at each of them is compared once per
  /// version.
  public var subscribedPathCount: Int { comparisons.count }

  @inlinable
  func observe<Value: Equatable>(
    _ path: KeyPath<State, Value>, _ observer: @escaping @MainActor (Transition, Value) -> Void
  ) -> Subscription {
    let comparison = comparisons.retain(path)
    let id = newID()
    observers.append(
      Observer(id: id) { transition in
        if let value = comparison.change(transition.version, transition.before, transition.after) {
          observer(transition, value)
        }
      })
    return Subscription { [weak self] in
      self?.observers.removeAll { $0.id == id }
      self?.comparisons.release(path)
    }
  }

  func attach<Event>(
    _ list: ReferenceWritableKeyPath<Store, [Observer<Event>]>, _ notify: @escaping @MainActor (Event) -> Void
  ) -> Subscription {
    let id = newID()
    self[keyPath: list].append(Observer(id: id, notify: notify))
    return Subscription { [weak self] in self?[keyPath: list].removeAll { $0.id == id } }
  }

  @inlinable
  func newID() -> UInt64 {
    lastID += 1
    return lastID
  }
}
