package import FoundationEssentials

/// One thing that was done, as people think of it: a step, however many rows of the journal it took.
package struct HistoryEntry: Identifiable, Equatable, Codable, Sendable {
  /// Where an entry stands, seen from the present.
  package enum Standing: String, Equatable, Codable, Sendable {
    /// The present is the state after it.
    case here
    /// In effect.
    case past
    /// Taken back; redo comes to it.
    case ahead
    /// On another branch, or taken back alone: a jump away.
    case aside
  }

  package let id: StepID
  /// What people call it: the number of its first row.
  package let number: Int64
  /// Its newest row: the state of the entry is the one after it.
  package var row: Int64
  /// The entry whose state this one began with; `nil` for the beginning.
  package let parent: StepID?
  private var lazyLabel: LazyLabel
  /// When its newest part was done.
  package var time: Timestamp
  /// The process that did it.
  package let instance: UUID
  /// Whether another process did it, after this one had opened the database.
  package let isForeign: Bool
  /// The items that it touched, each once.
  package var items: [ItemID]
  /// The categories that it touched, each once.
  package var categories: [CategoryID]
  package var standing: Standing

  private enum CodingKeys: String, CodingKey {
    case id, number, row, parent, time, instance, isForeign, items, categories, standing
    case lazyLabel = "label"
  }

  init(_ head: JournalHead, parent: StepID?, isForeign: Bool) {
    id = head.step
    number = head.number
    row = head.number
    self.parent = parent
    lazyLabel = head.label
    time = head.time
    instance = head.instance
    self.isForeign = isForeign
    items = head.items
    categories = head.categories
    standing = .aside
  }

  package var label: StepLabel {
    get { lazyLabel.value }
    set { lazyLabel = LazyLabel(newValue) }
  }

  /// Takes in another deed of the same step.
  mutating func grow(_ head: JournalHead) {
    row = head.number
    lazyLabel = head.label
    time = head.time
    for item in head.items where !items.contains(item) { items.append(item) }
    for category in head.categories where !categories.contains(category) { categories.append(category) }
  }
}
