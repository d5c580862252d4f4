internal import Redux

/// Follows through the journal what an author changed: beside the value that each field got, the one that it
/// would have without the author.
struct AuthorTrace {
  private let author: Author
  private let since: Timestamp?
  private var categories = EntityTraces<Category>()
  private var items = EntityTraces<Item>()
  private var views = EntityTraces<SavedView>()
  /// The steps that are undone.
  private var undone: Set<StepID> = []
  /// The author's own steps.
  private var own: Set<StepID> = []
  /// The newest row of each step.
  private var rows: [StepID: Int64] = [:]

  init(_ author: Author, since: Timestamp?) {
    self.author = author
    self.since = since
  }

  /// Follows the rows, oldest first. Those before the author's first one make no difference.
  mutating func add(_ rows: [JournalRow]) {
    let rows = rows.drop { !isOwn($0) }
    for row in rows {
      categories.begin(row.change.categories)
      items.begin(row.change.items)
      views.begin(row.change.views)
    }
    for row in rows {
      var event = AuthorTraceEvent(row, isOwn: isOwn(row))
      if row.parent == nil, case .travel(let step?) = event.kind { event.target = self.rows[step] ?? 0 }
      note(event)
      for change in row.change.categories { categories.add(change, event) }
      for change in row.change.items { items.add(change, event) }
      for change in row.change.views { views.add(change, event) }
    }
  }

  /// The change that takes back what the author did.
  var change: DocumentChange {
    DocumentChange(categories: categories.changes, items: items.changes, views: views.changes)
  }

  /// What the author changed and others have changed since.
  var conflicts: [ChangedField] { categories.conflicts + items.conflicts + views.conflicts }

  /// The steps of the author of which something is left to take back.
  var steps: Set<StepID> { categories.steps.union(items.steps).union(views.steps).subtracting(undone) }

  private func isOwn(_ row: JournalRow) -> Bool {
    row.journalEntry.author == author && since.map { row.journalEntry.time >= $0 } ?? true
  }

  private mutating func note(_ event: AuthorTraceEvent) {
    switch event.kind {
    case .change, .travel:
      undone.remove(event.step)
      rows[event.step] = event.row
      if event.isOwn { own.insert(event.step) }
    case .undo(let step):
      undone.insert(step)
      // Undoing what somebody else did is something to take back, too; undoing one's own is not.
      if event.isOwn, own.contains(step) { undone.insert(event.entry) }
    case .redo(let step):
      undone.remove(step)
      if event.isOwn, own.contains(step) { undone.insert(event.entry) }
    }
  }
}

/// A row of the journal as far as a trace needs it.
struct AuthorTraceEvent {
  let row: Int64
  let kind: JournalEntry.Kind
  /// The step that the row is part of.
  let step: StepID
  let entry: StepID
  /// The row whose state a travel restored; 0 for the beginning.
  var target: Int64
  /// `true` if the author made the change.
  let isOwn: Bool

  init(_ row: JournalRow, isOwn: Bool) {
    self.row = row.number
    kind = row.journalEntry.kind
    step = row.journalEntry.step
    entry = row.journalEntry.id
    target = row.parent ?? 0
    self.isOwn = isOwn
  }
}
