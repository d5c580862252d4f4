internal import Redux

/// The document after a history entry, and its differences from the present.
package struct HistorySnapshot: Equatable, Codable, Sendable {
  /// One difference that travelling to the snapshot would make.
  package struct Difference: Equatable, Codable, Sendable {
    /// What the document would gain, lose or have changed.
    package enum Kind: String, Codable, Sendable { case coming, going, changing }

    package var sentence: String
    /// The same where there is little room; `nil` if the sentence is short enough.
    package var short: String?
    /// The old and the new value, if the sentence omits them.
    package var values: String?
    /// The item to which the difference belongs; `nil` if it cannot be reverted in a single item.
    package var item: ItemID?
    /// The field to which the difference belongs; `nil` for the whole item.
    package var field: Item.Field?
    /// `nil` in the recordings of older versions.
    package var kind: Kind?
  }

  /// The entry; `nil` for the beginning.
  package var step: StepID?
  /// `true` if the journal was found to be trimmed, so that the beginning is as far back as it reaches; `nil`
  /// if that was not checked.
  package var isTrimmed: Bool?
  package var document: Document
  /// Categories and views first, then items in the order of the lists, limited to the first items if there
  /// are very many.
  package var differences: [Difference]
  /// The number of all differences, listed or not.
  package var total: Int

  private enum CodingKeys: String, CodingKey {
    case step, document, differences, total
    case isTrimmed = "isCut"
  }

  /// The maximum number of items whose differences are listed.
  private static let limit = 500

  /// - Parameters:
  ///   - present: the document as it is now.
  ///   - today: the day on which the differences are told.
  package init(_ document: Document, from present: Document, at step: StepID? = nil, today: Day? = nil) {
    self.step = step
    self.document = document
    let change = DocumentChange(from: present, to: document)
    let words = ChangeDescription(document, present, today: today)
    func differences<Entity>(
      _ changes: [EntityChange<Entity>], _ sentences: (EntityChange<Entity>) -> [String]
    ) -> [Difference] {
      changes.flatMap { change in
        sentences(change).map { Difference(sentence: $0, kind: change.kind) }
      }
    }
    self.differences =
      differences(change.categories, words.sentences) + differences(change.views, words.sentences)
    let others = self.differences.count
    for item in change.firstItems(Self.limit, of: document, present) {
      self.differences += zip(words.sentences(item), item.events).map {
        Difference(
          sentence: $0, short: words.short(of: $1, item), values: words.values($1), item: item.id,
          field: $1.field, kind: Self.kind(of: $1, item.id, from: present, to: document))
      }
    }
    total = change.items.reduce(others) { $0 + $1.events.count }
  }
}

extension HistorySnapshot {
  /// Returns what an event of an item is for the lists: what was in the trash comes when it is restored.
  private static func kind(
    of event: ItemEvent, _ id: ItemID, from present: Document, to then: Document
  ) -> Difference.Kind {
    guard event.field == nil || event.field == .status else { return .changing }
    /// 0 for an item that is gone, 1 for one in the trash, 2 for any other.
    func presence(in document: Document) -> Int {
      document.items[id].map { $0.status == .trashed ? 1 : 2 } ?? 0
    }
    let (now, before) = (presence(in: present), presence(in: then))
    return now == before ? .changing : now < before ? .coming : .going
  }
}

extension DocumentChange {
  /// Returns the first changes of items in the order of the lists: removed items among the present ones, each
  /// below its parent. The parameters are the documents after and before the change.
  ///
  /// Not all of them are sorted: far back in a long history there are as many as items, and each key that
  /// selects another entry needs them.
  fileprivate func firstItems(_ limit: Int, of after: Document, _ before: Document) -> [EntityChange<Item>] {
    typealias Path = [(rank: Rank, id: ItemID)]
    func find(_ id: ItemID) -> Item? { after.items[id] ?? before.items[id] }
    func path(of change: EntityChange<Item>) -> Path {
      var path: Path = []
      var next = change.entity ?? find(change.id)
      while let item = next, path.count <= ListPosition.depthLimit {
        path.append((item.rank, item.id))
        next = item.parent.flatMap(find)
      }
      return path.reversed()
    }
    func precedes(_ first: Path, _ second: Path) -> Bool {
      first.lexicographicallyPrecedes(second) { ($0.rank, $0.id) < ($1.rank, $1.id) }
    }
    var first: [(path: Path, change: EntityChange<Item>)] = []
    for change in items {
      let path = path(of: change)
      if first.count == limit, let last = first.last, !precedes(path, last.path) { continue }
      first.insert((path, change), at: first.partitioningIndex { precedes(path, $0.path) })
      if first.count > limit { first.removeLast() }
    }
    return first.map(\.change)
  }
}

extension EntityChange {
  fileprivate var kind: HistorySnapshot.Difference.Kind {
    switch self {
    case .added: .coming
    case .removed: .going
    case .edited: .changing
    }
  }

  /// The entity that was added or removed; `nil` for an edit.
  fileprivate var entity: Entity? {
    switch self {
    case .added(let entity), .removed(let entity): entity
    case .edited: nil
    }
  }
}

extension ItemEvent {
  /// The field that the event changed; `nil` if it concerns the whole item.
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
