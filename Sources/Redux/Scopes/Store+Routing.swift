/// An observer of a list element, to be notified of a version that has changed the element.
@usableFromInline
struct ElementObserver: Comparable {
  /// The position in the order in which the observers of the store were attached.
  @usableFromInline let position: UInt64
  @usableFromInline let notify: @MainActor () -> Void

  @inlinable
  init(position: UInt64, notify: @escaping @MainActor () -> Void) {
    self.position = position
    self.notify = notify
  }

  @inlinable
  static func == (a: Self, b: Self) -> Bool { a.position == b.position }

  @inlinable
  static func < (a: Self, b: Self) -> Bool { a.position < b.position }
}

/// Observers of single list elements are not attached to the store, because calling thousands of them for
/// each version would take longer than everything else. Instead, a router is attached, which selects the
/// observers of the elements that a version has changed.
extension Store {
  @usableFromInline
  struct Router {
    let id: UInt64
    /// Returns the observers of the elements that a version has changed, in any order.
    @usableFromInline let route: @MainActor (Transition) -> [ElementObserver]
  }

  /// Asks `route` for the observers of each version, for as long as the returned subscription is held.
  @usableFromInline
  func attachRouter(_ route: @escaping @MainActor (Transition) -> [ElementObserver]) -> Subscription {
    let id = newID()
    routers.append(Router(id: id, route: route))
    return Subscription { [weak self] in self?.routers.removeAll { $0.id == id } }
  }

  /// Returns the observers of the elements that a version has changed, in the order in which they were
  /// attached.
  @inlinable
  func elementObservers(of transition: Transition) -> [ElementObserver] {
    var observers: [ElementObserver] = []
    for router in routers { observers += router.route(transition) }
    if observers.count > 1 { observers.sort() }
    return observers
  }

  /// Notifies the observers of the store and of list elements, all in the order in which they were attached.
  @usableFromInline
  func notify(
    _ observers: [Observer<Transition>], _ elementObservers: [ElementObserver], of transition: Transition
  ) {
    var rest = elementObservers[...]
    for observer in observers {
      while let next = rest.first, next.position < observer.id {
        rest.removeFirst()
        next.notify()
      }
      observer.notify(transition)
    }
    for observer in rest { observer.notify() }
  }
}
