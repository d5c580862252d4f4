internal import FoundationEssentials
internal import ReduxCore

/// The series of a file, and what follows from them for its tasks. Tasks are named by their places: 0 is the
/// first one that can be read.
struct TaskwarriorSeries {
  /// A task that stands for a series.
  private struct Template {
    var place: Int
    var source: String
    /// The last pending occurrence, which carries the recurrence.
    var current: (place: Int, due: Timestamp)?
  }

  /// An occurrence that repeats unless it is found not to.
  private struct Occurrence {
    var place: Int
    var series: UUID
    var isOpen: Bool
    var due: Timestamp
    var repeats: Bool
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

  /// `true` if a file may have a series: such tasks are recurring, and its occurrences have a parent.
  static func areMentioned(in bytes: [UInt8]) -> Bool { bytes.contains(wordOf: "parent") }

  /// Adds the next task of the file.
  mutating func add(_ task: TaskwarriorTask, _ entry: ImportedEntry, at place: Int, due: Timestamp?) {
    if entry.status != .open, let uuid = entry.uuid { ended.insert(uuid) }
    if task.isTemplate, let uuid = entry.uuid, templates[uuid] == nil {
      templates[uuid] = Template(place: place, source: entry.source)
    }
    guard let series = task.parent else { return }
    occurrences.append(
      Occurrence(
        place: place, series: series, isOpen: entry.status == .open && !task.isTemplate,
        due: due ?? Timestamp(milliseconds: 0), repeats: entry.recurrence != nil))
  }

  /// Finds out what follows from all tasks together.
  mutating func resolve() {
    for occurrence in occurrences where occurrence.isOpen {
      guard let current = templates[occurrence.series].map(\.current) else { continue }
      // Of several that are due at the same time, the first one.
      if let current, current.due >= occurrence.due { continue }
      templates[occurrence.series]?.current = (occurrence.place, occurrence.due)
    }
    for (uuid, template) in templates {
      guard let current = template.current else { continue }
      carried.insert(template.place)
      carriers[current.place] = uuid
    }
    for occurrence in occurrences {
      let isFurther =
        occurrence.isOpen && templates[occurrence.series] != nil && carriers[occurrence.place] == nil
      if isFurther || occurrence.repeats && ended.contains(occurrence.series) {
        others[occurrence.place] = occurrence.series
      }
    }
    (occurrences, ended) = ([], [])
  }

  /// Gives the entry of a task what follows from its series.
  /// - Returns: `false` if the task is no item of its own.
  func complete(_ entry: inout ImportedEntry, at place: Int) -> Bool {
    if carried.contains(place) { return false }
    if let uuid = carriers[place], let template = templates[uuid] {
      entry.extras[Taskwarrior.Extra.template] = template.source
      entry.otherUUID = uuid
    }
    if let series = others[place] {
      entry.recurrence = nil
      entry.extras[Taskwarrior.Extra.series] = series.uuidString.lowercased()
    }
    return true
  }
}
