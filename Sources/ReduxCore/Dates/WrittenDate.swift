/// A date as it was written: some say only a day, or only a time.
package struct WrittenDate: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// All of it, as in `fri 9am` and `in 2 hours`; also a day in figures with its year, `2026-11-27`.
    case whole
    /// A day: `fri`, `in 3 days`, `27/11`.
    case day
    /// A time, whose day is the next one that has it: `16:00`; `24:00` is that of the day after.
    case time(endsDay: Bool)
  }

  /// What it means alone.
  package var moment: DayTime
  package var scope = Scope.whole

  /// Returns the date of an item that has one already: a day keeps the time of that, as `r` followed by `m` does, and a
  /// time keeps its day, unless that is over.
  package func replacing(_ present: DayTime?, in context: DateContext) -> DayTime {
    guard let present else { return moment }
    switch scope {
    case .whole: return moment
    case .day: return context.existing(DayTime(moment.day, minute: present.minute))
    case .time(let endsDay):
      guard present.day > context.today else { return moment }
      // What is due at 0:00 is due at 24:00 of the day before.
      let day = endsDay && present.minute != 0 ? present.day.adding(days: 1) : present.day
      return context.existing(DayTime(day, minute: moment.minute))
    }
  }
}

extension DateGrammar {
  /// Returns the date that a phrase means, which begins at a word.
  func written(_ phrase: Phrase, at start: Int) -> WrittenDate {
    let scope: WrittenDate.Scope =
      phrase.isTime
      ? .time(endsDay: phrase.endsDay)
      : phrase.moment.minute == nil && !isInFigures(phrase, at: start) ? .day : .whole
    return WrittenDate(moment: phrase.moment, scope: scope)
  }

  /// Returns `true` for a day in figures with its year, also after a word: `by 2026-11-27`.
  private func isInFigures(_ phrase: Phrase, at start: Int) -> Bool {
    guard phrase.end - start <= 2 else { return false }
    return (start..<phrase.end).contains { index in
      switch kind(index) {
      case .moment, .utcMoment, .figures, .ambiguousFigures: true
      default: false
      }
    }
  }
}
