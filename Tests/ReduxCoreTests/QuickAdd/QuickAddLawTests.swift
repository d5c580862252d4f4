import TestSupport
import Testing

@testable import ReduxCore

struct QuickAddLawTests {
  private static let words = [
    "buy", "milk", "tomorrow", "fri", "sun", "mon", "may", "5", "27", "jan", "27th", "the", "a", "of", "in",
    "3", "days",
    "every", "every!", "other", "second", "last", "day", "weekday", "next", "this", "week", "month", "year",
    "end", "mid",
    "first", "until", "for", "times", "except", "starting", "from", "and", "or", "to", "at", "on", "by",
    "due", "9am",
    "9:30", "9", "pm", "noon", "morning", "tonight", "daily", "weekdays", "+3d", "27/1", "27.1.",
    "2026-11-27",
    "2026-11-27T14:00", "31", "feb", "25:00", "#a", "#\"b", "c\"", "+d", "@e", "p1", "p4", "~30m", "~5", "//",
    "\\", "\\fri",
    "\\\\", "\"", "\"\"", "\"fri", "fri\"", "\"x\"", "#", "x,", "fri,", "fri!", "9am,", "-", "ä", "明日",
    "e\u{301}", "🇩🇪", "\u{301}",
    "mid-january", "a\u{A0}b", "1999", "2027", "tomorow", "eom", "weekend", "fortnight", "quarter",
  ]
  private static let blanks = [" ", " ", " ", " ", "  ", "\t", "\n", "\u{3000}"]

  private static func text(_ count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in random.pick(words) + random.pick(blanks) }.joined()
  }

  private static func context(_ random: inout SeededRandom) -> DateContext {
    DateContext(
      today: Day(number: Int.random(in: 20_000..<22_000, using: &random)),
      minute: Int.random(in: 0..<1440, using: &random), firstWeekday: Int.random(in: 1...7, using: &random),
      order: random.pick([.dayMonth, .monthDay]))
  }

  private static func name(_ random: inout SeededRandom) -> String {
    let name = text(Int.random(in: 1...2, using: &random), &random).trimmed
    return name.isEmpty ? "x" : name
  }

  @Test(arguments: Torture.seeds(0..<2000, otherwise: 25))
  func `a title that is not changed is text, whatever it holds`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<20 {
      let title = Self.text(Int.random(in: 0...8, using: &random), &random).trimmed
      let read = QuickAdd(title, changedFrom: title, in: Self.context(&random))
      #expect(read.title == title && read.spans.isEmpty && read.nearMisses.isEmpty)
    }
  }

  @Test(arguments: Torture.seeds(0..<2000, otherwise: 25))
  func `the fields of an item, written as text, are parsed to the same fields`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<20 {
      let context = Self.context(&random)
      var fields = QuickAdd()
      fields.title = Self.text(Int.random(in: 0...8, using: &random), &random).trimmed
      // Every item has a title: of a line without one, words that need not be a date are the title.
      if fields.title.isEmpty { fields.title = "é" }
      if Bool.random(using: &random) { fields.category = Self.name(&random) }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let tag = Self.name(&random)
        if !fields.tags.contains(tag) { fields.tags.append(tag) }
      }
      if Bool.random(using: &random) { fields.priority = random.pick([.high, .medium, .low]) }
      if Bool.random(using: &random) { fields.start = Self.moment(context, &random) }
      if Bool.random(using: &random) {
        let due = Self.moment(context, &random)
        fields.due = due
        if Bool.random(using: &random) {
          let phrase = try RecurrencePhrase(random.pick(RecurrenceRows.all).0, in: context)
          // A rule that has ended before it began is no token.
          guard let first = phrase.firstDue(in: context) else { continue }
          fields.recurrence = phrase.recurrence(due: due.day)
          // Hours count from a time, and a rule that says several has one of them.
          let isOfHours = phrase.rule.frequency == .hourly || phrase.rule.frequency == .minutely
          if isOfHours || !phrase.rule.times.isEmpty { fields.due?.minute = due.minute ?? first.minute }
        }
      }
      if Bool.random(using: &random) {
        fields.estimate = Estimate(minutes: Int.random(in: 1...5000, using: &random))
      }
      if Bool.random(using: &random) { fields.notes = Self.name(&random) }
      let text = fields.text(in: context)
      #expect(QuickAdd(text, in: context).hasFields(of: fields), "seed \(seed): \(text)")
    }
  }

  private static func moment(_ context: DateContext, _ random: inout SeededRandom) -> DayTime {
    let day = context.today.adding(days: Int.random(in: -400...400, using: &random))
    return DayTime(day, minute: Bool.random(using: &random) ? Int.random(in: 0..<1440, using: &random) : nil)
  }

  @Test(arguments: Torture.seeds(0..<2000, otherwise: 25))
  func `every byte of a line is in a span, in the title, or white space`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<20 {
      let line = Self.text(Int.random(in: 0...14, using: &random), &random)
      let typed = QuickAdd(line, in: Self.context(&random))
      var end = 0
      var rest: [UInt8] = []
      let bytes = Array(line.utf8)
      for span in typed.spans {
        #expect(span.range.lowerBound >= end && !span.range.isEmpty, "seed \(seed): \(line)")
        rest += bytes[end..<max(end, span.range.lowerBound)]
        end = span.range.upperBound
      }
      guard end <= bytes.count else {
        Issue.record("seed \(seed): \(line)")
        continue
      }
      rest += bytes[end...]
      // Only separators may be lost with the tokens beside them.
      func letters(_ text: String) -> String {
        String(
          String.UnicodeScalarView(
            text.unicodeScalars.filter {
              !$0.properties.isWhitespace && !",;.!?-".unicodeScalars.contains($0)
            }))
      }
      #expect(letters(typed.title) == letters(String(decoding: rest, as: UTF8.self)), "seed \(seed): \(line)")
      for miss in typed.nearMisses {
        #expect(miss.range.lowerBound >= 0 && miss.range.upperBound <= bytes.count, "seed \(seed): \(line)")
      }
    }
  }

  @Test(arguments: Torture.seeds(0..<2000, otherwise: 25))
  func `an escaped line is its own title`(seed: UInt64) {
    var random = SeededRandom(seed)
    let line = Self.text(10, &random).trimmed
    let words = line.split(whereSeparator: \.isWhitespace).filter { $0 != "\u{301}" }.map(String.init)
    let escaped = words.map { "\\" + $0 }.joined(separator: " ")
    let typed = QuickAdd(escaped, in: Self.context(&random))
    #expect(typed.title == words.joined(separator: " "), "seed \(seed): \(escaped)")
    #expect(typed.spans.allSatisfy { $0.kind == .literal }, "seed \(seed): \(escaped)")
  }

  /// Once only blanks were removed there.
  @Test(arguments: [" ", "\t", "\u{0C}", "\u{A0}", "\u{3000}", "\n"])
  func `a title ends before the white space and the separators of a token`(blank: String) {
    for separator in [";", " -", ""] {
      let line = "Call Bob\(blank)\(separator)\(blank)// at noon"
      #expect(QuickAdd(line, in: DateContext(today: today)).title == "Call Bob", "\(line.debugDescription)")
    }
  }

  @Test(arguments: RecurrenceRows.all.map(\.0))
  func `the first date of a recurrence is the first that meets it`(text: String) throws {
    for offset in stride(from: 0, to: 800, by: 61) {
      let context = DateContext(today: today.adding(days: offset), minute: 720)
      let phrase = try RecurrencePhrase(text, in: context)
      guard let first = phrase.firstDue(in: context) else { continue }
      #expect(first.day >= context.today)
      // Nothing before it meets the rule: asked on any day between, the answer is the same.
      var later = phrase
      later.start = first.day
      #expect(later.firstDue(in: context)?.day == first.day)
      let before = first.day.adding(days: -1)
      if before > max(context.today, phrase.start ?? context.today) {
        #expect(
          phrase.firstDue(in: DateContext(today: before, minute: 0)) == first, "\(text), \(context.today)")
      }
    }
  }

  @Test func `long lines of one word are parsed`() {
    let context = DateContext(today: today)
    let count = Torture.isOn ? 100_000 : 1_000
    for word in Self.words {
      let line = String(repeating: word + " ", count: count)
      let typed = QuickAdd(line, in: context)
      #expect(typed.title.utf8.count <= line.utf8.count)
      #expect(typed.nearMisses.count <= count)
    }
  }

  /// Rules that call each other without end would need the stack for each word.
  @Test(arguments: [
    "eod", "day before", "the day after", "end of day", "the end of the day", "fri the day after",
    "3 days from",
    "a week before", "half an hour from", "2 days after the", "every day except", "every other", "until",
    "starting", "in", "next week on", "once every", "sunday week", "at 5 in the",
  ])
  func `words that go on and on are read as far as they make sense`(words: String) {
    let line = "x " + String(repeating: words + " ", count: 4_000)
    let typed = QuickAdd(line, in: DateContext(today: today, minute: 720))
    #expect(typed.title.hasPrefix("x"))
    #expect(throws: (any Error).self) {
      try DateParser.date(String(line.dropFirst(2)), in: DateContext(today: today, minute: 720))
    }
  }
}
