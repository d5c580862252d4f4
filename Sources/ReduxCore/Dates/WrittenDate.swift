/// A date as it was written: some say only a day, or only a time.
package struct WrittenDate: Equatable, Sendable {
  package enum Scope: Sendable {
    /// All of it, as in `fri 9am` and `in 2 hours`; also a day in figures without a time, `2026-11-27`.
    case whole
    /// A day in words: `fri`, `in 3 days`.
    case day
    /// A time, whose day is the next one that has it: `16:00`.
    case time
  }

  /// What it means alone.
  package var moment: DayTime
  package var scope = Scope.whole

  /// Returns the date of an item that has one already: a day in words keeps the time of that, as `r` followed by `m`
  /// does, and a time keeps its day, unless that is over.
  package func replacing(_ present: DayTime?, today: Day) -> DayTime {
    guard let present else { return moment }
    switch scope {
    case .whole: return moment
    case .day: return DayTime(moment.day, minute: present.minute)
    case .time: return present.day > today ? DayTime(present.day, minute: moment.minute) : moment
    }
  }
}

extension DateGrammar {
  /// Returns the date that a phrase means, which begins at a word.
  func written(_ phrase: Phrase, at start: Int) -> WrittenDate {
    let isInFigures = (start..<phrase.end).contains(where: isMoment)
    let scope: WrittenDate.Scope =
      phrase.isTime ? .time : phrase.moment.minute == nil && !isInFigures ? .day : .whole
    return WrittenDate(moment: phrase.moment, scope: scope)
  }
}
