internal import Redux

/// What was done, and how it was at any time: for views of history.
extension UndoHistory {
  /// All entries, of which the present is one.
  package func tree() throws(JournalFailure) -> HistoryTree {
    let heads = try journal.heads()
    newestRow = heads.last?.number ?? 0
    return HistoryTree(heads, isOwn: journal.isOwn)
  }

  /// The entry that a step is, or that a jump led to; `nil` for the beginning.
  func entry(of step: StepID, in tree: HistoryTree) throws(JournalFailure) -> StepID? {
    guard tree[step] == nil, case .travel(let target) = try journal.head(step)?.kind else { return step }
    return target
  }

  /// All that became of an item.
  package func itemHistory(of item: ItemID) throws(JournalFailure) -> ItemHistory {
    ItemHistory(of: item, try journal.rows(item))
  }

  /// The document as it was after an entry, or at the beginning: as far back as the journal reaches. Costs
  /// next to nothing where the state is kept here, else what was written between there and the present, or the
  /// document asked for last.
  /// - Throws: also where the journal knows no such entry (any more).
  package func document(at entry: StepID?, from present: Document) throws(JournalFailure) -> Document {
    try place(entry, present).document
  }

  /// The document as it was after a row of the journal; 0 is the beginning of one that was never cut.
  /// - Throws: also where the journal was cut after that row.
  package func document(atRow row: Int64, from present: Document) throws(JournalFailure) -> Document {
    floor = try journal.floor()
    guard row >= floor else { throw JournalFailure.isCut }
    return try document(at: row, present)
  }

  /// The way from the present to an entry, or to the beginning.
  func travel(to entry: StepID?, from present: Document) throws(JournalFailure) -> Travel {
    let place = try place(entry, present)
    return Travel(
      target: entry,
      label: place.label.map { .travelled(to: $0) } ?? (isCut ? .travelledToCut : .travelledToBeginning),
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
    if let kept = keptDocument(after: entry) { return (kept.document, kept.label) }
    guard let head = try journal.head(entry) else {
      throw JournalFailure(sentence: "The journal knows nothing of that time any more")
    }
    return (try document(atRow: head.number, from: present), head.label.value)
  }

  /// The document after a row that the journal still reaches.
  private func document(at row: Int64, _ present: Document) throws(JournalFailure) -> Document {
    var (base, document) = (Int64.max, present)
    // What was looked at before a cut leads nowhere any more.
    if let visited, visited.row >= floor, abs(visited.row - row) <= max(0, newestRow - row) {
      (base, document) = visited
    }
    document.enforce(try journal.change(base, row))
    visited = (row, document)
    return document
  }
}
