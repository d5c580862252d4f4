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
  package var name: String?
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
  /// saving and once back, or if the name cannot stand in a rule.
  package init?(_ zone: Zone, name: String?, in year: Int) {
    guard name?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }) ?? true,
      let newYear = Day(year: year, month: 1, day: 1), let next = Day(year: year + 1, month: 1, day: 1)
    else { return nil }
    let (first, end) = (zone.start(of: newYear), zone.start(of: next))
    let changes = zone.offsets.indices.filter { index in
      let since = zone.offsets[index].since
      return index > 0 && since >= first && since < end
        && zone.offsets[index].seconds != zone.offsets[index - 1].seconds
    }
    let offset = Self.seconds(zone, at: first)
    switch changes.count {
    case 0: self.init(name: name, offset: offset, daylightSaving: nil)
    case 2:
      let (one, two) = (zone.offsets[changes[0]], zone.offsets[changes[1]])
      guard two.seconds == offset else { return nil }
      let isNorth = one.seconds > offset
      let (begin, finish) = isNorth ? (one, two) : (two, one)
      let standard = min(one.seconds, offset)
      let saving = max(one.seconds, offset)
      self.init(
        name: name, offset: standard,
        daylightSaving: DaylightSaving(
          offset: saving, begin: Self.change(at: begin.since, before: standard),
          end: Self.change(at: finish.since, before: saving)))
    default: return nil
    }
  }

  private static func seconds(_ zone: Zone, at moment: Timestamp) -> Int {
    let (here, there) = (zone.local(moment), Zone.utc.local(moment))
    return there.day.days(until: here.day) * 86_400 + here.second - there.second
  }

  /// Returns the day of a change by its place in the month. The fourth weekday that is also the last is taken
  /// for the last, which laws name.
  private static func change(at moment: Timestamp, before offset: Int) -> Change {
    let zone = Zone(offsets: [.init(since: moment, seconds: offset)])
    let local = zone.local(moment)
    let (_, month, day) = local.day.date
    let isLast = local.day.days(until: local.day.endOfMonth) < 7
    return Change(
      month: month, week: isLast ? 5 : (day - 1) / 7 + 1, weekday: local.day.weekday, second: local.second)
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
      let day = weekday.day(change.week == 5 ? -1 : change.week, from: first, to: first.endOfMonth)
    else { return nil }
    let moment = Zone.utc.moment(DayTime(day)).milliseconds + Int64(change.second - before) * 1000
    return Zone.Offset(since: Timestamp(milliseconds: moment), seconds: seconds)
  }
}

extension RecurrenceRule {
  /// Returns the clocks that turn dates of the rule into local ones.
  /// - Parameter local: the zone of the due date.
  package func clocks(_ local: Zone) -> RuleClocks { RuleClocks(zone: zone, local: local) }
}

/// Turns local dates into those of the clocks by which a rule counts, and back. Days without a time are the
/// same there.
package struct RuleClocks {
  /// `nil` if the rule counts by the local clocks.
  package let zone: RuleZone?
  let local: Zone

  package func ofRule(_ time: DayTime) -> DayTime {
    guard let zone, time.minute != nil else { return time }
    return zone.local(local.moment(time))
  }

  package func here(_ time: DayTime) -> DayTime {
    guard let zone, time.minute != nil else { return time }
    return local.local(zone.moment(time)).dayTime
  }
}
