internal import ReduxCore

/// Writes when an item starts, is due and repeats: all of it anew, as its properties depend on each other.
///
/// A time is floating, unless the to-do had one in a zone: then it is in UTC, if it does not repeat. RRULE
/// needs a DTSTART, which it counts from, and DTSTART and DUE are both dates or both times (RFC 5545, sections
/// 3.6.2 and 3.8.2.3): where the start is something else, a parameter says it.
struct CalendarTimingWriter {
  private let item: Item
  private let read: ImportedEntry?
  private let zone: Zone
  private let recurrence: Recurrence?
  private let rule: RecurrenceRule?

  /// - Parameter read: the fields of the source; `nil` without one.
  init(_ item: Item, _ read: ImportedEntry?, zone: Zone) {
    self.item = item
    self.read = read
    self.zone = zone
    recurrence = item.recurrence
    rule = item.recurrence?.reading.rule
  }

  func write(to todo: inout CalendarComponent) {
    todo.remove("DURATION")
    // A rule that is not followed here stays as it is.
    let keepsRule = rule == nil && read?.recurrence == recurrence
    if !keepsRule { todo.remove("EXDATE", "RDATE", "EXRULE") }
    let isUTC = [read?.due, read?.start].contains { $0?.isInstant ?? false } && recurrence == nil
    let created = DayTime(zone.local(item.created).day)
    let begin = rule == nil ? item.start : item.due ?? item.start ?? created
    setTime("DTSTART", begin.map { dated($0) }, isUTC, in: &todo)
    setTime("DUE", item.due, isUTC, in: &todo)
    if var line = todo["DTSTART"], rule != nil && item.due == nil || begin.map({ dated($0) }) != item.start {
      line.setParameter(CalendarTiming.Parameter.start, item.start.map { CalendarTime($0).value } ?? "NONE")
      todo.set(line)
    }
    if !keepsRule { setRule(in: &todo) }
  }

  /// `true` if both rules have the same dates for an item due at `due`.
  static func isSame(_ a: RecurrenceRule, _ b: RecurrenceRule, due: DayTime?) -> Bool {
    TaskwarriorRecurrence.isSame(normalized(a, due), normalized(b, due), due: due)
  }

  /// Returns a start as a date or a time, whichever the due date is.
  private func dated(_ time: DayTime) -> DayTime {
    guard let due = item.due, (due.minute == nil) != (time.minute == nil) else { return time }
    return DayTime(time.day, minute: due.minute == nil ? nil : 0)
  }

  private func setTime(_ name: String, _ time: DayTime?, _ isUTC: Bool, in todo: inout CalendarComponent) {
    guard let time else { return todo.remove(name) }
    var line = todo[name] ?? ContentLine(name, "")
    var value = CalendarTime(time)
    if isUTC, time.minute != nil {
      let utc = Zone.utc.local(zone.moment(time)).dayTime
      // A time that the clocks skip is no point in time.
      if zone.local(Zone.utc.moment(utc)).dayTime == time { (value.time, value.reference) = (utc, .utc) }
    }
    line.value = value.value
    line.setParameter("TZID", nil)
    line.setParameter("VALUE", time.minute == nil ? "DATE" : nil)
    line.setParameter(CalendarTiming.Parameter.start, nil)
    todo.set(line)
  }

  private func setRule(in todo: inout CalendarComponent) {
    guard let recurrence, let rule else { return todo.remove("RRULE") }
    let first = item.due ?? item.start ?? DayTime(zone.local(item.created).day)
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
    todo.set(line)
    todo.lines += lines.filter { $0.name == "EXDATE" || $0.name == "RDATE" }
  }

  /// Returns the rule with its dates in the form of the first one, as RFC 5545 asks for.
  private static func normalized(_ rule: RecurrenceRule, _ first: DayTime?) -> RecurrenceRule {
    guard let first else { return rule }
    var rule = rule
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
