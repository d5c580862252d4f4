package import FoundationEssentials
internal import Redux
package import ReduxCore

/// Converts the entries of a file to an import plan for a document.
package enum Importer {
  /// Returns the plan for importing `parsed` into `document`. Pure: everything it needs is passed in.
  ///
  /// New items are ranked after the document's last item, in the order of the file. Entries that the document
  /// already contains, see ``ImportPlan/unchanged``, do not change their items, even in the trash. Parents
  /// and what entries wait for are looked up in the same file; what is not in it, or would form a cycle, is
  /// left out.
  /// Complexity: O(n), except for sorting by rank.
  package static func plan(
    _ parsed: Parsed, into document: Document, now: Timestamp, zone: Zone, newID: @escaping () -> UUID
  ) -> ImportPlan {
    var planner = ImportPlanner(parsed.format, into: document, now: now, zone: zone, newID: newID)
    var plan = planner.plan(parsed.entries)
    plan.broken = parsed.broken
    return plan
  }
}

/// Plans an import part by part, so that the items of a large file are never all in memory. Entries that
/// refer to each other or carry identities must be in one part.
package struct ImportPlanner {
  let format: Format
  let document: Document
  let now: Timestamp
  let zone: Zone
  let newID: () -> UUID
  private var known: KnownEntries
  var names: CategoryNames
  private(set) var lastRank: Rank?
  private var plannedCategoryCount = 0

  /// Creates a planner for `document`; `newID` returns a new ID each time.
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

  /// Reads the file once before it is planned in parts of `size`, with a separate reader. This is required to
  /// recognise the same existing items as a plan in one part would.
  package mutating func prescan(_ reader: EntryReader, partSize size: Int) {
    known.reserve(for: reader, by: size)
  }

  /// Returns the plan for the next entries, ranked after those already planned.
  package mutating func plan(_ part: [ImportedEntry]) -> ImportPlan {
    var plan = ImportPlan()
    let entries = Self.withoutRepeatedUUIDs(part, &plan.repeated)
    let found = known.items(for: entries)
    self.plan(entries, as: found, &plan)
    return plan
  }

  /// Ranks new items after that of an item that is not in the document.
  mutating func start(after rank: Rank?) {
    lastRank = max(lastRank ?? Rank(rawValue: ""), rank ?? Rank(rawValue: ""))
  }

  /// Plans entries of which those that are in the document are known already.
  /// - Parameter found: the item of each entry; `nil` for a new one.
  mutating func plan(_ entries: [ImportedEntry], as found: [ItemID?], _ plan: inout ImportPlan) {
    plan.unchanged = found.count { $0 != nil }
    var ranks = Rank.ranks(entries.count - plan.unchanged, after: lastRank).makeIterator()
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

    var family = Family(entries, ids, document)
    for place in plan.items.indices {
      guard let key = entries[indexes[place]].parentKey else { continue }
      let id = plan.items[place].id
      plan.items[place].parent = family.setParent(of: id, to: family.keys[key] ?? stored(key))
      guard plan.items[place].parent == nil else { continue }
      plan.items[place].extras[format.orphanKey] = key
      // In other formats, a file often holds only some of what belongs together.
      if format == .csv || format == .json {
        plan.notes.append(
          entries[indexes[place]].note("“parent:\(key)” names nothing in this file, and is left out"))
      }
    }
    merge(zip(entries, found), into: &plan, family.keys)
    plan.categories = Array(names.created[plannedCategoryCount...])
    plannedCategoryCount = names.created.count
    setAwaited(in: &plan, indexes.map { entries[$0] }, family.keys)
    plan.notes += indexes.flatMap { Self.notes(on: entries[$0]) }
    plan.kept = indexes.flatMap { entries[$0].kept }
    plan.notes.sort { ($0.file ?? "", $0.line) < ($1.file ?? "", $1.line) }
  }

  /// Sets what the items of a plan wait for.
  /// - Parameter entries: those of the items, in the same order.
  private func setAwaited(in plan: inout ImportPlan, _ entries: [ImportedEntry], _ ids: [String: ItemID]) {
    guard entries.contains(where: { !$0.awaitedKeys.isEmpty }) else { return }
    var waiting = AwaitedEntries(plan.items, document)
    for place in plan.items.indices {
      for name in entries[place].awaitedKeys { waiting.add(name, ids[name] ?? stored(name), to: place) }
    }
    for (place, found) in waiting.resolved().enumerated() where !entries[place].awaitedKeys.isEmpty {
      plan.items[place].waitsFor = ItemIDs(found.awaited)
      guard !found.refused.isEmpty else { continue }
      let names = found.refused.map(\.name)
      plan.items[place].extras[format.awaitedOrphansKey] = names.joined(separator: ",")
      plan.notes += found.refused.map { entries[place].note($0.sentence(in: format)) }
    }
  }

  /// Returns the item of the document that a name stands for, if it says so by itself.
  func stored(_ name: String) -> ItemID? {
    format.item(named: name).flatMap { document.items.contains($0) ? $0 : nil }
  }

  private static func notes(on entry: ImportedEntry) -> [ImportNote] {
    entry.unreadRules.map {
      entry.note("“\($0)” is no repetition that can be followed; it is part of the title")
    } + entry.remarks.map { entry.note($0) }
  }

  /// Returns the entries with each UUID kept only on the first entry that has it.
  private static func withoutRepeatedUUIDs(_ entries: [ImportedEntry], _ lines: inout [Int])
    -> [ImportedEntry]
  {
    var seen: Set<UUID> = []
    // The array is copied only if an entry changes.
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
  /// Sets the fields that an entry has by itself.
  mutating func fill(from entry: ImportedEntry, format: Format, now: Timestamp, zone: Zone) {
    title = entry.title
    notes = entry.notes
    status = entry.status
    priority = entry.priority
    due = entry.due?.dayTime(in: zone)
    start = entry.start?.dayTime(in: zone)
    tags = entry.tags
    recurrence = entry.recurrence
    estimate = entry.estimate
    modified = (format.keepsModified ? entry.modified?.moment(in: zone) : nil) ?? now
    completed = entry.completed?.moment(in: zone)
    extras = entry.extras
    extras[format.sourceKey] = entry.source
    if entry.due?.isInstant == true { extras[format.localDueKey] = due?.iso8601 }
    if entry.start?.isInstant == true { extras[format.localStartKey] = start?.iso8601 }
  }
}

/// The parents of the items in the document and in the import.
private struct Family {
  let keys: [String: ItemID]
  private let document: Document
  private var parents: [ItemID: ItemID] = [:]

  init(_ entries: [ImportedEntry], _ ids: [ItemID?], _ document: Document) {
    let pairs = zip(entries, ids).compactMap { entry, id in entry.key.flatMap { key in id.map { (key, $0) } }
    }
    keys = Dictionary(pairs) { first, _ in first }
    self.document = document
  }

  /// Records and returns a parent, or `nil` if it is missing or a descendant of `child`.
  mutating func setParent(of child: ItemID, to parent: ItemID?) -> ItemID? {
    guard let parent else { return nil }
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
