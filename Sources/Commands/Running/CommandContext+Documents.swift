internal import Redux
internal import ReduxCore
internal import Storage

/// What a command reads.
extension CommandContext {
  /// Returns all categories and the selected items, with their subtasks.
  func document(_ selection: ItemSelection, begins: Bool = false) throws -> Document {
    try existingDatabase(begins: begins)?.document(items: selection).document ?? Document()
  }

  /// Returns all categories and views, and the items in certain categories.
  func document(filedIn categories: [CategoryID]) throws -> Document {
    try document(showing: CandidateItems(in: categories))
  }

  /// Returns all categories and views, and the items that have certain tags, or tags below these.
  func document(tagged tags: [String]) throws -> Document {
    try document(showing: CandidateItems(tagged: tags))
  }

  private func document(showing candidates: CandidateItems) throws -> Document {
    try existingDatabase()?.document(showing: candidates, limit: .max)?.document ?? Document()
  }

  func wholeDocument(begins: Bool = false) throws -> Document {
    try existingDatabase(begins: begins)?.snapshot().document ?? Document()
  }

  /// Returns the relations of all items in the database, which are read once.
  func relations() throws -> ItemRelations {
    if let knownRelations { return knownRelations }
    let relations = try existingDatabase()?.relations() ?? ItemRelations()
    knownRelations = relations
    return relations
  }

  /// Returns all categories, and at least the first `count` open items with what determines their order.
  func beginning(count: Int) throws -> Document {
    try existingDatabase()?.beginning(count: count).document ?? Document()
  }

  /// Returns the document as it was at a time.
  /// - Throws: ``HistoryPoint/isUnknown(in:)`` if the journal does not reach back that far.
  func document(at time: Timestamp) throws -> Document {
    guard let database = try existingDatabase() else { return Document() }
    guard let document = try database.document(at: time) else { throw HistoryPoint.isUnknown(in: database) }
    return document
  }

  /// Returns a state with `document`, in which `item` is selected in its list.
  func state(of document: Document, at item: ItemID? = nil) -> AppState {
    var state = AppState()
    state.document = document
    state.external.today = today
    state.external.minute = sessionEnvironment.now().minute
    state.external.startMinute = now.minute
    state.external.zone = zone
    if let item = item.flatMap({ document.items[$0] }) {
      state.navigation.list = item.home
      state.navigation.item = item.id
    }
    return state
  }

  /// Tells once that the database is missing or empty while there are backups of it: a list that is new has
  /// none.
  func warnOfLostDatabase() {
    guard !hasLookedForBackups else { return }
    hasLookedForBackups = true
    guard let words = lossOfDatabase else { return }
    environment.warn(
      "\(words) todux backup --list shows them, "
        + "todux backup --restore latest brings back the newest.")
  }
}

extension Item {
  /// The list in which the user would look for the item.
  fileprivate var home: ListID {
    switch status {
    case .open: category.map { .category($0) } ?? .inbox
    case .done: .done
    case .trashed: .trash
    }
  }
}
