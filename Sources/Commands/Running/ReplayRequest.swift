/// A recording to be played.
package struct ReplayRequest: Equatable, Sendable {
  /// How it is shown.
  package enum Mode: Equatable, Sendable {
    /// Not at all: its frames are only compared.
    case headless
    /// On the terminal, so many times as fast as it was recorded.
    case timed(speed: Double)
    /// On the terminal, a frame with each key.
    case stepwise
  }

  /// All of the file.
  package var bytes: [UInt8]
  /// What messages call it.
  package var name: String
  package var manner: Mode
}

/// What came of playing a recording.
package struct ReplayReport: Equatable, Sendable {
  /// Where in the recording something was.
  package struct Place: Equatable, Sendable {
    /// The frame that was drawn then or is the next one, from 1.
    package var frame: Int
    /// Since the recording began.
    package var milliseconds: Int
    /// The last key before it, in its notation; `nil` where there was none.
    package var key: String?

    /// A place.
    package init(frame: Int, milliseconds: Int, key: String?) {
      self.frame = frame
      self.milliseconds = milliseconds
      self.key = key
    }
  }

  /// How many frames were drawn, and how many of them are as they were recorded.
  package var frames: Int
  package var agreeing: Int
  /// How many frames the recording has: more than were drawn where the person left.
  package var total: Int
  package var firstDifference: Place?
  /// Where the session first asked something else than when it was recorded.
  package var departure: Place?
  /// The line in whose midst the recording ends.
  package var cutLine: Int?

  /// A report.
  package init(
    frames: Int, agreeing: Int, total: Int, firstDifference: Place? = nil, departure: Place? = nil,
    cutLine: Int? = nil
  ) {
    self.frames = frames
    self.agreeing = agreeing
    self.total = total
    self.firstDifference = firstDifference
    self.departure = departure
    self.cutLine = cutLine
  }
}
