internal import ReduxCore

/// Writes when an item starts, is due and repeats: all of it anew, as its properties depend on each other.
///
/// A time is floating, unless the to-do had one in a zone: then it stays in that, if the clocks there are
/// those here or the rule counts by them, and otherwise it is in UTC, if it does not repeat. RRULE needs a
/// DTSTART, which it counts from, and DTSTART and DUE are both dates or both times (RFC 5545, sections 3.6.2
/// and 3.8.2.3): where the start is something else, a parameter says it.
struct CalendarTimingWriter {
  private let item: Item
  private let read: ImportedEntry?
  private var zones: CalendarZones
  private let recurrence: Recurrence?
  private let rule: RecurrenceRule?
  /// Between the local dates and those of the rule.
  private let clocks: RuleClocks

  /// - Parameter read: the fields of the source; `nil` without one.
  init(_ item: Item, _ read: ImportedEntry?, _ zones: CalendarZones) {
    self.item = item
    self.read = read
    self.zones = zones
    recurrence = item.recurrence
    rule = item.recurrence?.reading.rule
    clocks = RuleClocks(zone: rule?.zone, local: zones.local, delay: rule?.delay ?? 0)
  }

  /// When the to-do begins, which is what its rule counts from.
  private var begin: DayTime? {
    guard let rule else { return item.start }
    let date = item.due ?? item.start ?? DayTime(zone.local(item.created).day)
    return rule.delay == 0 ? date : clocks.byLocalClocks(clocks.ofRule(date))
  }

  func write(to todo: inout CalendarComponent) {
    let begin = begin
    let zoneName: String?
    let isUTC: Bool
    if let ruleZone = clocks.zone {
      (zoneName, isUTC) = (ruleZone.name, ruleZone == .utc)
    } else {
      zoneName = self.zoneName(of: todo, for: [begin.map { dated($0) }, item.due].compactMap { $0 })
      isUTC = [read?.due, read?.start].contains { $0?.isInstant ?? false } && recurrence == nil
    }
    todo.remove("DURATION")
    // A rule that is not followed here stays as it is.
    let keepsRule = rule == nil && read?.recurrence == recurrence
    if !keepsRule { todo.remove("EXDATE", "RDATE", "EXRULE") }
    setTime("DTSTART", begin.map { dated($0) }, zoneName, isUTC, in: &todo)
    setTime("DUE", item.due, zoneName, isUTC, in: &todo)
    if var line = todo["DTSTART"], rule != nil && item.due == nil || begin.map({ dated($0) }) != item.start {
      line.setParameter(CalendarTiming.Parameter.start, item.start.map { CalendarTime($0).value } ?? "NONE")
      todo.set(line)
    }
    if !keepsRule { setRule(in: &todo, zoneName, isUTC: isUTC) }
  }

  private var zone: Zone { zones.local }

  /// Returns the name of the zone of the times of a to-do, if they all have the same, and the clocks there
  /// show the same as here at these times.
  private func zoneName(of todo: CalendarComponent, for times: [DayTime]) -> String? {
    let lines = ["DTSTART", "DUE"].compactMap { todo[$0] }.filter { !$0.value.isEmpty }
    let names = Set(lines.map { $0.parameter("TZID") })
    guard names.count == 1, let name = names.first ?? nil, !name.contains(where: { ":;,".contains($0) })
    else { return nil }
    var zones = zones
    let isHere = times.allSatisfy { time in
      let there = zones.zone(name, in: time.day.date.year)
      return time.minute == nil || there?.local(zone.moment(time)).dayTime == time
    }
    return isHere ? name : nil
  }

  /// `true` if both rules have the same dates for an item due at `due`. A zone is the same whatever its clocks
  /// were in the year in which it was read.
  static func isSame(_ a: RecurrenceRule, _ b: RecurrenceRule, due: DayTime?) -> Bool {
    var b = b
    if let name = b.zone?.name, name == a.zone?.name { b.zone = a.zone }
    let (first, second) = (normalized(a, due), normalized(b, due))
    return TaskwarriorRecurrence.isSame(first, second, due: due) || haveSameDates(first, second, due)
  }

  /// `true` if two rules for days of months have the same dates in spite of other words: 500 show what they
  /// are in months of all lengths.
  private static func haveSameDates(_ a: RecurrenceRule, _ b: RecurrenceRule, _ due: DayTime?) -> Bool {
    guard let due, [.monthly, .yearly].contains(a.frequency), a.frequency == b.frequency,
      (a.end, a.zone, a.delay) == (b.end, b.zone, b.delay)
    else { return false }
    return a.occurrences(from: due).prefix(500).elementsEqual(b.occurrences(from: due).prefix(500))
  }

  /// Returns a start as a date or a time, whichever the due date is.
  private func dated(_ time: DayTime) -> DayTime {
    guard let due = item.due, (due.minute == nil) != (time.minute == nil) else { return time }
    return DayTime(time.day, minute: due.minute == nil ? nil : 0)
  }

  private func setTime(
    _ name: String, _ time: DayTime?, _ zoneName: String?, _ isUTC: Bool, in todo: inout CalendarComponent
  ) {
    guard let time else { return todo.remove(name) }
    var line = todo[name] ?? ContentLine(name, "")
    var value = CalendarTime(time)
    let zoneName = time.minute == nil ? nil : zoneName
    if zoneName != nil { value = CalendarTime(clocks.byClocksOfRule(time)) }
    if isUTC, zoneName == nil, time.minute != nil {
      let utc = Zone.utc.local(zone.moment(time)).dayTime
      // A time that the clocks skip is no point in time.
      if zone.local(Zone.utc.moment(utc)).dayTime == time { (value.time, value.reference) = (utc, .utc) }
    }
    line.value = value.value
    if line.parameter("TZID") != zoneName { line.setParameter("TZID", zoneName) }
    line.setParameter("VALUE", time.minute == nil ? "DATE" : nil)
    line.setParameter(CalendarTiming.Parameter.start, nil)
    todo.set(line)
  }

  private func setRule(in todo: inout CalendarComponent, _ zoneName: String?, isUTC: Bool) {
    guard let recurrence, let rule else { return todo.remove("RRULE") }
    let local = item.due ?? item.start ?? DayTime(zone.local(item.created).day)
    let first = clocks.ofRule(local)
    let text = Self.normalized(rule, first).rrule(from: first)
    let lines = text.split(separator: "\n").map { ContentLine(Array($0.utf8)[...], number: 0) }
    guard
      var line = lines.first(where: { $0.name == "RRULE" })
        ?? lines.first.map({ _ in ContentLine("RRULE", text) })
    else { return }
    switch recurrence.kind {
    case .withoutPileUp: break
    case .strict: line.setParameter(CalendarTiming.Parameter.kind, "STRICT")
    case .afterCompletion: line.setParameter(CalendarTiming.Parameter.kind, "COMPLETION")
    }
    let parts = line.value.split(separator: ";")
    if let index = parts.firstIndex(where: { $0.hasPrefix("X-INTERVAL=") }) {
      line.setParameter(CalendarTiming.Parameter.interval, String(parts[index].dropFirst(11)))
      line.value = (parts[..<index] + parts[(index + 1)...]).joined(separator: ";")
    }
    if zoneName != nil || isUTC { line.value = inUTC(line.value) }
    todo.set(line)
    todo.lines += lines.filter { $0.name == "EXDATE" || $0.name == "RDATE" }.map { dates in
      var dates = dates
      guard dates.parameter("VALUE") == nil else { return dates }
      dates.setParameter("TZID", zoneName)
      if isUTC {
        dates.value = dates.value.split(separator: ",").map { $0 + "Z" }.joined(separator: ",")
      }
      return dates
    }
  }

  /// Returns a rule whose last time is in UTC, as it must be where DTSTART has a zone (RFC 5545, section
  /// 3.3.10).
  private func inUTC(_ rule: String) -> String {
    rule.split(separator: ";").map { part in
      guard part.hasPrefix("UNTIL="), let last = CalendarTime(String(part.dropFirst(6)))?.time,
        last.minute != nil
      else { return String(part) }
      return "UNTIL=" + CalendarTime.value(zone.moment(clocks.byLocalClocks(last)))
    }.joined(separator: ";")
  }

  /// Returns the rule with its dates in the form of the first one, as RFC 5545 asks for.
  private static func normalized(_ rule: RecurrenceRule, _ first: DayTime?) -> RecurrenceRule {
    guard let first else { return rule }
    var rule = rule
    // Days have no clocks.
    if first.minute == nil { rule.zone = nil }
    let isOnceADay = rule.hours.isEmpty && rule.minutes.isEmpty
    func formed(_ time: DayTime) -> DayTime {
      first.minute == nil
        ? DayTime(time.day) : time.minute == nil ? DayTime(time.day, minute: first.minute) : time
    }
    if isOnceADay || first.minute == nil {
      rule.exceptions = rule.exceptions.map(formed)
      rule.additions = rule.additions.map(formed)
    }
    if case .until(let last) = rule.end {
      rule.end = .until(DayTime(last.day, minute: first.minute == nil ? nil : last.minute ?? 1439))
    }
    return rule
  }
}
