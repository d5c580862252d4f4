package import FoundationEssentials
internal import Redux
package import ReduxCore

/// Plans an import part by part, so that the items of a large file are never all in memory.
///
/// A file whose entries refer to each other or carry identities has to be scanned first, and so has any file
/// if the document has items, which entries may be.
package struct ImportPlanner {
  let format: Format
  let document: Document
  let now: Timestamp
  let zone: Zone
  let newID: () -> UUID
  var names: CategoryNames
  private(set) var lastRank: Rank?
  private var plannedCategoryCount = 0
  /// What the file completes; `nil` in formats whose entries change no items.
  var completions: ImportedCompletions?
  private var scanned: ScannedEntries?
  /// The number of entries that have been planned of those that were scanned.
  private var plannedCount = 0

  /// Creates a planner for `document`; `newID` returns a new ID each time.
  package init(
    _ format: Format, into document: Document, now: Timestamp, zone: Zone, newID: @escaping () -> UUID
  ) {
    self.format = format
    self.document = document
    self.now = now
    self.zone = zone
    self.newID = newID
    names = CategoryNames(document)
    lastRank = document.items.unordered.lazy.map(\.rank).max()
    completions = format.mergingCodec.map { ImportedCompletions(document, $0) }
  }

  // MARK: Scanning

  /// Reads a file to its end, before its entries are planned from the first one on.
  /// - Parameters:
  ///   - size: the number of entries that are in memory at once.
  ///   - tell: called with the share of the file that has been read, from 0 to 1, after each of these.
  /// - Returns: the entries that cannot be read.
  /// - Throws: ``InterchangeError`` if the file is malformed.
  package mutating func scan(
    _ reader: EntryReader, partSize size: Int, telling tell: (_ progress: Double) -> Void = { _ in }
  ) throws(InterchangeError) -> [Broken] {
    var reader = reader
    var known = KnownEntries(document, format: format, zone: zone)
    var references = EntryReferences()
    while case let part = reader.next(size), !part.isEmpty {
      for entry in part {
        references.add(entry)
        known.add(entry, uuid: references.uuids.last ?? nil)
      }
      tell(reader.progress)
    }
    let broken = try reader.finish()
    known.matchSources()
    if known.needsTexts(references.uuids) {
      reader = reader.restarted
      known.matchTexts(references.uuids) { reader.next(size) }
    }
    known.settle(references)
    scanned = resolved(references, as: known.found)
    plannedCount = 0
    return broken
  }

  private func resolved(_ references: EntryReferences, as known: [ItemID?]) -> ScannedEntries {
    ScannedEntries(references, known: known, format: format, into: document, newID: newID)
  }

  private func resolved(_ entries: [ImportedEntry], as known: [ItemID?]) -> ScannedEntries {
    var references = EntryReferences()
    for entry in entries { references.add(entry) }
    return resolved(references, as: known)
  }

  // MARK: Planning

  /// Returns the plan for the next entries, ranked after those already planned.
  package mutating func plan(_ part: [ImportedEntry]) -> ImportPlan {
    var plan = ImportPlan()
    if let scanned {
      self.plan(part, scanned, from: plannedCount, &plan)
    } else {
      self.plan(part, resolved(part, as: part.map { _ in nil }), from: 0, &plan)
    }
    plannedCount += part.count
    return plan
  }

  /// Returns the plan for what follows from all entries together, once the last of them has been planned.
  package mutating func finish() -> ImportPlan {
    lazy var known = Set(scanned?.entries.lazy.filter(\.isKnown).map(\.item) ?? [])
    let plan = completions?.plan(now: now, zone: zone, newID: newID) { known.contains($0) }
    guard var plan else { return ImportPlan() }
    let along = Set(completions?.broughtAlong ?? [])
    plan.unchanged = -(along.isEmpty ? 0 : scanned?.entries.count { along.contains($0.item) } ?? 0)
    return plan
  }

  /// Returns the plan for entries of which those that are in the document are known already, and that refer
  /// to each other at most.
  /// - Parameters:
  ///   - known: the item of each entry; `nil` for a new one.
  ///   - rank: the rank that new items come after, besides those of the items in the document.
  mutating func plan(_ entries: [ImportedEntry], as known: [ItemID?], after rank: Rank?) -> ImportPlan {
    lastRank = max(lastRank ?? Rank(rawValue: ""), rank ?? Rank(rawValue: ""))
    var plan = ImportPlan()
    self.plan(entries, resolved(entries, as: known), from: 0, &plan)
    return plan
  }

  /// Plans entries.
  /// - Parameter start: the place of the first of them among those that were scanned.
  private mutating func plan(
    _ entries: [ImportedEntry], _ scanned: ScannedEntries, from start: Int, _ plan: inout ImportPlan
  ) {
    let found = scanned.entries[start...].prefix(entries.count)
    plan.unchanged = found.count { $0.isKnown }
    var ranks = Rank.ranks(entries.count - plan.unchanged, after: lastRank).makeIterator()
    for (entry, found) in zip(entries, found.indices) {
      let scan = scanned.entries[found]
      if scan.repeatsUUID { plan.repeated.append(entry.line) }
      guard !scan.isKnown, let rank = ranks.next() else { continue }
      var item = Item(
        id: scan.item, title: entry.title, rank: rank, created: entry.created?.moment(in: zone) ?? now)
      item.fill(from: entry, format: format, now: now, zone: zone)
      if scan.repeatsUUID { item.extras[Taskwarrior.Extra.uuid] = nil }
      item.category = entry.category.flatMap { names.id(of: $0, now: now, newID: newID) }
      setParent(scan, of: &item, entry, &plan)
      if let awaited = scanned.awaited[found] { setAwaited(awaited, of: &item, entry, &plan) }
      plan.notes += Self.notes(on: entry)
      plan.kept += entry.kept
      lastRank = rank
      if completions?.add(item) ?? true { plan.items.append(item) }
    }
    merge(zip(entries, found), into: &plan) { scanned.item(named: $0) }
    plan.categories = Array(names.created[plannedCategoryCount...])
    plannedCategoryCount = names.created.count
    plan.notes.sort { ($0.file ?? "", $0.line) < ($1.file ?? "", $1.line) }
  }

  private func setParent(
    _ scan: ScannedEntries.Entry, of item: inout Item, _ entry: ImportedEntry, _ plan: inout ImportPlan
  ) {
    guard let key = entry.parentKey else { return }
    item.parent = scan.parent
    guard scan.parent == nil else { return }
    item.extras[format.orphanKey] = key
    let word = "“\(format.parentWord):\(key)”"
    if scan.isBelowItself {
      plan.notes.append(entry.note("\(word) would put the item below itself, and is left out"))
    } else if format == .csv || format == .json {
      // In other formats, a file often holds only some of what belongs together.
      plan.notes.append(entry.note("\(word) names nothing in this file, and is left out"))
    }
  }

  private func setAwaited(
    _ awaited: AwaitedEntries.Resolved, of item: inout Item, _ entry: ImportedEntry, _ plan: inout ImportPlan
  ) {
    item.waitsFor = ItemIDs(awaited.awaited)
    guard !awaited.refused.isEmpty else { return }
    let names = awaited.refused.map { entry.awaitedKeys[$0.place] }
    item.extras[format.awaitedOrphansKey] = names.joined(separator: ",")
    plan.notes += zip(awaited.refused, names).map { entry.note($0.sentence($1, in: format)) }
  }

  private static func notes(on entry: ImportedEntry) -> [ImportNote] {
    entry.unreadRules.map {
      entry.note("“\($0)” is no repetition that can be followed; it is part of the title")
    } + entry.remarks.map { entry.note($0) } + entry.beside
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
    if format == .taskwarrior, let uuid = entry.uuid, uuid != id.rawValue {
      extras[Taskwarrior.Extra.uuid] = uuid.uuidString.lowercased()
    }
    if entry.due?.isInstant == true { extras[format.localDueKey] = due?.iso8601 }
    if entry.start?.isInstant == true { extras[format.localStartKey] = start?.iso8601 }
  }
}
