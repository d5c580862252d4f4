/// Makes text harmless to a terminal, and makes what is hidden in it seen.
enum Sanitiser {
  /// Whether every byte is printable ASCII. Complexity: O(n), without a branch per byte.
  static func isPrintableASCII(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var odd = false
    for index in bytes.indices { odd = odd || bytes[index] &- 0x20 >= 0x5F }
    return !odd
  }

  /// The text with an escape for every hidden scalar, and where in its UTF-8 they stand; the same string where
  /// there is none.
  ///
  /// A mark behind an escape gets a base, U+25CC `◌`: the two would be one character.
  static func sanitised(_ text: String) -> (text: String, escapes: [Range<Int>]) {
    let scalars = text.unicodeScalars
    var result = ""
    var escapes: [Range<Int>] = []
    // What follows the last escape, and is not yet in the result.
    var rest = scalars.startIndex
    for index in scalars.indices {
      if HiddenScalars.contains(index, of: scalars) {
        result += text[rest..<index]
        let start = result.utf8.count
        result += escape(for: scalars[index])
        escapes.append(start..<result.utf8.count)
        rest = scalars.index(after: index)
      } else if index == rest, !escapes.isEmpty, extends(scalars[index]) {
        result += "\u{25CC}"
      }
    }
    guard !escapes.isEmpty else { return (text, []) }
    result += text[rest...]
    return (result, escapes)
  }

  /// Whether a scalar would become part of an escape's last character.
  private static func extends(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    var text = ">"
    text.unicodeScalars.append(scalar)
    return text.count == 1
  }

  /// `^A` for a C0 control (DEL is `^?`), else the number: `<200B>`, with four digits or more.
  private static func escape(for scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return "^" + (Unicode.Scalar(scalar.value ^ 0x40).map(String.init) ?? "?")
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
