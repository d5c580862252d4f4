/// Times in other zones than the local one.
extension DateGrammar {
  /// Returns `true` for the zone of a time: `10am UTC`.
  func isZone(_ index: Int, after minute: Int?) -> Bool {
    guard minute != nil, joins(index), case .zone = word(index) else { return false }
    return true
  }

  /// Turns a time into local time, of which the zone is the next word. Of a zone with summer time, or of which there
  /// are several, it is not known what it was meant by, so that nothing is read.
  func inZone(_ phrase: inout Phrase, at index: Int) {
    phrase.end = index + 1
    // `in 1 hour GMT` counts from now, in any zone.
    guard case .zone(let offset?) = word(index), !goesOnAfterZone(index + 1), !phrase.isRelative else {
      phrase.isIncomplete = true
      return
    }
    // No number of anything else has a zone.
    phrase.strength = .strong
    if phrase.estimate == nil { phrase = withEstimate(phrase) }
    guard phrase.isTime else {
      phrase.moment = local(phrase.moment, offset)
      return
    }
    let now = DayTime(context.today, minute: context.minute)
    let moments = (-1...1).compactMap { days in
      context.today.shifted(days: days).map { local(DayTime($0, minute: phrase.moment.minute), offset) }
    }
    phrase.moment = moments.first { $0 > now } ?? phrase.moment
  }

  /// Returns `true` for what makes something else of a time: `17:00 UTC +2`; and `17:00 UTC daily`, which local clocks
  /// show at two times in a year.
  private func goesOnAfterZone(_ index: Int) -> Bool {
    guard joins(index) else { return false }
    switch kind(index) {
    case .signed, .word(.every), .word(.everyFromCompletion), .word(.adverb): return true
    default: return false
    }
  }

  /// Reads the day after a time with its zone: `9am UTC tomorrow`.
  func dayAfterZone(_ time: TimeMatch) -> Phrase? {
    guard isZone(time.end, after: time.minute), case .zone(let offset?) = word(time.end) else { return nil }
    let start = time.end + 1
    let index = past(.on, at: start)
    guard joins(start, overComma: true), let day = day(at: index), day.minute == nil, day.part == nil,
      index == start || day.takesOn
    else { return nil }
    return Phrase(
      moment: local(DayTime(day.day, minute: 0).adding(minutes: time.minute), offset), end: day.end,
      strength: .strong, isOtherWeekday: day.isOtherWeekday, isIncomplete: day.isDoubtful)
  }

  /// Returns the local time of a time in a zone that is so many minutes ahead of UTC.
  private func local(_ moment: DayTime, _ offset: Int) -> DayTime { local(moment.adding(minutes: -offset)) }

  /// Returns the local time of a time in UTC. After the last change of the local clocks that is known, these are
  /// taken to go on as they do.
  func local(_ moment: DayTime) -> DayTime {
    guard let zone = context.instant?.zone else { return moment }
    return RuleClocks(zone: .utc, local: zone).byLocalClocks(moment)
  }
}
