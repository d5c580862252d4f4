/// Makes text safe to send to a terminal, and makes its hidden characters visible.
enum Sanitiser {
  /// Returns `true` if every byte is printable ASCII. Complexity: O(n), without a branch per byte.
  static func isPrintableASCII(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var odd = false
    for index in bytes.indices { odd = odd || bytes[index] &- 0x20 >= 0x5F }
    return !odd
  }

  /// Returns the text with every hidden scalar replaced by an escape, and the UTF-8 ranges of the escapes;
  /// the same string if there are none.
  ///
  /// A mark after an escape is given a base, U+25CC `◌`; otherwise the two would form one character.
  static func sanitised(_ text: String) -> (text: String, escapes: [Range<Int>]) {
    let scalars = text.unicodeScalars
    var result = ""
    var escapes: [Range<Int>] = []
    // The start of the text after the last escape that has not been copied to the result yet.
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

  /// Returns `true` if a scalar would combine with the last character of an escape.
  private static func extends(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    var text = ">"
    text.unicodeScalars.append(scalar)
    return text.count == 1
  }

  /// Returns a blank for a tab, `^A` for another C0 control (`^?` for DEL), otherwise the code point, such as
  /// `<200B>`, with at least four digits.
  private static func escape(for scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return " " }
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return "^" + (Unicode.Scalar(scalar.value ^ 0x40).map(String.init) ?? "?")
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
