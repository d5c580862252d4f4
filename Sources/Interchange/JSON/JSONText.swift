/// A JSON string, as spelled in a file.
struct JSONText: Equatable, Sendable {
  /// The text between the quotation marks, with its escapes.
  let raw: String

  /// Takes over a valid spelling.
  init(raw: String) { self.raw = raw }

  /// Encodes a string, with the escapes that JSON requires and those of the other control characters.
  init(_ value: String) {
    guard value.utf8.contains(where: Self.needsEscape) else {
      raw = value
      return
    }
    // Appending several scalars to a view copies all of it.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      case ..<0x20, 0x7F: bytes += Self.escape(UInt32(byte)).utf8
      default: bytes.append(byte)
      }
    }
    raw = String(decoding: bytes, as: UTF8.self)
  }

  /// The decoded string. Half of a surrogate pair is no character, and becomes U+FFFD.
  var value: String {
    guard raw.utf8.contains(UInt8(ascii: "\\")) else { return raw }
    // Of bytes and not of scalars: reading a table of 100,000 items takes a tenth less time.
    let raw = Array(raw.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var rest = raw[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if escape == UInt8(ascii: "u") {
        bytes += UTF8.encode(Self.codePoint(&rest)) ?? UTF8.encodedReplacementCharacter
      } else {
        bytes.append(Self.plain(escape))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(to output: inout String) {
    output += "\""
    output += raw
    output += "\""
  }

  /// Returns the escape of a code unit, such as `\u001b`.
  static func escape(_ unit: UInt32) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func plain(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "b"): 0x8
    case UInt8(ascii: "f"): 0xC
    default: escape
    }
  }

  /// Takes the digits of `\u`, and those of the second half of a surrogate pair.
  private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    let unit = digits(&rest)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var next = rest
    if unit < 0xDC00, next.popFirst() == UInt8(ascii: "\\"), next.popFirst() == UInt8(ascii: "u") {
      let low = digits(&next)
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + low - 0xDC00)
      {
        rest = next
        return scalar
      }
    }
    return "\u{FFFD}"
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
