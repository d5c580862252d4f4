/// Why a recording cannot be played.
package enum RecordingFailure: Error, Equatable, Sendable {
  /// The file is something else.
  case noRecording
  /// Another todux wrote it, in a version of the format that this one does not know.
  case version(Int)
  /// A line, from 1, that is not what it should be.
  case damaged(line: Int)

  /// What happened, for people; `name` is what the file is called.
  package func sentence(_ name: String) -> String {
    switch self {
    case .noRecording: "“\(name)” is no recording of todux."
    case .version(let version):
      "“\(name)” is a recording of version \(version), and this todux plays version \(RecordingHeader.version)."
    case .damaged(let line): "Line \(line) of “\(name)” is damaged."
    }
  }

  /// What to do, for people.
  package var advice: String {
    switch self {
    case .noRecording: "Name a file that todux --record wrote."
    case .version: "Play it with the todux that recorded it."
    case .damaged: "Take another copy of the file."
    }
  }
}
