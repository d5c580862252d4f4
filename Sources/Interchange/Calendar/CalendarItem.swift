internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// An item as a to-do, as close to its source as its fields allow.
struct CalendarItem {
  private(set) var todo: CalendarComponent
  let item: Item
  let zone: Zone
  private let document: Document
  private let category: String?
  /// The title of the collection for which the to-do is written; `nil` for a file or folder without
  /// collections.
  private let collection: String?
  /// The to-do that the item was read from; `nil` for others, as the next item of a series is.
  private let source: CalendarComponent?
  private var zones: CalendarZones
  /// The fields of the source; `nil` without one.
  private var read: ImportedEntry?
  /// The fields that the to-do does not have as the item does.
  private(set) var lost: [Item.Field] = []

  /// - Parameters:
  ///   - document: contains the category, and what the item refers to.
  ///   - collection: the title of the collection for which the to-do is written.
  init(_ item: Item, in document: Document, _ zones: CalendarZones, collection: String? = nil) {
    self.collection = collection
    self.item = item
    self.document = document
    self.zones = zones
    zone = zones.local
    category = document.categoryName(of: item)
    let source = item.extras[Format.ics.sourceKey].flatMap { CalendarComponent(source: $0) }
    let isOwn = source.map { Self.isSource($0, of: item) }
    todo = source ?? .todo()
    if isOwn == false { Self.removeOccurrence(from: &todo) }
    self.source = isOwn == true ? source : nil
    read = source == nil ? nil : entry()
    todo.remove(CalendarSeal.name)
    identify()
    edit()
  }

  /// Returns `true` unless a to-do was that of the item before in a series.
  static func isSource(_ todo: CalendarComponent, of item: Item) -> Bool {
    todo.uid.map { CalendarIdentity.uuid($0, occurrence: todo.occurrence) == item.id.rawValue } ?? true
  }

  /// Removes what the next item of a series does not take over.
  private static func removeOccurrence(from todo: inout CalendarComponent) {
    todo.remove(
      "UID", "RECURRENCE-ID", "SEQUENCE", "DTSTAMP", "CREATED", "LAST-MODIFIED", "STATUS", "COMPLETED",
      "PERCENT-COMPLETE")
  }

  private mutating func entry() -> ImportedEntry? {
    var entry = try? todo.entry(&zones, omitting: ICalendar.overridden(item))
    if let source, isTimingUnchanged(since: source), let rule = item.extras[ICalendar.Extra.rule] {
      entry?.recurrence?.rule = rule
    }
    if let collection { entry?.file(in: collection) }
    return entry
  }

  private mutating func identify() {
    if todo["UID"] == nil { todo.set("UID", CalendarText.encoded(CalendarIdentity.uid(of: item))) }
    if todo["DTSTAMP"] == nil { todo.set("DTSTAMP", CalendarTime.value(item.modified)) }
  }

  private mutating func edit() {
    let before = read
    let changed = Item.Field.allCases.filter { differs($0, before) }
    guard !changed.isEmpty else { return }
    for field in changed where !Self.timing.contains(field) { set(field) }
    if changed.contains(where: Self.timing.contains) {
      CalendarTimingWriter(item, read, zones).write(to: &todo)
    }
    todo.set("DTSTAMP", CalendarTime.value(item.modified))
    todo.set("LAST-MODIFIED", CalendarTime.value(item.modified))
    if let source { todo.set("SEQUENCE", String((source["SEQUENCE"].flatMap { Int($0.value) } ?? 0) &+ 1)) }
    let after = entry()
    lost = Item.Field.allCases.filter { differs($0, after) }
    // What was read from a to-do is merged with that, and its digests are those of the program that made it.
    if source == nil {
      todo.set(ICalendar.digests, after.map { FieldDigests(of: $0, due: item.due, start: item.start).text })
    }
  }

  private static let timing: [Item.Field] = [.due, .start, .recurrence]

  // MARK: Comparing

  /// Returns `true` if the item does not have the value of a to-do that was read as `entry`.
  private func differs(_ field: Item.Field, _ entry: ImportedEntry?) -> Bool {
    guard let entry else { return true }
    switch field {
    case .title: return entry.title != item.title
    case .notes: return entry.notes != item.notes
    case .category: return !CategoryNames.areSame(entry.category, category)
    case .status: return entry.status != item.status
    case .priority: return entry.priority != item.priority
    case .due: return time(entry.due, Format.ics.localDueKey) != item.due
    case .start: return time(entry.start, Format.ics.localStartKey) != item.start
    case .tags: return entry.tags != item.tags
    case .parent: return differsInParent(entry)
    case .waitsFor: return Set(entry.awaitedKeys) != Set(awaited)
    case .estimate: return entry.estimate != item.estimate
    case .recurrence: return !isSame(entry.recurrence)
    case .created:
      // It never changes here.
      if let source, source["CREATED"]?.text == todo["CREATED"]?.text { return false }
      return entry.created.map { seconds($0.moment(in: zone)) != seconds(item.created) } ?? (source == nil)
    case .completed:
      guard item.status == .done, let completed = item.completed else { return false }
      return entry.completed.map { seconds($0.moment(in: zone)) } != seconds(completed)
    case .rank, .modified, .extras: return false
    }
  }

  /// Returns a time of the to-do; one that is unchanged in the zone in which it was read.
  private func time(_ time: EntryTime?, _ key: String) -> DayTime? {
    guard time != nil, let source, isTimingUnchanged(since: source), let local = item.extras[key]
    else { return time?.dayTime(in: zone) }
    return DayTime(local)
  }

  private func isTimingUnchanged(since source: CalendarComponent) -> Bool {
    ["DTSTART", "DUE", "DURATION", "RRULE"].allSatisfy { todo[$0]?.text == source[$0]?.text }
  }

  private func differsInParent(_ entry: ImportedEntry) -> Bool {
    if let parent = item.parent { return entry.parentKey != uid(parent) }
    return entry.parentKey != item.extras[Format.ics.orphanKey]
  }

  private func isSame(_ read: Recurrence?) -> Bool {
    guard let recurrence = item.recurrence, let read, recurrence != read else {
      return item.recurrence == read
    }
    guard recurrence.kind == read.kind, let rule = recurrence.reading.rule, let other = read.reading.rule
    else { return false }
    return CalendarTimingWriter.isSame(rule, other, due: item.due ?? item.start)
  }

  private func seconds(_ time: Timestamp) -> Int64 { time.milliseconds / 1000 }

  private func uid(_ id: ItemID) -> String {
    document.items[id].map { CalendarIdentity.uid(of: $0) } ?? id.rawValue.uuidString.lowercased()
  }

  private var awaited: [String] {
    let orphans = item.extras[Format.ics.awaitedOrphansKey]?.split(separator: ",").map(String.init) ?? []
    return item.waitsFor.map { uid($0) } + orphans
  }

  // MARK: Editing

  private mutating func set(_ field: Item.Field) {
    switch field {
    case .title: setText("SUMMARY", item.title.contains { !$0.isWhitespace } ? item.title : "-")
    case .notes: setText("DESCRIPTION", item.notes)
    case .category, .tags: setCategories()
    case .status, .completed: setStatus()
    case .priority: todo.set("PRIORITY", item.priority?.calendarValue)
    case .parent: setRelations(.parent, [item.parent.map { uid($0) }].compactMap { $0 }, type: nil)
    case .waitsFor: setRelations(.awaited, awaited, type: "DEPENDS-ON")
    case .estimate: todo.set("ESTIMATED-DURATION", item.estimate.map { CalendarDuration.text($0) })
    case .created: todo.set("CREATED", CalendarTime.value(item.created))
    case .due, .start, .recurrence, .rank, .modified, .extras: break
    }
  }

  private mutating func setText(_ name: String, _ text: String) {
    guard !text.isEmpty else { return todo.remove(name) }
    var line = todo[name] ?? ContentLine(name, "")
    line.value = CalendarText.encoded(text)
    let isExact = CalendarText.decoded(line.value) == text
    line.setParameter(
      ICalendar.exactParameter, isExact ? nil : CalendarText.parameter(text))
    todo.set(line)
  }

  private mutating func setCategories() {
    let names = (collection == nil ? category.map { [$0] } ?? [] : []) + item.tags
    guard !names.isEmpty else { return todo.remove("CATEGORIES") }
    var line = todo["CATEGORIES"] ?? ContentLine("CATEGORIES", "")
    line.value = names.map { CalendarText.encoded($0) }.joined(separator: ",")
    line.setParameter(ICalendar.tagsParameter, category == nil && collection == nil ? "TRUE" : nil)
    todo.set(line)
  }

  private mutating func setStatus() {
    switch item.status {
    case .open: todo.set("STATUS", "NEEDS-ACTION")
    case .done: if todo["STATUS"]?.value.uppercased() != "CANCELLED" { todo.set("STATUS", "COMPLETED") }
    case .trashed: todo.set("STATUS", "CANCELLED")
    }
    let completed = item.status == .open ? nil : item.completed
    todo.set("COMPLETED", completed.map { CalendarTime.value($0) })
    if item.status == .open {
      if todo["PERCENT-COMPLETE"]?.value == "100" { todo.remove("PERCENT-COMPLETE") }
    } else if todo["PERCENT-COMPLETE"] != nil, item.status == .done {
      todo.set("PERCENT-COMPLETE", "100")
    }
  }

  /// Sets the properties that name other to-dos; those that are right stay as they are.
  private mutating func setRelations(_ relation: ContentLine.Relation, _ uids: [String], type: String?) {
    var missing = uids
    todo.lines.removeAll { line in
      guard line.name == "RELATED-TO", line.relation == relation else { return false }
      guard let place = missing.firstIndex(of: CalendarText.decoded(line)) else { return true }
      missing.remove(at: place)
      return false
    }
    for uid in missing {
      let parameters = type.map { [(name: "RELTYPE", value: $0)] } ?? []
      todo.lines.append(ContentLine("RELATED-TO", CalendarText.encoded(uid), parameters: parameters))
    }
  }
}
