/// An element of a list with a scope, and the observers of that scope.
@MainActor
@usableFromInline
final class RoutedElement<Element: Identifiable & Sendable> where Element.ID: Sendable {
  @usableFromInline let id: Element.ID
  /// `true` once the element has been removed from the list. An element with the same id that is added later
  /// has another scope.
  @usableFromInline var isRemoved = false
  /// The last known value, which the scope returns after the element has been removed.
  @usableFromInline var last: Element
  @usableFromInline var attachments: [(position: UInt64, attachment: ScopeSource<Element>.Attachment)] = []

  @inlinable
  init(_ element: Element) {
    id = element.id
    last = element
  }

  @inlinable var isObserved: Bool { !attachments.isEmpty }

  /// Returns the value, given the element of the list with the same id.
  @inlinable
  func updated(_ present: Element?) -> Element {
    if let present, !isRemoved { last = present }
    return last
  }

  @inlinable
  func remove(last: Element?) {
    if let last { self.last = last }
    isRemoved = true
  }

  @inlinable
  func attach(_ attachment: ScopeSource<Element>.Attachment, at position: UInt64) {
    attachments.append((position, attachment))
  }

  @inlinable
  func detach(_ position: UInt64) { attachments.removeAll { $0.position == position } }

  /// Returns the observers to notify of a version that has changed the element.
  @inlinable
  func observers(of version: UInt64, _ before: Element?, _ after: Element) -> [ElementObserver] {
    let before = before ?? last
    last = after
    var observers: [ElementObserver] = []
    for (position, attachment) in attachments {
      switch attachment {
      case .observer(let notify):
        observers.append(ElementObserver(position: position) { notify(version, { before }, { after }) })
      case .router(let route): observers += route(version, { before }, { after })
      }
    }
    return observers
  }
}
