extension AppState {
  /// What dates in words mean at `now`.
  package func dateContext(at now: Timestamp) -> DateContext {
    settings.dateContext(today: external.today, minute: external.zone.local(now).second / 60)
  }
}

extension Settings {
  /// What dates in words mean on a day, at a minute of it from 0 to 1439.
  package func dateContext(today: Day, minute: Int) -> DateContext {
    DateContext(
      today: today, minute: minute, firstWeekday: firstWeekday ?? 1, order: dateOrder ?? .dayMonth)
  }
}
