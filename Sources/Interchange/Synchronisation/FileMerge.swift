package import FoundationEssentials
internal import Redux
package import ReduxCore

/// Brings a todo.txt file and its items together after either or both have changed: a merge of three
/// versions, field by field, of which the first is the last synchronised text.
///
/// What only the file has changed is taken over; what only the items have changed is written. Where both have
/// changed a field, the file counts: the other value is in the history of the item, from where it can be
/// brought back. A line that was removed from the file is one of an item to delete, unless that was changed
/// here: no edit is lost, and neither is a line that was edited in the file while its item was deleted here.
///
/// Nothing is read or written here; ``change`` has to be stored, then ``files`` written.
package struct FileMerge {
  /// What a merge needs besides the texts.
  package struct Context {
    /// The items that were changed here since the last synchronisation, with the changed fields; all fields
    /// of new ones.
    package var changedHere: [ItemID: Set<Item.Field>] = [:]
    /// The last lines of items that have none in the last synchronised text.
    package var formerLines: [ItemID: ArraySlice<UInt8>] = [:]
    /// The places of lines that have left a file, by the number of the file, and the row of the journal with
    /// which they left it; that is negative for those to which lines have come back since.
    package var formerPlaces: [Int: [Int64: [ItemID: FormerPlace]]] = [:]
    /// The lines that items had before they were changed here, the newest first.
    package var replacedLines: [ItemID: [ArraySlice<UInt8>]] = [:]
    /// The last lines of deleted items that may refer to others, which they are to find when they come back.
    package var deletedLines: [[UInt8]] = []
    /// How the lines of the file ended when it last had any; `nil` while it has some.
    package var lastEnding: SharedLine.Ending?
    /// The numbers of files that cannot be written: lines that are in them, or would have to be, stay as they are.
    package var unwritable: Set<Int> = []
    /// The greatest rank of all items.
    package var lastRank: Rank?
    /// The name of the file, for messages.
    package var fileName: String
    /// The current time.
    package var now: Timestamp
    /// The time zone of the days in the file.
    package var zone: Zone
    /// Returns a new ID each time.
    package var newID: () -> UUID

    /// The items that the user has moved in the list.
    package var movedHere: Set<ItemID> {
      Set(changedHere.lazy.filter { $0.value.contains(.rank) }.map(\.key))
    }

    /// Creates a context in which nothing was changed here.
    package init(fileName: String, now: Timestamp, zone: Zone, newID: @escaping () -> UUID) {
      self.fileName = fileName
      self.now = now
      self.zone = zone
      self.newID = newID
    }
  }

  /// What the files have changed.
  package private(set) var change = DocumentChange()
  /// The files as they were found, each line with its item: the base of the next merge once ``change`` is
  /// stored.
  package private(set) var found: [SharedLines]
  /// The files to write.
  package internal(set) var files: [SharedLines]
  /// The lines that were removed, in the file or here, by their items.
  package internal(set) var removedLines: [ItemID: ArraySlice<UInt8>] = [:]
  /// The places of lines that have left a file, in the file or here, by the number of the file.
  package internal(set) var formerPlaces: [Int: [ItemID: FormerPlace]] = [:]
  /// The places to which lines came back, as ``Context/formerPlaces`` has them.
  package internal(set) var usedPlaces: [Int: [Int64: Set<ItemID>]] = [:]
  /// The lines that ``files`` have in place of others, or in addition.
  package internal(set) var written: [ItemID: ArraySlice<UInt8>] = [:]
  /// The lines that ``files`` have no more since their items were changed here, as far as undo would not
  /// write them again.
  package internal(set) var replacedLines: [ItemID: ArraySlice<UInt8>] = [:]
  /// What was changed on both sides, each as a sentence for the user.
  package internal(set) var notes: [String] = []
  /// What follows from what the files have completed, each as a sentence for the user.
  package internal(set) var news: [String] = []

  let comparison: FileComparison
  var context: Context
  let before: Document
  /// The document with what the files have changed.
  var document: Document
  private var planner: ImportPlanner
  /// The items that were made or moved here, since the files have completed others.
  var following: Set<ItemID> = []
  /// The items by the names of their lines.
  private var names: [String: ItemID] = [:]
  /// The items whose ranks may not fit the places of their lines.
  private var displaced: Set<ItemID>
  /// The items that were removed in the file and stay, since they were changed here.
  var kept: Set<ItemID> = []

  /// - Parameters:
  ///   - document: all categories, and the items that the comparison and the context name, with those to which they
  ///     refer.
  ///   - ranks: returns the ranks of all items.
  package init<Failure: Error>(
    _ comparison: FileComparison, into document: Document, _ context: Context,
    ranks: () throws(Failure) -> [ItemID: Rank]
  ) throws(Failure) {
    self.comparison = comparison
    self.context = context
    before = document
    self.document = document
    found = comparison.identities.files
    files = []
    displaced = comparison.identities.moved
    planner = ImportPlanner(
      .todotxt, into: document, now: context.now, zone: context.zone, newID: context.newID)
    if !comparison.isUnchanged {
      addNewItems()
      for place in comparison.identities.changed.sorted() { takeChangedLine(at: place) }
      for id in comparison.identities.gone { takeRemoval(of: id) }
      keepPlaces()
      place()
      continueSeries()
    }
    for category in planner.names.created { self.document.categories[category.id] = category }
    files = found
    change = DocumentChange(from: before, to: self.document)
    try writeLines(ranks)
  }

  /// The label of the step that ``change`` makes.
  package var label: StepLabel {
    var added: [ItemID] = []
    var statuses: Set<Item.Status?> = []
    var comesBack = true
    var edited: [(id: ItemID, fields: Set<Item.Field>)] = []
    for change in change.items where !following.contains(change.id) {
      switch change {
      case .added(let item): added.append(item.id)
      case .removed: break
      case .edited(let id, let fields):
        let status = fields.first { $0.field == .status }
        statuses.insert(status?.after.text.flatMap { Item.Status(rawValue: $0) })
        if status?.before.text != Item.Status.trashed.rawValue { comesBack = false }
        edited.append(
          (id, Set(fields.map(\.field).filter { !$0.isQuiet && $0 != .completed && $0 != .extras })))
      }
    }
    func items(_ ids: [ItemID]) -> StepLabel.Items {
      StepLabel.Items(ids.compactMap { document.items[$0]?.title })
    }
    if edited.isEmpty { return .added(items(added)) }
    let all = items(edited.map(\.id) + added)
    if added.isEmpty, comesBack { return .restored(all) }
    guard added.isEmpty, let status = statuses.first, statuses.count == 1 else { return .edited([], all) }
    switch status {
    case .open: return .reopened(all)
    case .done: return .completed(all)
    case .trashed: return .trashed(all)
    case nil:
      let fields = edited.reduce(into: Set<Item.Field>()) { $0.formUnion($1.fields) }
      return fields.isEmpty ? .placed(all) : .edited(Item.Field.allCases.filter(fields.contains), all)
    }
  }

  // MARK: What is new

  /// Makes items of the lines that hold none, by a plan as that of an import.
  private mutating func addNewItems() {
    var places: [(file: Int, index: Int)] = []
    var entries: [ImportedEntry] = []
    var ids: [ItemID?] = []
    var taken: Set<ItemID>?
    let refers = !comparison.changed.isEmpty || !comparison.newTexts.isEmpty
    for file in found.indices {
      for (index, line) in found[file].lines.enumerated() {
        let isNew = line.item == nil && !line.isBlank
        guard isNew || refers && line.mayName else { continue }
        var entry = Self.entry(line, number: index + 1)
        // A copied line has the UUID of another item.
        if isNew, let uuid = entry.uuid {
          var others = taken.take() ?? comparison.identities.items
          if document.items.contains(ItemID(uuid)) || !others.insert(ItemID(uuid)).inserted {
            entry.uuid = nil
          }
          taken = others
        }
        places.append((file, index))
        entries.append(entry)
        ids.append(line.item)
      }
    }
    let plan = planner.plan(entries, as: ids, after: context.lastRank)
    var new = plan.items.makeIterator()
    for (index, place) in places.enumerated() {
      var id = ids[index]
      if id == nil, var item = new.next() {
        id = item.id
        item.extras[Format.todotxt.sourceKey] = nil
        if place.file > 0 { item = item.archived() }
        document.items[item.id] = item
        found[place.file].lines[place.index].item = item.id
      }
      if let key = entries[index].key, names[key] == nil { names[key] = id }
    }
    // Of a whole file there may be very many.
    guard comparison.identities.hadItems else { return }
    notes += plan.notes.map { "\(context.fileName), line \($0.line): \($0.text)" }
  }

  // MARK: What was changed

  private mutating func takeChangedLine(at place: LineIdentities.Place) {
    let line = found[place.file].lines[place.index]
    guard let id = line.item else { return }
    let source = comparison.identities.sources[id]
    let former = source?.text ?? context.formerLines[id]
    if former != line.text || source == nil { take(line, former ?? line.text, of: id) }
    guard let source, source.file != place.file, let item = document.items[id], item.status == .done else {
      return
    }
    document.items[id] = place.file > 0 ? item.archived() : item.unarchived()
  }

  /// Takes over what a line says differently from what it said.
  private mutating func take(_ line: SharedLine, _ former: ArraySlice<UInt8>, of id: ItemID) {
    let entry = Self.entry(line)
    let old = ImportedEntry(TodoLine(String(decoding: former, as: UTF8.self)), line: 0)
    guard let item = document.items[id] else {
      // Deleted for good here while the line was changed.
      var item = Item(id: id, title: entry.title, rank: .between(context.lastRank, nil), created: context.now)
      fill(&item, from: entry)
      document.items[id] = item
      displaced.insert(id)
      return note(item, "was deleted here and changed in \(context.fileName), so it is back")
    }
    var (base, new, here) = (item, item, item)
    fill(&base, from: old)
    fill(&new, from: entry)
    new.category = entry.category.flatMap { planner.names.id(of: $0, now: context.now, newID: context.newID) }
    // That follows what all items wait for.
    if new.waitsFor != base.waitsFor,
      WaitingRefusal([EditedItem(id, [.waitsFor(new.waitsFor)])], in: document.items) != nil
    {
      new.waitsFor = base.waitsFor
    }
    if context.changedHere[id] != nil {
      let written = writer(of: [item], [id: former]).line(for: sourced(item, former)).text
      fill(&here, from: ImportedEntry(TodoLine(written), line: 0))
    } else {
      here = base
    }
    let wasDeleted = item.status == .trashed
    var merge = ImportMerge(item, base: base, new: new, here: here, prefersNew: true)
    merge.item.extras = item.extras
    merge.item.due = merge.item.due?.withTime(of: item.due)
    merge.item.start = merge.item.start?.withTime(of: item.start)
    if wasDeleted {
      // Others may have got its rank meanwhile.
      displaced.insert(id)
      (merge.item.status, merge.item.completed) = (new.status, new.completed)
      if context.changedHere[id] != nil {
        note(item, "was deleted here and changed in \(context.fileName), so it is back")
      }
    } else if !merge.conflicts.isEmpty {
      let fields = merge.conflicts.map { $0.lowercased() }.joined(separator: ", ")
      note(item, "was changed in \(context.fileName) and here (\(fields)); yours is in its history")
    }
    if entry.created != old.created, let created = entry.created?.moment(in: context.zone) {
      merge.item.created = created
    }
    if merge.item != item { merge.item.modified = context.now }
    document.items[id] = merge.item
  }

  func fill(_ item: inout Item, from entry: ImportedEntry) {
    let extras = item.extras
    planner.fill(&item, from: entry) { names[$0] }
    item.extras = extras
  }

  // MARK: What was removed

  /// Deletes an item whose line is gone, unless it was changed here in a way that its line would show.
  private mutating func takeRemoval(of id: ItemID) {
    guard let source = comparison.identities.sources[id] else { return }
    removedLines[id] = source.text
    guard var item = document.items[id], item.status != .trashed else { return }
    if context.changedHere[id] != nil {
      let written = writer(of: [item], [id: source.text]).line(for: sourced(item, source.text)).text
      if Array(written.utf8)[...] != source.text {
        kept.insert(id)
        return note(item, "was changed here and removed from \(context.fileName), so it is back there")
      }
    }
    item.status = .trashed
    item.modified = context.now
    document.items[id] = item
  }

  /// Keeps the places of lines that have left a file, as it was when it was last synchronised.
  private mutating func keepPlaces() {
    var leaving = found.map { _ in Set<ItemID>() }
    for id in comparison.identities.gone {
      if let source = comparison.identities.sources[id] { leaving[source.file].insert(id) }
    }
    for place in comparison.identities.changed {
      guard let id = found[place.file].lines[place.index].item,
        let source = comparison.identities.sources[id], source.file != place.file
      else { continue }
      leaving[source.file].insert(id)
    }
    for file in found.indices { keepPlaces(of: leaving[file], in: comparison.base[file], file) }
  }

  /// Keeps the places of lines that leave a file.
  mutating func keepPlaces(of leaving: Set<ItemID>, in lines: SharedLines, _ file: Int) {
    guard !leaving.isEmpty else { return }
    formerPlaces[file, default: [:]].merge(FormerPlace.places(in: lines, of: leaving.contains)) { $1 }
  }

  // MARK: Order

  /// Gives the items of lines that are new or in another place ranks between those of their neighbours.
  private mutating func place() {
    let leaving = context.movedHere.subtracting(displaced)
    // Items that were added or moved here, or whose line comes back, may have ranks between those of two
    // neighbours.
    var coming = Set(context.changedHere.keys)
    if !coming.isEmpty { for case let item? in found[0].lines.lazy.map(\.item) { coming.remove(item) } }
    let taken = coming.union(leaving).compactMap { document.items[$0]?.rank }.sorted()
    for run in comparison.runs(leaving: leaving, where: { displaced.contains($0) }) {
      let items = run.lines.compactMap { found[0].lines[$0].item }
      let below = run.below.flatMap { document.items[$0]?.rank }
      let above = run.above.flatMap { document.items[$0]?.rank }
      let ranks = items.map { document.items[$0]?.rank }
      if Self.isAscending([above] + ranks + [below]), !taken.contains(where: ranks.contains) { continue }
      let first = below == nil ? planner.lastRank : above
      let last = taken.first { $0 > first ?? Rank(rawValue: "") }
      let limit = below.map { min($0, last ?? $0) }
      for (id, rank) in zip(items, Rank.ranks(items.count, after: first, before: limit)) {
        document.items[id]?.rank = rank
      }
    }
  }

  private static func isAscending(_ ranks: [Rank?]) -> Bool {
    let ranks = ranks.compactMap { $0 }
    return zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
  }

  // MARK: Parts

  static func entry(_ line: SharedLine, number: Int = 0) -> ImportedEntry {
    ImportedEntry(TodoLine(line.string), line: number)
  }

  /// Returns a copy of an item that the writer takes for one that was read from a line.
  /// - Parameter text: the line; `nil` to keep that of an import, if there is one.
  func sourced(_ item: Item, _ text: ArraySlice<UInt8>?) -> Item {
    guard let text else { return item }
    var item = item
    let spelled = String(decoding: text, as: UTF8.self)
    item.extras[Format.todotxt.sourceKey] = spelled
    if let changed = context.changedHere[item.id], !changed.contains(.title) {
      let line = TodoLine(spelled)
      // It was made of other fields, which may have changed since.
      if line.titleWords.isEmpty { item.title = line.title }
    }
    return item
  }

  /// Returns a writer that knows the names of items.
  /// - Parameter texts: the lines of items that are not those in the files.
  func writer(of items: [Item], _ texts: [ItemID: ArraySlice<UInt8>]) -> TodoWriter {
    var listed: [Item] = []
    if items.contains(where: \.hasReferences) {
      let written = Set(items.map(\.id))
      for line in found.flatMap(\.lines) where line.mayName {
        guard let id = line.item, !written.contains(id) else { continue }
        let item =
          document.items[id] ?? Item(id: id, title: "", rank: Rank(rawValue: ""), created: context.now)
        listed.append(sourced(item, line.text))
      }
    }
    listed += items.map { withoutNames(sourced($0, texts[$0.id])) }
    let keys = TodoKeys(ListedItems(namingDeleted(items), listed))
    return TodoWriter(document, zone: context.zone, identities: false, keepsUntitled: true, keys)
  }

  private mutating func note(_ item: Item, _ text: String) { notes.append("“\(item.title)” \(text)") }
}

extension DayTime {
  /// Returns the same day, if it has no time with that of another one: a line says nothing of it.
  fileprivate func withTime(of other: DayTime?) -> DayTime { DayTime(day, minute: minute ?? other?.minute) }
}
