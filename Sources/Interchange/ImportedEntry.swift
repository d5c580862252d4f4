package import FoundationEssentials
package import ReduxCore

/// One entry of a file, with those fields of an item that its format supports.
package struct ImportedEntry: Equatable, Sendable {
  /// The name of the file, if there are several.
  package var file: String?
  /// The first line of the entry, counted from 1.
  package var line: Int
  /// The source text of the entry, by which a later import recognises an entry without a UUID.
  package var source: String
  /// The title, without the parts that became other fields.
  package var title: String
  /// The notes; may be empty.
  package var notes = ""
  /// The name of the category, as spelled in the file.
  package var category: String?
  /// The status; open if the file does not specify one.
  package var status = Item.Status.open
  /// The priority, mapped from the file's scale to three levels.
  package var priority: Item.Priority?
  /// The due date; `nil` if the file has none, or only one that is kept as text.
  package var due: EntryTime?
  /// The start date, treated like ``due``.
  package var start: EntryTime?
  /// The tags without duplicates, in the order of the file.
  package var tags: [String] = []
  /// The recurrence; its rule is spelled as in the file.
  package var recurrence: Recurrence?
  /// The words that were meant as a recurrence, but cannot be followed.
  package var unreadRules: [String] = []
  /// What is kept without being followed, as sentences without a full stop.
  package var remarks: [String] = []
  /// What else of the file is kept with the entry, and not shown.
  package var beside: [ImportNote] = []
  /// The names of the fields that are kept without being understood; they may repeat.
  package var kept: [String] = []
  /// The name by which other entries of this file refer to the entry.
  package var key: String?
  /// The ``key`` of the parent.
  package var parentKey: String?
  /// The ``key`` of each entry that this one waits for.
  package var awaitedKeys: [String] = []
  /// The time that the entry will take.
  package var estimate: Estimate?
  /// The UUID from the file.
  package var uuid: UUID?
  /// The UUID of another entry that is part of this one. An item with it is this entry too.
  package var otherUUID: UUID?
  /// `true` if the entry does not say whether it repeats, as a date of a series that is done, and its file does not
  /// say it either.
  var isSilentOnSeries = false
  /// `true` if the entry was given up and not done, so that nothing follows it.
  var isCancelled = false
  /// The time of creation; `nil` if the file does not specify one.
  package var created: EntryTime?
  /// The time of the last change; `nil` if the file does not specify one.
  package var modified: EntryTime?
  /// The time of completion; `nil` if the file does not specify one.
  package var completed: EntryTime?
  /// Digests of the fields as an export from here has written them; `nil` for another entry.
  var exported: FieldDigests?
  /// Whatever else the format needs to write the file back, besides ``source``; keys begin with the format's
  /// name.
  package var extras: [String: String] = [:]

  init(line: Int, source: String, title: String) {
    self.line = line
    self.source = source
    self.title = title
  }
}

/// A time as given in a file.
package enum EntryTime: Equatable, Sendable {
  /// A local time, without a time zone.
  case local(DayTime)
  /// A point in time, independent of the time zone.
  case instant(Timestamp)
  /// A point in time, of which local midnight stands for the whole day.
  case instantOrDay(Timestamp)

  /// Returns the point in time; a day without a time counts as its noon, so that a change of the time zone by
  /// less than half a day keeps the date.
  package func moment(in zone: Zone) -> Timestamp {
    switch self {
    case .local(let time): zone.moment(DayTime(time.day, minute: time.minute ?? 12 * 60))
    case .instant(let moment), .instantOrDay(let moment): moment
    }
  }

  /// Returns the local time; of a point in time before or after the calendar, one of its first or last day.
  package func dayTime(in zone: Zone) -> DayTime {
    switch self {
    case .local(let time): return time
    case .instant(let moment): return zone.local(moment).dayTime.withinCalendar
    case .instantOrDay(let moment):
      let local = zone.local(moment)
      return (local.second == 0 ? DayTime(local.day) : local.dayTime).withinCalendar
    }
  }

  /// `true` if the local time depends on the time zone.
  var isInstant: Bool {
    if case .local = self { false } else { true }
  }
}

extension DayTime {
  /// The time with its day within the years that dates can be written in.
  fileprivate var withinCalendar: DayTime {
    let number = min(max(Int(day.number), Self.days.lowerBound), Self.days.upperBound)
    return DayTime(Day(number: number), minute: minute)
  }

  /// From 0001-01-01 to 9999-12-31.
  private static let days = -719_162...2_932_896
}
