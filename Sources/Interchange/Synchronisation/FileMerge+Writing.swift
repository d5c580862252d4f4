internal import Redux
internal import ReduxCore

/// The lines to write: those of items that were changed here. All others stay as they are, byte for byte.
extension FileMerge {
  mutating func writeLines<Failure: Error>(_ ranks: () throws(Failure) -> [ItemID: Rank]) throws(Failure) {
    var texts: [ItemID: ArraySlice<UInt8>] = [:]
    var places: [ItemID: Int] = [:]
    let concerned = concernedItems()
    guard !concerned.isEmpty else { return }
    for (file, lines) in found.enumerated() {
      for line in lines.lines {
        guard let id = line.item, concerned.contains(id) else { continue }
        texts[id] = line.text
        places[id] = file
      }
    }
    let waiting = context.unwritable.isEmpty ? [] : concerned.filter { waits($0, in: places[$0]) }
    let items = concerned.subtracting(waiting).compactMap { document.items[$0] }.filter {
      $0.status != .trashed
    }
    .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    for item in items where texts[item.id] == nil {
      texts[item.id] = comparison.identities.sources[item.id]?.text ?? context.formerLines[item.id]
    }
    let writer = writer(of: items, texts)
    /// The new texts of lines that stay where they are; `nil` for those to remove.
    var replaced: [ItemID: String?] = [:]
    var inserted: [[(item: Item, text: String)]] = [[], []]
    for id in context.changedHere.keys where places[id] != nil && !waiting.contains(id) {
      replaced[id] = .some(nil)
    }
    for item in items {
      var text = writer.line(for: sourced(item, texts[item.id])).text
      if let former = texts[item.id], !text.utf8.elementsEqual(former) {
        text = respelled(text, of: item, with: writer)
        keep(former, of: item, replacedBy: text, with: writer)
      }
      let file = file(of: item, now: places[item.id])
      if places[item.id] == file, !isMovedHere(item) {
        replaced[item.id] = text
      } else {
        inserted[file].append((item, text))
      }
      let line = Array(text.utf8)[...]
      if places[item.id] != file || line != texts[item.id] { written[item.id] = line }
    }
    var all: [ItemID: String] = [:]
    for case let (id, text?) in replaced { all[id] = text }
    for new in inserted.joined() { all[new.item.id] = new.text }
    for (id, line) in unnamedLines(texts, all)
    where (places[id] == nil || all[id] != nil && replaced[id] != .some(nil))
      && !context.unwritable.contains(line.file)
    {
      replaced[id] = line.text
      places[id] = line.file
      written[id] = Array(line.text.utf8)[...]
    }
    for (id, text) in replaced where text == nil && all[id] == nil { removedLines[id] = texts[id] }
    try build(replaced, places, inserted, ranks)
  }

  /// The items that were changed here, and those that their lines have to name.
  private func concernedItems() -> Set<ItemID> {
    var concerned = Set(context.changedHere.keys).union(kept)
    for id in concerned {
      guard let item = document.items[id], item.status != .trashed else { continue }
      concerned.formUnion(item.references.filter { document.items.contains($0) })
    }
    return concerned
  }

  /// Returns the file into which the line of an item belongs: that in which it is, unless the item was
  /// changed here.
  private func file(of item: Item, now file: Int?) -> Int {
    if let file, context.changedHere[item.id]?.isDisjoint(with: [.status, .completed, .extras]) ?? true {
      return file
    }
    return item.isInDoneFile && files.count > 1 ? 1 : 0
  }

  /// `true` if the line of an item waits until a file can be written.
  private func waits(_ id: ItemID, in file: Int?) -> Bool {
    let next = document.items[id].flatMap { $0.status == .trashed ? nil : self.file(of: $0, now: file) }
    return [file, next].contains { $0.map(context.unwritable.contains) ?? false }
  }

  /// `true` if the user has moved the item in the list, and nobody its line.
  private func isMovedHere(_ item: Item) -> Bool {
    context.changedHere[item.id]?.contains(.rank) == true && !comparison.identities.moved.contains(item.id)
  }

  /// Makes the files of their lines, without those that go, and with those that come: in the first file by
  /// rank, in the second one at the end.
  private mutating func build<Failure: Error>(
    _ replaced: [ItemID: String?], _ places: [ItemID: Int], _ inserted: [[(item: Item, text: String)]],
    _ ranks: () throws(Failure) -> [ItemID: Rank]
  ) throws(Failure) {
    let moving = Set(inserted.joined().map(\.item.id))
    let ending = found.lazy.compactMap(\.ending).first
    for file in files.indices {
      var lines: [(line: SharedLine, text: String?)] = []
      // A line that goes may be elsewhere than its item, and says nothing of the places of others.
      func leaves(_ item: ItemID) -> Bool { moving.contains(item) || replaced[item] == .some(nil) }
      keepPlaces(of: Set(files[file].lines.lazy.compactMap(\.item).filter(leaves)), in: files[file], file)
      var staying = files[file].lines.filter { line in line.item.map { !leaves($0) } ?? true }
      let formerPlaces = self.places(of: inserted[file], in: file)
      let known = formerPlaces.isEmpty || file > 0 ? nil : try ranks()
      let (groups, formerEnding) =
        formerPlaces.isEmpty
        ? ([:], nil) : restore(inserted[file], at: formerPlaces.map(\.places), into: &staying, known)
      for (item, group) in groups {
        usedPlaces[file, default: [:]][formerPlaces[group].row, default: []].insert(item)
      }
      let returned = Set(groups.keys)
      let others = inserted[file].filter { !returned.contains($0.item.id) }
      func allRanks() throws(Failure) -> [ItemID: Rank] { if let known { known } else { try ranks() } }
      var following = file == 0 ? try follow(others, staying, allRanks) : Following(atEnd: others)
      func append(_ new: [(item: Item, text: String)]) {
        lines += new.map { (SharedLine(text: [], ending: .lf, item: $0.item.id), $0.text) }
      }
      append(following.atBeginning)
      for line in staying {
        guard let id = line.item, !returned.contains(id), let text = replaced[id] else {
          lines.append((line, nil))
          if let id = line.item { append(following.after.removeValue(forKey: id) ?? []) }
          continue
        }
        // A run that was interrupted has left the line in both files.
        if let text, places[id] == file {
          var line = line
          if Array(text.utf8)[...] != line.text { line.text = Array(text.utf8)[...] }
          lines.append((line, nil))
        }
        append(following.after.removeValue(forKey: id) ?? [])
      }
      append(following.atEnd)
      files[file].replaceLines(
        lines, returned: returned, ending: formerEnding ?? ending ?? context.lastEnding ?? .lf)
    }
  }

  /// Returns the places that lines had in a file to which they may come back. Those of lines that left it together
  /// are a group; the group with the most of them is the first one, and of groups as large the newest. Places that
  /// were used before come last.
  private func places(of inserted: [(item: Item, text: String)], in file: Int) -> [(
    row: Int64, places: [ItemID: FormerPlace]
  )] {
    guard let former = context.formerPlaces[file], !inserted.isEmpty else { return [] }
    let items = Set(inserted.map(\.item.id))
    return former.map { (row: $0.key, places: $0.value.filter { items.contains($0.key) }) }
      .filter { !$0.places.isEmpty }.sorted { a, b in
        (a.row > 0 ? 1 : 0, a.places.count, abs(a.row)) > (b.row > 0 ? 1 : 0, b.places.count, abs(b.row))
      }
  }

  /// Brings lines back to places that are still between the same lines, and if there are ranks, between these.
  /// - Returns: the items whose lines came back, with the index of the group of their places, and the ending of the lines of the file then.
  private func restore(
    _ inserted: [(item: Item, text: String)], at groups: [[ItemID: FormerPlace]],
    into lines: inout [SharedLine], _ ranks: [ItemID: Rank]?
  ) -> (groups: [ItemID: Int], ending: SharedLine.Ending?) {
    // Subtasks may have the rank of other items.
    func precedes(_ item: ItemID?, _ other: ItemID?) -> Bool {
      guard let item, let other, let rank = document.items[item]?.rank ?? ranks?[item],
        let next = document.items[other]?.rank ?? ranks?[other]
      else { return true }
      return (rank, item) < (next, other)
    }
    let new = inserted.map {
      ($0.item.id, SharedLine(text: Array($0.text.utf8)[...], ending: .lf, item: $0.item.id))
    }
    var all = ReturningLines(lines)
    let items = all.insert(Dictionary(uniqueKeysWithValues: new), at: groups) { item, above, below in
      guard ranks != nil else { return true }
      // What is no subtask comes after those that follow another one.
      let isSubtask = document.items[item]?.parent != nil
      let root = isSubtask ? nil : above.flatMap { document.items.ancestors(of: [$0]).last?.id }
      return precedes(root ?? above, item) && precedes(item, below)
    }
    lines = all.all
    return (items, all.ending)
  }

  /// Lines to insert, by the items whose lines they follow.
  private struct Following {
    var atBeginning: [(item: Item, text: String)] = []
    var after: [ItemID: [(item: Item, text: String)]] = [:]
    var atEnd: [(item: Item, text: String)] = []
  }

  /// Finds the places of lines in the first file: each comes after the line with the next smaller rank, and what is no
  /// subtask after the subtasks there.
  private func follow<Failure: Error>(
    _ inserted: [(item: Item, text: String)], _ staying: [SharedLine],
    _ ranks: () throws(Failure) -> [ItemID: Rank]
  ) throws(Failure) -> Following {
    var following = Following()
    guard let first = inserted.first else { return following }
    // The greatest rank, also of what the file has brought.
    if first.item.rank
      >= document.items.unordered.reduce(context.lastRank ?? first.item.rank, { max($0, $1.rank) })
    {
      following.atEnd = inserted
      return following
    }
    let ranks = try ranks()
    let order = staying.compactMap { line in
      line.item.flatMap { id in
        (document.items[id]?.rank ?? ranks[id]).map { (rank: $0, id: id, line: line) }
      }
    }.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    for new in inserted {
      var (low, high) = (0, order.count)
      while low < high {
        let middle = (low + high) / 2
        if (order[middle].rank, order[middle].id) < (new.item.rank, new.item.id) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if new.item.parent == nil, low > 0 {
        while low < order.count, order[low].line.isSubtask { low += 1 }
      }
      switch low {
      case order.count: following.atEnd.append(new)
      case 0: following.atBeginning.append(new)
      default: following.after[order[low - 1].id, default: []].append(new)
      }
    }
    return following
  }
}
