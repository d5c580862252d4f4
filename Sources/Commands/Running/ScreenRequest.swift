/// A request to open the screen.
package struct ScreenRequest: Equatable, Sendable {
  /// The database and the clock, if they are not the default ones.
  package var overrides: Overrides
  /// `--record FILE`: where to record the session.
  package var recording: String?
  /// `--redact`: the user's text is blanked in the recording.
  package var isRedacted: Bool
}
