/// Swift source, separated into code and string literals.
struct SwiftCode {
  /// A string literal, or several joined by `+`.
  struct Literal: Equatable {
    enum Part: Equatable {
      /// Literal text. Quotation marks and backslashes are unescaped, other escapes and line ends are as in a
      /// literal on one line, and the indentation of lines is removed.
      case text(String)
      /// The code of an interpolation, and the literals in it.
      case code(String, [Literal])
    }

    /// Counted from 1.
    let line: Int
    var parts: [Part]
  }

  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  private var line = 1
  private var literals: [Literal] = []
  /// The index at which the last literal ended.
  private var end = 0

  /// Returns the text with a space for every byte of a comment, a literal or a name in backticks. Line breaks
  /// and the code of interpolations are kept. Literals of regular expressions are treated as code.
  static func blanked(_ text: String) -> String {
    var code = SwiftCode(bytes: Array(text.utf8))
    code.scanCode(upToParenthesis: false)
    return String(decoding: code.output, as: UTF8.self)
  }

  /// Returns the literals outside of comments, in order. Those in an interpolation are part of its literal.
  static func literals(in text: String) -> [Literal] {
    var code = SwiftCode(bytes: Array(text.utf8))
    code.scanCode(upToParenthesis: false)
    return code.literals
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  private mutating func scanCode(upToParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where isNext("//"): blankLine()
      case UInt8(ascii: "/") where isNext("/*"): blankBlock()
      case UInt8(ascii: "`"):
        blank(1)
        while index < bytes.count, !isNext("`"), !isNext("\n") { blank(1) }
        blank(1)
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        if let hashes = hashesOfLiteral() { scanLiteral(hashes: hashes) } else { take() }
      case UInt8(ascii: "("):
        depth += 1
        take()
      case UInt8(ascii: ")"):
        depth -= 1
        if upToParenthesis, depth < 0 { return }
        take()
      default: take()
      }
    }
  }

  private mutating func blankLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank(1) }
  }

  private mutating func blankBlock() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        blank(2)
      } else if isNext("*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && index < bytes.count
  }

  /// Returns the number of `#` before the quotation mark that comes next; nil if no literal begins here.
  private func hashesOfLiteral() -> Int? {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: "\"") ? next - index : nil
  }

  private mutating func scanLiteral(hashes: Int) {
    let hash = String(repeating: "#", count: hashes)
    let start = index
    let joins = literals.last != nil && isPlus(bytes[end..<start])
    var literal = Literal(line: line, parts: [])
    var text: [UInt8] = []
    blank(hashes)
    let isMultiline = isNext("\"\"\"")
    let quotes = isMultiline ? "\"\"\"" : "\""
    blank(quotes.utf8.count)
    while index < bytes.count, isMultiline || !isNext("\n") {
      if isNext(quotes + hash) {
        blank(quotes.utf8.count + hashes)
        break
      } else if isNext("\\" + hash + "(") {
        if !text.isEmpty { literal.parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        blank(2 + hashes)
        literal.parts.append(scanInterpolation())
        blank(1)
      } else if isNext("\\" + hash) {
        let escaped = bytes[index...].dropFirst(1 + hashes).first
        blank(2 + hashes)
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(contentsOf: [escaped].compactMap(\.self))
        case UInt8(ascii: "\n"): skipIndentation()
        default: text.append(contentsOf: [UInt8(ascii: "\\"), escaped].compactMap(\.self))
        }
      } else if isNext("\n") {
        blank(1)
        skipIndentation()
        if !text.isEmpty || !literal.parts.isEmpty { text.append(contentsOf: "\\n".utf8) }
      } else {
        text.append(bytes[index])
        blank(1)
      }
    }
    // The line end before the closing quotes is not part of the text.
    if isMultiline, text.suffix(2).elementsEqual("\\n".utf8) { text.removeLast(2) }
    if !text.isEmpty { literal.parts.append(.text(String(decoding: text, as: UTF8.self))) }
    end = index
    if joins, let last = literals.indices.last {
      literals[last].parts += literal.parts
    } else {
      literals.append(literal)
    }
  }

  /// Scans the code between the parentheses of an interpolation.
  private mutating func scanInterpolation() -> Literal.Part {
    let outer = literals
    let start = index
    literals = []
    scanCode(upToParenthesis: true)
    defer { literals = outer }
    return .code(String(decoding: bytes[start..<index], as: UTF8.self), literals)
  }

  private func isPlus(_ code: ArraySlice<UInt8>) -> Bool {
    code.filter { !" \n".utf8.contains($0) } == [UInt8(ascii: "+")]
  }

  private mutating func skipIndentation() {
    while isNext(" ") { blank(1) }
  }

  private func isNext(_ text: String) -> Bool {
    var place = index
    for byte in text.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  private mutating func take() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    output.append(bytes[index])
    index += 1
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<min(count, bytes.count - index) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
      index += 1
    }
  }
}
