/// Reads JSON values (RFC 8259), one after another.
///
/// Raw control characters in strings are accepted, since Taskwarrior writes them; they are escaped again.
struct JSONParser {
  /// The deepest nesting, so that no file exhausts the stack.
  private static let maximumDepth = 200

  private let bytes: [UInt8]
  private var index: Int
  /// The offset of the next byte.
  var position: Int { index }
  /// The current line, counted from 1.
  private(set) var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = ByteOrderMark.length(in: bytes)
  }

  /// Skips blanks; returns the next byte without taking it, or `nil` at the end.
  mutating func peek() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A: breakLine()
      default: return bytes[index]
      }
    }
    return nil
  }

  /// Takes the next byte that is no blank if it is `character`.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Reads a value.
  /// - Throws: ``InterchangeError/malformed(line:byte:problem:)``.
  mutating func value(depth: Int = 0) throws(InterchangeError) -> JSONNode {
    guard depth < Self.maximumDepth else { throw error("it is nested too deeply") }
    switch peek() {
    case UInt8(ascii: "{"): return .object(try object(depth))
    case UInt8(ascii: "["): return .list(try list(depth))
    case UInt8(ascii: "\""): return .text(try text())
    default: return .literal(try literal())
    }
  }

  /// Returns the error for the current place.
  mutating func error(_ problem: String) -> InterchangeError {
    if peek() == nil {
      return .malformed(line: line, byte: index - lineStart + 1, problem: "the file ends in the middle")
    }
    return .malformed(line: line, byte: index - lineStart + 1, problem: problem)
  }

  private mutating func breakLine() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func object(_ depth: Int) throws(InterchangeError) -> JSONObject {
    var object = JSONObject()
    index += 1
    if take("}") { return object }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw error("a name in quotation marks is missing") }
      let name = try text()
      guard take(":") else { throw error("a colon is missing") }
      object.members.append(.init(name: name, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw error("a comma or } is missing") }
    return object
  }

  private mutating func list(_ depth: Int) throws(InterchangeError) -> [JSONNode] {
    var elements: [JSONNode] = []
    index += 1
    if take("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("a comma or ] is missing") }
    return elements
  }

  private mutating func text() throws(InterchangeError) -> JSONText {
    index += 1
    let start = index
    var hasControls = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let raw = String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        return JSONText(raw: hasControls ? Self.escapingControls(raw) : raw)
      case UInt8(ascii: "\\"): try skipEscape()
      case 0x0A:
        hasControls = true
        breakLine()
      case ..<0x20:
        hasControls = true
        index += 1
      default: index += 1
      }
    }
    throw error("")
  }

  private mutating func skipEscape() throws(InterchangeError) {
    guard index + 1 < bytes.count else {
      index = bytes.count
      throw error("")
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"):
      let digits = bytes[(index + 2)...].prefix(4)
      guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal) else {
        throw error("\\u has no four digits after it")
      }
      index += 6
    case _ where #""\/bfnrt"#.utf8.contains(bytes[index + 1]): index += 2
    default: throw error("there is no such escape")
    }
  }

  private mutating func literal() throws(InterchangeError) -> String {
    let word = bytes[index...].prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    let text = String(decoding: word, as: UTF8.self)
    guard text == "null" || text == "true" || text == "false" || Self.isNumber(word) else {
      throw error("no value begins here")
    }
    index = word.endIndex
    return text
  }

  /// `true` for `-0.5e+3`: a sign, whole digits without a leading zero, a fraction and an exponent.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let hasZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, whole == 1 || !hasZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  private static func escapingControls(_ raw: String) -> String {
    raw.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value < 0x20 {
        text += JSONText.escape(scalar.value)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
