package import ReduxCore

/// A request to draw a frame without a terminal: the state to begin with, the keys to press, and the output
/// format.
package struct RenderRequest {
  /// The output formats of a frame.
  package enum Format: String, CaseIterable, Sendable {
    case text, ansi, svg, json
  }

  /// Columns, from 1.
  package var width: Int
  /// Rows, from 1.
  package var height: Int
  /// The keys to press, in the notation of the key tables.
  package var keys: String
  package var format: Format
  /// The name of the theme; `nil` for the one in the settings.
  package var theme: String?
  /// The state to begin with: the whole document and the current day, with the default settings.
  package var state: AppState
  /// The clock and ids used while the keys are handled.
  package var sessionEnvironment: SessionEnvironment
  /// The journal in which `undo` and `redo` find earlier steps.
  package var journal: UndoHistory.Journal
  /// Reads what items were once called, the newest first.
  package var earlierTitles: @MainActor (EarlierTitle.Reason) -> [EarlierTitle]
}
