/// The date of a comparison, as written: a query that is kept means another day tomorrow. In words, what was
/// `created` is over, and a time or a day of the year that is `due` is near (`QueryWords`).
package enum QueryDate: Hashable, Sendable {
  /// A day, or a time to the minute.
  case fixed(DayTime)
  /// A number of days, weeks, months or years from today.
  case relative(Int, Unit)
  /// Words such as `fri`, which the caller understands.
  case words(String)

  package enum Unit: String, CaseIterable, Sendable {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  /// Reads a day (`2026-11-27`), a time (`2026-11-27T14:00`), or a distance (`-7d`, `+2w`, `3m`); anything
  /// else is words.
  init(_ text: String) {
    if let date = DayTime(text) {
      self = .fixed(date)
    } else if let distance = Self.distance(text) {
      self = distance
    } else {
      self = .words(text.lowercased())
    }
  }

  private static func distance(_ text: String) -> QueryDate? {
    guard let last = text.lowercased().last, let unit = Unit(rawValue: String(last)) else { return nil }
    let digits = text.dropLast().drop { $0 == "+" || $0 == "-" }
    let signs = text.dropLast(digits.count + 1)
    guard signs.count <= 1, (1...5).contains(digits.utf8.count),
      let count = Day.number(Array(digits.utf8)[...])
    else { return nil }
    return .relative(signs == "-" ? -count : count, unit)
  }

  /// Returns the first and the last day that are meant, which differ for words such as `this week`; a time is its own
  /// last one. `nil` if the words are not understood.
  package func span(
    _ context: QueryContext, of field: QueryCondition.DateField = .due
  ) -> (first: DayTime, last: DayTime)? {
    guard let first = resolved(context, of: field) else { return nil }
    guard case .words(let words) = self, first.minute == nil,
      let last = context.lastDay(words[...], first.day)
    else { return (first, first) }
    return (first, DayTime(last))
  }

  /// Returns the day or time that is meant, of a period the first day; `nil` if the words are not understood. For a
  /// field of what is over, words mean a day that has been.
  package func resolved(_ context: QueryContext, of field: QueryCondition.DateField = .due) -> DayTime? {
    switch self {
    case .fixed(let date): date
    case .relative(let count, let unit): DayTime(Self.day(context.today, count, unit))
    case .words("today"): DayTime(context.today)
    case .words("tomorrow"): DayTime(context.today.adding(days: 1))
    case .words("yesterday"): DayTime(context.today.adding(days: -1))
    case .words(let words): field.isPast ? context.pastDate(words[...]) : context.date(words[...])
    }
  }

  /// Returns the day at a distance. A day that the month does not have becomes its last one; a year outside
  /// of 1 to 9999 the nearest of these.
  private static func day(_ today: Day, _ count: Int, _ unit: Unit) -> Day {
    guard unit == .month || unit == .year else {
      return today.adding(days: unit == .week ? count * 7 : count)
    }
    let (year, month, day) = today.date
    let months = year * 12 + month - 1 + (unit == .year ? count * 12 : count)
    let (first, last) = (12, 9999 * 12 + 11)
    let target = min(max(months, first), last)
    let length = Day.length(ofMonth: target % 12 + 1, year: target / 12)
    return Day(year: target / 12, month: target % 12 + 1, day: min(day, length)) ?? today
  }

  /// The text of the date in a query.
  var text: String {
    switch self {
    case .fixed(let date): date.iso8601
    case .relative(let count, let unit): (count > 0 ? "+" : "") + String(count) + unit.rawValue
    case .words(let words): Query.quoted(words)
    }
  }
}

extension QueryCondition.DateField {
  /// `true` for what happened to an item.
  fileprivate var isPast: Bool {
    switch self {
    case .created, .modified, .completed: true
    case .due, .start: false
    }
  }
}
