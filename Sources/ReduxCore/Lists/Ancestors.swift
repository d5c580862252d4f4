package import Redux

extension EntityTable<Item> {
  /// Returns the items above `ids`, the nearest first, each once, and without those among `ids` themselves.
  /// A cycle of parents ends where it began.
  package func ancestors(of ids: [ItemID]) -> [Item] {
    var seen = Set(ids)
    var found: [Item] = []
    for id in ids {
      var next = self[id]?.parent
      while let parent = next.flatMap({ self[$0] }), seen.insert(parent.id).inserted {
        found.append(parent)
        next = parent.parent
      }
    }
    return found
  }
}
