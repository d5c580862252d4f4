/// A request to play a session recording.
package struct ReplayRequest: Equatable, Sendable {
  /// The way a recording is shown.
  package enum Mode: Equatable, Sendable {
    /// Not shown: its frames are only compared.
    case headless
    /// On the terminal, this many times as fast as recorded.
    case timed(speed: Double)
    /// On the terminal, one frame for each key.
    case stepwise
  }

  /// The contents of the file.
  package var bytes: [UInt8]
  /// The name of the file, for messages.
  package var name: String
  package var mode: Mode
}

/// The result of playing a session recording.
package struct ReplayReport: Equatable, Sendable {
  /// A place in the recording.
  package struct Place: Equatable, Sendable {
    /// The number of the frame that was drawn then, or of the next one, from 1.
    package var frame: Int
    /// Milliseconds since the recording began.
    package var milliseconds: Int
    /// The last key before it, in its notation; `nil` if there was none.
    package var key: String?

    package init(frame: Int, milliseconds: Int, key: String?) {
      self.frame = frame
      self.milliseconds = milliseconds
      self.key = key
    }
  }

  /// The number of frames drawn, and how many of them are the same as the recorded ones.
  package var frames: Int
  package var agreeing: Int
  /// The number of frames in the recording. More than were drawn if the user left the replay.
  package var total: Int
  package var firstDifference: Place?
  /// The place where the session first made a different request than when it was recorded.
  package var divergence: Place?
  /// The number of the line in which the recording is cut off.
  package var cutLine: Int?

  package init(
    frames: Int, agreeing: Int, total: Int, firstDifference: Place? = nil, divergence: Place? = nil,
    cutLine: Int? = nil
  ) {
    self.frames = frames
    self.agreeing = agreeing
    self.total = total
    self.firstDifference = firstDifference
    self.divergence = divergence
    self.cutLine = cutLine
  }
}
