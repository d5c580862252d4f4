internal import FoundationEssentials
internal import ReduxCore

extension CalendarComponent {
  /// Returns the fields of a to-do.
  /// - Parameters:
  ///   - omitted: local days on which the to-do does not repeat, as they have one of their own.
  ///   - source: the text of the component, if it is needed.
  func entry(
    _ zones: inout CalendarZones, omitting omitted: [Day] = [], source: String = ""
  ) throws(CalendarProblem) -> ImportedEntry {
    if let brokenLine {
      throw CalendarProblem(line: brokenLine, "“\(brokenLine.text.prefix(40))” is no property")
    }
    var entry = ImportedEntry(line: number, source: source, title: title)
    entry.notes = self["DESCRIPTION"].map { CalendarText.decoded($0) } ?? ""
    let timing = try CalendarTiming(self, &zones, omitting: omitted)
    (entry.start, entry.due, entry.recurrence) = (timing.start, timing.due, timing.recurrence)
    entry.remarks = timing.remarks
    if timing.isRuleLocal { entry.extras[ICalendar.Extra.rule] = timing.recurrence?.rule }
    readStatus(into: &entry, &zones)
    entry.priority = self["PRIORITY"].flatMap { Item.Priority(calendar: $0.value) }
    let names = categories
    entry.category = names.category
    entry.tags = names.tags
    entry.estimate = self["ESTIMATED-DURATION"].flatMap { CalendarDuration($0.value)?.estimate }
    entry.created = moment("CREATED", &zones)
    entry.modified = moment("LAST-MODIFIED", &zones) ?? moment("DTSTAMP", &zones)
    readRelations(into: &entry)
    if let uid { readIdentity(uid, into: &entry) }
    entry.exported = self[ICalendar.digests].flatMap { FieldDigests($0.value) }
    entry.kept = keptNames
    return entry
  }

  /// The UID; `nil` if there is none.
  var uid: String? { self["UID"].map { CalendarText.decoded($0.value) }.flatMap { $0.isEmpty ? nil : $0 } }

  /// The value of RECURRENCE-ID, which an occurrence has that is a component of its own.
  var occurrence: String? { self["RECURRENCE-ID"]?.value }

  /// The summary; without one the first line of the description.
  private var title: String {
    let texts = [self["SUMMARY"], self["DESCRIPTION"]].compactMap { $0 }.map { CalendarText.decoded($0) }
    let summary = self["SUMMARY"].map { CalendarText.decoded($0) } ?? ""
    if summary.contains(where: { !$0.isWhitespace }) { return summary }
    let line = texts.lazy.flatMap { $0.split(whereSeparator: \.isNewline) }.first { line in
      line.contains { !$0.isWhitespace }
    }
    return line.map(String.init) ?? "-"
  }

  private func readStatus(into entry: inout ImportedEntry, _ zones: inout CalendarZones) {
    let completed = moment("COMPLETED", &zones)
    let status = (self["STATUS"]?.value ?? "").uppercased().filter { !" -_".contains($0) }
    let percent = self["PERCENT-COMPLETE"].flatMap { Int($0.value) } ?? 0
    let isDone = status == "COMPLETED" || status == "CANCELLED" || percent >= 100 || completed != nil
    entry.status = isDone ? .done : .open
    entry.isCancelled = status == "CANCELLED"
    if isDone { entry.completed = completed }
  }

  private func moment(_ name: String, _ zones: inout CalendarZones) -> EntryTime? {
    guard let time = self[name].flatMap({ CalendarTime($0) }) else { return nil }
    return .instant(zones.moment(time))
  }

  private func readRelations(into entry: inout ImportedEntry) {
    for line in all("RELATED-TO") {
      switch line.relation {
      case .parent: if entry.parentKey == nil { entry.parentKey = CalendarText.decoded(line) }
      case .awaited: entry.awaitedKeys.append(CalendarText.decoded(line))
      case .child, .other: break
      }
    }
  }

  private func readIdentity(_ uid: String, into entry: inout ImportedEntry) {
    let uuid = CalendarIdentity.uuid(uid, occurrence: occurrence)
    entry.uuid = uuid
    guard occurrence == nil else { return }
    entry.key = uid
    if uid != uuid.uuidString.lowercased() { entry.extras[ICalendar.Extra.uid] = uid }
  }

  /// The first of the categories, and the others; all are tags if the property says so.
  private var categories: (category: String?, tags: [String]) {
    var names: [String] = []
    var isTags = false
    for line in all("CATEGORIES") {
      if names.isEmpty { isTags = line.parameter(ICalendar.tagsParameter) != nil }
      names += CalendarText.list(line.value).map(\.trimmed).filter { !$0.isEmpty }
    }
    let category = isTags ? nil : names.first
    var seen: Set<String> = []
    return (category, names.dropFirst(category == nil ? 0 : 1).filter { seen.insert($0).inserted })
  }

  /// The names of the properties and components that nothing here understands.
  private var keptNames: [String] {
    lines.map(\.name).filter { !ICalendar.understood.contains($0) } + components.map(\.name)
  }
}

extension ContentLine {
  /// What RELATED-TO names (RFC 5545, section 3.8.4.5; RFC 9253).
  enum Relation { case parent, child, awaited, other }

  var relation: Relation {
    switch parameter("RELTYPE")?.uppercased() {
    case nil, "", "PARENT": .parent
    case "CHILD": .child
    case "DEPENDS-ON": .awaited
    default: .other
    }
  }
}

extension CalendarText {
  /// Returns the text of a property: exactly that of an item, if the property has both and they still agree.
  static func decoded(_ line: ContentLine) -> String {
    let text = decoded(line.value)
    guard let exact = line.parameter(ICalendar.exactParameter).map(TodoNote.decode),
      decoded(encoded(exact)) == text
    else { return text }
    return exact
  }
}

extension Item.Priority {
  /// Maps 1 to 4, 5, and 6 to 9; 0 and other values have no level.
  init?(calendar value: String) {
    switch Int(value.filter { $0 != " " }) ?? 0 {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: return nil
    }
  }

  var calendarValue: String {
    switch self {
    case .high: "1"
    case .medium: "5"
    case .low: "9"
    }
  }
}
