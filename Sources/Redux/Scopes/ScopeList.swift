/// A scope for each element of a list, kept for as long as the element is in the list.
@MainActor
public final class ScopeList<Element: Identifiable & Sendable, Intent: Sendable> where Element.ID: Sendable {
  private let list: ReadOnlyScope<[Element]>
  private let send: WriteOnlyScope<(Element.ID, Intent)>
  private var known: [Element.ID: (scope: Scope<Element, Intent>, last: Last)] = [:]
  private var following: Subscription?

  init(_ list: ReadOnlyScope<[Element]>, _ send: WriteOnlyScope<(Element.ID, Intent)>) {
    self.list = list
    self.send = send
    following = list.follow { [weak self] in self?.forgetGone(from: $0, to: $1) }
  }

  /// The scopes of the elements that there are now, in their order: the same one for the same id.
  public var scopes: [Scope<Element, Intent>] { list.state.map { scope(of: $0) } }

  /// The scope of the element with `id`; `nil` where there is none.
  public subscript(id: Element.ID) -> Scope<Element, Intent>? {
    list.state.first { $0.id == id }.map { scope(of: $0) }
  }

  private func scope(of element: Element) -> Scope<Element, Intent> {
    if let known = known[element.id] { return known.scope }
    let id = element.id
    // What the scope says of an element that has gone: its last state.
    let last = Last(element)
    let reading = list.scope { elements in
      if let present = elements.first(where: { $0.id == id }) { last.element = present }
      return last.element
    }
    let scope = Scope<Element, Intent>(reading, send.scope { (id, $0) })
    known[id] = (scope, last)
    return scope
  }

  private func forgetGone(from before: [Element], to after: [Element]) {
    guard !known.isEmpty else { return }
    let ids = Set(after.map(\.id))
    for element in before where !ids.contains(element.id) {
      known.removeValue(forKey: element.id)?.last.element = element
    }
  }

  private final class Last {
    var element: Element

    init(_ element: Element) {
      self.element = element
    }
  }
}
