/// A collection of scopes, one for each element of a list: an array, a table, or a sorted view of a table.
///
/// An element keeps its scope for as long as it is in the list, even if the order changes. The scope of a
/// removed element keeps its last value and never notifies its observers again. If an element with the same
/// id is added later, it gets a new scope. An element that is removed and added again within one version
/// keeps its scope.
///
/// However many scopes are read and observed, the cost of a version is
/// - constant if it does not change the table or the stored array,
/// - proportional to the number of elements of a table that it changes,
/// - one pass over the elements of an array that it changes, or of an array that is computed from the state.
@MainActor
public final class ScopeList<Element: Identifiable & Sendable, Intent: Sendable> where Element.ID: Sendable {
  /// The ids in the list, in order.
  @usableFromInline let ids: @MainActor () -> [Element.ID]
  @usableFromInline let contains: @MainActor (Element.ID) -> Bool
  @usableFromInline let writing: WriteOnlyScope<(Element.ID, Intent)>
  /// Creates a scope on the element with an id.
  @usableFromInline var reading: @MainActor (Element.ID) -> ReadOnlyScope<Element>? = { _ in nil }
  @usableFromInline var close: @MainActor () -> Void = {}
  @usableFromInline var known: [Element.ID: Scope<Element, Intent>] = [:]

  @inlinable
  init<Elements: KeyedElements<Element>>(
    _ elements: ReadOnlyScope<Elements>, writing: WriteOnlyScope<(Element.ID, Intent)>,
    ids: @escaping @MainActor () -> [Element.ID], contains: @escaping @MainActor (Element.ID) -> Bool
  ) {
    self.writing = writing
    self.ids = ids
    self.contains = contains
    let router = ElementRouter(elements) { [weak self] ids in for id in ids { self?.known[id] = nil } }
    reading = { router.scope(of: $0, in: elements) }
    close = { router.close() }
  }

  isolated deinit {
    close()
  }

  /// The scopes of the current elements, in the order of the array or view. For a table without a view, the
  /// order is unspecified.
  ///
  /// - Complexity: O(n). To show a part of a long list, access the scopes of that part by their ids.
  @inlinable
  public var scopes: [Scope<Element, Intent>] { ids().compactMap { scope(of: $0) } }

  /// The scope of the element with `id`; `nil` if there is no such element in the list.
  @inlinable
  public subscript(id: Element.ID) -> Scope<Element, Intent>? { contains(id) ? scope(of: id) : nil }

  @inlinable
  func scope(of id: Element.ID) -> Scope<Element, Intent>? {
    if let known = known[id] { return known }
    guard let reading = reading(id) else { return nil }
    let scope = Scope<Element, Intent>(reading, writing.scope { (id, $0) })
    known[id] = scope
    return scope
  }
}

extension ScopeList {
  /// Creates the scopes of an array.
  @inlinable
  convenience init<Whole>(
    _ array: @escaping @MainActor (Whole) -> [Element], of whole: ScopeSource<Whole>,
    writing: WriteOnlyScope<(Element.ID, Intent)>
  ) {
    let indexer = ArrayIndexer<Element>()
    let elements = ReadOnlyScope({ indexer.index(of: array($0)) }, of: whole)
    self.init(
      elements, writing: writing, ids: { elements.state.ids }, contains: { elements.state[$0] != nil })
  }

  /// Creates the scopes of a table.
  @inlinable
  convenience init<Whole, Table: WritableTable<Element>>(
    _ table: @escaping @MainActor (Whole) -> Table, of whole: ScopeSource<Whole>,
    writing: WriteOnlyScope<(Element.ID, Intent)>
  ) {
    let elements = ReadOnlyScope({ table($0).entities }, of: whole)
    self.init(
      elements, writing: writing, ids: { Array(elements.state.unorderedIDs) },
      contains: { elements.state.contains($0) })
  }

  /// Creates the scopes of a view of a table.
  @inlinable
  convenience init<Whole, Indexes, Key>(
    _ table: @escaping @MainActor (Whole) -> IndexedTable<Element, Indexes>,
    in view: KeyPath<Indexes, SortedView<Element, Key>>, of whole: ScopeSource<Whole>,
    writing: WriteOnlyScope<(Element.ID, Intent)>
  ) where Element.ID: Comparable {
    // The entities are read from the whole state. As a part of the table, they would make each version keep a
    // copy of the table with its indexes: an unrelated action would cost 900 ns more than without scopes,
    // instead of 430.
    let indexed = ReadOnlyScope(table, of: whole)
    self.init(
      ReadOnlyScope({ table($0).entities }, of: whole), writing: writing,
      ids: { Array(indexed.state.indexes[keyPath: view]) },
      contains: { indexed.state.position(of: $0, in: view) != nil })
  }
}
