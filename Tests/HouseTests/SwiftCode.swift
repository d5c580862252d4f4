/// Swift text whose comments and literals are blanked, so that a search finds only code.
struct SwiftCode {
  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []

  /// The text with a space for every byte of a comment, a literal or a name in backticks. Lines stay lines;
  /// what an interpolation holds is code. Literals of regular expressions are taken for code.
  static func blanked(_ text: String) -> String {
    var code = SwiftCode(bytes: Array(text.utf8))
    code.scanCode(upToParenthesis: false)
    return String(decoding: code.output, as: UTF8.self)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  private mutating func scanCode(upToParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      if isNext("//") {
        blankLine()
      } else if isNext("/*") {
        blankBlock()
      } else if isNext("`") {
        blank(1)
        while index < bytes.count, !isNext("`"), !isNext("\n") { blank(1) }
        blank(1)
      } else if let hashes = hashesOfLiteral() {
        scanLiteral(hashes: hashes)
      } else {
        if isNext("(") { depth += 1 }
        if isNext(")") { depth -= 1 }
        if upToParenthesis, depth < 0 { return }
        output.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func blankLine() {
    while index < bytes.count, !isNext("\n") { blank(1) }
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

  /// The number of `#` before the quotation mark that comes next, or nil where no literal begins.
  private func hashesOfLiteral() -> Int? {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: "\"") ? next - index : nil
  }

  private mutating func scanLiteral(hashes: Int) {
    let hash = String(repeating: "#", count: hashes)
    blank(hashes)
    let isMultiline = isNext("\"\"\"")
    let quotes = isMultiline ? "\"\"\"" : "\""
    blank(quotes.utf8.count)
    while index < bytes.count, isMultiline || !isNext("\n") {
      if isNext(quotes + hash) {
        blank(quotes.utf8.count + hashes)
        return
      } else if isNext("\\" + hash + "(") {
        blank(2 + hashes)
        scanCode(upToParenthesis: true)
        blank(1)
      } else if isNext("\\" + hash) {
        blank(2 + hashes)
      } else {
        blank(1)
      }
    }
  }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func blank(_ count: Int) {
    for byte in bytes[index...].prefix(count) {
      output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    index = min(index + count, bytes.count)
  }
}
