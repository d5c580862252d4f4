/// A collection of scopes, one for each element of a list. A scope is kept for as long as its element is in
/// the list.
///
/// However many of the scopes are read or observed, each version costs one pass over the elements of the
/// list.
@MainActor
public final class ScopeList<Element: Identifiable & Sendable, Intent: Sendable> where Element.ID: Sendable {
  private let list: ReadOnlyScope<[Element]>
  private let send: WriteOnlyScope<(Element.ID, Intent)>
  private let present = PresentElements<Element>()
  private var known: [Element.ID: (scope: Scope<Element, Intent>, last: LastValue)] = [:]
  private var subscription: Subscription?

  init(_ list: ReadOnlyScope<[Element]>, _ send: WriteOnlyScope<(Element.ID, Intent)>) {
    self.list = list
    self.send = send
    subscription = list.source.subscribe { [weak self] in self?.discardRemoved($0, $1, $2) }
  }

  /// The scopes of the current elements, in their order. An element with the same id keeps the same scope.
  public var scopes: [Scope<Element, Intent>] { list.state.map { scope(of: $0) } }

  /// The scope of the element with `id`; `nil` if there is no such element.
  public subscript(id: Element.ID) -> Scope<Element, Intent>? {
    present.element(id, of: list).map { scope(of: $0) }
  }

  private func scope(of element: Element) -> Scope<Element, Intent> {
    let id = element.id
    if let known = known[id] { return known.scope }
    let last = LastValue(element)
    let reading = ReadOnlyScope<Element>(
      ReadOnlyScope<Element>.Source(
        read: { [list, present] in last.updated(present.element(id, of: list)) },
        version: list.source.version,
        complete: list.source.complete,
        subscribe: { [list, present] observer in
          list.source.subscribe { version, before, after in
            let step = present.step(version, before, after)
            let (old, new) = (last.updated(step.before[id]), last.updated(step.after[id]))
            observer(version, { old }, { new })
          }
        }))
    let scope = Scope<Element, Intent>(reading, send.scope { (id, $0) })
    known[id] = (scope, last)
    return scope
  }

  private func discardRemoved(
    _ version: UInt64, _ before: @MainActor () -> [Element], _ after: @MainActor () -> [Element]
  ) {
    guard !known.isEmpty else { return }
    let step = present.step(version, before, after)
    for (id, element) in step.before where step.after[id] == nil {
      known.removeValue(forKey: id)?.last.element = element
    }
  }

  /// The last known state of an element, which its scope returns after the element has been removed.
  private final class LastValue {
    var element: Element

    init(_ element: Element) {
      self.element = element
    }

    func updated(_ present: Element?) -> Element {
      if let present { element = present }
      return element
    }
  }
}
