/// An error in a recording or an exported ``DevToolsSession``.
public enum RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The format version is not supported.
  case unknownVersion(Int, known: Int)
  /// The recording has format version 1, which does not contain the initial state. Its steps can be decoded
  /// as ``Recording/Steps``.
  case noInitialState
  /// The step with this index, from 0, has a time that is negative or earlier than that of the previous step.
  case backwards(step: Int)

  /// A human-readable description.
  public var description: String {
    switch self {
    case .unknownVersion(let version, let known):
      "The recording has format version \(version), and version \(known) can be read."
    case .noInitialState:
      "The recording has format version 1, which does not contain the state that it began with."
    case .backwards(let step):
      step == 0
        ? "Step 1 of the recording has a negative time."
        : "Step \(step + 1) of the recording has an earlier time than the step before it."
    }
  }

  static func check(_ version: Int, known: Int) throws(Self) {
    guard version == known else { throw .unknownVersion(version, known: known) }
  }
}
