/// Texts in values (RFC 5545, section 3.3.11).
enum CalendarText {
  /// Returns the text that a value stands for.
  static func decoded(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    return decoded(value.utf8[...])
  }

  /// Returns the texts of a list with commas.
  static func list(_ value: String) -> [String] {
    var parts: [String] = []
    let bytes = value.utf8
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), bytes.index(after: index) < bytes.endIndex {
        bytes.formIndex(after: &index)
      } else if bytes[index] == UInt8(ascii: ",") {
        parts.append(decoded(bytes[start..<index]))
        start = bytes.index(after: index)
      }
      bytes.formIndex(after: &index)
    }
    return parts + [decoded(bytes[start...])]
  }

  /// Returns the value for a text. Line breaks are those of the format; other control characters, which it
  /// does not have, are left out.
  static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || #"\;,"#.utf8.contains($0) }) else {
      return text
    }
    // Appending several scalars to a view copies all of it.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\t"): bytes.append(byte)
      case ..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text as the value of a parameter without quotation marks, percent-encoded as notes of
  /// todo.txt.
  static func parameter(_ text: String) -> String {
    TodoNote.encode(text).replacing(";", with: "%3B").replacing(",", with: "%2C").replacing("\"", with: "%22")
  }

  private static func decoded(_ value: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.first else {
        bytes.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(0x0A)
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes.append(escape)
      // There is no such escape; some programs escape colons and quotation marks in this way.
      case UInt8(ascii: ":"), UInt8(ascii: "\""): bytes.append(escape)
      default: bytes += [byte, escape]
      }
      rest.removeFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
