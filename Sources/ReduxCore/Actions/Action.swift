/// What happened, with every fact that reducing it needs: any list of actions replays to the same state.
package enum Action: Equatable, Codable, Sendable {
  case navigation(NavigationAction)
  case items(ItemsAction, Stamp)
  case settings(SettingsAction)
  case external(ExternalEvent)
}

/// When a change of the document happened and which step of history it is.
package struct Stamp: Equatable, Codable, Sendable {
  package var journalEntry: StepID
  /// The step that the deed is part of: itself, or the first of a group.
  package var step: StepID
  package var time: Timestamp

  package init(journalEntry: StepID, step: StepID? = nil, time: Timestamp) {
    self.journalEntry = journalEntry
    self.step = step ?? journalEntry
    self.time = time
  }
}
