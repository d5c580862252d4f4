/// Reads dates from the words of a line.
///
/// A rule looks at a bounded number of words after the one where it begins, so reading a line is linear in
/// its length. Each rule returns `nil` if the words at that position are not what it describes.
struct DateGrammar {
  let lexemes: [Lexeme]
  let context: DateContext
  /// `true` if all the text is meant to be a date, which allows words that are too common in titles.
  let isStrict: Bool

  /// A day, and the index after its last word.
  struct DayMatch {
    var day: Day
    var minute: Int?
    var part: PartOfDay?
    var end: Int
    var strength = DateStrength.strong
    /// `true` if `on` can precede the day.
    var takesOn = true
  }

  struct TimeMatch {
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
    /// `true` if the phrase is a time, whose day is implied.
    var isTime = false
    /// `true` if only a part of the phrase is understood, so that none of it counts.
    var isIncomplete = false
  }

  func word(_ index: Int) -> DateWord? { index < lexemes.count ? lexemes[index].word : nil }

  func kind(_ index: Int) -> Lexeme.Kind { index < lexemes.count ? lexemes[index].kind : .other }

  /// Returns `true` if no punctuation separates a word from the one before it.
  func joins(_ index: Int, overComma: Bool = false) -> Bool {
    guard index > 0, index < lexemes.count else { return false }
    let punctuation = lexemes[index - 1].punctuation
    return punctuation == .none || (overComma && punctuation == .comma)
  }

  /// Reads a date or a time with its prepositions: `by fri`, `on 27 jan at 9`, `9am tomorrow`.
  func phrase(at start: Int) -> Phrase? {
    let body = afterPrepositions(start)
    if let day = day(at: body.index) {
      guard body.preposition != .on || day.takesOn else { return nil }
      var phrase = phrase(day, body.preposition)
      if let end = endOfRest(after: phrase.end) { (phrase.end, phrase.isIncomplete) = (end, true) }
      return phrase
    }
    guard body.preposition == nil || body.preposition == .by || body.preposition == .due,
      let time = time(at: body.index)
    else { return nil }
    return phrase(time, body.preposition)
  }

  private func phrase(_ day: DayMatch, _ preposition: DateWord?) -> Phrase {
    var end = day.end
    var minute = day.minute
    var strength = Self.strength(day.strength, preposition)
    if minute == nil, joins(end, overComma: true), let part = partAfterDay(at: end), day.part == nil {
      minute = part.part.rawValue
      end = part.end
      strength = .strong
      if joins(end, overComma: true), let time = time(at: end) ?? shortTime(at: end) {
        minute = Self.minute(time, in: part.part)
        end = time.end
      }
    } else if day.minute == nil {
      minute = day.part?.rawValue
      if joins(end, overComma: true),
        let time = time(at: end) ?? hourInPart(at: end) ?? shortTime(at: end)
      {
        minute = Self.minute(time, in: day.part)
        end = time.end
        strength = .strong
      }
    }
    return Phrase(moment: DayTime(day.day, minute: minute), end: end, strength: strength)
  }

  private func phrase(_ time: TimeMatch, _ preposition: DateWord?) -> Phrase? {
    if joins(time.end, overComma: true) {
      let start = word(time.end) == .on ? time.end + 1 : time.end
      if let day = day(at: start), day.minute == nil, start == time.end || day.takesOn {
        // `at 7 tomorrow evening`
        let following = day.part == nil && joins(day.end) ? partAfterDay(at: day.end) : nil
        let minute = Self.minute(time, in: following?.part ?? day.part)
        return Phrase(
          moment: DayTime(day.day, minute: minute), end: following?.end ?? day.end, strength: .strong)
      }
    }
    let isPast = time.minute <= context.minute
    guard let day = isPast ? context.today.shifted(days: 1) : context.today else { return nil }
    return Phrase(
      moment: DayTime(day, minute: time.minute), end: time.end,
      strength: Self.strength(time.strength, preposition), isTime: true)
  }

  /// Reads `by`, `on`, `for`, `due`, `due on`, `due by`; returns the most certain of them, and the index
  /// after.
  private func afterPrepositions(_ start: Int) -> (preposition: DateWord?, index: Int) {
    switch word(start) {
    case .due:
      guard joins(start + 1) else { return (nil, start) }
      let isFollowed = [.on, .by, .at].contains(word(start + 1)) && joins(start + 2)
      return (.due, isFollowed && word(start + 1) != .at ? start + 2 : start + 1)
    case .on where joins(start + 1): return (.on, start + 1)
    case .by where joins(start + 1): return (.by, start + 1)
    case .for where joins(start + 1): return (.for, start + 1)
    default: return (nil, start)
    }
  }

  private static func strength(_ strength: DateStrength, _ preposition: DateWord?) -> DateStrength {
    switch preposition {
    case .due: .strong
    case .on where strength != .faint, .by where strength != .faint: .strong
    default: strength
    }
  }

  /// Returns the minute that a time means in a part of the day: `tonight at 8` is 20:00.
  static func minute(_ time: TimeMatch, in part: PartOfDay?) -> Int {
    guard let part, part != .morning, !time.isCertain, time.minute < 720 else { return time.minute }
    return part == .night && time.minute < 300 ? time.minute : time.minute + 720
  }
}
