internal import Redux
internal import ReduxCore

/// The parents of the items in the document and in the import.
struct ImportedParents {
  private let document: Document
  private var parents: [ItemID: ItemID] = [:]
  /// The items that others are below; `nil` until the first parent is recorded.
  private var withChildren: Set<ItemID>?

  init(_ document: Document) { self.document = document }

  /// The parent of an item.
  subscript(item: ItemID) -> ItemID? { parents[item] ?? document.items[item]?.parent }

  /// Records and returns the parent of a new item, or `nil` if it is that item or below it.
  mutating func set(_ parent: ItemID, of child: ItemID) -> ItemID? {
    var withChildren = self.withChildren.take() ?? Set(document.items.unordered.lazy.compactMap(\.parent))
    defer { self.withChildren = withChildren }
    // What nothing is below is above nothing. Without asking that first, 10,000 items each below the one
    // before take 15 s.
    guard withChildren.contains(child) ? mayBe(parent, parentOf: child) : parent != child else { return nil }
    withChildren.insert(parent)
    parents[child] = parent
    return parent
  }

  /// `true` if an item is neither another one nor below it.
  func mayBe(_ parent: ItemID, parentOf child: ItemID) -> Bool { parent != child && !isAbove(child, parent) }

  /// `true` if an item is above another one.
  func isAbove(_ item: ItemID, _ other: ItemID) -> Bool {
    var seen: Set<ItemID> = []
    var above = self[other]
    while let next = above, seen.insert(next).inserted {
      if next == item { return true }
      above = self[next]
    }
    return false
  }
}
