extension DateGrammar {
  /// Reads a time: `9am`, `9 pm`, `21:00`, `at 9`, `noon`.
  func time(at start: Int) -> TimeMatch? {
    switch word(start) {
    case .at:
      guard joins(start + 1) else { return nil }
      if kind(start + 1) == .word(.part(.night)) {
        return TimeMatch(minute: PartOfDay.night.rawValue, end: start + 2, strength: .faint)
      }
      if let time = hourInPart(at: start + 1) { return time }
      // `at around 7pm`, `at about 7pm`
      if word(start + 1) == .around || word(start + 1) == .about, joins(start + 2) {
        return plainTime(at: start + 2)
      }
      guard
        var time = hourAndMinutes(at: start + 1) ?? plainTime(at: start + 1) ?? hour(at: start + 1)
          ?? shortTime(at: start + 1)
      else {
        return nil
      }
      if time.strength == .weak || word(start + 1) != nil { time.strength = .strong }
      // `sell at 12.30`
      if case .time(_, .dot) = kind(start + 1) { time.strength = .faint }
      return inPart(time)
    case .in:
      guard let part = partAfterDay(at: start) else { return nil }
      // `in the evening at 8`
      if joins(part.end), word(part.end) == .at, let time = time(at: part.end) {
        return TimeMatch(minute: Self.minute(time, in: part.part), end: time.end)
      }
      return TimeMatch(minute: part.part.rawValue, end: part.end, strength: .faint)
    case .around: return joins(start + 1) ? plainTime(at: start + 1) : nil
    // `evening at 5`
    case .part(let part):
      guard joins(start + 1), word(start + 1) == .at, let time = time(at: start + 1) else { return nil }
      return TimeMatch(minute: Self.minute(time, in: part), end: time.end, strength: time.strength)
    default:
      // `9:30 in the evening`, `8 in the morning`; in `take 2 in the afternoon`, 2 may be a number of things.
      if var time = hourInPart(at: start), isHour(at: start) {
        if count(at: start) != nil { time.strength = .faint }
        return time
      }
      return plainTime(at: start).map(inPart) ?? hourBeforePart(at: start)
    }
  }

  /// Returns a time in the part of the day that follows it: `half past seven in the evening`.
  private func inPart(_ time: TimeMatch) -> TimeMatch {
    guard !time.isCertain, joins(time.end), word(time.end) == .in || word(time.end) == .at,
      let (part, end) = partAfterDay(at: time.end)
    else { return time }
    return TimeMatch(minute: Self.minute(time, in: part), end: end)
  }

  /// Reads the hour and the minutes after `at`: `three thirty`, `seven forty five pm`, `7 30`. Before other
  /// words the second number belongs to them: `at 7 30 guests come`.
  private func hourAndMinutes(at start: Int) -> TimeMatch? {
    guard let hour = count(at: start), (1...23).contains(hour), joins(start + 1) else { return nil }
    let minute: Int
    var end = start + 2
    switch (kind(start), kind(start + 1)) {
    case (.number, .number(let number, digits: 2)): minute = number
    case (.word, .word(.cardinal(let number))) where number >= 10:
      if number.isMultiple(of: 10), joins(end), case .cardinal(let ones) = word(end), ones < 10 {
        minute = number + ones
        end += 1
      } else {
        minute = number
      }
    default: return nil
    }
    guard minute < 60 else { return nil }
    if let time = timeOfTwelve(hour, minute, at: end) { return time }
    return endsHour(end) ? TimeMatch(minute: 60 * hour + minute, isCertain: hour > 12, end: end) : nil
  }

  /// Reads the hour of `8 tonight`, `8 this evening`, `8 tomorrow evening`.
  private func hourBeforePart(at start: Int) -> TimeMatch? {
    guard let hour = count(at: start), (1...12).contains(hour), isHour(at: start), joins(start + 1) else {
      return nil
    }
    let end: Int? =
      switch word(start + 1) {
      case .tonight: start + 2
      case .this: joins(start + 2) && isPart(start + 2) ? start + 3 : nil
      case .tomorrow, .weekday: joins(start + 2) ? partAfterDay(at: start + 2)?.end : nil
      default: nil
      }
    // In `watch Super 8 tonight at 9` the number is no hour.
    guard let end, !joins(end) || time(at: end) == nil else { return nil }
    return TimeMatch(minute: hour * 60, isCertain: false, end: start + 1)
  }

  /// Returns `true` for a time before a part of the day, and for an hour that is more likely one than a
  /// number of things: from five on, and not after `for`.
  private func isHour(at start: Int) -> Bool {
    guard let hour = count(at: start) else { return true }
    return isStrict || hour >= 5 && (start == 0 || word(start - 1) != .for)
  }

  private func isPart(_ index: Int) -> Bool { if case .part = word(index) { true } else { false } }

  /// Reads the time of `tomorrow before 4pm`.
  func timeBeside(at start: Int) -> TimeMatch? {
    guard [.before, .after, .by].contains(word(start)), joins(start + 1) else { return nil }
    return plainTime(at: start + 1)
  }

  /// Reads an hour of twelve and the part of the day that it lies in: `8 in the evening`, `9 at night`.
  func hourInPart(at start: Int) -> TimeMatch? {
    let minute: Int
    switch kind(start) {
    case .time(let time, .twentyFourHours): minute = time
    default:
      guard let hour = count(at: start), hour <= 12 else { return nil }
      minute = hour * 60
    }
    guard joins(start + 1), word(start + 1) == .in || word(start + 1) == .at,
      let (part, end) = partAfterDay(at: start + 1),
      (60..<720).contains(minute) || (720..<780).contains(minute) && part == .afternoon
    else { return nil }
    let time = TimeMatch(minute: minute, isCertain: false, end: end)
    return TimeMatch(minute: Self.minute(time, in: part), end: end)
  }

  /// Reads a time that is one only after a day or `at`: `9p`, `18h`, `18h30`, `14.30`. A smaller number of
  /// hours is more likely how long something takes.
  func shortTime(at start: Int) -> TimeMatch? {
    switch kind(start) {
    // `fri 2.10 euros`
    case .time(_, .dot) where joins(start + 1) && kind(start + 1) == .other: return nil
    case .time(let minute, .letter), .time(let minute, .hours), .time(let minute, .dot):
      return TimeMatch(minute: minute, end: start + 1, strength: .weak)
    // `2 nov 1815`, where nothing else can be meant
    case .number(let number, digits: 4) where isStrict && number < 2400 && number % 100 < 60:
      return TimeMatch(minute: number / 100 * 60 + number % 100, end: start + 1, strength: .weak)
    case .quantity(let hour, .hour) where lexemes[start].range.count <= 3:
      let isAfterAt = start > 0 && word(start - 1) == .at
      guard ((isAfterAt ? 0 : 13)...23).contains(hour) else { return nil }
      return TimeMatch(minute: hour * 60, isCertain: hour > 12, end: start + 1, strength: .weak)
    default: return nil
    }
  }

  /// Reads `11p` as a text that is a date as a whole.
  func letterTime(at start: Int) -> TimeMatch? {
    guard isStrict, case .time(_, .letter) = kind(start) else { return nil }
    return shortTime(at: start)
  }

  /// Reads the hour that ends a line after a part of the day: `tonight 9`. Before other words the number
  /// belongs to them: `tonight 9 guests come`.
  func lastHour(at start: Int) -> TimeMatch? {
    guard let hour = count(at: start), (1...12).contains(hour), !joins(start + 1) else { return nil }
    return TimeMatch(minute: hour * 60, isCertain: false, end: start + 1)
  }

  /// Reads a number that is an hour since another time is beside it: `at 9 and 17`, `from 9 until 11`. It must
  /// end the line, or something else that has to do with dates must follow, and not what it may count.
  /// - Parameter other: where the other time begins. It counts nothing in a line that begins with the two:
  ///   `5pm to 6 gym`.
  func bareHour(at start: Int, after other: Int? = nil) -> TimeMatch? {
    guard let hour = count(at: start), hour < 24, endsHour(start + 1) || other.map(beginsLine) ?? false else {
      return nil
    }
    return TimeMatch(minute: hour * 60, isCertain: hour > 12, end: start + 1)
  }

  /// Returns `true` if a number before this word is the end of a time, and counts nothing.
  func endsHour(_ next: Int) -> Bool {
    let isFollowed =
      switch word(next) {
      case .and, .until, .for, .starting, .except, .to, .dash, .on, .in, .from, .before, .after, .ends, .only,
        .every, .today, .tomorrow, .tonight, .weekday, .next, .this:
        true
      default: false
      }
    return !joins(next) || endsTitle(next) || isFollowed
  }

  /// Returns `true` if only dates and tokens stand before a word.
  private func beginsLine(_ index: Int) -> Bool {
    lexemes[..<index].allSatisfy { $0.kind != .other || $0.isToken }
  }

  private func plainTime(at start: Int) -> TimeMatch? {
    switch kind(start) {
    case .time(let minute, .twelveHours): TimeMatch(minute: minute, end: start + 1)
    case .time(let minute, .dot): timeOfTwelve(minute / 60, minute % 60, at: start + 1)
    case .time(let minute, .twentyFourHours):
      timeOfTwelve(minute / 60, minute % 60, at: start + 1)
        ?? TimeMatch(minute: minute, isCertain: minute >= 780, end: start + 1, strength: .weak)
    case .number(let hour, digits: 1...2), .word(.cardinal(let hour)):
      clockInWords(at: start) ?? twelve(hour, at: start + 1) ?? hourOfTwelve(hour, at: start + 1)
    case .word(.half), .word(.unit(.quarter)): clockInWords(at: start)
    case .word(.clock(let minute)): TimeMatch(minute: minute, end: start + 1, strength: .faint)
    default: nil
    }
  }

  /// Reads what follows the hour of `12 noon` and `12 midnight`.
  private func twelve(_ hour: Int, at start: Int) -> TimeMatch? {
    guard hour == 12, joins(start), case .clock(let minute) = word(start) else { return nil }
    return TimeMatch(minute: minute, end: start + 1)
  }

  /// Reads `half past 9`, `quarter to 7 pm`, `ten past nine`. A number before `to` is another time: `5 to 7`.
  private func clockInWords(at start: Int) -> TimeMatch? {
    if let time = halfHour(at: start) { return time }
    let minutes: Int
    switch kind(start) {
    case .word(.half): minutes = 30
    case .word(.unit(.quarter)): minutes = 15
    default: minutes = count(at: start) ?? 0
    }
    let isTo = word(start + 1) == .to && word(start) == .unit(.quarter)
    guard (1...30).contains(minutes), isTo || word(start + 1) == .previous, joins(start + 1),
      joins(start + 2)
    else { return nil }
    let past = isTo ? -minutes : minutes
    if case .time(let full, .twelveHours) = kind(start + 2), full.isMultiple(of: 60) {
      return TimeMatch(minute: (full + past + 1440) % 1440, end: start + 3)
    }
    guard let hour = count(at: start + 2), (1...12).contains(hour) else { return nil }
    if let full = timeOfTwelve(hour, 0, at: start + 3) {
      return TimeMatch(minute: (full.minute + past + 1440) % 1440, end: full.end)
    }
    // `quarter to 1` is before noon rather than after midnight.
    let minute = hour * 60 + past
    return TimeMatch(
      minute: minute < 60 ? minute + 720 : minute, isCertain: false, end: start + 3, strength: .weak)
  }

  /// Reads `half eight pm` and, after `at`, `half eight`: half past eight.
  private func halfHour(at start: Int) -> TimeMatch? {
    guard word(start) == .half, joins(start + 1), let hour = count(at: start + 1), (1...12).contains(hour)
    else { return nil }
    if let time = timeOfTwelve(hour, 30, at: start + 2) { return time }
    guard start > 0, word(start - 1) == .at, endsHour(start + 2) else { return nil }
    return TimeMatch(minute: hour * 60 + 30, isCertain: false, end: start + 2, strength: .weak)
  }

  /// Reads `am`, `pm` or `o'clock` after a number.
  private func hourOfTwelve(_ hour: Int, at start: Int) -> TimeMatch? {
    guard joins(start), word(start) == .oclock, (0...23).contains(hour) else {
      return timeOfTwelve(hour, 0, at: start)
    }
    if hour <= 12, joins(start + 1), word(start + 1) == .in || word(start + 1) == .at,
      let (part, end) = partAfterDay(at: start + 1)
    {
      let time = TimeMatch(minute: hour * 60, isCertain: false, end: end)
      return TimeMatch(minute: Self.minute(time, in: part), end: end)
    }
    return TimeMatch(minute: hour * 60, isCertain: hour > 12, end: start + 1)
  }

  /// Reads `am` or `pm` after an hour and a minute.
  private func timeOfTwelve(_ hour: Int, _ minute: Int, at start: Int) -> TimeMatch? {
    guard joins(start), word(start) == .am || word(start) == .pm else { return nil }
    return NumericWord.minute(hour, minute, isAfternoon: word(start) == .pm)
      .map { TimeMatch(minute: $0, end: start + 1) }
  }

  /// Reads a number after `at`, as an hour of twenty-four.
  private func hour(at start: Int) -> TimeMatch? {
    let hour: Int
    switch kind(start) {
    case .number(let number, digits: 1...2), .word(.cardinal(let number)): hour = number
    // `at 1430`
    case .number(let number, digits: 4) where number < 2400 && number % 100 < 60:
      return TimeMatch(minute: number / 100 * 60 + number % 100, end: start + 1, strength: .faint)
    // `at 730 tonight`
    case .number(let number, digits: 3) where (100..<1_000).contains(number) && number % 100 < 60:
      guard joins(start + 1),
        word(start + 1) == .tonight || word(start + 1) == .this && isPart(start + 2)
          || partAfterDay(at: start + 1) != nil
      else { return nil }
      return TimeMatch(
        minute: number / 100 * 60 + number % 100, isCertain: false, end: start + 1, strength: .faint)
    default: return nil
    }
    // `at three thirty people`
    if case .word = kind(start), joins(start + 1), case .cardinal = word(start + 1) { return nil }
    guard hour < 24 else { return nil }
    return TimeMatch(minute: hour * 60, isCertain: hour > 12, end: start + 1, strength: .faint)
  }

  /// Reads a part of the day that follows a day: `morning`, `in the morning`, `at night`.
  func partAfterDay(at start: Int) -> (part: PartOfDay, end: Int)? {
    switch word(start) {
    case .part(let part): return (part, start + 1)
    case .at where joins(start + 1):
      guard case .part(.night) = word(start + 1) else { return nil }
      return (.night, start + 2)
    case .in where joins(start + 1) && joins(start + 2):
      guard word(start + 1) == .the, case .part(let part) = word(start + 2) else { return nil }
      return (part, start + 3)
    default: return nil
    }
  }
}
