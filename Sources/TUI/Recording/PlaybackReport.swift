/// The result of playing a session recording.
package struct PlaybackReport: Equatable, Sendable {
  /// A place in the recording.
  package struct Place: Equatable, Sendable {
    /// The number of the frame that was drawn then, or of the next one, from 1.
    package var frame: Int
    /// Milliseconds since the recording began.
    package var milliseconds: Int
    /// The last key before it, in its notation.
    package var key: String?
  }

  /// The number of frames drawn.
  package var frames = 0
  /// The number of frames that are the same as the recorded ones.
  package var agreeing = 0
  package var firstDifference: Place?
  /// The place where the session first made a different request than when it was recorded, or one more or one
  /// less.
  package var divergence: Place?
  /// The number of the line in which the recording is cut off.
  package var cutLine: Int?

  package init(cutLine: Int? = nil) { self.cutLine = cutLine }
}
