/// The times at which a rule has occurrences within a period of a day or less.
///
/// A rule speaks of seconds, and `DayTime` of minutes: seconds of the same minute are one occurrence, whose
/// weight is their number (`RecurrenceMoment`).
struct RecurrenceTimes {
  /// A minute from the beginning of the period, `nil` for the whole day, and the number of seconds in it.
  struct Slot {
    var minute: Int?
    var weight: Int
  }

  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]
  private let isWholeDay: Bool

  /// Takes from the start what the rule does not say. Without a time in it BYHOUR, BYMINUTE and BYSECOND are
  /// ignored, as RFC 5545 asks for.
  init(_ rule: RecurrenceRule, start: DayTime) {
    isWholeDay = start.minute == nil
    let minute = start.minute ?? 0
    let frequency = isWholeDay ? .secondly : rule.frequency
    hours =
      frequency.isFinerThanDay ? [0] : Self.valid(rule.hours, below: 24, otherwise: minute / 60)
    minutes =
      frequency == .minutely || frequency == .secondly
      ? [0] : Self.valid(rule.minutes, below: 60, otherwise: minute % 60)
    seconds =
      frequency == .secondly
      ? [0] : Self.valid(rule.seconds.map { $0 == 60 ? 59 : $0 }, below: 60, otherwise: 0)
  }

  /// The number of seconds of a period at which there are occurrences.
  var count: Int { hours.count * minutes.count * seconds.count }

  /// Returns the minute of the second at `index`; `nil` for a whole day.
  func minute(at index: Int) -> Int? {
    guard !isWholeDay else { return nil }
    let index = index / seconds.count
    return hours[index / minutes.count] * 60 + minutes[index % minutes.count]
  }

  /// Returns the minutes of a period in order: all of them, or those at `positions` (BYSETPOS).
  func slots(at positions: [Int]) -> [Slot] {
    guard count > 0 else { return [] }
    guard positions.isEmpty else {
      return Self.indices(positions, count: count).reduce(into: []) { slots, index in
        let minute = minute(at: index)
        if let last = slots.indices.last, slots[last].minute == minute {
          slots[last].weight += 1
        } else {
          slots.append(Slot(minute: minute, weight: 1))
        }
      }
    }
    return stride(from: 0, to: count, by: seconds.count).map {
      Slot(minute: minute(at: $0), weight: isWholeDay ? 1 : seconds.count)
    }
  }

  /// Returns the indices from 0, in order, of the positions (from 1, or negative from the end) within
  /// `count`.
  static func indices(_ positions: [Int], count: Int) -> [Int] {
    let indices = positions.compactMap { position -> Int? in
      guard position != 0, (-count...count).contains(position) else { return nil }
      return position > 0 ? position - 1 : count + position
    }
    return sortedUnique(indices)
  }

  private static func valid(_ values: [Int], below limit: Int, otherwise value: Int) -> [Int] {
    values.isEmpty ? [value] : sortedUnique(values.filter { (0..<limit).contains($0) })
  }
}

/// Returns the values in order, each once.
func sortedUnique<Value: Comparable>(_ values: [Value]) -> [Value] {
  values.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}
