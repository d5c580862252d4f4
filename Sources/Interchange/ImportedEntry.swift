package import FoundationEssentials
package import ReduxCore

/// One entry of a file, as far as its format knows the fields of an item.
package struct ImportedEntry: Equatable, Sendable {
  /// Where the entry begins, from 1.
  package var line: Int
  /// The text that the entry was read from; with it an entry without a uuid is known again.
  package var source: String
  /// Without what became other fields.
  package var title: String
  /// Empty where there are none.
  package var notes = ""
  /// By name, as the file spells it.
  package var category: String?
  /// Open where the file does not say.
  package var status = Item.Status.open
  /// Of three, whatever scale the file has.
  package var priority: Item.Priority?
  /// `nil` where the file does not say, or in a way that is kept as text.
  package var due: EntryTime?
  /// As for ``due``.
  package var start: EntryTime?
  /// Each once, in the order of the file.
  package var tags: [String] = []
  /// The rule as the file writes it.
  package var recurrence: Recurrence?
  /// What other entries of this file call this one.
  package var key: String?
  /// The ``key`` of the parent.
  package var parentKey: String?
  /// The identity that the file brings.
  package var uuid: UUID?
  /// `nil` where the file does not say.
  package var created: EntryTime?
  /// `nil` where the file does not say.
  package var completed: EntryTime?
  /// What the format needs to write the file back, beside ``source``: keys begin with the format's name.
  package var extras: [String: String] = [:]

  init(line: Int, source: String, title: String) {
    self.line = line
    self.source = source
    self.title = title
  }
}

/// A time as a file gives it.
package enum EntryTime: Equatable, Sendable {
  /// By the clock on the wall.
  case local(DayTime)
  /// By the world's time.
  case instant(Timestamp)

  /// The moment; a day without a time is its noon, so that a change of zone by less than half a day keeps the
  /// date.
  package func moment(in zone: Zone) -> Timestamp {
    switch self {
    case .local(let time): zone.moment(DayTime(time.day, minute: time.minute ?? 12 * 60))
    case .instant(let moment): moment
    }
  }

  /// The time by the clock on the wall.
  package func dayTime(in zone: Zone) -> DayTime {
    switch self {
    case .local(let time): time
    case .instant(let moment): zone.local(moment).dayTime
    }
  }
}
