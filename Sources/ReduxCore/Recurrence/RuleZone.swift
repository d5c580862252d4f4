/// The clocks by which a rule counts where these are not the local ones: an offset from UTC, and a daylight
/// saving that begins and ends on certain weekdays of months, as the `TZ` variable of POSIX has it
/// (`<-05>5<-04>4,M3.2.0/2,M11.1.0/2`).
///
/// The rule of an item holds them, so that its dates need no database of zones. They are those of the year in
/// which the rule came in; a law that changes them later changes no rule.
package struct RuleZone: Hashable, Sendable {
  /// A weekday of a month on which the clocks change.
  struct Change: Hashable, Sendable {
    var month: Int
    /// 1 to 4, or 5 for the last one of the month.
    var week: Int
    /// 1 is Monday, 7 is Sunday.
    var weekday: Int
    /// The seconds since midnight, by the clocks before the change: -604,800 to 604,800.
    var second: Int
  }

  struct DaylightSaving: Hashable, Sendable {
    /// The offset from UTC in seconds.
    var offset: Int
    var begin: Change
    var end: Change
  }

  /// The name of the zone, such as `America/New_York`; `nil` if it has none.
  package internal(set) var name: String?
  /// The offset from UTC in seconds, outside of daylight saving.
  var offset: Int
  var daylightSaving: DaylightSaving?

  package static let utc = RuleZone(name: nil, offset: 0, daylightSaving: nil)

  private init(name: String?, offset: Int, daylightSaving: DaylightSaving?) {
    self.name = name
    self.offset = offset
    self.daylightSaving = daylightSaving
  }

  /// Creates the clocks of a zone as they are in a year. Fails if they change otherwise than once to daylight
  /// saving and once back, each on a weekday of a month that holds for the years to come, or if the name
  /// cannot stand in a rule.
  package init?(_ zone: Zone, name: String?, in year: Int) {
    guard
      name?.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !":;,\"".unicodeScalars.contains($0) }) ?? true,
      let newYear = Day(year: year, month: 1, day: 1), let next = Day(year: year + 1, month: 1, day: 1)
    else { return nil }
    let (first, end) = (zone.start(of: newYear), zone.start(of: next))
    let changes = Self.changes(of: zone)
    let offset = Self.seconds(zone, at: first)
    let ofYear = changes.filter { $0.since > first && $0.since < end }
    guard !ofYear.isEmpty else {
      self.init(name: name, offset: offset, daylightSaving: nil)
      return
    }
    guard ofYear.count == 2, ofYear[1].seconds == offset else { return nil }
    let (standard, saving) = (min(ofYear[0].seconds, offset), max(ofYear[0].seconds, offset))
    let later = changes.filter { $0.since > first }
    guard let begin = Self.change(of: later.filter { $0.seconds == saving }, before: standard),
      let finish = Self.change(of: later.filter { $0.seconds == standard }, before: saving)
    else { return nil }
    self.init(
      name: name, offset: standard,
      daylightSaving: DaylightSaving(offset: saving, begin: begin, end: finish))
  }

  /// Returns the offsets of a zone that differ from the one before.
  private static func changes(of zone: Zone) -> [Zone.Offset] {
    zip(zone.offsets, zone.offsets.dropFirst()).compactMap { $0.seconds == $1.seconds ? nil : $1 }
  }

  private static func seconds(_ zone: Zone, at moment: Timestamp) -> Int {
    let (here, there) = (zone.local(moment), Zone.utc.local(moment))
    return there.day.days(until: here.day) * 86_400 + here.second - there.second
  }

  /// The number of years for which a change must hold.
  private static let years = 8

  /// Returns the weekday of a month on which the clocks change from an offset in the first years of a list of
  /// changes. Laws name the last one rather than the fourth, and may mean midnight by the day before: the
  /// Saturday at 24:00.
  private static func change(of changes: [Zone.Offset], before offset: Int) -> Change? {
    guard let first = changes.first else { return nil }
    let zone = Zone(offsets: [.init(since: first.since, seconds: offset)])
    let local = zone.local(first.since)
    let held = changes.prefix(years)
    let candidates = [0, -1, 1].flatMap { days in
      let day = local.day.adding(days: days)
      let (_, month, number) = day.date
      let weeks = (day.days(until: day.endOfMonth) < 7 ? [5] : []) + [(number - 1) / 7 + 1]
      return weeks.map {
        Change(month: month, week: $0, weekday: day.weekday, second: local.second - days * 86_400)
      }
    }
    return candidates.first { candidate in
      held.allSatisfy { change in
        let year = zone.local(change.since).day.date.year
        return self.offset(change.seconds, from: candidate, before: offset, year)?.since == change.since
      }
    }
  }

  /// Returns the local date and time at `moment`.
  func local(_ moment: Timestamp) -> DayTime {
    zone(around: Zone.utc.local(moment).day.date.year).local(moment).dayTime
  }

  /// Returns the timestamp of a local time, with the answers of ``Zone/moment(_:)`` where the clocks change.
  func moment(_ local: DayTime) -> Timestamp { zone(around: local.day.date.year).moment(local) }

  /// Returns the zone, correct in a year and on the days beside it.
  private func zone(around year: Int) -> Zone {
    guard let daylightSaving else {
      return Zone(offsets: [.init(since: Timestamp(milliseconds: 0), seconds: offset)])
    }
    let changes = (year - 1...year + 1).flatMap { year in
      [
        Self.offset(daylightSaving.offset, from: daylightSaving.begin, before: offset, year),
        Self.offset(offset, from: daylightSaving.end, before: daylightSaving.offset, year),
      ].compactMap { $0 }
    }
    return Zone(offsets: changes.sorted { $0.since < $1.since })
  }

  private static func offset(_ seconds: Int, from change: Change, before: Int, _ year: Int) -> Zone.Offset? {
    guard let first = Day(year: year, month: change.month, day: 1),
      case let weekday = KindOfDay.weekday(change.weekday),
      let day = weekday.day(change.week == 5 ? -1 : change.week, inMonthOf: first)
    else { return nil }
    let moment = Zone.utc.moment(DayTime(day)).milliseconds + Int64(change.second - before) * 1000
    return Zone.Offset(since: Timestamp(milliseconds: moment), seconds: seconds)
  }
}

extension RecurrenceRule {
  /// Returns the clocks that turn the dates of an item with this rule into those of the rule, and back.
  /// - Parameters:
  ///   - date: one of the dates: days have no clocks.
  ///   - local: the zone of the dates.
  package func clocks(of date: DayTime, in local: Zone) -> RuleClocks {
    RuleClocks(zone: date.minute == nil ? nil : zone, local: local, delay: delay)
  }
}

/// Turns the local dates of an item into those of its rule, and back: by other clocks, and from the due date
/// to the start from which the rule counts.
package struct RuleClocks {
  /// `nil` if the dates are counted by the local clocks.
  package let zone: RuleZone?
  private let local: Zone
  /// See ``RecurrenceRule/delay``.
  private let delay: Int
  /// The local clocks after the last change that the zone knows; `nil` if they do not change any more, or not
  /// as a rule says.
  private let future: RuleZone?

  package init(zone: RuleZone?, local: Zone, delay: Int = 0) {
    self.zone = zone
    self.local = local
    self.delay = delay
    let last = zone == nil || local.offsets.count < 2 ? nil : local.offsets.last?.since
    let year = last.map { Zone.utc.local($0).day.date.year } ?? 0
    // The last year may be known in part.
    future = last.flatMap { _ in
      RuleZone(local, name: nil, in: year) ?? RuleZone(local, name: nil, in: year - 1)
    }
  }

  package func ofRule(_ time: DayTime) -> DayTime { byClocksOfRule(time).adding(minutes: -delay) }

  package func here(_ time: DayTime) -> DayTime { byLocalClocks(time.adding(minutes: delay)) }

  /// Returns a time by the local clocks as one by the clocks of the rule.
  package func byClocksOfRule(_ time: DayTime) -> DayTime {
    guard let zone, time.minute != nil else { return time }
    let moment = local.moment(time)
    return zone.local(isKnown(moment) ? moment : future?.moment(time) ?? moment)
  }

  /// Returns a time by the clocks of the rule as one by the local clocks.
  package func byLocalClocks(_ time: DayTime) -> DayTime {
    guard let zone, time.minute != nil else { return time }
    let moment = zone.moment(time)
    return isKnown(moment)
      ? local.local(moment).dayTime : future?.local(moment) ?? local.local(moment).dayTime
  }

  private func isKnown(_ moment: Timestamp) -> Bool {
    future == nil || local.offsets.last.map { moment <= $0.since } ?? true
  }
}
