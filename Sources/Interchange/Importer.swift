package import FoundationEssentials
internal import Redux
package import ReduxCore

/// Turns what was read from a file into what is to be added to a document.
package enum Importer {
  /// What importing `parsed` into `document` adds: pure, everything comes in.
  ///
  /// New items follow the document's last rank in the order of the file. What is here already, see
  /// ``ImportPlan/unchanged``, stays as it is here, in the trash too. Parents are looked up in the same file;
  /// one that is not in it, or that would close a circle, is left out. Linear, but for the ranks' sorting.
  package static func plan(
    _ parsed: Parsed, into document: Document, now: Timestamp, zone: Zone, newID: () -> UUID
  ) -> ImportPlan {
    var plan = ImportPlan()
    plan.broken = parsed.broken
    let entries = withoutRepeatedUUIDs(parsed.entries, &plan.repeated)
    var knownEntries = KnownEntries(document, format: parsed.format, zone: zone)
    let known = knownEntries.items(for: entries)
    plan.unchanged = known.count { $0 != nil }

    var names = CategoryNames(document)
    let lastRank = document.items.unordered.lazy.map(\.rank).max()
    var ranks = Rank.sequence(entries.count - plan.unchanged, after: lastRank).makeIterator()
    var ids = known
    var indexes: [Int] = []
    for (index, entry) in entries.enumerated() where known[index] == nil {
      guard let rank = ranks.next() else { break }
      var item = Item(
        id: ItemID(entry.uuid ?? newID()), title: entry.title, rank: rank,
        created: entry.created?.moment(in: zone) ?? now)
      item.fill(from: entry, format: parsed.format, now: now, zone: zone)
      item.category = entry.category.map { names.id(of: $0, now: now, newID: newID) }
      ids[index] = item.id
      indexes.append(index)
      plan.items.append(item)
    }
    plan.categories = names.made

    var family = Family(entries, ids, document)
    for place in plan.items.indices {
      guard let key = entries[indexes[place]].parentKey else { continue }
      plan.items[place].parent = family.adopt(plan.items[place].id, by: key)
      if plan.items[place].parent == nil { plan.items[place].extras[parsed.format.orphanKey] = key }
    }
    return plan
  }

  /// The entries, each uuid only on the first that brings it.
  private static func withoutRepeatedUUIDs(_ entries: [ImportedEntry], _ lines: inout [Int])
    -> [ImportedEntry]
  {
    var seen: Set<UUID> = []
    // A copy only where there is one to change.
    var entries = entries
    for index in entries.indices {
      guard let uuid = entries[index].uuid, !seen.insert(uuid).inserted else { continue }
      lines.append(entries[index].line)
      entries[index].uuid = nil
    }
    return entries
  }
}

extension Item {
  fileprivate mutating func fill(from entry: ImportedEntry, format: Format, now: Timestamp, zone: Zone) {
    notes = entry.notes
    status = entry.status
    priority = entry.priority
    due = entry.due?.dayTime(in: zone)
    start = entry.start?.dayTime(in: zone)
    tags = entry.tags
    recurrence = entry.recurrence
    modified = now
    completed = entry.completed?.moment(in: zone)
    extras = entry.extras
    extras[format.sourceKey] = entry.source
  }
}

/// Who is whose parent, in the document and in what is being imported.
private struct Family {
  private let keys: [String: ItemID]
  private let document: Document
  private var parents: [ItemID: ItemID] = [:]

  init(_ entries: [ImportedEntry], _ ids: [ItemID?], _ document: Document) {
    let pairs = zip(entries, ids).compactMap { entry, id in entry.key.flatMap { key in id.map { (key, $0) } }
    }
    keys = Dictionary(pairs) { first, _ in first }
    self.document = document
  }

  /// The parent called `key`, unless it is missing or below `child`.
  mutating func adopt(_ child: ItemID, by key: String) -> ItemID? {
    guard let parent = keys[key] else { return nil }
    var seen: Set<ItemID> = []
    var ancestor: ItemID? = parent
    while let id = ancestor, seen.insert(id).inserted {
      if id == child { return nil }
      ancestor = parents[id] ?? document.items[id]?.parent
    }
    parents[child] = parent
    return parent
  }
}
