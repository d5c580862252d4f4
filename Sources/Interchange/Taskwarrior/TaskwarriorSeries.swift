internal import FoundationEssentials
internal import ReduxCore

/// The series of a file, and what follows from them for its tasks. Tasks are named by their places: 0 is the
/// first one that can be read.
struct TaskwarriorSeries {
  /// A task that stands for a series.
  fileprivate struct Template {
    var place: Int
    var source: String
    /// What became of the tasks that were made of its dates, a character for each.
    var mask: String
    /// The number of tasks that the file has of them, or of those up to the last one that it has.
    var count = 0
    /// The last of these tasks, which carries the recurrence if it is pending.
    var last: Occurrence?

    /// The number of dates that are over, or have tasks of their own.
    var passedCount: Int {
      guard last == nil else { return max(count, mask.count) }
      let pending = mask.firstIndex { $0 == "-" || $0 == "W" }
      return mask.distance(from: mask.startIndex, to: pending ?? mask.endIndex)
    }
  }

  /// An occurrence that repeats unless it is found not to.
  fileprivate struct Occurrence {
    var place: Int
    var series: UUID
    var isOpen: Bool
    /// Its number among those of the series, from 0; -1 if it has none.
    var number: Int
    var due: Timestamp
    var repeats: Bool

    /// Of several with the same number, or without one, that are due at the same time, the first one is the last.
    func isAfter(_ other: Occurrence) -> Bool { (number, due) > (other.number, other.due) }
  }

  private var templates: [UUID: Template] = [:]
  private var occurrences: [Occurrence] = []
  /// The tasks that are not pending.
  private var ended: Set<UUID> = []
  /// The templates that are no items, as an occurrence carries them.
  private var carried: Set<Int> = []
  /// The series of the occurrences that carry theirs.
  private var carriers: [Int: UUID] = [:]
  /// The series of the occurrences that do not repeat: another one is pending after them, or their series has
  /// ended.
  private var others: [Int: UUID] = [:]
  /// The occurrences that are done, of series that are in the file.
  private var done: Set<Int> = []

  /// `true` if a file may have a series: such tasks are recurring, and its occurrences have a parent.
  static func areMentioned(in bytes: [UInt8]) -> Bool {
    bytes.contains(wordOf: "parent") || bytes.contains(wordOf: "mask")
  }

  /// Adds the next task of the file.
  mutating func add(_ task: TaskwarriorTask, _ entry: ImportedEntry, at place: Int, due: Timestamp?) {
    if entry.status != .open, let uuid = entry.uuid { ended.insert(uuid) }
    if task.isTemplate, let uuid = entry.uuid, templates[uuid] == nil {
      templates[uuid] = Template(place: place, source: entry.source, mask: task.text(.mask) ?? "")
    }
    guard let series = task.parent else { return }
    occurrences.append(
      Occurrence(
        place: place, series: series, isOpen: entry.status == .open && !task.isTemplate,
        number: task.occurrenceNumber ?? -1, due: due ?? Timestamp(milliseconds: 0),
        repeats: entry.recurrence != nil))
  }

  /// Finds out what follows from all tasks together.
  mutating func resolve() {
    for occurrence in occurrences where templates[occurrence.series] != nil {
      templates[occurrence.series]?.add(occurrence)
    }
    for (uuid, template) in templates {
      guard let last = template.last, last.isOpen else { continue }
      carried.insert(template.place)
      carriers[last.place] = uuid
    }
    for occurrence in occurrences {
      let isAlive = templates[occurrence.series] != nil
      let isFurther = occurrence.isOpen && isAlive && carriers[occurrence.place] == nil
      if isFurther || occurrence.repeats && ended.contains(occurrence.series) {
        others[occurrence.place] = occurrence.series
      }
      if !occurrence.isOpen, isAlive || ended.contains(occurrence.series) { done.insert(occurrence.place) }
    }
    (occurrences, ended) = ([], [])
  }

  /// Gives the entry of a task what follows from its series.
  ///
  /// An item that stands for the series is the first pending occurrence, too, that is no other one. A series without a
  /// pending last one goes on with its next date, of which Taskwarrior will make a task when it comes.
  /// - Returns: `false` if the task is no item of its own.
  func complete(_ entry: inout ImportedEntry, at place: Int, in zone: Zone) -> Bool {
    if carried.contains(place) { return false }
    if let uuid = carriers[place], let template = templates[uuid] {
      entry.extras[Taskwarrior.Extra.template] = template.source
      entry.otherUUID = uuid
    }
    if let series = others[place] {
      entry.recurrence = nil
      entry.extras[Taskwarrior.Extra.series] = series.uuidString.lowercased()
      if templates[series] != nil { entry.otherUUID = series }
    }
    if let uuid = entry.uuid, let template = templates[uuid], template.place == place {
      entry.pass(template.passedCount, in: zone)
    }
    if done.contains(place) { entry.isSilentOnSeries = false }
    return true
  }
}

extension TaskwarriorSeries.Template {
  fileprivate mutating func add(_ occurrence: TaskwarriorSeries.Occurrence) {
    count = max(count + 1, occurrence.number + 1)
    if last.map(occurrence.isAfter) ?? true { last = occurrence }
  }
}

extension ImportedEntry {
  /// The most dates that are followed: a series of hours has them in a year.
  private static let longestPast = 10_000

  /// Moves the dates to those that the series has after so many others; they stay as they are if it has none.
  /// Taskwarrior counts from one date to the next, so that a day which a month does not have is not remembered.
  fileprivate mutating func pass(_ count: Int, in zone: Zone) {
    guard count > 0, count <= Self.longestPast, let recurrence, var date = due?.dayTime(in: zone) else {
      return
    }
    var start = start?.dayTime(in: zone)
    for _ in 0..<count {
      guard let next = try? recurrence.next(due: date, start: start, completed: date, in: zone) else {
        return
      }
      (date, start) = (next.date, next.start)
    }
    due = .instantOrDay(zone.moment(date))
    self.start = start.map { .instantOrDay(zone.moment($0)) }
  }
}
