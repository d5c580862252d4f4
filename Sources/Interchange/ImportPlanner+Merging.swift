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
    // A date of a series has another name, and is not the item that stands for it.
    for (entry, scan) in entries where scan.isKnown && entry.otherUUID == nil {
      guard let item = document.items[scan.item], isChanged(entry, since: item, codec),
        let merge = merge(entry, into: item, named, codec)
      else { continue }
      plan.notes += merge.conflicts.map {
        entry.note("\($0) was changed there and here since the last import, and stays as it is here")
      }
      plan.merged.append(merge.item)
      plan.unchanged -= 1
    }
  }

  /// Returns `true` if an entry is neither as it was imported, nor as it would be exported now.
  private func isChanged(
    _ entry: ImportedEntry, since item: Item, _ codec: any MergingCodec.Type
  ) -> Bool {
    entry.isMoved(from: item, in: document)
      || item.extras[format.sourceKey] != entry.source
        && codec.source(of: item, as: entry, in: document, zone: zone) != entry.source
  }

  private mutating func merge(
    _ entry: ImportedEntry, into item: Item, _ named: (String) -> ItemID?, _ codec: any MergingCodec.Type
  ) -> ImportMerge? {
    var base = item
    if let before = codec.entry(before: item, in: zone) {
      fill(&base, from: before, named)
    } else if !isAsNew(entry, as: item) {
      return nil
    }
    var new = item
    fill(&new, from: entry, named)
    new.category = entry.category.flatMap { names.id(of: $0, now: now, newID: newID) }
    // Extras of other formats stay.
    for (key, value) in item.extras where !key.hasPrefix(format.rawValue + ".") { new.extras[key] = value }
    let waiting = EditedItem(item.id, [.waitsFor(new.waitsFor)])
    if WaitingRefusal([waiting], in: document.items) != nil { new.waitsFor = base.waitsFor }
    var merge = ImportMerge(item, base: base, new: new)
    if merge.hasChanged { merge.item.modified = now }
    return merge
  }

  /// `true` if an entry was modified in the same second as the item or later, so that the item has no newer
  /// changes. Seconds are compared, since files store no fractions of them.
  private func isAsNew(_ entry: ImportedEntry, as item: Item) -> Bool {
    guard let modified = entry.modified?.moment(in: zone) else { return false }
    return modified.milliseconds / 1000 >= item.modified.milliseconds / 1000
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
