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

  @Test(arguments: [0, 90, 1_439, 1_440, 2_000, -90, -1_440, -2_000])
  func `the start from which a rule counts leads back to the date`(delay: Int) throws {
    let clocks = RuleClocks(zone: nil, local: .utc, delay: delay)
    for text in ["2026-11-18", "2026-11-18T00:30", "2026-11-18T23:45"] {
      let time = try Recurring.time(text)
      #expect(clocks.here(clocks.ofRule(time)) == time)
      #expect(clocks.ofRule(clocks.here(time)) == time)
    }
  }

  @Test func `a day without a time keeps its weekday, however long after its start it is due`() throws {
    let rule = "RRULE:FREQ=WEEKLY;BYHOUR=9;X-DUE-AFTER=90"
    let recurrence = Recurrence(rule: rule, from: .due, skipMissed: false)
    let due = try Recurring.time("2026-11-18")
    let next = try #require(try recurrence.next(due: due, start: nil, completed: due, in: .utc))
    #expect(next.due?.iso8601 == "2026-11-25")
  }

  /// Zones of the tz database (2026 to 2033): the offset at the beginning and each change, in seconds since 1970
  /// and in minutes. Laws name midnights, the last Sunday, and the Friday before it.
  private static let zones: [(name: String, offset: Int, changes: [(Int64, Int)])] = [
    (
      "Europe/Berlin", 60,
      [
        (1774746000, 120), (1792890000, 60), (1806195600, 120), (1824944400, 60), (1837645200, 120),
        (1856394000, 60), (1869094800, 120), (1887843600, 60), (1901149200, 120), (1919293200, 60),
        (1932598800, 120), (1950742800, 60), (1964048400, 120), (1982797200, 60), (1995498000, 120),
        (2014246800, 60),
      ]
    ),
    (
      "America/New_York", -300,
      [
        (1772953200, -240), (1793512800, -300), (1805007600, -240), (1825567200, -300), (1836457200, -240),
        (1857016800, -300), (1867906800, -240), (1888466400, -300), (1899356400, -240), (1919916000, -300),
        (1930806000, -240), (1951365600, -300), (1962860400, -240), (1983420000, -300), (1994310000, -240),
        (2014869600, -300),
      ]
    ),
    (
      "Australia/Sydney", 660,
      [
        (1775318400, 600), (1791043200, 660), (1806768000, 600), (1822492800, 660), (1838217600, 600),
        (1853942400, 660), (1869667200, 600), (1885996800, 660), (1901721600, 600), (1917446400, 660),
        (1933171200, 600), (1948896000, 660), (1964620800, 600), (1980345600, 660), (1996070400, 600),
        (2011795200, 660),
      ]
    ),
    (
      "America/Santiago", -180,
      [
        (1775358000, -240), (1788667200, -180), (1806807600, -240), (1820116800, -180), (1838257200, -240),
        (1851566400, -180), (1870311600, -240), (1883016000, -180), (1901761200, -240), (1915070400, -180),
        (1933210800, -240), (1946520000, -180), (1964660400, -240), (1977969600, -180), (1996110000, -240),
        (2009419200, -180),
      ]
    ),
    (
      "Asia/Jerusalem", 120,
      [
        (1774569600, 180), (1792882800, 120), (1806019200, 180), (1824937200, 120), (1837468800, 180),
        (1856386800, 120), (1868918400, 180), (1887836400, 120), (1900972800, 180), (1919286000, 120),
        (1932422400, 180), (1950735600, 120), (1963872000, 180), (1982790000, 120), (1995321600, 180),
        (2014239600, 120),
      ]
    ),
    (
      "Africa/Cairo", 120,
      [
        (1776981600, 180), (1793307600, 120), (1809036000, 180), (1824757200, 120), (1840485600, 180),
        (1856206800, 120), (1871935200, 180), (1887656400, 120), (1903384800, 180), (1919710800, 120),
        (1934834400, 180), (1951160400, 120), (1966888800, 180), (1982610000, 120), (1998338400, 180),
        (2014059600, 120),
      ]
    ),
    (
      "America/Nuuk", -120,
      [
        (1774746000, -60), (1792890000, -120), (1806195600, -60), (1824944400, -120), (1837645200, -60),
        (1856394000, -120), (1869094800, -60), (1887843600, -120), (1901149200, -60), (1919293200, -120),
        (1932598800, -60), (1950742800, -120), (1964048400, -60), (1982797200, -120), (1995498000, -60),
        (2014246800, -120),
      ]
    ),
    (
      "Australia/Lord_Howe", 660,
      [
        (1775314800, 630), (1791041400, 660), (1806764400, 630), (1822491000, 660), (1838214000, 630),
        (1853940600, 660), (1869663600, 630), (1885995000, 660), (1901718000, 630), (1917444600, 660),
        (1933167600, 630), (1948894200, 660), (1964617200, 630), (1980343800, 660), (1996066800, 630),
        (2011793400, 660),
      ]
    ),
    (
      "Europe/Dublin", 0,
      [
        (1774746000, 60), (1792890000, 0), (1806195600, 60), (1824944400, 0), (1837645200, 60),
        (1856394000, 0), (1869094800, 60), (1887843600, 0), (1901149200, 60), (1919293200, 0),
        (1932598800, 60), (1950742800, 0), (1964048400, 60), (1982797200, 0), (1995498000, 60),
        (2014246800, 0),
      ]
    ),
    ("Asia/Kolkata", 330, []),
  ]

  private static func zone(_ offset: Int, _ changes: [(Int64, Int)]) -> Zone {
    Zone(
      offsets: [.init(since: time(0), seconds: offset * 60)]
        + changes.map { .init(since: time($0 * 1000), seconds: $1 * 60) })
  }

  @Test(arguments: zones.indices) func `the clocks of a zone show its times in all years`(index: Int) throws {
    let zone = Self.zone(Self.zones[index].offset, Self.zones[index].changes)
    let clocks = try #require(RuleZone(zone, name: nil, in: 2026))
    #expect(RuleZone(posix: clocks.posix) == clocks)
    let start = try #require(Day("2026-01-01"))
    let wrong = (0..<(8 * 365 * 12)).lazy.map { step in
      Zone.utc.moment(DayTime(start.adding(days: step / 12), minute: step % 12 * 120 + 30))
    }.first { moment in
      let local = zone.local(moment).dayTime
      return clocks.local(moment) != local || clocks.moment(local) != zone.moment(local)
    }
    #expect(wrong == nil)
  }

  /// That of Morocco follows the moon.
  @Test func `clocks that no weekday of a month changes are none of a rule`() {
    let casablanca = Self.zone(
      60,
      [
        (1771120800, 0), (1774144800, 60), (1801965600, 0), (1804989600, 60), (1832205600, 0),
        (1835834400, 60), (1863050400, 0), (1866074400, 60), (1893290400, 0), (1896919200, 60),
        (1924135200, 0), (1927159200, 60), (1954980000, 0), (1958004000, 60), (1985220000, 0),
        (1988848800, 60), (2016064800, 0), (2019088800, 60),
      ])
    #expect(RuleZone(casablanca, name: "Africa/Casablanca", in: 2026) == nil)
  }

  /// On 1 January 2027 at midnight, the clocks went an hour forward for good.
  @Test func `a change at the beginning of a year is of the year before`() throws {
    let change = Zone.utc.moment(DayTime(try #require(Day("2026-12-31")), minute: 1_380))
    let zone = Self.zone(60, [(change.milliseconds / 1000, 120)])
    #expect(RuleZone(zone, name: nil, in: 2027)?.posix == "<+02>-2")
    #expect(RuleZone(zone, name: nil, in: 2028)?.posix == "<+02>-2")
  }

  @Test func `clocks that change otherwise are none of a rule`() throws {
    let once = Self.zone(60, [(1_774_746_000, 120)])
    #expect(RuleZone(once, name: nil, in: 2026) == nil)
    #expect(RuleZone(once, name: nil, in: 2027)?.posix == "<+02>-2")
    let berlin = Self.zone(Self.zones[0].offset, Self.zones[0].changes)
    #expect(RuleZone(berlin, name: "Berlin; West", in: 2026) == nil)
    #expect(RuleZone(berlin, name: "W. Europe Standard Time", in: 2026)?.name == "W. Europe Standard Time")
  }

  @Test func `a rule with clocks reads as it is written, and says them`() throws {
    let text = "RRULE:FREQ=DAILY;X-TZ=<+0530>-5:30;X-TZID=Asia/Kolkata"
    let rule = try RecurrenceRule(rrule: text)
    #expect(rule.zone?.name == "Asia/Kolkata" && rule.exactRRULE == text && rule.rrule == "FREQ=DAILY")
    #expect(rule.words == "every day, by the clocks of Asia/Kolkata")
    #expect(rule.phrase == nil)
    let other = "RRULE:X-TZID=W. Europe Standard Time;X-TZ=CET-1CEST,M3.5.0,M10.5.0/3;FREQ=DAILY"
    #expect(try RecurrenceRule(rrule: other).zone?.name == "W. Europe Standard Time")
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(rrule: "FREQ=DAILY;X-TZ=Kolkata") }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(rrule: "FREQ=DAILY;X-TZID=Asia/Kolkata") }
  }

  /// An item of Berlin with a rule of New York, over the weeks in which only one of them has changed its clocks.
  @Test func `dates to come, one to skip and the last are told in local time`() throws {
    let rule = "RRULE:FREQ=DAILY;X-TZ=EST5EDT,M3.2.0,M11.1.0"
    let recurrence = Recurrence(rule: rule, kind: .withoutPileUp)
    let due = try #require(DayTime("2026-10-30T14:00"))
    let berlin = Self.zone(Self.zones[0].offset, Self.zones[0].changes)
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

  /// In New York at noon, it is tomorrow in Tokyo already.
  @Test func `days have no clocks`() throws {
    let rule = "RRULE:FREQ=DAILY;X-TZ=JST-9"
    let newYork = Self.zone(Self.zones[1].offset, Self.zones[1].changes)
    let due = try #require(DayTime("2026-11-20"))
    let noon = try #require(DayTime("2026-11-21T12:00"))
    for kind in Recurrence.Kind.allCases where kind != .strict {
      let next = try Recurrence(rule: rule, kind: kind).next(
        due: due, start: nil, completed: noon, in: newYork)
      #expect(next?.date.iso8601 == "2026-11-22")
    }
  }

  /// A rule, the due date in Berlin, and what comes after it there, each completed in time.
  @Test(arguments: [
    // 02:30 does not exist in New York on 14 March 2027, and is back the day after.
    (
      "RRULE:FREQ=DAILY;X-TZ=EST5EDT,M3.2.0,M11.1.0", "2027-03-13T08:30",
      "2027-03-14T08:30 2027-03-15T07:30 2027-03-16T07:30"
    ),
    // 02:30 is twice on 25 October 2026 in Berlin.
    ("RRULE:FREQ=DAILY;X-TZ=UTC0", "2026-10-24T03:30", "2026-10-25T02:30 2026-10-26T02:30 2026-10-27T02:30"),
    // That day has 25 hours, so that two dates are on it.
    ("RRULE:FREQ=DAILY;X-TZ=UTC0", "2026-10-25T00:00", "2026-10-25T23:00 2026-10-26T23:00 2026-10-27T23:00"),
    ("RRULE:FREQ=HOURLY;X-TZ=UTC0", "2026-10-25T01:30", "2026-10-25T02:30 2026-10-25T03:30 2026-10-25T04:30"),
    // After the last change that the zone of these tests knows.
    (
      "RRULE:FREQ=YEARLY;X-TZ=IST-5:30", "2033-06-01T08:30",
      "2034-06-01T08:30 2035-06-01T08:30 2036-06-01T08:30"
    ),
  ])
  func `where clocks change, a rule in another zone keeps its own time`(
    rule: String, due: String, dates: String
  ) throws {
    let berlin = Self.zone(Self.zones[0].offset, Self.zones[0].changes)
    var (recurrence, date) = (Recurrence(rule: rule, kind: .withoutPileUp), try #require(DayTime(due)))
    var found: [String] = []
    for _ in 0..<3 {
      let next = try #require(try recurrence.next(due: date, start: nil, completed: date, in: berlin))
      (recurrence, date) = (next.recurrence, next.date)
      found.append(date.iso8601)
    }
    #expect(found.joined(separator: " ") == dates)
  }
}
