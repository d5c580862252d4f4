internal import FoundationEssentials
package import ReduxCore

/// A recorded session: its first state, and then line by line its inputs and the answers it received, in
/// order.
///
/// The inputs (keys, sizes, external events) and the answers (clock, ids, journal) lead a session through the
/// same states again; the fingerprint of each frame shows whether it draws the same screens. A redacted
/// recording holds the actions instead, since blanked text would be interpreted differently.
///
/// It is not a `Recording` of the library, which holds actions that a reducer plays. Most lines are answers,
/// taken by the session when it asks, and each is written when it happens, so that a crash leaves a
/// recording.
///
/// It is written as lines of JSON: ``RecordingHeader``, the state, then one ``RecordingEntry`` per line.
package struct SessionRecording: Equatable, Sendable {
  /// One entry of the recording, with its time.
  package struct Line: Equatable, Sendable {
    /// Milliseconds since the recording began.
    package var milliseconds: Int
    package var entry: RecordingEntry
  }

  package var head: RecordingHeader
  /// The state in which the session began.
  package var state: AppState
  package var lines: [Line] = []
  /// The number, from 1, of the line in which the recording is cut off; `nil` if it is complete.
  package var cutLine: Int?
}

extension SessionRecording {
  /// Reads a recording. An incomplete line after the last line break counts as cut off.
  package init(_ bytes: [UInt8]) throws(RecordingFailure) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    head = try RecordingHeader(line: lines[0])
    guard lines.count > 2, let start = Self.read(RecordingStart.self, lines[1]) else {
      throw .damaged(line: 2)
    }
    state = start.state
    for (index, line) in lines.enumerated().dropFirst(2) {
      let isLast = index == lines.count - 1
      if let read = Self.read(Line.self, line) {
        self.lines.append(read)
      } else if !isLast {
        throw .damaged(line: index + 1)
      } else if !line.isEmpty {
        cutLine = index + 1
      }
    }
  }

  static func read<Value: Decodable>(_ type: Value.Type, _ line: ArraySlice<UInt8>) -> Value? {
    try? JSONDecoder().decode(type, from: Data(line))
  }

  /// Returns a value as a line of JSON with its line break, or `nil` if it cannot be encoded.
  static func line(_ value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return nil }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}

/// The second line of a recording.
struct RecordingStart: Codable {
  var state: AppState
}
