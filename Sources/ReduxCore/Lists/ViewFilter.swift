package import Redux

/// What decides whether a view shows an item: its query, with what the meaning of that depends on.
///
/// A class only because it is part of each ``ListQuery``, which is copied often, and has mostly none.
package final class ViewFilter: Sendable {
  /// The query, as it was written.
  package let text: String
  private let dates: DateContext
  private let zone: Zone
  private let categories: EntityTable<Category>
  /// What is known of the relations of the items; `nil` to look at those among which the view looks.
  private let relations: ItemRelations?
  /// The query made ready for many items; `nil` until it is needed. It is not compared.
  private let compiled: Compiled?

  /// A query made ready for many items.
  private struct Compiled: Sendable {
    /// `nil` for a query that cannot be read.
    var matcher: QueryMatcher?
    var showsDone = false
    var showsTrashed = false
    var dependsOnOthers = false
  }

  /// - Parameter categories: those whose names are searched.
  package convenience init(
    _ text: String, in categories: EntityTable<Category>, dates: DateContext, zone: Zone
  ) {
    self.init(text, categories, dates, zone, nil, nil)
  }

  private init(
    _ text: String, _ categories: EntityTable<Category>, _ dates: DateContext, _ zone: Zone,
    _ relations: ItemRelations?, _ compiled: Compiled?
  ) {
    self.text = text
    self.categories = categories
    self.dates = dates.reading(query: text)
    self.zone = zone
    self.relations = relations
    self.compiled = compiled
  }

  /// Reads the query of a view.
  /// - Throws: ``QueryError`` if it has a mistake, or a newer version has written it.
  package func query() throws(QueryError) -> Query { try Query(parsing: text, context) }

  /// `true` if a change of one item can decide about others, so that all have to be looked at again. Those
  /// that wait for it are not meant.
  var dependsOnOthers: Bool { compiled?.dependsOnOthers ?? false }

  /// Returns the filter made ready for the items of a table.
  func prepared(for items: EntityTable<Item>) -> ViewFilter {
    ViewFilter(text, categories, dates, zone, relations, compile(items))
  }

  /// Returns a filter for items of which not all are there that refer to them.
  /// - Parameter relations: those that all items have.
  package func knowing(_ relations: ItemRelations) -> ViewFilter {
    ViewFilter(text, categories, dates, zone, relations, nil)
  }

  /// Returns `true` if the view shows an item. A query that cannot be read finds nothing.
  /// - Parameter isRecent: `true` if the item counts as open, since it was completed while the list was
  ///   visible.
  func contains(_ item: Item, in items: EntityTable<Item>, isRecent: Bool = false) -> Bool {
    let compiled = compiled ?? compile(items)
    guard let matcher = compiled.matcher else { return false }
    switch item.status {
    case .open: return matcher.matches(item, among: items)
    case .trashed: return compiled.showsTrashed && matcher.matches(item, among: items)
    case .done:
      if compiled.showsDone, matcher.matches(item, among: items) { return true }
      guard isRecent else { return false }
      var open = item
      open.status = .open
      open.completed = nil
      return matcher.matches(open, among: items)
    }
  }

  private var context: QueryContext { QueryContext(dates: dates, zone) }

  private func compile(_ items: EntityTable<Item>) -> Compiled {
    guard let query = try? query() else { return Compiled() }
    var document = Document()
    document.categories = categories
    let dependsOnOthers = query.root.conditions.contains(where: \.dependsOnRelations)
    // Otherwise the items are not kept, since they are passed with each item.
    if dependsOnOthers, relations == nil { document.items = items }
    let statuses = query.statuses(besides: [])
    return Compiled(
      matcher: QueryMatcher(query, in: document, context, words: .everywhere, relations: relations),
      showsDone: statuses.contains(.done), showsTrashed: statuses.contains(.trashed),
      dependsOnOthers: dependsOnOthers)
  }
}

extension ViewFilter: Hashable {
  package static func == (a: ViewFilter, b: ViewFilter) -> Bool {
    a.text == b.text && a.dates == b.dates && a.zone == b.zone && a.categories == b.categories
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension AppState {
  /// Returns what a view shows.
  package func filter(of view: SavedView) -> ViewFilter {
    ViewFilter(view.query, in: document.categories, dates: queryDates, zone: external.zone)
  }

  /// The view whose list is on the screen; `nil` for any other list.
  package var selectedView: SavedView? {
    guard case .view(let id) = navigation.list else { return nil }
    return document.views[id]
  }

  /// Returns how a list is arranged.
  package func arrangement(of list: ListID) -> ListArrangement {
    guard case .view(let id) = list else { return navigation.arrangement(of: list) }
    return document.views[id]?.arrangement ?? list.arrangement
  }
}
