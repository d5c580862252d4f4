/// The reason a recording cannot be played.
package enum RecordingFailure: Error, Equatable, Sendable {
  /// The file is not a recording.
  case noRecording
  /// It was written in a version of the format that this program does not support.
  case version(Int)
  /// The line with this number, from 1, is invalid.
  case damaged(line: Int)

  /// Returns the problem as a sentence for the user.
  /// - Parameter name: the name of the file.
  package func sentence(_ name: String) -> String {
    switch self {
    case .noRecording: "“\(name)” is no recording of todux."
    case .version(let version):
      "“\(name)” is a recording of version \(version), and this todux plays version \(RecordingHeader.version)."
    case .damaged(let line): "Line \(line) of “\(name)” is damaged."
    }
  }

  /// What to do about it, as a sentence for the user.
  package var advice: String {
    switch self {
    case .noRecording: "Name a file that todux --record wrote."
    case .version: "Play it with the todux that recorded it."
    case .damaged: "Take another copy of the file."
    }
  }
}
