internal import FoundationEssentials
internal import ReduxCore

/// Why a task cannot be imported, as text for the user.
struct TaskwarriorProblem: Error, Equatable {
  var reason: String
}

extension TaskwarriorTask {
  /// Returns the fields of the task.
  /// - Parameters:
  ///   - zone: the local time zone.
  ///   - source: the text of the task, if it is needed.
  ///   - last: the last date of the series, if it was read in another zone.
  func entry(
    in zone: Zone, line: Int, source: String = "", until last: DayTime? = nil
  ) throws(TaskwarriorProblem) -> ImportedEntry {
    var entry = ImportedEntry(line: line, source: source, title: try title())
    let uuid = try identity()
    entry.uuid = uuid
    entry.key = uuid?.uuidString.lowercased()
    entry.status = try itemStatus()
    entry.notes = try TaskwarriorNotes.notes(of: self)
    entry.category = text(.project).flatMap { $0.isEmpty ? nil : Self.category($0) }
    entry.priority = text(.priority).flatMap { Item.Priority(taskwarrior: $0) }
    entry.due = try time(.due)
    // A wait that cannot be read is kept, and starts nothing.
    entry.start = startAttribute == .wait ? try? time(.wait) : try time(.scheduled)
    entry.created = try time(.entry)
    let end = try time(.end)
    // Completing was the last change of most tasks.
    if entry.status == .done { entry.completed = end ?? (try? time(.modified)) }
    entry.tags = tags
    entry.awaitedKeys = awaited
    entry.isSilentOnSeries = !mayRepeat
    entry.exported = text(.digests).flatMap { FieldDigests($0) }
    if mayRepeat, let recur = text(.recur), !recur.trimmed.isEmpty {
      let read = try time(.until)
      let until = last ?? read?.dayTime(in: zone)
      let recurrence = TaskwarriorRecurrence.recurrence(recur, until: until)
      entry.recurrence = recurrence
      entry.extras[Taskwarrior.Extra.until] = until?.iso8601
      if recurrence.reading.problem != nil {
        entry.remarks.append("“recur:\(recur)” is no repetition that can be followed; it is kept")
      }
    }
    let texts = [entry.title, entry.notes, entry.category ?? "", entry.recurrence?.rule ?? ""] + entry.tags
    if texts.contains(where: { $0.utf8.contains(0) }) {
      throw TaskwarriorProblem(reason: "it contains a NUL")
    }
    return entry
  }

  /// Returns the name of the category for a project, whose parts are separated by dots.
  static func category(_ project: String) -> String { project.replacing(".", with: "/") }

  private func title() throws(TaskwarriorProblem) -> String {
    guard let title = text(.description), title.unicodeScalars.contains(where: { !$0.isWhitespace }) else {
      throw TaskwarriorProblem(reason: "it has no description")
    }
    return title
  }

  private func identity() throws(TaskwarriorProblem) -> UUID? {
    guard let value = self[.uuid] else { return nil }
    guard let uuid else { throw problem(.uuid, value, "is not a UUID") }
    return uuid
  }

  private func itemStatus() throws(TaskwarriorProblem) -> Item.Status {
    guard let value = self[.status] else { return .open }
    switch value.string {
    case "pending", "waiting", "recurring": return .open
    case "completed": return .done
    case "deleted": return .trashed
    default: throw problem(.status, value, "is not a status of Taskwarrior")
    }
  }

  private func time(_ attribute: Attribute) throws(TaskwarriorProblem) -> EntryTime? {
    guard let value = self[attribute], value.string != "" else { return nil }
    guard let time = value.string.flatMap(CompactTime.time) else {
      throw problem(attribute, value, "is not a date")
    }
    return time
  }

  private func problem(_ attribute: Attribute, _ value: JSONNode, _ what: String) -> TaskwarriorProblem {
    var text = value.string ?? ""
    if text.isEmpty { value.write(to: &text) }
    return TaskwarriorProblem(reason: "“\(attribute.rawValue):\(text)” \(what)")
  }
}

extension ImportedEntry {
  /// Returns `true` if a date of a series has become its last one, or is it no more, or if the task of the series is
  /// another one than the item has: it says of which dates there are tasks.
  func hasOtherSeries(than item: Item) -> Bool {
    let keys = [Taskwarrior.Extra.template, Taskwarrior.Extra.series]
    return keys.contains { extras[$0] != nil } && keys.contains { extras[$0] != item.extras[$0] }
  }
}

extension Item.Priority {
  /// Maps H, M and L; other letters, which users may define, have no level.
  init?(taskwarrior letter: String) {
    switch letter {
    case "H": self = .high
    case "M": self = .medium
    case "L": self = .low
    default: return nil
    }
  }

  var taskwarriorLetter: String {
    switch self {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }
}
