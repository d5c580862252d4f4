/// Reads the components of a file, whatever they mean (RFC 5545, section 3.4 and 3.6).
struct CalendarParser {
  /// The deepest nesting, so that no file exhausts the stack.
  private static let maximumDepth = 30

  /// What comes next in a file.
  enum Part {
    /// An outermost component begins. What is in it comes next, each property and component by itself.
    case beginning(CalendarComponent)
    /// A property of it.
    case line(ContentLine)
    /// A component in it, with all that is in that.
    case component(CalendarComponent)
    /// It ends.
    case end
  }

  private let bytes: [UInt8]
  private var index: Int
  /// The number of the line that begins at `index`, counted from 1.
  private var number = 1
  /// `false` if the text is not valid with its folds: some programs put one in the middle of a character.
  private let isText: Bool
  /// The components that have begun and not ended, the outermost first, which stays empty.
  private var open: [CalendarComponent] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = ByteOrderMark.length(in: bytes)
    isText = (try? TextFrame.check(bytes)) != nil
  }

  /// The share of the bytes that have been read, from 0 to 1.
  var progress: Double { Double(share: index, of: bytes.count) }

  /// Returns the outermost components.
  /// - Throws: ``InterchangeError`` if components do not begin and end as they should, or text is no UTF-8.
  func components() throws(InterchangeError) -> [CalendarComponent] {
    var parser = self
    var components: [CalendarComponent] = []
    while let part = try parser.next() {
      switch part {
      case .beginning(let component): components.append(component)
      case .line(let line): components[components.count - 1].lines.append(line)
      case .component(let component): components[components.count - 1].components.append(component)
      case .end: break
      }
    }
    return components
  }

  /// Returns the next part; `nil` at the end.
  /// - Throws: ``InterchangeError`` if components do not begin and end as they should, or text is no UTF-8.
  mutating func next() throws(InterchangeError) -> Part? {
    while let (line, number) = nextLine() {
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      if !isText { try check(line, number) }
      if let part = try part(ContentLine(line, number: number)) { return part }
    }
    if let cut = open.last {
      throw .malformed(
        line: number, byte: 1, problem: "the file ends in the middle of \(cut.name) of line \(cut.number)")
    }
    return nil
  }

  /// Returns the part that a line is or completes.
  private mutating func part(_ line: ContentLine) throws(InterchangeError) -> Part? {
    switch line.name {
    case "BEGIN":
      guard open.count < Self.maximumDepth else {
        throw .malformed(line: line.number, byte: 1, problem: "it is nested too deeply")
      }
      open.append(CalendarComponent(Self.name(line), number: line.number))
      return open.count == 1 ? .beginning(open[0]) : nil
    case "END":
      guard let ended = open.popLast(), ended.name == Self.name(line) else {
        throw .malformed(line: line.number, byte: 1, problem: "“\(line.text)” ends nothing that has begun")
      }
      if open.isEmpty { return .end }
      if open.count == 1 { return .component(ended) }
      open[open.count - 1].components.append(ended)
      return nil
    case _ where open.isEmpty:
      throw .malformed(line: line.number, byte: 1, problem: "no calendar begins here")
    case _ where open.count == 1: return .line(line)
    default:
      open[open.count - 1].lines.append(line)
      return nil
    }
  }

  private static func name(_ line: ContentLine) -> String {
    line.value.split { $0 == " " || $0 == "\t" }.first.map { $0.uppercased() } ?? ""
  }

  /// Returns the next line with its continuations: lines that begin with a blank, which is part of the fold.
  private mutating func nextLine() -> (line: ArraySlice<UInt8>, number: Int)? {
    guard index < bytes.count else { return nil }
    let first = number
    var line = physicalLine()
    if isFold {
      var unfolded = Array(line)
      while isFold {
        index += 1
        unfolded += physicalLine()
      }
      line = unfolded[...]
    }
    // Some files have several before the line feed. The source of a to-do, which has none, would not give
    // them back.
    while line.last == 0x0D { line.removeLast() }
    return (line, first)
  }

  private var isFold: Bool { index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09) }

  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
    let line = bytes[index..<end]
    index = min(end + 1, bytes.endIndex)
    // Where a file ends without a line feed, no other line begins.
    if end < bytes.endIndex { number += 1 }
    return line.last == 0x0D ? line.dropLast() : line
  }

  /// Checks a line without its folds.
  private func check(_ line: ArraySlice<UInt8>, _ number: Int) throws(InterchangeError) {
    do {
      try TextFrame.check(Array(line))
    } catch {
      switch error {
      case .invalidUTF8(_, let byte): throw .invalidUTF8(line: number, byte: byte)
      case .nul(_, let byte): throw .nul(line: number, byte: byte)
      case .malformed, .noTitles: throw error
      }
    }
  }
}
