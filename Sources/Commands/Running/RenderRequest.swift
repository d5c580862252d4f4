package import ReduxCore

/// A frame to be drawn without a terminal: where to begin, which keys to press, how to write it down.
package struct RenderRequest {
  /// The forms a frame can be written in.
  package enum Format: String, CaseIterable, Sendable {
    case text, ansi, svg, json
  }

  /// Columns, from 1.
  package var width: Int
  /// Rows, from 1.
  package var height: Int
  /// In the notation of the key tables.
  package var keys: String
  package var format: Format
  /// `nil` for the one in the settings.
  package var theme: String?
  /// The whole document, and the day; settings are those of a new program.
  package var state: AppState
  /// Clock and ids for what the keys do.
  package var sessionEnvironment: SessionEnvironment
  /// What `undo` and `redo` find of the time before.
  package var journal: UndoHistory.Journal
}
