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
    _ parsed: Parsed, into document: Document, now: Timestamp, zone: Zone, newID: @escaping () -> UUID
  ) -> ImportPlan {
    var planner = ImportPlanner(parsed.format, into: document, now: now, zone: zone, newID: newID)
    var plan = planner.plan(parsed.entries)
    plan.broken = parsed.broken
    return plan
  }
}

/// Plans an import part by part, so that a large file is never in memory as items all at once. Entries that
/// name each other, or bring identities, have to be in one part.
package struct ImportPlanner {
  private let format: Format
  private let document: Document
  private let now: Timestamp
  private let zone: Zone
  private let newID: () -> UUID
  private var known: KnownEntries
  private var names: CategoryNames
  private var lastRank: Rank?
  private var madeCategories = 0

  /// Plans for adding to `document`; `newID` gives another id each time.
  package init(
    _ format: Format, into document: Document, now: Timestamp, zone: Zone, newID: @escaping () -> UUID
  ) {
    self.format = format
    self.document = document
    self.now = now
    self.zone = zone
    self.newID = newID
    known = KnownEntries(document, format: format, zone: zone)
    names = CategoryNames(document)
    lastRank = document.items.unordered.lazy.map(\.rank).max()
  }

  /// Goes through a file that is to be planned in parts of `size` once before, from another reader: only then is
  /// what is here already told as it would be in one part.
  package mutating func look(ahead reader: EntryReader, by size: Int) {
    known.reserve(for: reader, by: size)
  }

  /// What the next entries add, behind those before.
  package mutating func plan(_ part: [ImportedEntry]) -> ImportPlan {
    var plan = ImportPlan()
    let entries = Self.withoutRepeatedUUIDs(part, &plan.repeated)
    let found = known.items(for: entries)
    plan.unchanged = found.count { $0 != nil }
    var ranks = Rank.sequence(entries.count - plan.unchanged, after: lastRank).makeIterator()
    var ids = found
    var indexes: [Int] = []
    for (index, entry) in entries.enumerated() where found[index] == nil {
      guard let rank = ranks.next() else { break }
      var item = Item(
        id: ItemID(entry.uuid ?? newID()), title: entry.title, rank: rank,
        created: entry.created?.moment(in: zone) ?? now)
      item.fill(from: entry, format: format, now: now, zone: zone)
      item.category = entry.category.map { names.id(of: $0, now: now, newID: newID) }
      ids[index] = item.id
      indexes.append(index)
      plan.items.append(item)
    }
    lastRank = plan.items.last?.rank ?? lastRank
    plan.categories = Array(names.made[madeCategories...])
    madeCategories = names.made.count

    var family = Family(entries, ids, document)
    for place in plan.items.indices {
      guard let key = entries[indexes[place]].parentKey else { continue }
      plan.items[place].parent = family.adopt(plan.items[place].id, by: key)
      if plan.items[place].parent == nil { plan.items[place].extras[format.orphanKey] = key }
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
