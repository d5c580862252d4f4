/// A moment of a rule, and the number of occurrences that COUNT sees in it: the seconds of its minute.
struct RecurrenceMoment {
  var time: DayTime
  var weight: Int
}

/// The moments of a rule in order, from a given day on, as its frequency and BYxxx parts give them: without
/// COUNT, UNTIL and dates added or left out.
struct RecurrenceMoments {
  private var days: RecurrenceDayMoments?
  private var units: RecurrenceUnits?
  private var batch: [RecurrenceMoment] = []
  private var index = 0

  /// Begins in the period in which `first` lies, which is not before the start. There are no moments if the
  /// start lies outside of the years 1 to 9999.
  init(_ rule: RecurrenceRule, start: DayTime, first: Day) {
    let begin = Int(start.day.number)
    let pinned = rule.pinned(to: start)
    guard (RecurrenceDaySearch.firstDay...RecurrenceDaySearch.lastDay).contains(begin) else { return }
    if rule.frequency.isFinerThanDay {
      units = RecurrenceUnits(pinned, start: start, first: Int(first.number))
    } else {
      days = RecurrenceDayMoments(pinned, start: start, first: Int(first.number))
    }
  }

  mutating func next() -> RecurrenceMoment? {
    var steps = RecurrenceDaySearch.limit
    while index == batch.count {
      guard steps > 0 else { return nil }
      steps -= 1
      batch.removeAll(keepingCapacity: true)
      index = 0
      let found =
        days?.appendNext(to: &batch, steps: &steps) ?? units?.appendNext(to: &batch, steps: &steps) ?? false
      guard found else { return nil }
    }
    index += 1
    return batch[index - 1]
  }
}

/// The moments of a rule of days, weeks, months or years.
struct RecurrenceDayMoments {
  private var search: RecurrenceDaySearch
  private let times: RecurrenceTimes
  /// The times of a day; of a rule whose positions choose among several days, all of them.
  private let slots: [RecurrenceTimes.Slot]
  /// BYSETPOS, if it chooses among several days.
  private let positions: [Int]
  private var day: Int

  init(_ rule: RecurrenceRule, start: DayTime, first: Int) {
    search = RecurrenceDaySearch(rule, start: Int(start.day.number))
    times = RecurrenceTimes(rule, start: start)
    positions = rule.frequency == .daily ? [] : sortedUnique(rule.positions)
    slots = times.slots(at: rule.frequency == .daily ? rule.positions : [])
    day = positions.isEmpty ? first : search.periods.begin(of: first)
  }

  /// Appends the moments of the next day, or of the next period; returns `false` if there are none.
  mutating func appendNext(to moments: inout [RecurrenceMoment], steps: inout Int) -> Bool {
    guard !slots.isEmpty, let first = search.next(from: day, steps: &steps) else { return false }
    guard positions.isEmpty else {
      appendPeriod(from: first, to: &moments, steps: &steps)
      return true
    }
    day = first + 1
    for slot in slots { moments.append(moment(first, slot.minute, slot.weight)) }
    return true
  }

  /// The set that BYSETPOS chooses from is a grid of days and times, which need not be written out.
  private mutating func appendPeriod(
    from first: Int, to moments: inout [RecurrenceMoment], steps: inout Int
  ) {
    let end = search.periods.end(of: first) ?? RecurrenceDaySearch.lastDay + 1
    var days = [first]
    day = first + 1
    while day < end, let next = search.next(from: day, steps: &steps), next < end {
      days.append(next)
      day = next + 1
    }
    day = end
    for index in RecurrenceTimes.indices(positions, count: days.count * times.count) {
      moments.append(moment(days[index / times.count], times.minute(at: index % times.count), 1))
    }
  }

  private func moment(_ day: Int, _ minute: Int?, _ weight: Int) -> RecurrenceMoment {
    RecurrenceMoment(time: DayTime(Day(number: day), minute: minute), weight: weight)
  }
}
