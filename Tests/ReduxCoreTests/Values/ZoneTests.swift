import ReduxCore
import TestSupport
import Testing

struct ZoneTests {
  /// Berlin in 2026: summer time from March 29 to October 25, both at 01:00 UTC.
  private let berlin = Zone(offsets: [
    Zone.Offset(since: time(-2_000_000_000_000), seconds: 3600),
    Zone.Offset(since: time(1_774_746_000_000), seconds: 7200),
    Zone.Offset(since: time(1_792_890_000_000), seconds: 3600),
  ])

  private func local(_ zone: Zone, _ seconds: Int64) -> String {
    zone.local(time(seconds * 1000)).iso8601WithSeconds
  }

  @Test func `UTC is exact to the second, before 1970 too`() {
    #expect(local(.utc, 0) == "1970-01-01T00:00:00")
    #expect(local(.utc, -1) == "1969-12-31T23:59:59")
    #expect(local(.utc, -86_400) == "1969-12-31T00:00:00")
    #expect(local(.utc, -86_401) == "1969-12-30T23:59:59")
    #expect(time(1_795_269_909_999).iso8601 == "2026-11-21T14:05:09Z")
    #expect(time(-1).iso8601 == "1969-12-31T23:59:59Z")
  }

  @Test func `among many offsets the same are found as one after the other`() {
    // Whole minutes, as are all changes of clocks.
    let half: Int64 = 15_778_440_000
    let many = Zone(
      offsets: (0..<80).map { number in
        Zone.Offset(since: time(Int64(number) * half), seconds: number.isMultiple(of: 2) ? 3600 : 7200)
      })
    for number in -3..<170 {
      let moment = time(Int64(number) * half / 2 + 12_345)
      let offset = many.offsets.last { $0.since <= moment } ?? many.offsets[0]
      let shifted = time(moment.milliseconds + Int64(offset.seconds) * 1000)
      #expect(many.local(moment) == Zone.utc.local(shifted))
      #expect(many.local(many.moment(many.local(moment).dayTime)).dayTime == many.local(moment).dayTime)
    }
  }

  @Test func `the offset changes exactly at its second`() {
    #expect(local(berlin, 1_774_745_999) == "2026-03-29T01:59:59")
    #expect(local(berlin, 1_774_746_000) == "2026-03-29T03:00:00")
    #expect(local(berlin, 1_792_889_999) == "2026-10-25T02:59:59")
    #expect(local(berlin, 1_792_890_000) == "2026-10-25T02:00:00")
  }

  @Test func `the first offset applies to earlier times too`() {
    #expect(local(berlin, -3_000_000_000) == "1874-12-07T19:40:00")
  }

  @Test func `half-hour offsets west of Greenwich work`() {
    let west = Zone(offsets: [Zone.Offset(since: time(0), seconds: -12_600)])
    #expect(local(west, 0) == "1969-12-31T20:30:00")
    #expect(west.moment(DayTime(day("1969-12-31"), minute: 20 * 60 + 30)) == time(0))
  }

  @Test func `a whole day begins at midnight of its zone`() {
    #expect(berlin.moment(DayTime(day("2026-07-01"))) == time(1_782_856_800_000))
    #expect(Zone.utc.moment(DayTime(day("1970-01-02"))) == time(86_400_000))
  }

  @Test func `an ambiguous local time is the first of the two`() throws {
    let twice = try #require(moment("2026-10-25T02:30"))
    #expect(berlin.moment(twice) == time(1_792_888_200_000))
  }

  @Test func `a skipped local time uses the offset before the change`() throws {
    let skipped = try #require(moment("2026-03-29T02:30"))
    #expect(berlin.moment(skipped) == time(1_774_747_800_000))
    #expect(berlin.local(berlin.moment(skipped)).dayTime.iso8601 == "2026-03-29T03:30")
  }

  @Test func `a skipped local time does not use an older offset`() throws {
    let withPast = Zone(
      offsets: [Zone.Offset(since: time(-3_000_000_000_000), seconds: 0)] + berlin.offsets)
    let skipped = try #require(moment("2026-03-29T02:30"))
    #expect(withPast.moment(skipped) == berlin.moment(skipped))
  }

  @Test func `local times of a year convert back, except in the repeated hour`() {
    var wrong = 0
    for minute in stride(from: Int64(1_767_225_600), to: 1_798_761_600, by: 900) {
      let instant = time(minute * 1000)
      let isSecondHour = (1_792_890_000..<1_792_893_600).contains(minute)
      let back = berlin.moment(berlin.local(instant).dayTime)
      if back != (isSecondHour ? time((minute - 3600) * 1000) : instant) { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
