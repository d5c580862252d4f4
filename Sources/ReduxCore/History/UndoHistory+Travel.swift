internal import Redux

/// Access to the whole history and to earlier states of the document, for the views of history.
extension UndoHistory {
  /// Returns the tree of all entries, including the current one.
  package func tree() throws(JournalFailure) -> HistoryTree { tree(try journal.heads()) }

  /// Returns the tree, and the entry whose state was the present right before a time; `nil` for the
  /// beginning.
  func tree(withEntryBefore time: Timestamp) throws(JournalFailure) -> (HistoryTree, StepID?) {
    let heads = try journal.heads()
    return (tree(heads), HistoryTree(heads.prefix { $0.time < time }).current)
  }

  private func tree(_ heads: [JournalHead]) -> HistoryTree {
    newestRow = heads.last?.number ?? 0
    return HistoryTree(heads, isOwn: { journal.isOwn($0) })
  }

  /// Returns the entry of a step, or the entry that a travel led to; `nil` for the beginning.
  func entry(of step: StepID, in tree: HistoryTree) throws(JournalFailure) -> StepID? {
    guard tree[step] == nil, case .travel(let target) = try journal.head(step)?.kind else { return step }
    return target
  }

  /// Returns what an author did, as the change that takes it back.
  func withdrawal(
    of author: Author, since time: Timestamp?, from present: Document
  ) throws(JournalFailure) -> Withdrawal {
    Withdrawal(of: author, since: time, try journal.authorRows(author, time), on: present)
  }

  /// Returns all events of an item.
  package func itemHistory(of item: ItemID) throws(JournalFailure) -> ItemHistory {
    ItemHistory(of: item, try journal.rows(item))
  }

  /// Returns the document after an entry, or at the beginning, which is as far back as the journal reaches.
  /// Costs next to nothing if the state is cached, otherwise what was written between the entry and whichever
  /// is closer of the present and the document requested last.
  /// - Throws: ``JournalFailure``, also if the journal has no such entry (any more).
  package func document(at entry: StepID?, from present: Document) throws(JournalFailure) -> Document {
    try place(entry, present).document
  }

  /// Returns the document after a row of the journal; 0 is the beginning of a journal that was never trimmed.
  /// - Throws: ``JournalFailure``, also if rows after that row have been trimmed.
  package func document(atRow row: Int64, from present: Document) throws(JournalFailure) -> Document {
    floor = try journal.floor()
    guard row >= floor else { throw JournalFailure.isTrimmed }
    return try document(at: row, present)
  }

  /// Returns the travel from the present to an entry, or to the beginning.
  func travel(to entry: StepID?, from present: Document) throws(JournalFailure) -> Travel {
    let place = try place(entry, present)
    return Travel(
      target: entry,
      label: place.label.map { .travelled(to: $0) }
        ?? (isTrimmed ? .travelledToOldest : .travelledToBeginning),
      from: present,
      to: place.document.numbered(numbers, since: present))
  }

  private func place(
    _ entry: StepID?, _ present: Document
  ) throws(JournalFailure) -> (document: Document, label: StepLabel?) {
    guard let entry else {
      floor = try journal.floor()
      return (try document(at: floor, present), nil)
    }
    if let cached = cachedDocument(after: entry) { return (cached.document, cached.label) }
    guard let head = try journal.head(entry) else {
      throw JournalFailure(sentence: "The journal no longer reaches back to that time")
    }
    return (try document(atRow: head.number, from: present), head.label.value)
  }

  /// Returns the document after a row that the journal still reaches.
  private func document(at row: Int64, _ present: Document) throws(JournalFailure) -> Document {
    var (base, document) = (Int64.max, present)
    // A document cached before the journal was trimmed may not be reachable any more.
    if let visited, visited.row >= floor, abs(visited.row - row) <= max(0, newestRow - row) {
      (base, document) = visited
    }
    document.overwrite(with: try journal.change(base, row))
    visited = (row, document)
    return document
  }
}
