/// Reads dates from the words of a line.
///
/// A rule looks at a bounded number of words after the one where it begins, so reading a line is linear in
/// its length. Each rule returns `nil` if the words at that position are not what it describes.
struct DateGrammar {
  let lexemes: [Lexeme]
  var context: DateContext
  /// `true` if all the text is meant to be a date, which allows words that are too common in titles.
  var isStrict: Bool

  /// A day, and the index after its last word.
  struct DayMatch {
    var day: Day
    var minute: Int?
    var part: PartOfDay?
    var end: Int
    var strength = DateStrength.strong
    /// `true` if `on` can precede the day.
    var takesOn = true
    /// `true` if the day is not the weekday that is named with it: `mon 28 nov`, when that is a Saturday.
    var isOtherWeekday = false
    /// `true` if the year is so far away that a title hardly means it as a date: `born 12 may 1960`; and for a day
    /// of the month that is another weekday in the months to come, `sat 22nd`, or a day in the past: `2 days before
    /// monday`, on a Sunday.
    var isDoubtful = false

    func with(_ strength: DateStrength) -> DayMatch {
      var match = self
      match.strength = strength
      return match
    }
  }

  /// How long something takes, in minutes, and the words that say only that: none in `fri 5-7pm`.
  struct EstimateMatch {
    var minutes: Int
    var words: Range<Int>
  }

  struct TimeMatch {
    /// The minutes since midnight; 1,440 at the end of a day.
    var minute: Int
    /// `true` if am or pm, or an hour after twelve, make the time certain.
    var isCertain = true
    var end: Int
    var strength = DateStrength.strong
  }

  /// A date with its prepositions and its time.
  struct Phrase {
    var moment: DayTime
    var end: Int
    var strength: DateStrength
    var estimate: EstimateMatch?
    /// `true` if the phrase is a time, whose day is implied.
    var isTime = false
    /// `true` for the end of a day, `24:00`, whose date is the next one.
    var endsDay = false
    /// `true` if its day is not the weekday that it names.
    var isOtherWeekday = false
    /// `true` if only a part of the phrase is understood, so that none of it counts.
    var isIncomplete = false
    /// `true` if its time counts from now: `in 2 hours`.
    var isRelative = false
  }

  func word(_ index: Int) -> DateWord? { index < lexemes.count ? lexemes[index].word : nil }

  func kind(_ index: Int) -> Lexeme.Kind { index < lexemes.count ? lexemes[index].kind : .other }

  /// Returns `true` if no punctuation separates a word from the one before it.
  func joins(_ index: Int, overComma: Bool = false) -> Bool {
    guard index > 0, index < lexemes.count else { return false }
    let punctuation = lexemes[index - 1].punctuation
    return punctuation == .none || (overComma && punctuation == .comma)
  }

  /// Returns the index after a word that belongs to the one after it, such as `on` or `the`; `index` if another
  /// word is there.
  func past(_ word: DateWord, at index: Int) -> Int {
    self.word(index) == word && joins(index + 1) ? index + 1 : index
  }

  /// Returns `true` if a title ends before a word: none follows, or a token.
  func endsTitle(_ index: Int) -> Bool { index >= lexemes.count || lexemes[index].isToken }

  /// Reads a date or a time with its prepositions: `by fri`, `on 27 jan at 9`, `9am tomorrow`,
  /// `fri at the latest`.
  func phrase(at start: Int) -> Phrase? {
    guard var phrase = plainPhrase(at: start) else { return nil }
    if isZone(phrase.end, after: phrase.moment.minute) {
      inZone(&phrase, at: phrase.end)
    } else {
      phrase.moment = context.existing(phrase.moment)
    }
    if let end = endOfLatest(at: phrase.end) { phrase.end = end }
    return phrase
  }

  /// Returns the end of `at the latest`.
  private func endOfLatest(at start: Int) -> Int? {
    guard joins(start), word(start) == .at, joins(start + 1) else { return nil }
    let index = word(start + 1) == .the ? start + 2 : start + 1
    return joins(index) && word(index) == .latest ? index + 1 : nil
  }

  /// Returns `false` for text, and for words that stand only within dates or between them.
  private func mayBeginPhrase(_ index: Int) -> Bool {
    switch kind(index) {
    case .other: return false
    case .word(let word):
      switch word {
      case .ago, .and, .date, .every, .everyFromCompletion, .except, .of, .other, .than, .times, .to,
        .without:
        return false
      default: return true
      }
    default: return true
    }
  }

  private func plainPhrase(at start: Int) -> Phrase? {
    guard mayBeginPhrase(start) else { return nil }
    let body = afterPrepositions(start)
    if let match = day(at: body.index) ?? dottedDate(after: body.preposition, at: body.index)
      ?? period(after: body.preposition, at: body.index)
    {
      guard body.preposition != .on || match.takesOn else { return nil }
      let day = withWeekday(match, at: body.index)
      var phrase = phrase(day, body.preposition)
      phrase.isOtherWeekday = day.isOtherWeekday
      phrase.isIncomplete = day.isDoubtful
      phrase.isRelative = day.minute != nil && !isMoment(body.index)
      readYear(of: &phrase, day, at: body.index)
      if let end = endOfRest(after: phrase.end) { (phrase.end, phrase.isIncomplete) = (end, true) }
      return phrase
    }
    // `set the alarm for 7am`; in `cook for 8` the number counts people.
    if body.preposition == .for {
      let hasMinutes = if case .time = kind(body.index) { true } else { false }
      guard let time = time(at: body.index), time.isCertain || hasMinutes else { return nil }
      return phrase(time, nil)
    }
    guard [nil, .by, .due, .before].contains(body.preposition) else { return nil }
    if let phrase = spanAndDay(at: body.index) ?? timesBetween(at: body.index) { return phrase }
    guard let time = time(at: body.index) ?? letterTime(at: body.index),
      var phrase = phrase(time, body.preposition)
    else { return nil }
    if phrase.isTime, let end = endOfTimeRest(after: phrase.end) {
      (phrase.end, phrase.isIncomplete) = (end, true)
    }
    // `before 9am` alone may be long before it.
    return body.preposition == .before && phrase.isTime ? nil : phrase
  }

  private func phrase(_ first: DayMatch, _ preposition: DateWord?) -> Phrase {
    let day = added(to: first)
    let strength = Self.strength(day.strength, preposition)
    guard day.minute == nil else {
      return withEstimate(
        Phrase(moment: DayTime(day.day, minute: day.minute), end: day.end, strength: strength))
    }
    var phrase = Phrase(moment: DayTime(day.day), end: day.end, strength: strength)
    var part = day.part
    if part == nil, joins(phrase.end, overComma: true), let following = partAfterDay(at: phrase.end) {
      (part, phrase.end, phrase.strength) = (following.part, following.end, .strong)
    }
    if joins(phrase.end), word(phrase.end) == .endOf(.day) {
      phrase.end += 1
      return withEstimate(phrase)
    }
    if joins(phrase.end, overComma: true) {
      if let span = span(at: phrase.end, isBesideDay: true) {
        phrase.moment.minute = span.minute
        phrase.estimate = span.estimate
        (phrase.end, phrase.strength) = (span.end, .strong)
        return phrase
      }
      // `friday - 3pm`
      if word(phrase.end) == .dash, joins(phrase.end + 1), let time = time(at: phrase.end + 1) {
        phrase.moment = moment(day.day, time, in: part)
        (phrase.end, phrase.strength) = (time.end, .strong)
        return withEstimate(phrase)
      }
      let hour = part == nil ? nil : lastHour(at: phrase.end)
      let inPart = part == nil || day.part != nil ? hourInPart(at: phrase.end) : nil
      if let time = time(at: phrase.end) ?? timeBeside(at: phrase.end) ?? inPart ?? shortTime(at: phrase.end)
        ?? hour
      {
        phrase.moment = moment(day.day, time, in: part)
        (phrase.end, phrase.strength) = (time.end, .strong)
        return withEstimate(phrase)
      }
    }
    phrase.moment = moment(day.day, in: part)
    return withEstimate(phrase)
  }

  /// Reads what is added to a day: `today + 3 days`.
  private func added(to day: DayMatch) -> DayMatch {
    guard day.minute == nil, day.part == nil, joins(day.end), let (count, unit, end) = addition(at: day.end),
      unit != .hour, unit != .minute
    else { return day }
    return shifted(by: count, unit, from: day.day, end: end) ?? day
  }

  /// Reads `+ 3 days`, `+10 days`, `-10days`.
  func addition(at start: Int) -> (count: Int, unit: DateUnit, end: Int)? {
    switch kind(start) {
    case .word(.plus): joins(start + 1) ? quantity(at: start + 1) : nil
    case .signed(let count): unit(count, at: start + 1)
    case .offset(let count, let unit): (count, unit, start + 1)
    default: nil
    }
  }

  /// Returns the beginning of a part of a day. A night that has begun has no time.
  private func moment(_ day: Day, in part: PartOfDay?) -> DayTime {
    let hasBegun = part == .night && day == context.today && context.minute >= PartOfDay.night.rawValue
    return DayTime(day, minute: hasBegun ? nil : part?.rawValue)
  }

  /// Returns the moment of a time in a part of a day. A night lasts until the next morning: `fri night at 1`,
  /// and the midnight of today is the one to come.
  private func moment(_ day: Day, _ time: TimeMatch, in part: PartOfDay?) -> DayTime {
    let minute = Self.minute(time, in: part)
    let isToday = day == context.today && context.minute < minute
    let isMorning =
      (part == .night && minute < Self.endOfNight && !isToday)
      || (minute == 0 && part == nil && day == context.today && context.minute > 0)
      || minute == 1_440
    return DayTime(isMorning ? day.shifted(days: 1) ?? day : day, minute: minute % 1_440)
  }

  private func phrase(_ time: TimeMatch, _ preposition: DateWord?) -> Phrase? {
    if let phrase = dayAfterZone(time) { return phrase }
    if joins(time.end, overComma: true) {
      // `3pm - friday`
      let isJoined = word(time.end) == .on || word(time.end) == .dash && joins(time.end + 1)
      let start = isJoined ? time.end + 1 : time.end
      if let day = day(at: start), day.minute == nil, start == time.end || day.takesOn {
        // `at 7 tomorrow evening`
        let following = day.part == nil && joins(day.end) ? partAfterDay(at: day.end) : nil
        return withEstimate(
          Phrase(
            moment: moment(day.day, time, in: following?.part ?? day.part), end: following?.end ?? day.end,
            strength: .strong, isOtherWeekday: day.isOtherWeekday, isIncomplete: day.isDoubtful))
      }
    }
    guard let day = context.upcomingDay(of: time.minute) else { return nil }
    return withEstimate(
      Phrase(
        moment: moment(day, time, in: nil), end: time.end,
        strength: Self.strength(time.strength, preposition), isTime: true, endsDay: time.minute == 1_440))
  }

  /// Reads a time without the day after it, which in `10am on the 15th of every month` belongs to a repetition.
  func timeAlone(at start: Int) -> Phrase? {
    guard let time = time(at: start), let day = context.upcomingDay(of: time.minute) else { return nil }
    return Phrase(
      moment: moment(day, time, in: nil), end: time.end, strength: time.strength, isTime: true,
      endsDay: time.minute == 1_440)
  }

  /// Reads `by`, `on`, `for`, `due`, `due on`, `due by`, `no later than`; returns the most certain of them, and
  /// the index after.
  private func afterPrepositions(_ start: Int) -> (preposition: DateWord?, index: Int) {
    switch word(start) {
    case .due:
      guard joins(start + 1) else { return (nil, start) }
      let isFollowed = [.on, .by, .at].contains(word(start + 1)) && joins(start + 2)
      return (.due, isFollowed && word(start + 1) != .at ? start + 2 : start + 1)
    case .on where joins(start + 1): return (.on, start + 1)
    case .by where joins(start + 1): return (.by, start + 1)
    case .for where joins(start + 1): return (.for, start + 1)
    case .before where isLimit(start): return (.before, start + 1)
    // `after 5pm tomorrow`; `after 27 jan` is part of a sentence.
    case .after where time(at: start + 1) != nil && isLimit(start): return (.before, start + 1)
    case .no
    where word(start + 1) == .later && word(start + 2) == .than
      && (start + 1...start + 3).allSatisfy({ joins($0) }):
      return (.by, start + 3)
    default: return (nil, start)
    }
  }

  /// Returns `true` for `before` with a day that a title means as its date: `before friday`,
  /// `before christmas`. What the day belongs to is no limit (`the week before christmas`), and a day of a
  /// month may be a part of a sentence.
  private func isLimit(_ start: Int) -> Bool {
    guard joins(start + 1) else { return false }
    if joins(start), lexemes[start - 1].word != nil { return false }
    switch kind(start + 1) {
    case .time, .number, .word(.at), .word(.clock), .word(.cardinal):
      return time(at: start + 1).map { joins($0.end, overComma: true) } ?? false
    case .word(.month): return endsHour(start + 2)
    case .word: return month(at: start + 1) == nil
    default: return false
    }
  }

  private static func strength(_ strength: DateStrength, _ preposition: DateWord?) -> DateStrength {
    switch preposition {
    case .before: .weak
    case .due: .strong
    case .on where strength != .faint, .by where strength != .faint: .strong
    default: strength
    }
  }

  /// Returns the minute that a time means in a part of the day: `tonight at 8` is 20:00.
  static func minute(_ time: TimeMatch, in part: PartOfDay?) -> Int {
    guard let part, part != .morning, !time.isCertain else { return time.minute }
    if part == .night, (720..<780).contains(time.minute) { return time.minute - 720 }
    guard time.minute < 720 else { return time.minute }
    return part == .night && time.minute < endOfNight ? time.minute : time.minute + 720
  }

  /// The minute at which a night is a morning.
  static let endOfNight = 300
}
