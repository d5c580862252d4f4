/// The encoding of all text formats: UTF-8 without NUL.
enum TextFrame {
  /// Throws at the first byte that is not valid text.
  static func check(_ bytes: [UInt8]) throws(InterchangeError) {
    let nul = bytes.firstIndex(of: 0)
    let invalid = firstInvalid(bytes)
    if let invalid, invalid < nul ?? .max {
      let (line, byte) = place(of: invalid, in: bytes)
      throw .invalidUTF8(line: line, byte: byte)
    }
    if let nul {
      let (line, byte) = place(of: nul, in: bytes)
      throw .nul(line: line, byte: byte)
    }
  }

  /// Returns the start of the first invalid UTF-8 sequence.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    // Validates without a copy, since the file may be large.
    if (try? UTF8Span(validating: bytes.span)) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, byte: Int) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, offset - lineStart + 1)
  }
}
