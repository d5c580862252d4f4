/// The state from which everything on the screen is derived.
package struct AppState: Equatable, Codable, Sendable {
  /// The data that is saved and that undo affects.
  package var document = Document()
  /// The panes, the selection and the mode.
  package var navigation = Navigation()
  package var settings = Settings()
  /// The state received through external events.
  package var external = ExternalState()

  private enum CodingKeys: String, CodingKey {
    case document, navigation, settings
    case external = "outside"
  }

  package init() {}

  /// The row of the notes that is selected in the detail pane, counted from 0; `nil` if none is.
  package var selectedNoteRow: Int? {
    guard navigation.pane == .detail, case .noteLine(let row)? = navigation.detailPart else { return nil }
    return row
  }

  /// The settings without what is only tried in the settings view.
  package var keptSettings: Settings { navigation.settingsBefore ?? settings }
}
