extension Store {
  /// Returns a scope for each element of an array in the state. An element keeps its scope for as long as it
  /// is in the array, even if the order changes.
  ///
  /// A version that changes the array costs one pass over its elements. If the array is computed from the
  /// state, every version does. Tables do not have this cost.
  @inlinable
  public func scopes<Element: Identifiable & Sendable, ElementIntent: Sendable>(
    _ elements: @escaping @MainActor (State) -> [Element],
    intent embed: @escaping @MainActor (Element.ID, ElementIntent) -> Intent
  ) -> ScopeList<Element, ElementIntent> where Element.ID: Sendable {
    ScopeList(elements, of: source, writing: scope { embed($0.0, $0.1) })
  }

  /// Returns a scope for each entity of a table in the state. An entity keeps its scope for as long as it is
  /// in the table.
  ///
  ///     let rows = store.scopes(\.rows) { .row($0, $1) }
  ///
  /// The cost of a version depends on the number of entities that it changes, not on the number of scopes.
  @inlinable
  public func scopes<Table: WritableTable, ElementIntent: Sendable>(
    _ table: @escaping @MainActor (State) -> Table,
    intent embed: @escaping @MainActor (Table.Entity.ID, ElementIntent) -> Intent
  ) -> ScopeList<Table.Entity, ElementIntent> {
    ScopeList(table, of: source, writing: scope { embed($0.0, $0.1) })
  }

  /// Returns a scope for each entity in a sorted view of a table in the state, in the order of the view.
  ///
  ///     let rows = store.scopes(\.rows, in: \.byRank) { .row($0, $1) }
  ///
  /// An entity that leaves the view but stays in the table has the same scope when it returns. The cost of a
  /// version depends on the number of entities that it changes, not on the number of scopes.
  @inlinable
  public func scopes<Entity, Indexes, Key, ElementIntent: Sendable>(
    _ table: @escaping @MainActor (State) -> IndexedTable<Entity, Indexes>,
    in view: KeyPath<Indexes, SortedView<Entity, Key>>,
    intent embed: @escaping @MainActor (Entity.ID, ElementIntent) -> Intent
  ) -> ScopeList<Entity, ElementIntent> where Entity.ID: Comparable {
    ScopeList(table, in: view, of: source, writing: scope { embed($0.0, $0.1) })
  }
}

extension Scope {
  /// Returns a scope for each element of an array in this part, like the method of ``Store`` with the same
  /// name.
  @inlinable
  public func scopes<Element: Identifiable & Sendable, ElementIntent: Sendable>(
    _ elements: @escaping @MainActor (Value) -> [Element],
    intent embed: @escaping @MainActor (Element.ID, ElementIntent) -> Intent
  ) -> ScopeList<Element, ElementIntent> where Element.ID: Sendable {
    ScopeList(elements, of: reading.source, writing: writing.scope { embed($0.0, $0.1) })
  }

  /// Returns a scope for each entity of a table in this part, like the method of ``Store`` with the same
  /// name.
  @inlinable
  public func scopes<Table: WritableTable, ElementIntent: Sendable>(
    _ table: @escaping @MainActor (Value) -> Table,
    intent embed: @escaping @MainActor (Table.Entity.ID, ElementIntent) -> Intent
  ) -> ScopeList<Table.Entity, ElementIntent> {
    ScopeList(table, of: reading.source, writing: writing.scope { embed($0.0, $0.1) })
  }

  /// Returns a scope for each entity in a sorted view of a table in this part, in the order of the view.
  @inlinable
  public func scopes<Entity, Indexes, Key, ElementIntent: Sendable>(
    _ table: @escaping @MainActor (Value) -> IndexedTable<Entity, Indexes>,
    in view: KeyPath<Indexes, SortedView<Entity, Key>>,
    intent embed: @escaping @MainActor (Entity.ID, ElementIntent) -> Intent
  ) -> ScopeList<Entity, ElementIntent> where Entity.ID: Comparable {
    ScopeList(table, in: view, of: reading.source, writing: writing.scope { embed($0.0, $0.1) })
  }
}
