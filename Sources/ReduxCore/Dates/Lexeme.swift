/// A word of a line, and what it could mean in a date.
struct Lexeme {
  enum Kind: Equatable {
    /// Text that is part of no date.
    case other
    case word(DateWord)
    /// A number of at most four digits.
    case number(Int, digits: Int)
    /// The last two digits of a year: `'27`.
    case shortYear(Int)
    /// A number with its ending: `27th`.
    case ordinal(Int)
    /// A time such as `21:00`, in minutes since midnight; 1,440 of them are `24:00`.
    case time(Int, style: TimeStyle)
    /// A number with its unit: `3d`, `30min`.
    case quantity(Int, DateUnit)
    /// A quantity with its sign: `+3d`, `-1d`.
    case offset(Int, DateUnit)
    /// A number with its sign: `+3`.
    case signed(Int)
    /// How many times: `3x`.
    case multiple(Int)
    /// A number and a half: `1.5`.
    case withHalf(Int)
    /// `2026-11-27` or `2026-11-27T14:00`.
    case moment(DayTime)
    /// A time in UTC: `2026-11-27T14:00Z`.
    case utcMoment(DayTime)
    /// A day and a month in figures: `27/1`, `27.1.`, `1/27/2027`.
    case figures(Day)
    /// A day in figures whose form other numbers have, too: `30.11.26`, `30-11-2026`.
    case ambiguousFigures(Day)
    /// A day in eight digits, `20261127`, which many other numbers have.
    case compactDay(Day)
    /// A week of the year, or a day of one: `2026-W49`, `2026-W49-3`.
    case week(Day)
    /// A day and a month in figures without a year.
    case dayOfYear(month: Int, day: Int)
    /// `30.11`, which is a date only after its weekday.
    case dottedDay(month: Int, day: Int)
    /// Two times, as the minutes between them: `9-10am`.
    case range(Range<Int>?, style: RangeStyle)
    /// Two days, or two hours: `28-30`.
    case pair(Int, Int)
    /// A date or time that does not exist: `2026-02-30`, `25:00`.
    case impossible
  }

  enum TimeStyle: Equatable {
    /// `9am`, `9:30pm`
    case twelveHours
    /// `21:00`
    case twentyFourHours
    /// `18h30`, which is also how long something takes.
    case hours
    /// `9p`
    case letter
    /// `14.30`, which is also a price.
    case dot
  }

  enum RangeStyle: Equatable {
    /// The first one is an hour alone: `9-10am`.
    case hour
    /// Neither has am or pm: `13:00-15:00`
    case plain
    /// `9am-5pm`, `3:30-4:30pm`
    case twelveHours
  }

  enum Punctuation: Equatable { case none, comma, stop }

  /// The first and the last byte of the word, without punctuation after it.
  var range: Range<Int>
  /// The end of the word with its punctuation.
  var end: Int
  var kind = Kind.other
  /// The punctuation after the word.
  var punctuation = Punctuation.none
  /// `true` for a token of one word, such as a tag, after which a title may be at its end.
  var isToken = false

  var word: DateWord? { if case .word(let word) = kind { word } else { nil } }
}
