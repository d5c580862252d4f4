internal import Redux

/// What was done, and how it was at any time: for views of history.
extension Timeline {
  /// All entries, of which the present is one.
  package func tree() throws(JournalFailure) -> HistoryTree {
    let heads = try journal.heads()
    newestRow = heads.last?.number ?? 0
    return HistoryTree(heads, isOwn: journal.isOwn)
  }

  /// The entry that a step is, or that a jump led to; `nil` for the beginning.
  func entry(of step: StepID, in tree: HistoryTree) throws(JournalFailure) -> StepID? {
    guard tree[step] == nil, case .jump(let target) = try journal.head(step)?.kind else { return step }
    return target
  }

  /// All that became of an item.
  package func story(of item: ItemID) throws(JournalFailure) -> ItemStory {
    ItemStory(of: item, try journal.rows(item))
  }

  /// The document as it was after an entry, or at the beginning. Costs next to nothing where the state is
  /// kept here, else what was written between there and the present, or the document asked for last.
  /// - Throws: also where the journal knows no such entry (any more).
  package func document(at entry: StepID?, from present: Document) throws(JournalFailure) -> Document {
    guard let entry else { return try document(atRow: 0, from: present) }
    return try place(entry, present).document
  }

  /// The document as it was after a row of the journal; 0 is the beginning.
  package func document(atRow row: Int64, from present: Document) throws(JournalFailure) -> Document {
    var (base, document) = (Int64.max, present)
    if let visited, abs(visited.row - row) <= max(0, newestRow - row) { (base, document) = visited }
    document.enforce(try journal.change(base, row))
    visited = (row, document)
    return document
  }

  /// The way from the present to an entry, or to the beginning.
  func travel(to entry: StepID?, from present: Document) throws(JournalFailure) -> Travel {
    let place =
      if let entry { try place(entry, present) } else {
        (document: try document(atRow: 0, from: present), label: "the beginning")
      }
    return Travel(
      target: entry, label: "travel to: \(place.label)", from: present,
      to: place.document.numbered(numbers, since: present))
  }

  private func place(
    _ entry: StepID, _ present: Document
  ) throws(JournalFailure) -> (document: Document, label: String) {
    if let kept = keptDocument(after: entry) { return kept }
    guard let head = try journal.head(entry) else {
      throw JournalFailure(sentence: "The journal knows nothing of that time any more")
    }
    return (try document(atRow: head.number, from: present), head.label)
  }
}
