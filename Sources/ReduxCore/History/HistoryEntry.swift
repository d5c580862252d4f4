package import FoundationEssentials

/// A step in the history as users see it; it may consist of several journal rows.
package struct HistoryEntry: Identifiable, Equatable, Codable, Sendable {
  /// The position of an entry relative to the present.
  package enum Status: String, Equatable, Codable, Sendable {
    /// The present is the state after this entry.
    case here
    /// The entry is in effect.
    case past
    /// The entry was undone, and redo leads to it.
    case ahead
    /// The entry is on another branch, or was undone individually; only a travel leads to it.
    case aside
  }

  package let id: StepID
  /// The number that users see, which is that of the entry's first row.
  package let number: Int64
  /// The entry's newest row: the state of the entry is the state after it.
  package var row: Int64
  /// The entry on whose state this one is based; `nil` for the beginning.
  package let parent: StepID?
  private var lazyLabel: LazyLabel
  /// The time of its newest part.
  package var time: Timestamp
  /// Who made the step; `nil` for the person at the screen.
  package private(set) var author: Author?
  /// The command that made the step, such as `tag rename`; `nil` for the screen, and if that is not known.
  package let command: String?
  /// The process that made the step.
  package let instance: UUID
  /// `true` if another process made the step after this one had opened the database.
  package let isForeign: Bool
  /// The items that the step changed, without duplicates.
  package var items: [ItemID]
  /// The categories that the step changed, without duplicates.
  package var categories: [CategoryID]
  package var status: Status

  private enum CodingKeys: String, CodingKey {
    case id, number, row, parent, time, author, command, instance, isForeign, items, categories
    case lazyLabel = "label"
    case status = "standing"
  }

  init(_ head: JournalHead, parent: StepID?, isForeign: Bool) {
    id = head.step
    number = head.number
    row = head.number
    self.parent = parent
    lazyLabel = head.label
    time = head.time
    author = head.author
    command = head.command
    instance = head.instance
    self.isForeign = isForeign
    items = head.items
    categories = head.categories
    status = .aside
  }

  /// Who made the step, or what did; `nil` for one that was made here.
  package var by: String? {
    author?.name ?? command.map { "todux \($0)" } ?? (isForeign ? "elsewhere" : nil)
  }

  /// `true` if the entry counts: it was not undone, and the present is not on another branch.
  package var isInEffect: Bool { status == .here || status == .past }

  package var label: StepLabel {
    get { lazyLabel.value }
    set { lazyLabel = LazyLabel(newValue) }
  }

  /// Returns the entry with other names in its label, and another name of its author.
  func mapNames(_ transform: (String) -> String) -> HistoryEntry {
    var entry = self
    entry.label = label.mapNames(transform)
    entry.author = author?.mapName(transform)
    return entry
  }

  /// Extends the entry by another row of the same step.
  mutating func grow(_ head: JournalHead) {
    row = head.number
    lazyLabel = head.label
    time = head.time
    var (knownItems, knownCategories) = (Set(items), Set(categories))
    items += head.items.filter { knownItems.insert($0).inserted }
    categories += head.categories.filter { knownCategories.insert($0).inserted }
  }
}
