internal import ReduxCore

/// The time zones of a calendar: those that it describes (VTIMEZONE; RFC 5545, section 3.6.5), and those that
/// the machine knows by the same name.
struct CalendarZones {
  private struct Key: Hashable {
    var name: String
    var year: Int
  }

  /// The local time zone.
  var local: Zone { zones.local }

  private let zones: Zones
  private var described: [String: [Observance]] = [:]
  private var found: [Key: Zone?] = [:]

  init(_ zones: Zones) { self.zones = zones }

  /// Creates the zones that a to-do has brought.
  init(of item: Item, _ zones: Zones) {
    self.init(zones)
    add(Self.components(of: item))
  }

  /// Returns the descriptions of the zones that a to-do has brought.
  static func components(of item: Item) -> [CalendarComponent] {
    guard let text = item.extras[ICalendar.Extra.zones] else { return [] }
    return (try? CalendarParser(Array(text.utf8)).components()) ?? []
  }

  /// Adds the time zones of a calendar, instead of others with their names.
  mutating func add(_ components: [CalendarComponent]) {
    for component in components where component.isTimeZone {
      guard let name = component["TZID"]?.value else { continue }
      described[name] = component.components.compactMap { Observance($0) }
      found = found.filter { $0.key.name != name }
    }
  }

  /// Returns the zone with a name, correct around a year; `nil` if it is not known.
  mutating func zone(_ name: String, in year: Int) -> Zone? {
    let key = Key(name: name, year: year)
    if let zone = found[key] { return zone }
    let zone = described[name].flatMap { Self.zone($0, around: year) } ?? zones.named(name)
    found[key] = zone
    return zone
  }

  /// Returns the clocks by which a rule counts from its first time, if these are not the local ones: in the
  /// year in which it begins, or in the present one if that is later.
  mutating func ruleZone(of first: CalendarTime?) -> RuleZone? {
    guard let first, first.time.minute != nil, let found = clocks(of: first) else { return nil }
    return RuleZone(local, name: found.name, in: clockYear(of: first)) == found ? nil : found
  }

  /// Returns the name of a known zone whose clocks no rule can hold; `nil` if there is none, or they are the
  /// local ones.
  mutating func unfollowedZone(of first: CalendarTime?) -> String? {
    guard let first, first.time.minute != nil, case .zone(let name) = first.reference,
      clocks(of: first) == nil,
      let zone = zone(name, in: clockYear(of: first)), zone != local
    else { return nil }
    return name
  }

  private func clockYear(of first: CalendarTime) -> Int {
    max(first.time.day.date.year, zones.year ?? .min)
  }

  private mutating func clocks(of first: CalendarTime) -> RuleZone? {
    switch first.reference {
    case .floating: return nil
    case .utc: return .utc
    case .zone(let name):
      let year = clockYear(of: first)
      return zone(name, in: year).flatMap { RuleZone($0, name: name, in: year) }
    }
  }

  /// Returns a time of a file as what an entry holds; one in an unknown zone is taken as local, and one that the
  /// clocks skip as the time that they show instead (RFC 5545, section 3.3.5).
  mutating func entryTime(_ time: CalendarTime) -> EntryTime {
    switch time.reference {
    case .floating: return .local(existing(time.time))
    case .utc: return .instant(moment(time))
    case .zone(let name):
      let isKnown = zone(name, in: time.time.day.date.year) != nil
      return isKnown ? .instant(moment(time)) : .local(existing(time.time))
    }
  }

  private func existing(_ time: DayTime) -> DayTime {
    time.minute == nil ? time : local.local(local.moment(time)).dayTime
  }

  /// Returns the point in time; a day counts as its noon.
  mutating func moment(_ time: CalendarTime) -> Timestamp {
    let zone: Zone? =
      switch time.reference {
      case .floating: local
      case .utc: .utc
      case .zone(let name): zone(name, in: time.time.day.date.year)
      }
    let whole = EntryTime.local(time.time).moment(in: zone ?? local)
    return Timestamp(milliseconds: whole.milliseconds + Int64(time.second) * 1000)
  }

  private static func zone(_ observances: [Observance], around year: Int) -> Zone? {
    guard let first = observances.min(by: { $0.start < $1.start }) else { return nil }
    var offsets = observances.flatMap { $0.offsets(until: year + 1) }
    offsets.append(Zone.Offset(since: Timestamp(milliseconds: .min), seconds: first.before))
    return Zone(offsets: offsets.sorted { $0.since < $1.since })
  }
}

/// A part of a VTIMEZONE: when an offset from UTC begins.
private struct Observance {
  /// The first time that it begins, by the clocks before it.
  let start: DayTime
  /// The offset before it, in seconds.
  let before: Int
  private let seconds: Int
  private let rule: RecurrenceRule?
  private let more: [DayTime]

  init?(_ component: CalendarComponent) {
    guard let start = component["DTSTART"].flatMap({ CalendarTime($0.value) })?.time,
      let before = component["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
      let seconds = component["TZOFFSETTO"].flatMap({ Self.offset($0.value) })
    else { return nil }
    self.start = start
    self.before = before
    self.seconds = seconds
    let rule = component["RRULE"].flatMap { line in
      // UNTIL is in UTC here.
      try? RecurrenceRule(rrule: line.value) { DayTime($0, addingSeconds: before) }
    }
    // Clocks that change every minute are those of no zone, and would take seconds to follow.
    self.rule = rule.flatMap { [.secondly, .minutely, .hourly].contains($0.frequency) ? nil : $0 }
    more = component.all("RDATE").flatMap { line in
      line.value.split(separator: ",").compactMap { CalendarTime(String($0))?.time }
    }
  }

  /// The most times of a rule that are followed: one on each day of three years.
  private static let limit = 3 * 366

  /// Returns when the offset begins: the last three times until the end of a year, which are enough for it.
  func offsets(until year: Int) -> [Zone.Offset] {
    guard let end = Day(year: min(max(year, 1), 9999), month: 12, day: 31) else { return [] }
    let from = DayTime(end.adding(days: -3 * 366))
    let ruled = rule?.occurrences(from: start, after: from).prefix(Self.limit).prefix { $0.day <= end } ?? []
    // The one before, in case the rule ends earlier.
    let last = rule.flatMap { Self.last($0, from: start, before: from) } ?? start
    let times = [start, last] + more + ruled
    return Set(times).filter { $0.day <= end }.map { time in
      Zone.Offset(since: Zone.utc.moment(DayTime(time, addingSeconds: -before)), seconds: seconds)
    }
  }

  /// Returns the last time of a rule that has ended before `limit`.
  private static func last(_ rule: RecurrenceRule, from start: DayTime, before limit: DayTime) -> DayTime? {
    guard rule.end != .never, rule.occurrences(from: start, after: limit).first(where: { _ in true }) == nil
    else { return nil }
    return rule.occurrences(from: start).prefix(1000).reduce(nil) { $1 }
  }

  /// Returns the seconds of `+0100` or `-083000`.
  private static func offset(_ text: String) -> Int? {
    let digits = text.utf8.dropFirst().filter { (0x30...0x39).contains($0) }
    guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.count == 4 || digits.count == 6
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let (minutes, second) = digits.count == 4 ? (number, 0) : number.quotientAndRemainder(dividingBy: 100)
    let seconds = minutes / 100 * 3600 + minutes % 100 * 60 + second
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}

extension DayTime {
  /// Creates the time that lies so many seconds after another one, whole minutes.
  fileprivate init(_ time: DayTime, addingSeconds seconds: Int) {
    let minutes = seconds >= 0 ? seconds / 60 : -((59 - seconds) / 60)
    self = DayTime(time.day, minute: time.minute ?? 0).adding(minutes: minutes)
  }
}
