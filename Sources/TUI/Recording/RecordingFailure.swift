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
    case .noRecording: "“\(name)” is not a todux recording."
    case .version(let version):
      "“\(name)” is a recording of version \(version), but this todux plays version \(RecordingHeader.version)."
    case .damaged(let line): "Line \(line) of “\(name)” is damaged."
    }
  }

  /// What to do about it, as a sentence for the user.
  package var advice: String {
    switch self {
    case .noRecording: "Name a file written by todux --record."
    case .version: "Play it with the todux that recorded it."
    case .damaged: "Try another copy of the file."
    }
  }
}
