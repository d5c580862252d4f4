/// What came of playing a recording.
package struct PlaybackReport: Equatable, Sendable {
  /// Where in the recording something was.
  package struct Place: Equatable, Sendable {
    /// The frame that was drawn then or is the next one, from 1.
    package var frame: Int
    /// Since the recording began.
    package var milliseconds: Int
    /// The last key before it, in its notation.
    package var key: String?
  }

  /// How many frames were drawn.
  package var frames = 0
  /// How many of them are as they were recorded.
  package var agreeing = 0
  package var firstDifference: Place?
  /// Where the session first asked something else, or asked for more or less, than when it was recorded.
  package var departure: Place?
  /// The line in whose midst the recording ends.
  package var cutLine: Int?

  package init(cutLine: Int? = nil) { self.cutLine = cutLine }
}
