import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// What the statistics count, and how they are drawn.
struct StatisticsTests {
  /// Monday.
  private static let today = Day("2026-11-23") ?? Day(number: 0)

  private func moment(_ daysAgo: Int, hour: Int = 12) -> Timestamp {
    let day = Int64(Self.today.adding(days: -daysAgo).number)
    return Timestamp(milliseconds: (day * 86_400 + Int64(hour) * 3600) * 1000)
  }

  /// An item that was created and completed so many days ago.
  private func done(_ number: Int, _ daysAgo: Int, created: Int? = nil) -> Item {
    item(number) {
      $0 = Item(id: $0.id, title: $0.title, rank: $0.rank, created: moment(created ?? daysAgo))
      $0.status = .done
      $0.completed = moment(daysAgo)
    }
  }

  private func open(_ number: Int, created: Int) -> Item {
    Item(id: id(number), title: "Item \(number)", rank: rank(number), created: moment(created))
  }

  private func statistics(
    _ items: [Item], in category: CategoryID? = nil, zone: Zone = .utc, firstWeekday: Int = 1
  ) -> Statistics {
    Statistics(
      of: Document(categories: [], items: items).items, in: category, today: Self.today, zone: zone,
      firstWeekday: firstWeekday)
  }

  @Test func `each day and week says how much was done`() {
    let found = statistics([done(1, 0), done(2, 0), done(3, 1), done(4, 8), done(5, 400)])
    #expect(found.doneByDay.count == 365 && found.firstDay.weekday == 1)
    #expect(found.doneByDay.suffix(2) == [1, 2] && found.doneToday == 2)
    #expect(found.doneByDay.reduce(0, +) == 4 && found.done == 5)
    #expect(found.doneByWeek.count == 53 && found.doneByWeek.suffix(3) == [1, 1, 2])
  }

  @Test func `weeks begin as the user says`() {
    let found = statistics([done(1, 0), done(2, 1), done(3, 2)], firstWeekday: 7)
    #expect(found.firstDay.weekday == 7)
    #expect(found.doneByWeek.suffix(2) == [1, 2])
  }

  @Test func `the day is that of the time zone, also around a change of the clock`() {
    let hour: Int64 = 3_600_000
    let change = moment(1, hour: 0)
    let zone = Zone(offsets: [
      Zone.Offset(since: Timestamp(milliseconds: 0), seconds: 7200),
      Zone.Offset(since: change, seconds: -3600),
    ])
    let items = ([-3, -2, -1, 0, 1, 25] as [Int64]).enumerated().map { index, hours in
      var item = done(index + 1, 0)
      item.completed = Timestamp(milliseconds: change.milliseconds + hours * hour)
      return item
    }
    let found = statistics(items, zone: zone)
    let expected = items.compactMap(\.completed).map { zone.local($0).day }
    for day in [-3, -2, -1, 0].map({ Self.today.adding(days: $0) }) {
      #expect(found.doneByDay[found.firstDay.days(until: day)] == expected.count { $0 == day }, "\(day)")
    }
  }

  @Test func `the trash does not count, and another category neither`() {
    var other = done(1, 0)
    other.category = categoryID(1)
    var trashed = done(2, 0)
    trashed.status = .trashed
    #expect(statistics([other, trashed, done(3, 0)]).done == 2)
    let within = statistics([other, trashed, done(3, 0), open(4, created: 3)], in: categoryID(1))
    #expect(within.done == 1 && within.open == 0 && within.oldest.isEmpty)
  }

  @Test func `a streak lasts as long as nothing is missed before today`() {
    #expect(statistics([done(1, 0), done(2, 1), done(3, 2)]).streak == 3)
    #expect(statistics([done(1, 1), done(2, 2)]).streak == 2)
    let broken = statistics([done(1, 2), done(2, 3), done(3, 4), done(4, 6), done(5, 500), done(6, 501)])
    #expect(broken.streak == 0 && broken.longestStreak == 3)
    #expect(statistics([]).longestStreak == 0)
  }

  @Test func `what was open on a day was created by then and not yet completed`() {
    let found = statistics([
      done(1, 2, created: 5), open(2, created: 4), open(3, created: 900), done(4, 700, created: 800),
      open(5, created: -3), done(6, 3, created: 1),
    ])
    #expect(found.openByDay.suffix(7) == [1, 2, 3, 3, 2, 2, 2])
    #expect(found.openByDay.first == 1)
    #expect(found.openByWeek.last == found.openByDay.last)
    #expect(found.open == 3)
  }

  @Test func `the oldest open items are first, and their number is limited`() {
    let items = (1...9).map { open($0, created: $0 * 10) } + [done(20, 1, created: 999)]
    let found = statistics(items)
    #expect(found.oldest.map(\.item.title) == [9, 8, 7, 6, 5].map { "Item \($0)" })
    #expect(found.oldest.map(\.age) == [90, 80, 70, 60, 50])
  }

  @Test func `of items created at the same time the first in manual order are shown`() {
    let found = statistics((1...200).map { open($0, created: 7) })
    #expect(found.oldest.map(\.item.title) == (1...5).map { "Item \($0)" })
  }

  @Test(arguments: Torture.seeds(1..<200, otherwise: 6))
  func `random items are counted as one by one`(seed: UInt64) {
    var random = SeededRandom(seed)
    let items = (1...200).map { number -> Item in
      let created = Int.random(in: -5...500, using: &random)
      guard Bool.random(using: &random) else { return open(number, created: created) }
      return done(number, Int.random(in: -5...500, using: &random), created: created)
    }
    let found = statistics(items)
    for index in found.doneByDay.indices {
      let day = found.firstDay.adding(days: index)
      let closed = items.map { item in item.completed.map { Zone.utc.local($0).day } }
      #expect(found.doneByDay[index] == closed.count { $0 == day })
      let open = zip(items, closed).count { item, closed in
        let created = Zone.utc.local(item.created).day
        return created <= day && closed.map { max($0, created) > day } ?? true
      }
      #expect(found.openByDay[index] == open, "\(day)")
    }
  }

  @Test func `items burn down at the pace of four weeks`() {
    let earlier = (1...6).map { done($0, $0, created: 60) }
    let left = (10...13).map { open($0, created: 50) } + [open(14, created: 3)]
    let found = statistics(earlier + left)
    #expect(found.addedByWeek.suffix(2) == [1, 0] && found.addedByDay.reduce(0, +) == 11)
    // Five open items at five fewer in 28 days.
    #expect(found.burnDown.done == 6 && found.burnDown.added == 1)
    #expect(found.burnDown.end == Self.today.adding(days: 28))
    let lines = text(found, width: 80)
    #expect(
      lines.contains("  6 done and 1 added in four weeks; at this pace none are open by Mon 21 Dec"))
  }

  @Test func `what grows does not burn down, and of nothing there is no end`() {
    let growing = statistics((1...3).map { open($0, created: $0) })
    #expect(growing.burnDown.end == nil)
    #expect(
      text(growing, width: 80).contains("  0 done and 3 added in four weeks; the list is growing"))
    #expect(statistics([done(1, 2, created: 90)]).burnDown.end == nil)
    #expect(
      statistics([done(1, 0, created: 60), open(2, created: 60)]).burnDown.end == Self.today.adding(days: 28))
  }

  @Test func `a chart is as high as it is drawn, and what is little is seen`() {
    #expect(Blocks.columns([0, 1, 50, 100], height: 2, isASCII: false) == ["   █", " ▁██"])
    #expect(Blocks.columns([0, 1, 50, 75, 100], height: 2, isASCII: true) == ["   :#", " .###"])
    #expect(Blocks.columns([0, 0], height: 1, isASCII: false) == ["  "])
  }

  // MARK: The report

  private func text(_ statistics: Statistics, width: Int, isASCII: Bool = false) -> [String] {
    StatisticsReport(statistics, width: width, isASCII: isASCII).lines.map { $0.map(\.text).joined() }
  }

  @Test func `the heat map has a cell for each day up to today`() {
    let lines = text(statistics([done(1, 0), done(2, 0), done(3, 0), done(4, 0), done(5, 7)]), width: 72)
    let monday = lines.first { $0.hasPrefix("Mon ") } ?? ""
    let sunday = lines.first { $0.hasPrefix("Sun ") } ?? ""
    #expect(monday.count == 5 + 53 && monday.hasSuffix("··░█"))
    #expect(sunday.count == 5 + 52)
    #expect(lines.contains("     · none   ░ 1   ▒ 2   ▓ 3   █ 4 a day"))
    #expect(lines.contains { $0.contains("Mar  Apr May") })
  }

  /// The runs of the heat map that are days, one line after the other.
  private func days(_ statistics: Statistics, width: Int) -> [String] {
    StatisticsReport(statistics, width: width).lines.compactMap { runs in
      guard let name = runs.first?.text.trimmed, Day.weekdayNames.contains(name) else { return nil }
      return runs.dropFirst().map(\.text).joined()
    }
  }

  @Test(arguments: [(9, 14), (16, 5), (36, 2), (57, 2), (58, 1), (72, 1)])
  func `the heat map is one of a year at every width, in bands where it is narrow`(width: Int, bands: Int) {
    let found = statistics([done(1, 0), done(2, 364), done(3, 190)])
    let rows = days(found, width: width)
    #expect(rows.count == 7 * bands)
    #expect(rows.reduce(0) { $0 + $1.count } == found.doneByDay.count)
    // The weeks of a weekday, put together again, are those of one band: the newest are in the first.
    let whole = (0..<7).map { row in
      stride(from: row, to: rows.count, by: 7).map { rows[$0] }.reversed().joined()
    }
    #expect(whole == days(found, width: 72))
    #expect(rows[0].hasSuffix("█"), "today, a Monday")
  }

  @Test func `each band of a heat map has its months above it`() {
    let months = text(statistics([done(1, 0)]), width: 36).filter { line in
      Day.monthNames.contains { line.contains($0) }
    }
    // The third is the axis of the chart.
    let names = months.prefix(2).flatMap { $0.split(separator: " ").dropFirst().map(String.init) }
    #expect(names.count == 12 && Set(names) == Set(Day.monthNames))
  }

  @Test(arguments: [1, 4, 7]) func `each band of a heat map begins with the year of its first month`(
    firstWeekday: Int
  ) {
    let found = statistics([done(1, 0)], firstWeekday: firstWeekday)
    func years(_ width: Int) -> [String] {
      text(found, width: width).filter { line in Day.monthNames.contains { line.contains($0) } }
        .map { String($0.prefix(5)) }
    }
    #expect(years(36) == ["2026 ", "2025 "], "the newest is the first")
    #expect(years(72).first == "2025 ")
  }

  /// Of a few numbers only some shades can be; of many, each stands for several.
  @Test func `the legend names the numbers of the shades that there are`() {
    #expect(text(statistics([done(1, 0)]), width: 72).contains("     · none   █ 1 a day"))
    let many = text(statistics((0..<10).map { done($0 + 1, 0) }), width: 72)
    #expect(many.contains("     · none   ░ 1–2   ▒ 3–5   ▓ 6–7   █ 8–10 a day"))
    let narrow = text(statistics((0..<10).map { done($0 + 1, 0) }), width: 36)
    #expect(narrow.contains("     none · ░ ▒ ▓ █ 10 a day"))
  }

  @Test func `a chart has the months below the weeks in which they begin`() {
    let found = statistics([open(1, created: 100), open(2, created: 40)])
    let axis = text(found, width: 110).first { $0.contains("Sep") && !$0.contains("Dec") } ?? ""
    let names = axis.split(separator: " ")
    #expect(names.count > 4)
    // Each of the 26 weeks has four columns, after a label of as many.
    for name in names {
      let week = (axis.distance(from: axis.startIndex, to: name.startIndex) - 4) / 4
      let last = found.firstDay.adding(days: 7 * (Statistics.weeksBefore + 1 - 26 + week) + 6).date
      #expect(Day.monthNames[last.month - 1] == name && last.day <= 7)
    }
  }

  @Test func `one busy day does not make the others look alike`() {
    let usual = (0..<40).flatMap { day in (0...day % 4).map { done(day * 4 + $0 + 1, day + 1) } }
    let lines = text(statistics(usual + (0..<100).map { done(1000 + $0, 0) }), width: 72)
    #expect(lines.contains("     · none   ░ 1   ▒ 2   ▓ 3   █ 4 or more a day"))
    let narrow = text(statistics(usual + (0..<100).map { done(1000 + $0, 0) }), width: 40)
    #expect(narrow.contains("     none · ░ ▒ ▓ █ 4 or more a day"))
    let map = lines.filter { line in Day.weekdayNames.contains { line.hasPrefix($0 + " ") } }.joined()
    for shade in ["░", "▒", "▓", "█"] { #expect(map.contains(shade), "\(shade)") }
  }

  @Test(arguments: [1, 3, 5, 12, 36, 57, 72, 110, 200]) func `no drawn line is wider than there is room`(
    width: Int
  ) {
    let found = statistics((0..<40).map { done($0 + 1, $0 * 3) })
    let drawn = StatisticsReport(found, width: width).lines.filter { runs in
      runs.contains { if case .level = $0.tone { true } else { false } }
        && !runs.contains { $0.text.hasPrefix("     none") }
    }
    for runs in drawn { #expect(runs.reduce(0) { $0 + $1.text.count } <= max(width, 0)) }
  }

  @Test(arguments: 14...80) func `no line is wider than there is room, and no word is lost`(width: Int) {
    let found = statistics(
      (0..<40).map { done($0 + 1, $0 * 20, created: 900) } + (50..<60).map { open($0, created: 3 * $0) })
    func words(_ width: Int) -> [Substring] {
      StatisticsReport(found, width: width).lines.flatMap { runs in
        runs.filter { $0.tone == .plain || $0.tone == .heading }.map(\.text).joined(separator: " ")
          .split(whereSeparator: { $0 == " " || $0 == "," || $0 == ";" })
      }
    }
    for line in text(found, width: width) { #expect(line.count <= width, "\(line)") }
    #expect(words(width) == words(100))
  }

  @Test func `in a narrow room sentences take several lines, and titles one without their age`() {
    let lines = text(statistics([done(1, 0, created: 60), open(2, created: 90)]), width: 16)
    #expect(lines.prefix(4) == ["1 done in the", "past year", "Streak: 1 day,", "longest: 1 day"])
    #expect(lines.contains("  1 now, 0 half") && lines.suffix(2) == ["  90 days", "  Item 2"])
  }

  @Test func `without block elements everything is ASCII`() {
    let items = (0..<40).map { done($0 + 1, $0 / 3) } + [open(90, created: 3)]
    for line in text(statistics(items), width: 80, isASCII: true) {
      #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
    }
  }

  @Test func `nothing done says so, and shows what is open`() {
    let lines = text(statistics([open(1, created: 3)]), width: 72)
    #expect(lines.first == "Nothing is done yet. What you complete shows here.")
    #expect(lines.suffix(2) == ["Oldest open", "  3 days  Item 1"])
    #expect(lines.contains { $0.hasPrefix("Open") && $0.hasSuffix("1 now, 0 half a year ago") })
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (8, 4), (9, 4)])
  func `the levels of a shade are even`(number: Int, level: Int) {
    #expect(Blocks.level(number, of: 8) == level)
    #expect(Blocks.bars([0, 1, 4, 8], isASCII: false) == "·▁▄█")
    #expect(Blocks.bars([0, 1, 4, 8], isASCII: true) == "._-#")
  }
}
