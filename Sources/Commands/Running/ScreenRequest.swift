/// How the screen is to be opened.
package struct ScreenRequest: Equatable, Sendable {
  /// The database and the clock, where others than the usual ones are wanted.
  package var overrides: Overrides
  /// `--record FILE`: where to record the session.
  package var recording: String?
  /// `--redact`: the recording tells nothing of what the person wrote.
  package var isRedacted: Bool
}
