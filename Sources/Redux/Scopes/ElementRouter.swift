/// A router that connects the elements of a list to their observers: a version notifies only the observers of
/// the elements that it has changed.
///
/// The list of scopes, the scopes of elements, and the subscriptions through them hold the router. The router
/// does not keep the store alive.
@MainActor
@usableFromInline
final class ElementRouter<Elements: KeyedElements> {
  @usableFromInline typealias Element = Elements.Entity

  /// Called with the ids of elements that are no longer in the list; `nil` when the list of scopes is gone.
  @usableFromInline var onRemoval: (@MainActor ([Element.ID]) -> Void)?
  /// The elements that have scopes in the list or observers.
  @usableFromInline var elements: [Element.ID: RoutedElement<Element>] = [:]
  @usableFromInline var connection: Subscription?

  @inlinable
  init(_ list: ReadOnlyScope<Elements>, onRemoval: @escaping @MainActor ([Element.ID]) -> Void) {
    self.onRemoval = onRemoval
    connection = list.source.attach(
      .router { [weak self] version, before, after in self?.route(version, before, after) ?? [] })
  }

  /// Returns a new scope of the element with `id`; `nil` if there is no such element.
  @inlinable
  func scope(of id: Element.ID, in list: ReadOnlyScope<Elements>) -> ReadOnlyScope<Element>? {
    guard let present = list.state[id] else { return nil }
    let element = RoutedElement(present)
    elements[id] = element
    let source = ScopeSource<Element>(
      store: list.source.store,
      read: { element.updated(list.state[id]) },
      attach: { self.attach($0, to: element, at: list.source.store.newPosition()) })
    return ReadOnlyScope({ $0 }, of: source)
  }

  /// Removes the elements without observers, because the list of scopes is gone.
  @usableFromInline
  func close() {
    onRemoval = nil
    elements = elements.filter(\.value.isObserved)
  }

  @inlinable
  func attach(
    _ attachment: ScopeSource<Element>.Attachment, to element: RoutedElement<Element>, at position: UInt64
  ) -> Subscription {
    element.attach(attachment, at: position)
    if !element.isRemoved { elements[element.id] = element }
    return Subscription { [self] in
      element.detach(position)
      // An element that was removed and added again is another one.
      if onRemoval == nil, !element.isObserved, elements[element.id] === element {
        elements[element.id] = nil
      }
    }
  }

  @inlinable
  func route(
    _ version: UInt64, _ before: @MainActor () -> Elements, _ after: @MainActor () -> Elements
  ) -> [ElementObserver] {
    guard !elements.isEmpty else { return [] }
    let (old, new) = (before(), after())
    guard !new.isIdentical(to: old) else { return [] }
    var observers: [ElementObserver] = []
    var removed: [Element.ID] = []
    for id in new.differingIDs(from: old) ?? Set(elements.keys) {
      guard let element = elements[id] else { continue }
      if let present = new[id] {
        if element.isObserved { observers += element.observers(of: version, old[id], present) }
      } else {
        element.remove(last: old[id])
        elements[id] = nil
        removed.append(id)
      }
    }
    if !removed.isEmpty { onRemoval?(removed) }
    return observers
  }
}
