/// Everything that the screen derives from.
package struct AppState: Equatable, Codable, Sendable {
  /// What is saved, and what undo touches.
  package var document = Document()
  /// Where the person is.
  package var navigation = Navigation()
  package var settings = Settings()
  /// What the world outside told.
  package var outside = Outside()

  package init() {}
}
