extension AppState {
  /// What dates in words mean at `now`.
  package func dateContext(at now: Timestamp) -> DateContext {
    settings.dateContext(at: now, in: external.zone, today: external.today)
  }

  /// What dates in words mean today at a minute of the day, where the moment is not known.
  package func dateContext(minute: Int) -> DateContext {
    settings.dateContext(today: external.today, minute: minute)
  }
}

extension AppState {
  /// Returns what a line being typed stands for, as far as that does not depend on the time of day, and without a
  /// date that does: `in 2 hours`.
  package func understood(_ text: String) -> QuickAdd {
    var line = QuickAdd(text, in: dateContext(minute: 0))
    let later = QuickAdd(text, in: dateContext(minute: 1439))
    if line.due != later.due { line.due = nil }
    if line.start != later.start { line.start = nil }
    return line
  }
}

extension Settings {
  /// What dates in words mean at a moment.
  package func dateContext(at now: Timestamp, in zone: Zone, today: Day) -> DateContext {
    var context = dateContext(today: today, minute: zone.local(now).second / 60)
    context.instant = DateContext.Instant(now, in: zone)
    return context
  }

  fileprivate func dateContext(today: Day, minute: Int) -> DateContext {
    DateContext(
      today: today, minute: minute, firstWeekday: firstWeekday ?? 1, order: dateOrder ?? .dayMonth)
  }
}
