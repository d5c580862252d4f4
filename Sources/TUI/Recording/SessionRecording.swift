internal import FoundationEssentials
package import ReduxCore

/// A recorded session: how it began, and then line by line what crossed its edge, in order.
///
/// What came in (keys, sizes, news) and what was answered (clock, ids, journal) lead a session through the same
/// states again; the fingerprint of each frame tells whether it comes to the same screens. A redacted tape
/// holds the actions instead, since a text that is blanked would be read otherwise.
///
/// It is written as lines of JSON: ``RecordingHeader``, the state, then one ``RecordingEntry`` a line.
package struct SessionRecording: Equatable, Sendable {
  /// One thing that happened.
  package struct Line: Equatable, Sendable {
    /// Since the recording began.
    package var milliseconds: Int
    package var entry: RecordingEntry
  }

  package var head: RecordingHeader
  /// The state that the session began with.
  package var state: AppState
  package var lines: [Line] = []
  /// Where it ends in the midst of a line: the number of that line, from 1.
  package var cutLine: Int?
}

extension SessionRecording {
  /// Reads a recording. What follows the last line break and is no whole line counts as cut off.
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

  /// A line with its line break; `nil` for what JSON cannot say.
  static func line(_ value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return nil }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}

/// The second line.
struct RecordingStart: Codable {
  var state: AppState
}
