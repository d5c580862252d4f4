/// An action with every fact that reducing it needs: replaying a list of actions always leads to the same
/// state.
///
/// Large values are indirect, since an action is copied on its way, and most of them are small: with all values
/// in place it was 744 bytes, of which a move of the selection uses 40.
package enum Action: Equatable, Codable, Sendable {
  case navigation(NavigationAction)
  indirect case items(ItemsAction, Stamp)
  case settings(SettingsAction)
  indirect case external(ExternalEvent)

  /// `true` if the action can change the document.
  var changesDocument: Bool {
    switch self {
    case .items, .external(.loaded), .external(.partLoaded), .external(.changedElsewhere),
      .external(.numbered):
      true
    case .navigation, .settings, .external: false
    }
  }
}

/// The time of a change of the document, who made it, and the step it belongs to.
package struct Stamp: Equatable, Codable, Sendable {
  package var journalEntry: StepID
  /// The step that the journal entry is part of: its own, or that of the first entry of a group.
  package var step: StepID
  package var time: Timestamp
  /// `nil` for the person at the screen.
  package var author: Author?
  /// The document after the change, if it has been computed in advance.
  var precomputed = PrecomputedResult()

  private enum CodingKeys: CodingKey {
    case journalEntry, step, time, author
  }

  package init(journalEntry: StepID, step: StepID? = nil, time: Timestamp, author: Author? = nil) {
    self.journalEntry = journalEntry
    self.step = step ?? journalEntry
    self.time = time
    self.author = author
  }
}
