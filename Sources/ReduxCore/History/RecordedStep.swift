internal import Redux

/// A step with everything needed to undo or redo it.
package struct RecordedStep: Sendable {
  package var id: StepID
  package var label: StepLabel
  package var cursor: Cursor?
  private var content: Content
  /// The result of the undo or redo, if it has been computed in advance.
  var precomputed = PrecomputedResult()
  /// The same, with what it says to the user, before it is asked for.
  private var prepared = PreparedUndo()

  /// What the step has changed.
  private enum Content {
    case changes([DocumentChange])
    /// The documents before and after a step of this session, of which the changes are computed when they are
    /// needed: they are not where nothing has changed since. The numbers were assigned to new items since;
    /// none is ever reassigned.
    case documents(before: Document, after: Document, [ItemID: Int])
  }

  package init(id: StepID, label: StepLabel, cursor: Cursor?, changes: [DocumentChange]) {
    self.id = id
    self.label = label
    self.cursor = cursor
    content = .changes(changes)
  }

  init(
    id: StepID, label: StepLabel, cursor: Cursor?, from before: Document, to after: Document,
    _ numbers: [ItemID: Int]
  ) {
    self.id = id
    self.label = label
    self.cursor = cursor
    content = .documents(before: before, after: after, numbers)
  }

  /// The changes in the order in which they were made; a group has several.
  package var changes: [DocumentChange] {
    get {
      switch content {
      case .changes(let changes): changes
      case .documents(let before, let after, let numbers):
        [DocumentChange(from: before, to: after).numbered(numbers)]
      }
    }
    set { content = .changes(newValue) }
  }

  /// `true` if the step has left nothing different but when items were modified: its changes took each other back, as
  /// two moves of one item do. One of many changes is not looked at. A move that takes others back has become a step of
  /// its own, but histories of before have such steps, and so has one of which the states were not kept.
  package var cancelsOut: Bool {
    guard itemCount(upTo: Self.fewChanges) <= Self.fewChanges else { return false }
    return DocumentChange(folding: changes).changesOnlyModified
  }

  /// Returns `true` if the step added, changed or removed an item.
  func changes(_ item: ItemID) -> Bool {
    switch content {
    case .changes(let changes): changes.contains { $0.items.contains { $0.id == item } }
    case .documents(let before, let after, _): before.items[item] != after.items[item]
    }
  }

  /// The number of changes above which a step has many: the items of a list are then asked one by one whether they
  /// were changed.
  private static let fewChanges = 1000

  /// Returns the number of items that the step added, changed or removed, which may be too small beyond a
  /// limit.
  func itemCount(upTo limit: Int) -> Int {
    switch content {
    case .changes(let changes): changes.reduce(0) { $0 + $1.items.count }
    case .documents(let before, let after, _):
      after.items.changedIDs(since: before.items, limit: limit)?.count ?? limit + 1
    }
  }

  /// Returns the first item of a list that the step added or changed; `nil` if there is none.
  func firstItem(in list: ItemList) -> ItemID? {
    switch content {
    case .changes(let changes): return list.first(of: Set(changes.flatMap { $0.items.map(\.id) }))
    case .documents(let before, let after, _):
      guard let written = after.items.changedIDs(since: before.items, limit: Self.fewChanges) else {
        return list.firstPosition { changes($0.id) }.flatMap { list[$0]?.id }
      }
      return list.first(of: written.filter(changes))
    }
  }

  /// Returns the step with the result of undoing or redoing it on a document, for a step of so many changes
  /// that no key can wait for that.
  package func prepared(to direction: UndoResult.Direction, on document: Document) -> RecordedStep {
    var step = self
    step.prepared = PreparedUndo(direction, document, UndoResult(direction, of: self, on: document))
    return step
  }

  /// Returns the result that was prepared, or that is one of the documents around the step; `nil` if it is
  /// another one.
  func preparedResult(_ direction: UndoResult.Direction, on document: Document) -> UndoResult? {
    if let known = prepared.result(direction, document) { return known }
    guard case .documents(let before, let after, let numbers) = content else { return nil }
    let (start, end) = direction == .undo ? (after, before) : (before, after)
    guard document.isIdentical(to: start) else { return nil }
    return UndoResult(direction, label, from: start, to: end.numbered(numbers, since: start))
  }

  /// The changes that undo the step, in the order in which they are to be applied.
  package var reversedChanges: [DocumentChange] { changes.reversed().map(\.reversed) }
}

extension RecordedStep: Equatable {
  package static func == (a: RecordedStep, b: RecordedStep) -> Bool {
    a.id == b.id && a.label == b.label && a.cursor == b.cursor && a.changes == b.changes
  }
}

extension RecordedStep: Codable {
  private enum CodingKeys: CodingKey {
    case id, label, cursor, changes
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(StepID.self, forKey: .id),
      label: try values.decode(StepLabel.self, forKey: .label),
      cursor: try values.decodeIfPresent(Cursor.self, forKey: .cursor),
      changes: try values.decode([DocumentChange].self, forKey: .changes))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(label, forKey: .label)
    try values.encodeIfPresent(cursor, forKey: .cursor)
    try values.encode(changes, forKey: .changes)
  }
}
