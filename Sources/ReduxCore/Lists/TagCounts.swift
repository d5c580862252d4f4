package import Redux

/// The tags of the items that are not in the trash, with their numbers of open items.
package struct TagCounts: Sendable {
  /// In the order of their names. Tags that differ only in case are one.
  package private(set) var tags: [(name: String, open: Int)] = []

  package init(_ items: EntityTable<Item>) {
    var lists: [(tags: [String], open: Int)] = []
    for item in items.unordered where item.status != .trashed && !item.tags.isEmpty {
      lists.append((item.tags, item.status == .open ? 1 : 0))
    }
    self.init(lists)
  }

  /// Counts the tags of items.
  /// - Parameter lists: the tags of some items, and how many of these are open.
  package init(_ lists: [(tags: [String], open: Int)]) {
    var found: [String: (name: String, open: Int)] = [:]
    for (tags, open) in lists {
      for tag in tags {
        let key = tag.lowercased()
        let known = found[key] ?? (tag, 0)
        // Of several spellings always the same one is shown.
        found[key] = (min(known.name, tag), known.open + open)
      }
    }
    tags = found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the tag whose name is nearest to a text; `nil` if none is near.
  package func nearest(to name: String) -> String? {
    let names = tags.map { $0.name.lowercased() }
    return Spelling.nearest(to: name, in: names).flatMap(names.firstIndex).map { tags[$0].name }
  }
}
