internal import Redux
internal import ReduxCore

extension ImportPlanner {
  /// Merges entries that have changed since they were imported into the items that they were imported as.
  /// - Parameters:
  ///   - entries: the entries, each with the item that it is.
  ///   - named: returns the item that a name in the file stands for.
  mutating func merge(
    _ entries: some Sequence<(ImportedEntry, ScannedEntries.Entry)>, into plan: inout ImportPlan,
    _ named: (String) -> ItemID?
  ) {
    guard let codec = format.mergingCodec else { return }
    for (entry, scan) in entries where scan.isKnown {
      guard let item = document.items[scan.item], isChanged(entry, since: item, codec),
        var merge = merge(entry, into: item, named, codec)
      else { continue }
      settleCompletion(of: &merge.item, since: item)
      plan.notes += merge.conflicts.map {
        entry.note("\($0): changed there and here since the last import; left as it is here")
      }
      if merge.isByTime, item.modified != item.created {
        plan.notes += merge.taken.map {
          entry.note("\($0): taken from there, where the last change is newer; undo brings back yours")
        }
      }
      if entry.isCancelled, item.status == .open, item.recurrence != nil {
        plan.notes.append(entry.note("“\(item.title)” was cancelled there, and does not come again"))
      }
      plan.unchanged -= 1
      if completions?.merge(merge.item, isCancelled: entry.isCancelled) ?? true {
        plan.merged.append(merge.item)
      }
    }
  }

  /// An entry need not say when it was completed: then that is now. What is open was not completed.
  private func settleCompletion(of new: inout Item, since old: Item) {
    switch new.status {
    case .open: new.completed = nil
    case .done: if old.status == .open, new.completed == nil { new.completed = now }
    case .trashed: break
    }
  }

  /// Returns `true` if an entry is neither as it was imported, nor as it would be exported now.
  private func isChanged(
    _ entry: ImportedEntry, since item: Item, _ codec: any MergingCodec.Type
  ) -> Bool {
    entry.isMoved(from: item, in: document) || entry.hasOtherSeries(than: item)
      || item.extras[format.sourceKey] != entry.source
        && codec.source(of: item, as: entry, in: document, zone: zone) != entry.source
  }

  private mutating func merge(
    _ entry: ImportedEntry, into item: Item, _ named: (String) -> ItemID?, _ codec: any MergingCodec.Type
  ) -> ImportMerge? {
    var new = item
    fill(&new, from: entry, named)
    new.category = entry.category.flatMap { names.id(of: $0, now: now, newID: newID) }
    if entry.isSilentOnSeries { new.recurrence = item.recurrence }
    // Extras of other formats stay.
    for (key, value) in item.extras where !key.hasPrefix(format.rawValue + ".") { new.extras[key] = value }
    let waiting = EditedItem(item.id, [.waitsFor(new.waitsFor)])
    if WaitingRefusal([waiting], in: document.items) != nil { new.waitsFor = item.waitsFor }
    guard var merge = merge(entry, as: new, into: item, named, codec) else { return nil }
    if merge.hasChanged { merge.item.modified = now }
    return merge
  }

  /// - Parameter new: the item with the fields of the entry.
  private func merge(
    _ entry: ImportedEntry, as new: Item, into item: Item, _ named: (String) -> ItemID?,
    _ codec: any MergingCodec.Type
  ) -> ImportMerge? {
    if let before = codec.entry(before: item, in: zone) {
      var (base, new) = (item, new)
      fill(&base, from: before, named)
      if let here = item.recurrence, let there = base.recurrence, codec.isSame(here, there, due: item.due) {
        // In words of its own, it was not changed here.
        if new.recurrence == there { new.recurrence = here }
        base.recurrence = here
      }
      return ImportMerge(item, base: base, new: new)
    }
    if let exported = entry.exported,
      let here = codec.digests(of: item, as: entry, in: document, zone: zone)
    {
      let there = FieldDigests(of: entry)
      let merge = ImportMerge(
        item, new: new, isChangedThere: { there.differs(from: exported, in: $0.field) },
        isChangedHere: { here.differsLocally(from: exported, in: $0.field) })
      // What nothing here has a field for is kept with the item.
      let isKept = !entry.kept.isEmpty || entry.otherUUID != nil
      let isChanged = merge.hasChanged || !merge.conflicts.isEmpty || isKept
      return isChanged ? merge : nil
    }
    guard isNewer(entry, than: item) else { return nil }
    var merge = ImportMerge(item, base: item, new: new)
    merge.isByTime = true
    return merge
  }

  /// `true` if an entry was modified in a later second than the item, so that the item has no newer changes.
  /// Seconds are compared, since files store no fractions of them.
  private func isNewer(_ entry: ImportedEntry, than item: Item) -> Bool {
    guard let modified = entry.modified?.moment(in: zone) else { return false }
    return modified.milliseconds / 1000 > item.modified.milliseconds / 1000
  }

  /// Gives an item the fields of an entry.
  /// - Parameter named: returns the item that a name in the entry stands for.
  func fill(_ item: inout Item, from entry: ImportedEntry, _ named: (String) -> ItemID?) {
    item.fill(from: entry, format: format, now: now, zone: zone)
    item.category = entry.category.flatMap { names.id(of: $0) }
    item.waitsFor = ItemIDs(entry.awaitedKeys.compactMap(named))
    let parents = ImportedParents(document)
    item.parent = entry.parentKey.flatMap(named).flatMap {
      parents.mayBe($0, parentOf: item.id) ? $0 : nil
    }
  }
}

extension ImportedEntry {
  /// Returns a note on the entry.
  func note(_ text: String) -> ImportNote { ImportNote(file: file, line: line, text: text) }
}
