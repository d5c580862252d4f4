/// A JSON value (RFC 8259) to be written, with the keys of objects in the given order. Used for frames and
/// for the output of commands.
///
/// Output to a terminal uses this type rather than an encoder, since it escapes characters that a terminal
/// could interpret. Database columns and recordings, which only this program reads, use `Codable`.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Creates a string, or null.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates a number, or null.
  package init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// The value as text on one line.
  package var compact: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value on one line, in UTF-8.
  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let number): output += String(number).utf8
    case .text(let text): Self.write(text, to: &output)
    case .list(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a string. Escapes what JSON requires, what a terminal could interpret, and what would be
  /// invisible; the result reads back as the same text.
  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    let isWritten = text.withUTF8 { bytes in
      // Most texts need no escapes, and are then written at once.
      guard isPlain(bytes) else { return false }
      output += bytes
      return true
    }
    if !isWritten { writeEscaped(text, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns `true` for printable characters of ASCII that stand for themselves in a string.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    // Eight at a time: one by one was a tenth of the instructions of `list --all --json`.
    while index + 8 <= raw.count {
      guard isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) else { return false }
      index += 8
    }
    return raw[index...].allSatisfy { isPlain(UInt64(repeating: UInt8(ascii: "a")) &<< 8 | UInt64($0)) }
  }

  /// Returns `true` if none of eight characters needs an escape. A sign bit tells each one that does; where
  /// one does, the carry may set those above it, too.
  private static func isPlain(_ word: UInt64) -> Bool {
    let one = UInt64(repeating: 1)
    func isZero(_ word: UInt64) -> UInt64 { (word &- one) & ~word }
    let isControl = (word &- UInt64(repeating: 0x20)) & ~word
    let isQuote = isZero(word ^ UInt64(repeating: UInt8(ascii: "\"")))
    let isBackslash = isZero(word ^ UInt64(repeating: UInt8(ascii: "\\")))
    let isDelete = isZero(word ^ UInt64(repeating: 0x7F))
    return (word | isControl | isQuote | isBackslash | isDelete) & UInt64(repeating: 0x80) == 0
  }

  private static func writeEscaped(_ text: String, to output: inout [UInt8]) {
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case " "..."~": output.append(UInt8(scalars[index].value))
      default:
        if HiddenScalars.contains(index, of: scalars) {
          output += escaped(scalars[index]).utf8
        } else {
          output += UTF8.encode(scalars[index]) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension UInt64 {
  /// A word of eight times the same byte.
  fileprivate init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }
}
