internal import Redux

/// All that one author did, taken back as one step: the difference between the document and what it would be
/// without that.
package struct Withdrawal: Equatable, Codable, Sendable {
  package var author: Author
  /// The number of the author's steps that are taken back, wholly or in part.
  package var steps: Int
  package var change: DocumentChange
  /// What the author changed and others have changed since, which stays as it is.
  package var conflicts: [ChangedField]
  /// The document afterwards, if it has been computed in advance.
  var precomputed = PrecomputedResult()

  private enum CodingKeys: CodingKey {
    case author, steps, change, conflicts
  }

  package init(author: Author, steps: Int, change: DocumentChange, conflicts: [ChangedField]) {
    self.author = author
    self.steps = steps
    self.change = change
    self.conflicts = conflicts
  }

  /// Computes what an author did. Complexity: linear in the rows, and for removed items and categories in the
  /// document.
  /// - Parameters:
  ///   - time: the time from which on the author's changes count; `nil` for all.
  ///   - rows: all rows that changed what the author changed, and those that undid or redid the author's steps, oldest
  ///     first.
  ///   - document: the present.
  package init(of author: Author, since time: Timestamp?, _ rows: [JournalRow], on document: Document) {
    var trace = AuthorTrace(author, since: time)
    trace.add(rows)
    var after = document
    conflicts = trace.conflicts + after.apply(trace.change)
    conflicts += after.keepWhatIsInUse(of: document)
    conflicts += after.settle(since: document)
    self.author = author
    change = DocumentChange(from: document, to: after)
    steps = change.isEmpty ? 0 : trace.steps.count
    precomputed = PrecomputedResult(from: document, to: after)
  }

  package var label: StepLabel { .withdrawn(author.name, steps) }

  /// The result as a sentence: `Took back 3 changes of “script”`, and what was left as it is.
  package var words: String { change.isEmpty ? nothing : label.past + rest }

  /// The same before it is done.
  package var plan: String { change.isEmpty ? nothing : "Would \(label.words)" + rest }

  /// The reason why nothing is taken back, as a sentence without a full stop.
  package var nothing: String {
    conflicts.phrase.map { "Nothing is left of what “\(author.name)” did: \($0) was changed since" }
      ?? "There is nothing of “\(author.name)” to take back"
  }

  private var rest: String {
    conflicts.phrase.map { "; left as it is, as others changed it since: \($0)" } ?? ""
  }
}

extension Document {
  /// Brings back those of the removed items and categories that others still use: as a parent, or as a
  /// category.
  /// - Returns: what was brought back.
  fileprivate mutating func keepWhatIsInUse(of before: Document) -> [ChangedField] {
    var items = self.items.changedIDs(since: before.items).filter {
      !self.items.contains($0) && before.items.contains($0)
    }
    let categories = self.categories.changedIDs(since: before.categories).filter {
      !self.categories.contains($0) && before.categories.contains($0)
    }
    guard !items.isEmpty || !categories.isEmpty else { return [] }
    var kept: [Item] = []
    for item in self.items.unordered {
      var parent = item.parent
      while let id = parent, items.remove(id) != nil, let gone = before.items[id] {
        kept.append(gone)
        parent = gone.parent
      }
    }
    self.items.set(contentsOf: kept)
    let used = Set(self.items.unordered.compactMap(\.category)).intersection(categories)
    let keptCategories = used.sorted().compactMap { before.categories[$0] }
    self.categories.set(contentsOf: keptCategories)
    return (keptCategories.map(\.name) + kept.map(\.title)).map { ChangedField(name: $0, field: nil) }
  }
}
