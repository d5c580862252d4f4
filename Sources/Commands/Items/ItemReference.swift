internal import ReduxCore

/// A reference to items as the user types it: a number (`12`, `#12`), numbers and ranges of them (`3,5-7`), a
/// UUID, or the first hexadecimal digits of one.
struct ItemReference {
  let text: String
  let numbers: [ClosedRange<Int>]
  /// The beginning of the UUID, of eight digits or more, in lower case and without hyphens.
  let prefix: String?
  /// The beginning of the UUID, of four digits or more with a letter among them. It may as well be a word, so
  /// that it is a reference only if there is such an item.
  let shortPrefix: String?

  init(_ text: String) {
    self.text = text
    let name = String(text.hasPrefix("#") ? text.dropFirst() : text[...])
    numbers = Query.ids(name) ?? []
    let digits = name.lowercased().replacing("-", with: "")
    let isHexadecimal = digits.utf8.allSatisfy { Self.isHexadecimal($0) }
    prefix = isHexadecimal && digits.utf8.count >= 8 ? digits : nil
    let isShort = isHexadecimal && (4..<8).contains(digits.utf8.count) && !text.hasPrefix("#")
    shortPrefix = isShort && digits.utf8.contains { $0 > 0x39 } ? digits : nil
  }

  /// `true` if the text is a reference; any other is part of a query, unless it is a short prefix.
  var isID: Bool { !numbers.isEmpty || prefix != nil }

  /// `true` if the text names one item, and no range.
  var isSingle: Bool { numbers.isEmpty || numbers.count == 1 && numbers[0].count == 1 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
