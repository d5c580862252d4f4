/// Everything that the screen derives from.
package struct AppState: Equatable, Codable, Sendable {
  /// What is saved, and what undo touches.
  package var document = Document()
  /// Where the person is.
  package var navigation = Navigation()
  package var settings = Settings()
  /// What the world outside told.
  package var external = ExternalState()

  private enum CodingKeys: String, CodingKey {
    case document, navigation, settings
    case external = "outside"
  }

  package init() {}
}
