internal import Redux

extension PickerRows {
  /// The tags: those of the items first, then the most used, and last a new tag of the typed name.
  /// - Parameters:
  ///   - items: those to tag.
  ///   - switched: the tags that they will get or lose.
  ///   - uses: all tags, the most used first.
  ///   - findsSimilar: `false` if only tags with the typed words are found.
  init(
    forTags typed: String, of items: [Item], _ switched: [SwitchedTag], _ uses: [TagUse],
    findsSimilar: Bool = true
  ) {
    let text = typed.hasPrefix("@") ? String(typed.dropFirst()).trimmed : typed
    var counts: [String: Int] = [:]
    for item in items {
      for tag in item.tags { counts[tag, default: 0] += 1 }
    }
    var (present, others): ([PickerRow], [PickerRow]) = ([], [])
    for use in uses {
      let row = PickerRow(choice: .tag(use.tag), text: use.tag, count: use.count)
      if counts[use.tag] == nil { others.append(row) } else { present.append(row) }
    }
    let known = Set(uses.map(\.tag))
    let made = switched.filter { !known.contains($0.tag) }
    let rows = present + made.map { PickerRow(choice: .tag($0.tag), text: $0.tag, count: 0) } + others
    let (search, ranked) = NameSearch.finding(text, in: rows.map(\.text), findsSimilar: findsSimilar)
    self.rows = ranked.map { position in
      var row = rows[position]
      row.share = PickerRow.Share(counts[row.text] ?? 0, of: items.count)
      if let change = switched.first(where: { $0.tag == row.text }) { row.share = change.isOn ? .all : .none }
      row.lit = search.ranges(in: row.text)
      return row
    }
    // Enter would take a tag off for another one that is spelt much like it.
    preferred = search.isEmpty || search.isFuzzy || self.rows.isEmpty ? nil : 0
    let isKnown = rows.contains { search.isName($0.text) }
    if !isKnown, TagRenaming.isTag(text) { self.rows.append(PickerRow(choice: .new(text), text: text)) }
    total = self.rows.count
  }
}

/// A tag, and the number of open items that have it.
package struct TagUse: Equatable, Sendable {
  package let tag: String
  package let count: Int

  /// What tags are counted by.
  struct Key: Hashable, Sendable {
    let tag: String
    let status: Item.Status
  }

  /// The number of items with each tag, by their status.
  typealias Counts = KeyTally<Item, Key>
  typealias Tally = IncrementalIndex<Counts>

  /// Counts the tags of all items. Complexity: linear in the number of items.
  static func tally(of items: EntityTable<Item>) -> Tally {
    IncrementalIndex(
      KeyTally(byEach: { item in item.tags.map { Key(tag: $0, status: item.status) } }), of: items)
  }

  /// Returns the tags of all items that are not in the trash, the most used first, equal ones by name.
  /// Complexity: linear in the number of tags.
  static func all(in tally: Counts) -> [TagUse] {
    var counts: [String: Int] = [:]
    for key in tally.unorderedKeys where key.status != .trashed {
      counts[key.tag, default: 0] += key.status == .open ? tally[key] : 0
    }
    return counts.map { TagUse(tag: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.tag < $1.tag
    }
  }
}
