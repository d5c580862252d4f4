/// The occurrences of a rule in order, each once: a sequence that computes one at a time.
///
/// - The start is the first occurrence, even if the rule alone would not give it (RFC 5545, section 3.8.5.3),
///   unless it is left out as an exception or lies after UNTIL.
/// - A start without a time gives days: BYHOUR, BYMINUTE and BYSECOND are ignored, and of a rule of hours or
///   less each day that has an occurrence is given once. A start with a time gives minutes: of a rule of
///   seconds, each minute that has an occurrence is given once. COUNT counts the seconds, as RFC 5545 does.
/// - Additions have the form of the start: a day alone takes its time.
/// - Times are local: an hour that a change of the clock leaves out or repeats is an hour like others.
/// - It ends with the year 9999, and when a rule matches nothing over `RecurrenceDaySearch.limit` jumps.
package struct Occurrences: Sequence, IteratorProtocol, Sendable {
  private var moments: RecurrenceMoments
  private var pending: RecurrenceMoment?
  private let moment: DayTime?
  private let until: DayTime?
  /// What COUNT leaves; `nil` without COUNT.
  private var rest: Int?
  private let exceptions: [DayTime]
  private let additions: [DayTime]
  private var nextAddition = 0
  private var nextOfRule: DayTime?
  private var weight = 0
  /// The number of occurrences so far.
  private var passed = 0
  /// The COUNT of a rule that begins with the occurrence returned last; `nil` without COUNT.
  private(set) var countFromLast: Int?
  /// `true` if the occurrence returned last is none of the rule's own.
  private(set) var lastIsAddition = false

  /// Gives the occurrences after `moment`, or all.
  init(_ rule: RecurrenceRule, start: DayTime, after moment: DayTime? = nil) {
    self.moment = moment
    if case .count(let count) = rule.end { rest = count }
    if case .until(let last) = rule.end { until = last } else { until = nil }
    exceptions = rule.exceptions.sorted()
    // COUNT needs all of them.
    var from = start.day
    if rest == nil, let moment, moment.day > from { from = moment.day }
    let added = rule.additions.map { time in
      DayTime(time.day, minute: start.minute == nil ? nil : time.minute ?? start.minute)
    }
    additions = sortedUnique(added.filter { $0.day >= from && $0 >= start })
    moments = RecurrenceMoments(rule, start: start, first: from)
    pending = moments.next()
    while let moment = pending, moment.time < start { pending = moments.next() }
    if from == start.day, pending.map({ $0.time > start }) ?? true {
      nextOfRule = start
      weight = 1
    } else {
      nextOfRule = nil
      advance()
    }
    dropAfterEnd()
  }

  package mutating func next() -> DayTime? {
    while let time = takeNext() {
      if let moment, time <= moment {
        if passed >= RecurrenceRule.longestCount { return nil }
      } else if !exceptions.containsSorted(time) && !exceptions.containsSorted(DayTime(time.day)) {
        return time
      }
    }
    return nil
  }

  /// Returns the next one, exceptions included: of the rule, or an addition.
  private mutating func takeNext() -> DayTime? {
    let addition = nextAddition < additions.count ? additions[nextAddition] : nil
    if let addition, nextOfRule.map({ addition < $0 }) ?? true {
      nextAddition += 1
      lastIsAddition = true
      countFromLast = rest.map { $0 + 1 }
      return addition
    }
    guard let time = nextOfRule else { return nil }
    if addition == time { nextAddition += 1 }
    lastIsAddition = false
    countFromLast = rest
    rest = rest.map { $0 - weight }
    passed += weight
    advance()
    dropAfterEnd()
    return time
  }

  /// Makes the next moment of the rule the one to return next, together with others of the same minute.
  private mutating func advance() {
    nextOfRule = pending?.time
    weight = 0
    while let moment = pending, moment.time == nextOfRule {
      weight += moment.weight
      // A rule that ends with this moment must not search for another one.
      pending = rest.map { $0 <= weight } ?? false ? nil : moments.next()
    }
  }

  private mutating func dropAfterEnd() {
    guard let time = nextOfRule else { return }
    if let rest, rest <= 0 { nextOfRule = nil }
    guard let until else { return }
    let isAfter = until.minute == nil || time.minute == nil ? time.day > until.day : time > until
    if isAfter { nextOfRule = nil }
  }
}

extension [DayTime] {
  /// Returns `true` if the sorted array contains `time`.
  fileprivate func containsSorted(_ time: DayTime) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == time
  }
}

extension RecurrenceRule {
  /// The number of occurrences beyond which COUNT is not counted: after so many, a rule has ended.
  static let longestCount = 100_000

  /// Returns the occurrences of the rule for an item or event that begins at `start`.
  package func occurrences(from start: DayTime) -> Occurrences { Occurrences(self, start: start) }

  /// Returns the occurrences after `moment`. Takes no longer if the start is years back, unless the rule has
  /// COUNT, which has to be counted from the start.
  package func occurrences(from start: DayTime, after moment: DayTime) -> Occurrences {
    Occurrences(self, start: start, after: moment)
  }

  /// Returns the first occurrence after `moment`; `nil` if there is none.
  package func next(after moment: DayTime, from start: DayTime) -> DayTime? {
    var occurrences = occurrences(from: start, after: moment)
    return occurrences.next()
  }
}
