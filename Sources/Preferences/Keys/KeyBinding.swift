package import ReduxCore

/// One row of the key table: it feeds the key, the footer, the popup of what can follow, the help and the
/// palette.
package struct KeyBinding: Sendable, Identifiable {
  /// Where a row holds.
  package enum Place: String, CaseIterable, Codable, Sendable {
    case sidebar, list, detail, prompt, question, help, settings, history, playing, story, tools

    /// The three panes.
    package static let panes: Set<Place> = [.sidebar, .list, .detail]
  }

  /// How the row is named in a configuration.
  package let id: String
  /// Any of these sequences of strokes.
  package var keys: [[Key]]
  package let places: Set<Place>
  /// One or two words, for the footer.
  package let title: String
  /// A sentence, for the help.
  package let help: String
  package let group: String
  /// The footer shows rows from the lowest number on, as far as there is room; `nil` not at all.
  package let footer: Int?
  /// Where it does; `nil` wherever the row holds.
  package var footerPlaces: Set<Place>?
  package let intent: Intent
}
