/// A word that dates, times and recurrences are made of.
enum DateWord: Equatable {
  case weekday(Int)
  /// The plural: `mondays`.
  case weekdays(Int)
  /// An abbreviation of a weekday that is a word of its own, such as `sun`.
  case ambiguousWeekday(Int)
  case month(Int)
  /// A name or an abbreviation of a month that is a word of its own, such as `may`.
  case ambiguousMonth(Int)
  case unit(DateUnit)
  /// A unit of one letter, `h`, `d` or `w`, which is one after a number alone.
  case letter(DateUnit)
  /// A unit in `5 weeks' time`.
  case unitOf(DateUnit)
  /// A number in letters, one to twenty, and tens to ninety.
  case cardinal(Int)
  /// An ordinal number in letters, first to thirty-first.
  case ordinal(Int)
  /// A time of day without a number, in minutes.
  case clock(Int)
  case part(PartOfDay)
  /// `evenings` in `sunday evenings`.
  case parts(PartOfDay)
  /// `eod`, `eow`, `eom`, `eoq`, `eoy`.
  case endOf(DateUnit)
  /// `sow`, `som`, `soq`, `soy`, as in Taskwarrior; in titles they are other words.
  case startOf(DateUnit)
  /// A quarter of a year by its number: `q1`.
  case quarter(Int)
  /// An adverb such as `daily`, as a number of units.
  case adverb(Int, DateUnit)
  /// An abbreviation that is also a name, `tod` or `tom`, as a number of days from today.
  case ambiguousDay(Int)
  case today, tomorrow, yesterday, tonight, now
  case next, this, last, penultimate, previous, workday, workdays, business, weekend, weekends, fortnight,
    other, alternate
  case beginning, middle, end
  case a, the, determiner, each
  /// A pronoun that may also stand before a noun: `call her tomorrow`, `her monday shift`.
  case pronoun
  /// What makes a name of a day: `casual friday`.
  case nameOfDay
  case `in`, on, at, by, due, `for`, of, and, to
  case from, after, before, ago, later, until, about
  /// What compares, or lies within: `than`, `like`, `during`, and `between`.
  case than, between
  case within, around, couple
  /// `few` and `several`, as the number that they mean after `in`.
  case few(Int)
  /// A feast by its name, or its first word.
  case feast(Feast)
  /// The first word of a feast that is named by its weekday: `good friday`.
  case feastOn(_ weekday: Int, Feast)
  /// The first word of a feast that is called a day: `mother's day`.
  case feastDay(Feast)
  /// `new` and `year's`, of New Year's Day.
  case new, ofYear
  case eve
  /// A hyphen or a dash that is a word: `nov 28 - 30`.
  case dash
  case am, pm, oclock
  /// A time zone in capitals, such as `UTC`, with the minutes that it is ahead of UTC, if these are always the same.
  case zone(Int?)
  /// `latest` in `at the latest`.
  case latest
  case every, everyFromCompletion
  /// `starts` and `begins`, which say from when on where a due date is beside them.
  case begins
  case once, twice, per, times, starting, except, only, half, no, nothing, date
  /// `without` and `unless`, which leave out days, as `except` does, and much else.
  case without
  /// `single` in `every single day`.
  case single
  /// `ends`, and `up` in `up to`, which limit a repetition; `completion`, `done` and `when` in `when done`,
  /// from which it may count.
  case ends, up, completion, done, when
  /// `+` in `today + 3 days`.
  case plus

  /// `true` for a word that makes a date after it a part of a sentence: `the friday report`, `after 27 jan`.
  var governsDates: Bool {
    switch self {
    case .the, .determiner, .each, .of, .from, .after, .before, .until, .about, .than, .between, .to: true
    default: false
    }
  }
}

/// A unit in which dates are counted.
enum DateUnit: Equatable {
  case minute, hour, day, week, month, quarter, year

  /// The number of days that the longest one has; 0 for parts of a day.
  var longestInDays: Int {
    switch self {
    case .minute, .hour: 0
    case .day: 1
    case .week: 7
    case .month: 31
    case .quarter: 92
    case .year: 366
    }
  }
}

/// A part of the day. Its time is that of Todoist: 9:00, 12:00, 19:00 and 22:00.
enum PartOfDay: Int {
  case morning = 540
  case afternoon = 720
  case evening = 1140
  case night = 1320
}

/// How sure it is that words in a title are a date.
enum DateStrength: Int, Comparable {
  /// A date only after `on`, `by` or `due`: `christmas`.
  case hinted
  /// A date only at the end of the line: `sun`.
  case faint
  /// A date at the end of the line, and after `on` or `by`: `27/1`.
  case weak
  /// A date anywhere: `tomorrow`.
  case strong

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
