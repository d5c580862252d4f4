internal import ReduxCore

/// Reads the records of a file in JSON.
struct RecordReader: EntrySource {
  private(set) var broken: [Broken] = []
  private let bytes: [UInt8]
  private var elements: JSONElements
  /// The end of the last record that was read.
  private var end = 0
  private var isFirst = true
  /// The last record that was read, held back because what stands at the end of the file belongs to the last
  /// one.
  private var pending: ImportedEntry?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    elements = JSONElements(bytes)
  }

  var progress: Double { Double(share: elements.position, of: bytes.count) }

  mutating func next() throws(InterchangeError) -> ImportedEntry? {
    while let element = try elements.next() {
      guard let entry = entry(of: element) else { continue }
      defer { pending = entry }
      if let pending { return pending }
    }
    let after = text(end..<bytes.count)
    if after != Records.end { pending?.extras[Records.Extra.after] = after }
    defer { pending = nil }
    return pending
  }

  /// Returns what a record says; `nil` if it cannot be read.
  private mutating func entry(of element: JSONElements.Element) -> ImportedEntry? {
    guard case .object(let object) = element.node else {
      broken.append(Broken(line: element.line, reason: "it is no item"))
      return nil
    }
    let before = text(end..<element.range.lowerBound)
    end = element.range.upperBound
    do throws(RecordProblem) {
      var entry = try RecordEntry(object).entry(line: element.line, source: text(element.range))
      if before != (isFirst ? Records.begin : Records.between) { entry.extras[Records.Extra.before] = before }
      isFirst = false
      if let number = object[RecordKey.id.rawValue].flatMap(Self.number) {
        entry.extras[Format.json.numberKey] = number
      }
      entry.kept = object.members.map(\.name.value).filter { RecordKey(rawValue: $0) == nil }
      return entry
    } catch {
      let title = object[RecordKey.title.rawValue]?.string
      broken.append(Broken(line: element.line, reason: error.reason, named: title))
      return nil
    }
  }

  private static func number(_ node: JSONNode) -> String? {
    if case .literal(let literal) = node, Int(literal) != nil { literal } else { nil }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
