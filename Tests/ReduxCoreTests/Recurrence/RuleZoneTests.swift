import TestSupport
import Testing

@testable import ReduxCore

struct RuleZoneTests {
  /// Texts as the tz database ends its files with, and how they are written here.
  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", "<-05>5<-04>4,M3.2.0/2,M11.1.0/2"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "<+01>-1<+02>-2,M3.5.0/2,M10.5.0/3"),
    ("UTC0", "<+00>0"), ("<+0530>-5:30", "<+0530>-5:30"), ("<-03>3", "<-03>3"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "<+10>-10<+11>-11,M10.1.0/2,M4.1.0/3"),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "<+1030>-10:30<+11>-11,M10.1.0/2,M4.1.0/2"),
    ("NST3:30NDT,M3.2.0,M11.1.0", "<-0330>3:30<-0230>2:30,M3.2.0/2,M11.1.0/2"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "<-02>2<-01>1,M3.5.0/-1,M10.5.0/0"),
  ])
  func `the clocks of a rule are those of a text of POSIX`(text: String, written: String) throws {
    let zone = try #require(RuleZone(posix: text))
    #expect(zone.posix == written)
    #expect(RuleZone(posix: written) == zone)
  }

  @Test(arguments: [
    "", "EST", "E5", "5", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
    "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J60,J300", "EST25", "EST5EDT,M3.2.0,M11.1.0x", "<EST5", "EST5:60",
  ])
  func `another text is refused`(text: String) { #expect(RuleZone(posix: text) == nil) }

  /// The offsets of Berlin, New York and Sydney, with the changes of three years.
  private static let zones = [
    zone(
      60, [(2026, 3, 29, 60, 120), (2026, 10, 25, 60, 60), (2027, 3, 28, 60, 120), (2027, 10, 31, 60, 60)]),
    zone(
      -300,
      [(2026, 3, 8, 420, -240), (2026, 11, 1, 360, -300), (2027, 3, 14, 420, -240), (2027, 11, 7, 360, -300)]),
    zone(
      660, [(2026, 4, 4, 960, 600), (2026, 10, 3, 960, 660), (2027, 4, 3, 960, 600), (2027, 10, 2, 960, 660)]),
  ]

  /// - Parameter changes: the day and minute in UTC, and the minutes of the offset after it.
  private static func zone(_ offset: Int, _ changes: [(Int, Int, Int, Int, Int)]) -> Zone {
    Zone(
      offsets: [.init(since: time(0), seconds: offset * 60)]
        + changes.compactMap { year, month, day, minute, offset in
          Day(year: year, month: month, day: day).map {
            .init(since: Zone.utc.moment(DayTime($0, minute: minute)), seconds: offset * 60)
          }
        })
  }

  @Test(arguments: zones) func `the clocks of a zone show its times all year`(zone: Zone) throws {
    let clocks = try #require(RuleZone(zone, name: nil, in: 2026))
    let start = try #require(Day("2026-01-01"))
    for hour in 0..<(2 * 365 * 24) {
      let moment = Zone.utc.moment(DayTime(start.adding(days: hour / 24), minute: hour % 24 * 60 + 30))
      let local = zone.local(moment).dayTime
      #expect(clocks.local(moment) == local)
      #expect(clocks.moment(local) == zone.moment(local))
    }
  }

  @Test func `clocks that change otherwise are none of a rule`() throws {
    let once = Self.zone(60, [(2026, 3, 29, 60, 120)])
    #expect(RuleZone(once, name: nil, in: 2026) == nil)
    #expect(RuleZone(once, name: nil, in: 2027)?.posix == "<+02>-2")
    #expect(RuleZone(Self.zones[0], name: "Berlin; West", in: 2026) == nil)
  }

  @Test func `a rule with clocks reads as it is written, and says them`() throws {
    let text = "RRULE:FREQ=DAILY;X-TZ=<+0530>-5:30;X-TZID=Asia/Kolkata"
    let rule = try RecurrenceRule(rrule: text)
    #expect(rule.zone?.name == "Asia/Kolkata" && rule.exactRRULE == text && rule.rrule == "FREQ=DAILY")
    #expect(rule.words == "every day, by the clocks of Asia/Kolkata")
    #expect(rule.phrase == nil)
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(rrule: "FREQ=DAILY;X-TZ=Kolkata") }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(rrule: "FREQ=DAILY;X-TZID=Asia/Kolkata") }
  }

  /// An item of Berlin with a rule of New York, over the weeks in which only one of them has changed its clocks.
  @Test func `dates to come, one to skip and the last are told in local time`() throws {
    let rule = "RRULE:FREQ=DAILY;X-TZ=EST5EDT,M3.2.0,M11.1.0"
    let recurrence = Recurrence(rule: rule, kind: .withoutPileUp)
    let due = try #require(DayTime("2026-10-30T14:00"))
    let berlin = Self.zones[0]
    let dates = try recurrence.upcoming(3, after: due, now: due, in: berlin)
    let next = try recurrence.next(due: dates[0], start: dates[0], completed: due, in: berlin)
    #expect(next?.due == dates[1] && next?.start == dates[1])
    #expect(dates.map(\.iso8601) == ["2026-10-31T14:00", "2026-11-01T15:00", "2026-11-02T15:00"])
    let skipped = try #require(try recurrence.skipping(dates[1], in: berlin))
    let ended = try skipped.ending(at: dates[2], in: berlin)
    let rest = try ended.upcoming(5, after: due, now: due, in: berlin)
    #expect(rest == [dates[0], dates[2]])
    #expect(RecurrenceRule(words: ended.reading.words) == nil)
  }
}
