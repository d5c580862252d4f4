internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

/// What the commands for views share.
extension CommandContext {
  /// Returns the view of that name, ignoring case.
  /// - Throws: A failure of status 2 if there is none.
  func view(named name: String, in document: Document) throws(CommandFailure) -> SavedView {
    if let view = document.views.named(name.trimmed) { return view }
    let advice = document.views.nearest(to: name).map { "Did you mean “\($0.name)”?" }
    throw CommandFailure(
      .nothingMatched, "There is no view “\(name)”.", advice ?? "Run todux view list to see the views.")
  }

  /// Returns all categories and views, and the items that a view may show, with what determines that.
  /// - Parameter known: contains the categories and views.
  /// - Throws: A failure of status 2 if there is no view of that name.
  func document(ofView name: String, in known: Document) throws -> Document {
    guard let candidates = try filter(of: view(named: name, in: known))?.candidates(statuses: [.open])
    else { return try wholeDocument() }
    return try existingDatabase()?.document(showing: candidates, limit: .max)?.document ?? known
  }

  /// Returns the query of a view with what it has to know of other items in the database; `nil` if it cannot
  /// be read, which is told when the items are asked for.
  fileprivate func filter(of view: SavedView) throws -> ItemFilter? {
    guard var filter = try? filter([view.query], present: EntityTable()) else { return nil }
    try filter.readRelations(in: self)
    return filter
  }

  /// Returns what the query of a view has to know of other items in the database than those that it finds;
  /// `nil` for nothing.
  func relations(for view: SavedView) throws -> ItemRelations? { try filter(of: view)?.relations }

  /// Returns a table of views with the numbers of their items.
  /// - Parameter known: contains all categories and views.
  func viewTable(_ views: [SavedView], in known: Document) throws -> ViewTable {
    var counter = ViewCounter(context: self, known: known)
    var counts: [SavedViewID: Int] = [:]
    for view in views { counts[view.id] = try counter.count(view) }
    return ViewTable(counts)
  }

  /// Returns the items of a view, in its order.
  /// - Parameter relations: those of all items, if `document` has only what the view may show.
  /// - Throws: A failure of status 65 if its query cannot be read.
  func items(
    of view: SavedView, in document: Document, on today: Day, relations: ItemRelations?
  ) throws(CommandFailure) -> [Item] {
    var state = state(of: document)
    state.external.today = today
    if today != self.today { state.external.startMinute = nil }
    do {
      _ = try state.filter(of: view).query()
    } catch {
      throw CommandFailure(
        .badInput, "The query of the view “\(view.name)” cannot be read: \(error.sentence)",
        "Change it with todux view edit, or update todux if a newer version has written it.")
    }
    let list = ItemList(state.query(of: view, relations), search: Search(), of: document.items)
    return list.ids.compactMap { document.items[$0] }
  }

  /// Checks the name that a view is to get.
  /// - Throws: A failure of status 65.
  func check(name: String, for view: SavedViewID?, in document: Document) throws(CommandFailure) {
    guard let reason = SavedView.reasonAgainst(name: name, for: view, in: document) else { return }
    throw CommandFailure(.badInput, reason + ".", "Give another name.")
  }

  /// Checks the query that a view is to get.
  /// - Throws: A failure of status 64 with the place of the mistake.
  func check(query: String) throws(CommandFailure) {
    do {
      _ = try Query(parsing: query, QueryContext(dates: dates, zone))
    } catch {
      throw CommandFailure(error, in: query)
    }
  }

  /// Prints what became of a view.
  func report(
    _ outcome: Outcome, _ name: String, _ change: ChangeOptions, unchanged: String? = nil
  ) throws -> ExitStatus {
    if change.json {
      if let view = outcome.document.views.named(name) {
        try print(viewTable([view], in: outcome.document).json(view))
      }
    } else {
      try printStep(of: outcome, change, unchanged: unchanged ?? "View “\(name)” already has these values")
    }
    return .done
  }

  /// Prints what a change of the sidebar has done, or would do.
  /// - Parameter unchanged: what is said if it changes nothing.
  func printStep(of outcome: Outcome, _ change: ChangeOptions, unchanged: String) throws {
    let words = outcome.journalEntry.map { change.dryRun ? "Would \($0.label.words)" : $0.label.past }
    try print(DisplayText(words ?? unchanged))
  }
}

/// Counts the items of views.
@MainActor
private struct ViewCounter {
  let context: CommandContext
  /// Contains all categories and views.
  let known: Document
  /// All items, once a view has to look at them.
  private var whole: Document?

  init(context: CommandContext, known: Document) {
    self.context = context
    self.known = known
  }

  /// Returns the number of items in a view; `nil` if its query cannot be read. Reads some families at a time,
  /// unless any item may be one of those.
  mutating func count(_ view: SavedView) throws -> Int? {
    guard (try? context.state(of: known).filter(of: view).query()) != nil else { return nil }
    guard let database = try context.existingDatabase() else { return 0 }
    let filter = try context.filter(of: view)
    guard let candidates = filter?.candidates(statuses: [.open]) else {
      let whole = try self.whole ?? context.wholeDocument()
      self.whole = whole
      return list(view, whole, nil).count
    }
    var count = 0
    try database.readFamilies(of: candidates, by: context.environment.familiesAtOnce) { families in
      let list = list(view, families.document, filter?.relations)
      count += families.others.isEmpty ? list.count : list.ids.count { !families.others.contains($0) }
      return true
    }
    return count
  }

  private func list(_ view: SavedView, _ document: Document, _ relations: ItemRelations?) -> ItemList {
    var document = document
    document.views = known.views
    return ItemList(
      context.state(of: document).query(of: view, relations), search: Search(), of: document.items)
  }
}

extension AppState {
  /// Returns the query of a view.
  /// - Parameter relations: those of all items, if they are known.
  fileprivate func query(of view: SavedView, _ relations: ItemRelations?) -> ListQuery {
    var query = query(of: .view(view.id))
    if let relations { query.filter = query.filter?.knowing(relations) }
    return query
  }
}
