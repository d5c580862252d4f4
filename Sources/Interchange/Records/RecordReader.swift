internal import ReduxCore

/// Reads the records of a file in JSON.
struct RecordReader {
  private(set) var entries: [ImportedEntry] = []
  private(set) var broken: [Broken] = []
  private let bytes: [UInt8]
  private var parser: JSONParser
  /// The end of the last record that was read.
  private var end = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    parser = JSONParser(bytes)
  }

  /// - Throws: ``InterchangeError/malformed(line:byte:problem:)`` if the file is not JSON.
  mutating func read() throws(InterchangeError) {
    while parser.peek() != nil {
      if parser.take("[") {
        if parser.take("]") { continue }
        repeat { try readRecord() } while parser.take(",")
        guard parser.take("]") else { throw parser.error("a comma or ] is missing") }
      } else {
        try readRecord()
        _ = parser.take(",")
      }
    }
    let after = text(from: end)
    guard !entries.isEmpty, after != Records.end else { return }
    entries[entries.count - 1].extras[Records.Extra.after] = after
  }

  private mutating func readRecord() throws(InterchangeError) {
    _ = parser.peek()
    let (line, start) = (parser.line, parser.position)
    let node = try parser.value()
    guard case .object(let object) = node else {
      broken.append(Broken(line: line, reason: "it is no item"))
      return
    }
    do throws(RecordProblem) {
      let source = String(decoding: bytes[start..<parser.position], as: UTF8.self)
      var entry = try RecordEntry(object).entry(line: line, source: source)
      let before = text(from: end, to: start)
      if before != (entries.isEmpty ? Records.begin : Records.between) {
        entry.extras[Records.Extra.before] = before
      }
      if let number = object[RecordKey.id.rawValue].flatMap(Self.number) {
        entry.extras[Format.json.numberKey] = number
      }
      entry.kept = object.members.map(\.name.value).filter { RecordKey(rawValue: $0) == nil }
      end = parser.position
      entries.append(entry)
    } catch {
      broken.append(Broken(line: line, reason: error.reason))
      end = parser.position
    }
  }

  private static func number(_ node: JSONNode) -> String? {
    if case .literal(let literal) = node, Int(literal) != nil { literal } else { nil }
  }

  private func text(from start: Int, to end: Int? = nil) -> String {
    String(decoding: bytes[start..<(end ?? bytes.count)], as: UTF8.self)
  }
}
