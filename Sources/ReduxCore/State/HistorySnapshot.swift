internal import Redux

/// How things were after an entry of history, and what of it is different from now.
package struct HistorySnapshot: Equatable, Codable, Sendable {
  /// One thing that going there would do.
  package struct Difference: Equatable, Codable, Sendable {
    package var sentence: String
    /// The old and the new, where the sentence leaves them out.
    package var values: String?
    /// What it is about; `nil` for what no single item can take up.
    package var item: ItemID?
    /// Which of its fields; `nil` for all of it.
    package var field: Item.Field?
  }

  /// The entry; `nil` for the beginning.
  package var step: StepID?
  /// Whether the journal was found to be cut, and the beginning is as far back as it reaches; `nil` where that
  /// was not looked at.
  package var isCut: Bool?
  package var document: Document
  /// Categories first, then items as lists show them; of very many items the first ones.
  package var differences: [Difference]
  /// How many differences there are, listed or not.
  package var total: Int

  /// The differences of at most so many items are listed.
  private static let limit = 500

  /// - Parameter present: the document as it is now.
  package init(_ document: Document, from present: Document, at step: StepID? = nil) {
    self.step = step
    self.document = document
    let change = DocumentChange(from: present, to: document)
    let words = ChangeDescription(document, present)
    let categories = words.sentences(DocumentChange(categories: change.categories, items: []))
    differences = categories.map { Difference(sentence: $0) }
    let items = change.itemsInOrder(of: document, present)
    for item in items.prefix(Self.limit) {
      differences += zip(words.sentences(item), item.events).map {
        Difference(sentence: $0, values: words.values($1), item: item.id, field: $1.field)
      }
    }
    total = items.dropFirst(Self.limit).reduce(differences.count) { $0 + $1.events.count }
  }
}

extension DocumentChange {
  /// What becomes of items, in the order in which lists show these: what is gone among what is there, each
  /// below its parent. The documents are those after the change and before.
  fileprivate func itemsInOrder(of after: Document, _ before: Document) -> [EntityChange<Item>] {
    func find(_ id: ItemID) -> Item? { after.items[id] ?? before.items[id] }
    let placed = items.map { change in
      var path: [(rank: Rank, id: ItemID)] = []
      var next = change.entity ?? find(change.id)
      while let item = next, path.count <= ListPosition.depthLimit {
        path.append((item.rank, item.id))
        next = item.parent.flatMap(find)
      }
      return (path: path.reversed(), change: change)
    }
    return placed.sorted { first, second in
      first.path.lexicographicallyPrecedes(second.path) { ($0.rank, $0.id) < ($1.rank, $1.id) }
    }.map(\.change)
  }
}

extension EntityChange {
  /// What came or went.
  fileprivate var entity: Entity? {
    switch self {
    case .added(let entity), .removed(let entity): entity
    case .edited: nil
    }
  }
}

extension ItemEvent {
  /// The field that tells it; `nil` where it is all of the item.
  fileprivate var field: Item.Field? {
    switch self {
    case .created, .cameBack, .removed: nil
    case .completed, .reopened, .trashed, .restored: .status
    case .moved: .category
    case .placed: .rank
    case .changed(let field, _, _): field
    }
  }
}
