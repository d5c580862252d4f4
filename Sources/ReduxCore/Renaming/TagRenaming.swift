package import Redux

/// A tag that is renamed in all items, with those below it: `home/garden` follows `home`. An item that has a
/// tag of the new name already keeps one of them.
package struct TagRenaming: Equatable, Sendable {
  /// The items that have the tag, whatever its case, by id.
  package private(set) var edited: [EditedItem] = []
  /// A tag that has a new name already, so that two become one: the tag itself, or one below it; `nil` if there
  /// is none.
  package private(set) var merged: String?
  /// The items that have the tag, or one below it.
  package private(set) var concerned = ConcernedItems()

  /// - Parameters:
  ///   - old: the tag, without `@`.
  ///   - new: a tag; see ``isTag(_:)``.
  package init(of old: String, to new: String, in items: EntityTable<Item>) {
    let key = old.lowercased()
    let prefix = key + "/"
    var (renamed, others): (Set<String>, Set<String>) = ([], [])
    for item in items.unordered where !item.tags.isEmpty {
      var tags: [String] = []
      var isAffected = false
      for tag in item.tags {
        let lower = tag.lowercased()
        let isMeant = lower == key || lower.hasPrefix(prefix)
        isAffected = isAffected || isMeant
        let name = isMeant ? new + tag.dropFirst(old.count) : tag
        if isMeant { renamed.insert(name.lowercased()) } else { others.insert(lower) }
        if !tags.hasTag(name) { tags.append(name) }
      }
      if isAffected { concerned.add(item) }
      if isAffected, tags != item.tags { edited.append(EditedItem(item.id, [.tags(tags)])) }
    }
    merged = renamed.intersection(others).min()
    edited.sort { $0.id < $1.id }
  }

  /// `true` if some item has the tag.
  package var isUsed: Bool { !concerned.isEmpty }

  /// Returns `true` if a text can be a tag, which has no spaces and no commas.
  package static func isTag(_ text: String) -> Bool {
    text.isVisible && !text.contains { $0.isWhitespace || $0 == "," }
  }
}

extension [String] {
  /// Returns `true` if a tag is among these, whatever its case.
  package func hasTag(_ name: String) -> Bool { contains { $0.lowercased() == name.lowercased() } }
}
