internal import GRDB
package import ReduxCore

extension Database {
  /// The number of changed entities from which a command undoes and redoes a step in parts.
  package static let partwiseCount = 4_000

  /// Undoes or redoes a step in parts, in one transaction, so that only some thousand of its items are in
  /// memory. That is possible if it did nothing but add or remove items, with categories that came or went
  /// with them, as an import does and emptying the trash.
  /// - Parameters:
  ///   - makeEntry: returns the entry for the journal, from the label of the step.
  ///   - tell: called with the share that is done, from 0 to 1.
  /// - Returns: what was done, and the row of the entry; `nil` if the step has to be in memory as a whole.
  package func perform(
    _ direction: UndoResult.Direction, of step: StepID, as makeEntry: (StepLabel) -> JournalEntry,
    telling tell: (_ share: Double) -> Void
  ) throws(StorageError) -> (result: UndoResult, entry: JournalEntry, row: Int64)? {
    try change { db in
      guard let parts = try StepParts(step, direction, db) else { return nil }
      try Self.enlargeCache(db)
      defer { Self.restoreCache(db) }
      let entry = makeEntry(parts.label)
      let row = try append(entry, DocumentChange(), db)
      let result = try parts.perform(db) { before, after, share in
        var writer = ChangeWriter(db, isForced: false)
        try writer.write(DocumentChange(from: before, to: after))
        try Self.append(writer.written, row, db)
        tell(share)
      }
      return (result, entry, row)
    } then: { done in
      if let done { markSeen(JournalMark(row: done.row, uuid: done.entry.id.rawValue)) }
    }
  }

  /// Returns what ``perform(_:of:as:telling:)`` would do; `nil` if the step has to be in memory as a whole.
  package func preview(
    _ direction: UndoResult.Direction, of step: StepID
  ) throws(StorageError) -> UndoResult? {
    try read { db in try StepParts(step, direction, db)?.perform(db) { _, _, _ in } }
  }
}

/// A step that did nothing but add or remove entities, in parts of some thousand.
private struct StepParts {
  /// The packs of a part, of at most 256 items each.
  private static let packCount = 8

  private enum Part {
    case categories(DocumentChange)
    /// Packs of the journal, by their numbers.
    case packs(ArraySlice<Int64>)
    /// The items that are in no pack.
    case others
  }

  let label: StepLabel
  private let step: StepID
  private let direction: UndoResult.Direction
  private let row: Int64
  private let parts: [Part]

  /// Returns `nil` if the step is of several rows, has changed fields or views, or brings back a category of
  /// which the name is another one's by now, so that its items go into that.
  init?(_ step: StepID, _ direction: UndoResult.Direction, _ db: GRDB.Database) throws {
    let rows = try Database.bareRows(
      "WHERE step = ? AND \(Database.isStep) ORDER BY number", [step.rawValue.bytes], db)
    guard let row = rows.first, rows.count == 1, row.journalEntry.kind == .change else { return nil }
    let isOther = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM journal_change WHERE row = ?
        AND (entity = 'view' OR before IS NOT NULL AND after IS NOT NULL))
        """, arguments: [row.number])
    guard isOther == false else { return nil }
    self.step = step
    self.direction = direction
    self.row = row.number
    label = row.journalEntry.label
    let categories = try Self.change("entity = 'category' AND row = ?", [row.number], db)
    let items = try Self.items(of: row.number, db)
    if categories.categories.isEmpty {
      parts = items
      return
    }
    // Items come after the category that they are in, and go before it.
    let effect = direction.effect(of: categories).categories
    let comes = effect.allSatisfy(\.isAddition)
    guard comes || effect.allSatisfy(\.isRemoval) else { return nil }
    parts = comes ? [.categories(categories)] + items : items + [.categories(categories)]
    guard comes else { return }
    let before = try Database.document(items: [], db)
    guard !result(of: categories, on: before).hasConflicts else { return nil }
  }

  private static func items(of row: Int64, _ db: GRDB.Database) throws -> [Part] {
    let packs = try Int64.fetchAll(
      db, sql: "SELECT rowid FROM journal_pack WHERE row = ? ORDER BY first", arguments: [row])
    let hasOthers = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM journal_change WHERE row = ? AND entity = 'item')",
      arguments: [row])
    return stride(from: 0, to: packs.count, by: packCount).map { .packs(packs[$0...].prefix(packCount)) }
      + (hasOthers == true ? [.others] : [])
  }

  /// Undoes or redoes the step part by part.
  /// - Parameter store: stores the difference between two documents; called with the share that is done
  ///   afterwards.
  func perform(
    _ db: GRDB.Database, _ store: (_ before: Document, _ after: Document, _ share: Double) throws -> Void
  ) throws -> UndoResult {
    var whole: UndoResult?
    for (index, part) in parts.enumerated() {
      let (change, before) = try read(part, db)
      let result = result(of: change, on: before)
      try store(before, result.document, Double(index + 1) / Double(parts.count))
      whole = whole?.joined(with: result) ?? result
    }
    return whole ?? result(of: DocumentChange(), on: Document())
  }

  private func result(of change: DocumentChange, on before: Document) -> UndoResult {
    UndoResult(
      direction, of: RecordedStep(id: step, label: label, cursor: nil, changes: [change]), on: before)
  }

  /// Returns the change of a part as it was made, and the document on which that is undone or redone.
  private func read(_ part: Part, _ db: GRDB.Database) throws -> (DocumentChange, Document) {
    let change: DocumentChange
    switch part {
    case .categories(let change): return (change, try Database.document(items: [], db))
    case .packs(let packs):
      let source = JournalChanges.inPacks(packs.map(String.init).sqlList)
      change = try Self.change(in: source, "TRUE", [], db)
    case .others: change = try Self.change("entity = 'item' AND row = ?", [row], db)
    }
    // With what new items lead to, so that none of them leads to itself.
    var items: [Item] = []
    var known: Set<ItemID> = []
    var next = Set(change.items.map(\.id))
    let effect = direction.effect(of: change).items
    for case .added(let item) in effect { next.formUnion(item.references) }
    while !next.isEmpty {
      known.formUnion(next)
      let found = try Item.fetch(next.sorted(), db)
      items += found
      next = effect.allSatisfy(\.isRemoval) ? [] : Set(found.flatMap(\.references)).subtracting(known)
    }
    return (change, Document(categories: [], items: items))
  }

  /// Returns those of the changes in a table or query of the journal that meet a condition.
  private static func change(
    in source: String = "journal_change", _ condition: String, _ arguments: StatementArguments,
    _ db: GRDB.Database
  ) throws -> DocumentChange {
    var change = DocumentChange()
    let rows = try Row.fetchCursor(
      db, sql: "SELECT entity, uuid, before, after FROM \(source) WHERE \(condition) ORDER BY uuid",
      arguments: arguments)
    while let row = try rows.next() { try change.append(row) }
    return change
  }
}

extension UndoResult.Direction {
  /// Returns what undoing or redoing a change does.
  fileprivate func effect(of change: DocumentChange) -> DocumentChange {
    self == .undo ? change.reversed : change
  }
}
