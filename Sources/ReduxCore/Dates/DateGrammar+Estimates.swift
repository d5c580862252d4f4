/// How long something takes, which a line may say with its date.
extension DateGrammar {
  /// Two times: the first one, how long it is to the second, and the index after their last word.
  struct SpanMatch {
    var minute: Int
    var estimate: EstimateMatch
    var end: Int
    /// `true` if neither is an hour alone: `3pm-4pm`, `13:00-15:00`.
    var isOfTimes: Bool

    init(_ minutes: Range<Int>, end: Int, isOfTimes: Bool = false) {
      self.isOfTimes = isOfTimes
      minute = minutes.lowerBound
      estimate = EstimateMatch(minutes: minutes.count, words: end..<end)
      self.end = end
    }
  }

  /// Reads two times: `5-7pm`, `from 9 to 11am`, and beside a day also `from 9 until 11` and `5pm to 6`. The
  /// second one may be on the next day.
  func span(at start: Int, isBesideDay: Bool = false) -> SpanMatch? {
    guard !isStrict else { return nil }
    let isFrom = word(start) == .from || word(start) == .between
    let first = isFrom && joins(start + 1) ? start + 1 : start
    if let span = spanOfTwelve(at: first) { return span }
    if case .range(let minutes?, let style) = kind(first) {
      return SpanMatch(minutes, end: first + 1, isOfTimes: style != .hour)
    }
    if isBesideDay, let span = hours(at: first) { return span }
    guard let begin = beginning(at: first), joins(begin.end), joins(begin.end + 1),
      [.to, .dash, .until].contains(word(begin.end)) || isFrom && word(begin.end) == .and,
      isFrom || begin.isTime || isBesideDay
    else { return nil }
    if let finish = time(at: begin.end + 1) {
      let isCertain = begin.isCertain || !isOfTwelve(begin.end + 1)
      return Self.span(begin.minute, isCertain: isCertain, to: finish.minute).map {
        SpanMatch($0, end: finish.end, isOfTimes: begin.isTime)
      }
    }
    guard isBesideDay, isFrom || begin.isTime,
      let finish = bareHour(at: begin.end + 1, after: word(begin.end) == .dash ? nil : start)
    else { return nil }
    // `from 10 until 2` ends in the afternoon, and `10pm to 2` at night.
    let hours = stride(from: finish.minute, to: finish.minute + 2_880, by: finish.isCertain ? 1_440 : 720)
    return hours.first { $0 > begin.minute }.map { SpanMatch(begin.minute..<$0, end: finish.end) }
  }

  /// Reads two times before their am or pm: `7:00-8:00 pm`, `1-3 pm`.
  private func spanOfTwelve(at start: Int) -> SpanMatch? {
    let (first, last): (Int, Int)
    switch kind(start) {
    case .range(let minutes?, style: .plain): (first, last) = (minutes.lowerBound, minutes.upperBound % 1_440)
    case .pair(let from, let to): (first, last) = (from * 60, to * 60)
    default: return nil
    }
    guard joins(start + 1), word(start + 1) == .am || word(start + 1) == .pm, first < 780,
      let finish = NumericWord.minute(last / 60, last % 60, isAfternoon: word(start + 1) == .pm)
    else { return nil }
    let isOfTimes = if case .range = kind(start) { true } else { false }
    return Self.span(first, isCertain: false, to: finish).map {
      SpanMatch($0, end: start + 2, isOfTimes: isOfTimes)
    }
  }

  /// Returns `true` for a time with am or pm.
  private func isOfTwelve(_ index: Int) -> Bool {
    switch kind(index) {
    case .time(_, .twentyFourHours): joins(index + 1) && (word(index + 1) == .am || word(index + 1) == .pm)
    default: true
    }
  }

  /// Reads two hours of the day without minutes, which only beside a day are hours: `sat 10-12`,
  /// `mon 9 to 5`. Small ones may be in the morning or in the afternoon.
  private func hours(at start: Int) -> SpanMatch? {
    let first: Int
    var last: Int
    var end = start + 1
    if case .pair(let from, let to) = kind(start) {
      (first, last) = (from, to)
    } else {
      guard let from = count(at: start), joins(end), joins(end + 1), word(end) == .to || word(end) == .dash,
        let to = count(at: end + 1)
      else { return nil }
      (first, last, end) = (from, to, end + 2)
    }
    if last < first, last < 12, first < 12 { last += 12 }
    guard (7...22).contains(first), (first + 1...24).contains(last), endsHour(end) else { return nil }
    return SpanMatch(first * 60..<last * 60, end: end)
  }

  /// Reads two times before their day: `from 9 to 11am tomorrow`.
  func spanAndDay(at start: Int) -> Phrase? {
    guard let span = span(at: start, isBesideDay: true), joins(span.end, overComma: true) else { return nil }
    let index = past(.on, at: span.end)
    // `5-6pm every monday`
    if word(index) == .every || word(index) == .everyFromCompletion { return times(span, .strong) }
    guard let day = day(at: index), day.minute == nil, day.part == nil, index == span.end || day.takesOn
    else {
      return nil
    }
    return Phrase(
      moment: DayTime(day.day, minute: span.minute), end: day.end, strength: .strong, estimate: span.estimate,
      isOtherWeekday: day.isOtherWeekday, isIncomplete: day.isDoubtful)
  }

  /// Reads two times without a day: `between 9 and 10am`, `3pm-4pm`. Other numbers may belong to the title:
  /// `print pages 5-7`.
  func timesBetween(at start: Int) -> Phrase? {
    guard let span = span(at: start), word(start) == .between || span.isOfTimes && word(start) != .at else {
      return nil
    }
    return times(span, .weak)
  }

  /// Returns two times whose day is implied.
  private func times(_ span: SpanMatch, _ strength: DateStrength) -> Phrase? {
    context.upcomingDay(of: span.minute).map {
      Phrase(
        moment: DayTime($0, minute: span.minute), end: span.end, strength: strength,
        estimate: span.estimate, isTime: true)
    }
  }

  /// Reads how long it takes: `for 2 hours`.
  func estimate(at start: Int) -> EstimateMatch? {
    guard !isStrict, joins(start + 1), word(start) == .for,
      let (count, unit, end) = quantity(at: start + 1), unit == .hour || unit == .minute, count > 0
    else { return nil }
    return EstimateMatch(minutes: count * (unit == .hour ? 60 : 1), words: start..<end)
  }

  /// Adds to a date how long it takes: `fri at 5 for 2 hours`. Without a time it must end the line, since
  /// there may be more: `fri for 2 hours of work`.
  func withEstimate(_ phrase: Phrase) -> Phrase {
    guard joins(phrase.end), let estimate = estimate(at: phrase.end),
      case let end = estimate.words.upperBound,
      !joins(end) || phrase.moment.minute != nil && word(end) != .of
    else { return phrase }
    var phrase = phrase
    phrase.estimate = estimate
    phrase.end = end
    return phrase
  }

  /// Returns the minutes between two times. The first one without `am` or `pm` is in the same half of the day
  /// as the second one if it can be: `5 to 7pm`, but `11 to 1pm`.
  static func span(_ first: Int, isCertain: Bool, to last: Int) -> Range<Int>? {
    let isSameHalf = !isCertain && first < 720 && last >= 720 && first + 720 < last
    let first = isSameHalf ? first + 720 : first
    return first == last ? nil : first..<(last < first ? last + 1440 : last)
  }

  /// Reads the first of two times, which may be an hour alone: `9 to 11am`.
  private func beginning(at start: Int) -> (minute: Int, isTime: Bool, isCertain: Bool, end: Int)? {
    if let time = time(at: start), time.minute < 1_440 {
      return (time.minute, true, time.isCertain || time.end > start + 1, time.end)
    }
    guard let hour = count(at: start), (1...12).contains(hour) else { return nil }
    return (hour * 60, false, false, start + 1)
  }
}
