import ReduxCore

/// What users write in words: lines of quick-add, dates, recurrences; and the rules of calendars.
extension FuzzTarget {
  /// 2026-11-21, 14:05.
  private static let context = DateContext(today: Day(number: 20_778), minute: 845)

  static let quickAdd = FuzzTarget(
    "quickadd",
    samples: [
      "Call mum #Family @phone p1 tomorrow 9am ~30m // ask about\nthe keys",
      "every! 2 weeks until 1 feb Water plants",
      "starting mon \\#1 \"next fri\" #\"two words\" @a +Home/Garden 27 jan, 31 feb p4 tomorow",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let read = QuickAdd(text, in: context)
    var end = 0
    for span in read.spans {
      try expect(
        span.range.lowerBound >= end && !span.range.isEmpty && span.range.upperBound <= text.utf8.count,
        "\(read.spans) are no spans of \(text.debugDescription)")
      end = span.range.upperBound
    }
    try expect(
      read.nearMisses.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= text.utf8.count },
      "\(read.nearMisses) are not in \(text.debugDescription)")
    _ = read.notices(in: text)
    _ = read.withLastTokenLiteral(in: text)
    let unchanged = QuickAdd(text, changedFrom: text, in: context)
    try expect(unchanged.spans.isEmpty, "What has not changed is text: \(text.debugDescription)")
    _ = Outline(text.split(separator: "\n"))
    let written = read.text(in: context)
    try expect(
      read.hasFields(of: QuickAdd(written, in: context)),
      "\(read) is written as \(written.debugDescription), and read as \(QuickAdd(written, in: context))")
  }

  static let dates = FuzzTarget(
    "dates",
    samples: [
      "tomorrow 9am", "next fri at noon", "in 3 days", "27 jan 2027", "end of month", "31 feb", "3 days ago",
      "2026-11-27T14:00", "27/1", "mid-january", "second friday of next month", "no date", "+2w",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    switch Result(catching: { () throws(DateParserError) in try DateParser.date(text, in: context) }) {
    case .failure(let error): try check(error, text)
    case .success(nil): break
    case .success(let date?):
      let again = try? DateParser.date(date.iso8601, in: context)
      try expect(again == date, "\(text.debugDescription) is \(date.iso8601), which is read as another date")
    }
  }

  static let recurrences = FuzzTarget(
    "recurrences",
    samples: [
      "every day", "every! 2 weeks", "every other fri except 27 nov",
      "every month on the 31st until 1 feb 2027",
      "every last weekday of the month", "every 3rd tue 9am starting 1 dec", "every year on 29 feb",
      "weekdays",
      "every mon and thu for 3 times", "+1m", "3b", "biweekly", "P1M2D",
      "every 2 months on the 2nd to last day at 9:05, 17:00 for 3 times",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let notation = try? RecurrenceNotation(text) { try check(notation.rule, text) }
    if let rule = RecurrenceRule(words: text) { try check(rule, text) }
    switch Result(catching: { () throws(DateParserError) in try RecurrencePhrase(text, in: context) }) {
    case .failure(let error): try check(error, text)
    case .success(let phrase): try check(phrase, text)
    }
  }

  static let rules = FuzzTarget(
    "rules",
    samples: [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5", "RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9;BYMINUTE=0,30",
      "FREQ=YEARLY;BYWEEKNO=53;WKST=SU", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "FREQ=DAILY;UNTIL=20271101T000000Z\nEXDATE;VALUE=DATE:20261125\nRDATE:20261126T120000",
      "FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=BACKWARD;BYMONTH=2;BYMONTHDAY=29",
      "FREQ=SECONDLY;BYSECOND=1;BYYEARDAY=-366",
      "FREQ=DAILY;X-INTERVAL=BUSINESS-DAYS;INTERVAL=3",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    switch Result(catching: { () throws(RecurrenceRuleError) in try RecurrenceRule(rrule: text) }) {
    case .success(let rule): try check(rule, text)
    case .failure(let error):
      try expect(
        error.offset >= 0 && error.offset <= text.utf8.count && !error.sentence.isEmpty,
        "\(error) is not in \(text.debugDescription)")
    }
  }

  // MARK: Laws

  private static func check(_ error: DateParserError, _ text: String) throws {
    try expect(
      error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count
        && !error.reason(in: text).isEmpty,
      "\(error) is not in \(text.debugDescription)")
  }

  private static func check(_ phrase: RecurrencePhrase, _ text: String) throws {
    let first = phrase.firstDue(in: context)
    try expect(first.map { $0.day >= context.today } ?? true, "\(text.debugDescription) begins in the past")
    let recurrence = phrase.recurrence(due: first?.day ?? context.today)
    try expect(
      recurrence.reading.problem == nil,
      "\(text.debugDescription) becomes \(recurrence), which cannot be read")
    guard let words = phrase.rule.phrase else { return }
    let again = try? RecurrencePhrase(words, in: context)
    try expect(
      again?.rule == phrase.rule,
      "\(text.debugDescription) is \(phrase.rule.exactRRULE), in words \(words), and these are "
        + (again?.rule.exactRRULE ?? "no rule"))
  }

  private static func check(_ rule: RecurrenceRule, _ text: String) throws {
    let written = rule.exactRRULE
    let again = try? RecurrenceRule(rrule: written)
    try expect(
      again == rule, "\(text.debugDescription) is written as \(written), which is read as another rule")
    try expect(!rule.words.isEmpty, "\(written) has no words")
    _ = RecurrenceNotation.text(of: rule)
    for start in [DayTime(context.today), DayTime(context.today, minute: 845)] {
      var last: DayTime?
      for date in rule.occurrences(from: start).prefix(8) {
        try expect(last.map { $0 < date } ?? true, "\(written) has \(date.iso8601) after a later date")
        last = date
      }
      guard let last else { continue }
      let next = rule.next(after: last, from: start)
      try expect(next.map { $0 > last } ?? true, "\(written) goes back after \(last.iso8601)")
    }
  }
}
