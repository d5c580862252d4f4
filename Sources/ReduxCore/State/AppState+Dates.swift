extension AppState {
  /// What dates in words mean at `now`.
  package func dateContext(at now: Timestamp) -> DateContext {
    DateContext(today: external.today, minute: external.zone.local(now).second / 60)
  }
}
