/// Makes text harmless to a terminal, scalar by scalar.
enum Sanitiser {
  /// Whether every byte is printable ASCII. Complexity: O(n), without a branch per byte.
  static func isPrintableASCII(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var odd = false
    for index in bytes.indices { odd = odd || bytes[index] &- 0x20 >= 0x5F }
    return !odd
  }

  /// The text with every hostile scalar replaced; the same string where there is none.
  static func sanitised(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(of: $0) != $0 }) else { return text }
    var result = String.UnicodeScalarView()
    var inTags = false
    for scalar in text.unicodeScalars {
      let isTag = (0xE0000...0xE007F).contains(scalar.value)
      // One sign for a run of tags: a flag of England is one hidden thing, not six.
      if !(isTag && inTags) { result.append(replacement(of: scalar)) }
      inTags = isTag
    }
    return String(result)
  }

  /// What is shown instead of `scalar`; itself where it is harmless.
  ///
  /// C0 and DEL have pictures (U+2400 and on). C1 controls, line and paragraph separators, bidirectional
  /// controls (UAX #9), deprecated format characters, interlinear annotation, tags and unassigned code
  /// points become U+FFFD. Private use stays: icon fonts live there and take one column.
  static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2065...0x206F, 0xFFF0...0xFFFB,
      0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      return "\u{FFFD}"
    case 0x20..<0x300, 0x2010..<0x2028, 0x2030..<0x2060, 0x2500..<0x2800, 0x3041..<0x3097, 0x3099..<0x3100,
      0x4E00..<0xA000, 0xAC00..<0xD7A4,
      0xE000..<0xF900:
      return scalar
    default: return scalar.properties.generalCategory == .unassigned ? "\u{FFFD}" : scalar
    }
  }
}
