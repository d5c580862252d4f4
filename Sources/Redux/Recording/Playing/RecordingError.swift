/// Why a recording cannot be read.
public enum RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It was written in a version of the format that this library does not know.
  case unknownVersion(Int, known: Int)
  /// A step, counted from 0, lies before the one before it, or before the beginning.
  case backwards(step: Int)

  /// A sentence for people.
  public var description: String {
    switch self {
    case .unknownVersion(let version, let known):
      "The recording has format version \(version), and version \(known) can be read."
    case .backwards(let step): "Step \(step + 1) of the recording lies before the one before it."
    }
  }

  static func check(_ version: Int, known: Int) throws(Self) {
    guard version == known else { throw .unknownVersion(version, known: known) }
  }
}
