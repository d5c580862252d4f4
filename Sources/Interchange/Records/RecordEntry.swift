internal import FoundationEssentials
internal import ReduxCore

/// Why a record cannot be imported, as text for the user.
struct RecordProblem: Error, Equatable {
  var reason: String
}

/// Reads a record, whose values are those of JSON, or all text as in a table.
struct RecordEntry {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// Returns the fields of the record.
  func entry(line: Int, source: String) throws(RecordProblem) -> ImportedEntry {
    var entry = ImportedEntry(line: line, source: source, title: try title())
    if let text = text(.uuid) {
      guard let uuid = UUID(uuidString: text) else { throw problem(.uuid, "is not a UUID") }
      entry.uuid = uuid
    }
    entry.key = reference(self[.id]) ?? entry.uuid?.uuidString.lowercased()
    entry.notes = self[.notes]?.string ?? ""
    entry.category = text(.category)
    entry.status = try choice(.status) ?? .open
    entry.priority = try choice(.priority)
    entry.due = try dayTime(.due)
    entry.start = try dayTime(.start)
    entry.tags = tags
    entry.parentKey = reference(self[.parent])
    entry.awaitedKeys = list(.waitsFor).compactMap(reference)
    entry.estimate = try estimate()
    entry.recurrence = recurrence
    if let recurrence = entry.recurrence, let problem = recurrence.reading.problem {
      entry.remarks.append(
        "“\(recurrence.rule)” cannot be followed, and is kept: \(problem.sentence.dropLast())")
    }
    entry.created = try moment(.created)
    entry.modified = try moment(.modified)
    entry.completed = try moment(.completed)
    entry.extras = extras
    let texts = [entry.title, entry.notes, entry.category ?? ""] + entry.tags
    if texts.contains(where: { $0.utf8.contains(0) }) { throw RecordProblem(reason: "it contains a NUL") }
    return entry
  }

  private subscript(key: RecordKey) -> JSONNode? {
    object[key.rawValue].flatMap { $0 == .literal("null") ? nil : $0 }
  }

  /// Returns a text that is not blank.
  private func text(_ key: RecordKey) -> String? {
    self[key]?.string.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  private func title() throws(RecordProblem) -> String {
    guard let title = text(.title) else { throw RecordProblem(reason: "it has no title") }
    return title
  }

  private func choice<Choice: RawRepresentable<String>>(_ key: RecordKey) throws(RecordProblem) -> Choice? {
    guard let text = text(key) else { return nil }
    guard let choice = Choice(rawValue: text.lowercased()) else { throw problem(key, "is not known") }
    return choice
  }

  private func dayTime(_ key: RecordKey) throws(RecordProblem) -> EntryTime? {
    guard let text = text(key) else { return nil }
    if let time = DayTime(text) { return .local(time) }
    guard let time = CompactTime.time(text) else { throw problem(key, "is not a date") }
    return time
  }

  private func moment(_ key: RecordKey) throws(RecordProblem) -> EntryTime? {
    guard let text = text(key) else { return nil }
    guard let time = CompactTime.time(text) else { throw problem(key, "is not a time") }
    return time
  }

  private func estimate() throws(RecordProblem) -> Estimate? {
    guard let text = Self.scalar(self[.estimate]), !text.isEmpty else { return nil }
    guard let estimate = Estimate(text, orMinutes: true) else { throw problem(.estimate, "is no estimate") }
    return estimate
  }

  private var tags: [String] {
    var seen: Set<String> = []
    return list(.tags).compactMap(\.string).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private var recurrence: Recurrence? {
    guard let value = self[.recurrence] else { return nil }
    guard case .object(let parts) = structured(value) else {
      return text(.recurrence).map { Recurrence(rule: $0, kind: .withoutPileUp) }
    }
    guard let rule = parts["rule"]?.string else { return nil }
    let base = parts["from"]?.string.flatMap { Recurrence.Base(rawValue: $0) } ?? .due
    return Recurrence(rule: rule, from: base, skipMissed: parts["skipMissed"] == .literal("true"))
  }

  private var extras: [String: String] {
    guard case .object(let members)? = self[.extras].map(structured) else { return [:] }
    return Dictionary(
      members.members.map { member in
        var text = member.value.string ?? ""
        if member.value.string == nil { member.value.write(to: &text) }
        return (member.name.value, text)
      }, uniquingKeysWith: { $1 })
  }

  /// Returns the elements of a list; in a table they are separated by commas, or JSON.
  private func list(_ key: RecordKey) -> [JSONNode] {
    switch self[key].map(structured) {
    case .list(let elements): elements
    case .text(let text): text.value.split(separator: ",").map { .text(JSONText(String($0).trimmed)) }
    case .literal(let literal): [.literal(literal)]
    case .object, nil: []
    }
  }

  /// Returns a value, or what its text is if that is a list or an object in JSON.
  private func structured(_ value: JSONNode) -> JSONNode {
    guard let text = value.string?.trimmed, text.hasPrefix("{") || text.hasPrefix("[") else { return value }
    var parser = JSONParser(Array(text.utf8))
    guard let parsed = try? parser.value(), parser.peek() == nil else { return value }
    return parsed
  }

  /// Returns the name of an item: its number, or its UUID.
  private func reference(_ value: JSONNode?) -> String? {
    Self.scalar(value).flatMap { $0.isEmpty ? nil : $0.lowercased() }
  }

  private static func scalar(_ value: JSONNode?) -> String? {
    switch value {
    case .literal(let literal): literal
    case .text(let text): text.value.trimmed
    case .list, .object, nil: nil
    }
  }

  private func problem(_ key: RecordKey, _ what: String) -> RecordProblem {
    var text = self[key]?.string ?? ""
    if text.isEmpty { self[key]?.write(to: &text) }
    return RecordProblem(reason: "“\(key.rawValue): \(text.prefix(60))” \(what)")
  }
}
