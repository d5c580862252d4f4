extension AppState {
  /// What dates in words mean at `now`.
  package func dateContext(at now: Timestamp) -> DateContext {
    settings.dateContext(at: now, in: external.zone, today: external.today)
  }
}

extension Settings {
  /// What dates in words mean at a moment.
  package func dateContext(at now: Timestamp, in zone: Zone, today: Day) -> DateContext {
    var context = DateContext(
      today: today, minute: zone.local(now).second / 60, firstWeekday: firstWeekday ?? 1,
      order: dateOrder ?? .dayMonth)
    context.instant = DateContext.Instant(now, in: zone)
    return context
  }
}
