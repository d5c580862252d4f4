internal import ReduxCore

/// When a to-do starts, is due and repeats, as read from its properties.
///
/// A rule counts from DTSTART there, and from the due date here, to which it is moved if it can be; otherwise
/// it keeps how long after a date of its own the to-do is due. Without DUE and DURATION, what repeats is due
/// when it starts.
struct CalendarTiming {
  /// Parameters of our own, for what a pair of dates of one kind cannot say.
  enum Parameter {
    /// Of DTSTART: the start, if the value is something else; `NONE` if there is no start.
    static let start = "X-TODUX-START"
    /// Of RRULE: what the next date counts from, `STRICT` or `COMPLETION`.
    static let kind = "X-TODUX-REPEAT"
    /// Of RRULE: `BUSINESS-DAYS` if its interval counts only these. RFC 5545 has no such rule; without the
    /// parameter, it has those of every so many days that are business days.
    static let interval = "X-TODUX-INTERVAL"
  }

  private(set) var start: EntryTime?
  private(set) var due: EntryTime?
  private(set) var recurrence: Recurrence?
  /// What is kept without being followed, as sentences without a full stop.
  private(set) var remarks: [String] = []
  /// `true` if the rule as it stands here depends on the local time zone.
  private(set) var isRuleLocal = false

  /// - Parameter omitted: local days that the rule leaves out, counted as DTSTART is.
  init(
    _ todo: CalendarComponent, _ zones: inout CalendarZones, omitting omitted: [Day] = []
  ) throws(CalendarProblem) {
    let begin = try Self.time(todo["DTSTART"])
    let end = try Self.time(todo["DUE"])
    start = begin.map { zones.entryTime($0) }
    if let end {
      due = zones.entryTime(end)
    } else if let begin, let text = todo["DURATION"]?.value {
      if let duration = CalendarDuration(text) {
        var end = begin
        end.time = duration.added(to: begin.time)
        due = zones.entryTime(end)
      } else {
        remarks.append("“DURATION:\(text)” is no duration, and is kept")
      }
    }
    remarks += [begin, end].compactMap { Self.remark(on: $0, &zones) }
    let own = todo["DTSTART"]?.parameter(Parameter.start)
    if let rule = todo["RRULE"] {
      if due == nil, own == nil { due = start }
      readRule(rule, todo, begin ?? end, &zones, omitted)
    } else if todo["RDATE"] != nil {
      remarks.append("RDATE without RRULE is not followed, and is kept")
    }
    if let own { start = CalendarTime(own).map { .local($0.time) } }
    if todo["EXRULE"] != nil { remarks.append("EXRULE is not followed, and is kept") }
    if todo.all("RRULE").count > 1 {
      remarks.append("only the first RRULE is followed, and the rest is kept")
    }
  }

  private static func time(_ line: ContentLine?) throws(CalendarProblem) -> CalendarTime? {
    guard let line, !line.value.isEmpty else { return nil }
    guard let time = CalendarTime(line) else {
      throw CalendarProblem(line: line, "“\(line.name):\(line.value)” is not a date")
    }
    return time
  }

  private static func remark(on time: CalendarTime?, _ zones: inout CalendarZones) -> String? {
    guard let time, case .zone(let name) = time.reference,
      zones.zone(name, in: time.time.day.date.year) == nil
    else { return nil }
    return "the time zone “\(name)” is not known, and its times are taken as local"
  }

  private mutating func readRule(
    _ line: ContentLine, _ todo: CalendarComponent, _ first: CalendarTime?, _ zones: inout CalendarZones,
    _ omitted: [Day]
  ) {
    let dates = todo.all("EXDATE") + todo.all("RDATE")
    let value = line.value + (line.parameter(Parameter.interval).map { ";X-INTERVAL=\($0)" } ?? "")
    let lines = ["RRULE:" + value] + dates.map(\.text)
    let text = dates.isEmpty ? value : lines.joined(separator: "\n")
    let kind: Recurrence.Kind =
      switch line.parameter(Parameter.kind) {
      case "STRICT": .strict
      case "COMPLETION": .afterCompletion
      default: .withoutPileUp
      }
    let ruleZone = zones.ruleZone(of: first)
    if ruleZone == nil, let name = zones.unfollowedZone(of: first) {
      remarks.append(
        "the clocks of “\(name)” change as no rule says, and its dates are counted by the local ones")
    }
    let zone = Self.zone(of: first, &zones)
    var rule: RecurrenceRule
    do {
      rule = try RecurrenceRule(rrule: text) { zone.local(Zone.utc.moment($0)).dayTime }
      rule.zone = ruleZone
    } catch {
      recurrence = Recurrence(rule: text, kind: kind)
      remarks.append("“RRULE:\(line.value)” cannot be followed, and is kept: \(error.sentence.dropLast())")
      return
    }
    var clocks = RuleClocks(zone: ruleZone, local: zones.local)
    var moved = rule
    if let first, let local = (due ?? start)?.dayTime(in: zones.local) {
      let date = clocks.ofRule(local)
      if date != first.time, local == zones.entryTime(first).dayTime(in: zones.local) {
        // The clocks skip DTSTART, but not the times that follow.
        moved.keepTime(of: first.time)
      } else if let atDue = rule.moved(from: first.time, to: date) {
        moved = atDue
      } else if let minutes = Self.minutes(from: first.time, to: date) {
        moved.delay = minutes
        clocks = RuleClocks(zone: ruleZone, local: zones.local, delay: minutes)
      } else {
        recurrence = Recurrence(rule: RecurrenceRule.text(apart: lines, from: first.time), kind: kind)
        remarks.append(
          "“RRULE:\(line.value)” counts from another day than that on which it is due here, and is kept"
            + " without being followed")
        return
      }
    }
    isRuleLocal = moved != (try? RecurrenceRule(rrule: text))
    let delay = first.map { first in
      let begin = zones.entryTime(first).dayTime(in: zones.local).day
      return begin.days(until: (due ?? start)?.dayTime(in: zones.local).day ?? begin)
    }
    let minute = (due ?? start)?.dayTime(in: zones.local).minute
    for day in omitted {
      let local = DayTime(day.adding(days: delay ?? 0), minute: minute)
      moved = moved.skipping(DayTime(clocks.ofRule(local).day))
    }
    let isSpelled = !isRuleLocal && omitted.isEmpty
    recurrence = Recurrence(rule: isSpelled ? text : moved.exactRRULE, kind: kind)
    passOmittedDates(moved, zones.local)
    if case .never = moved.end,
      let local = (due ?? start).map({ clocks.ofRule($0.dayTime(in: zones.local)) }),
      moved.next(after: local, from: local) == nil
    {
      remarks.append("“RRULE:\(line.value)” has no date after \(local.day.iso8601), and is kept")
    }
  }

  /// Returns how long after its first date a rule is due; `nil` if not after it, or in no time that a rule can
  /// keep.
  private static func minutes(from first: DayTime, to due: DayTime) -> Int? {
    let days = first.day.days(until: due.day)
    let minutes = 1_440 * days + (first.minute.flatMap { begin in due.minute.map { $0 - begin } } ?? 0)
    return (1...RecurrenceRule.longestDelay).contains(minutes) ? minutes : nil
  }

  /// Takes the first date that the rule does not leave out, if it leaves out that of DTSTART.
  private mutating func passOmittedDates(_ rule: RecurrenceRule, _ zone: Zone) {
    guard let kind = recurrence?.kind, let local = (due ?? start)?.dayTime(in: zone) else { return }
    let first = rule.clocks(of: local, in: zone).ofRule(local)
    let isOmitted = rule.exceptions.contains { $0 == first || $0 == DayTime(first.day) }
    let series = Recurrence(rule: rule.exactRRULE, kind: .strict)
    guard isOmitted, let next = try? series.next(due: local, start: nil, completed: local, in: zone) else {
      return
    }
    let days = local.day.days(until: next.date.day)
    func moved(_ time: EntryTime) -> EntryTime {
      let new = time.dayTime(in: zone).adding(days: days)
      if case .instant = time { return .instant(zone.moment(new)) }
      return .local(new)
    }
    (start, due) = (start.map(moved), due.map(moved))
    recurrence = Recurrence(rule: next.recurrence.rule, kind: kind)
  }

  /// Returns the zone by whose clocks a rule counts.
  private static func zone(of first: CalendarTime?, _ zones: inout CalendarZones) -> Zone {
    switch first?.reference {
    case .utc: .utc
    case .zone(let name): zones.zone(name, in: first?.time.day.date.year ?? 1970) ?? zones.local
    case .floating, nil: zones.local
    }
  }
}

/// Why a to-do cannot be imported, as text for the user.
struct CalendarProblem: Error, Equatable {
  /// The line, counted from 1.
  var line: Int
  var reason: String

  init(line: ContentLine, _ reason: String) {
    self.line = line.number
    self.reason = reason
  }
}
