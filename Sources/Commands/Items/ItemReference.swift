internal import ReduxCore

/// A reference to items as the user types it: a number (`12`, `#12`), numbers and ranges of them (`3,5-7`), a
/// UUID, or at least the first eight hexadecimal digits of one.
struct ItemReference {
  let text: String
  let numbers: [ClosedRange<Int>]
  /// The beginning of the UUID, in lower case and without hyphens.
  let prefix: String?

  init(_ text: String) {
    self.text = text
    let name = String(text.hasPrefix("#") ? text.dropFirst() : text[...])
    numbers = Query.ids(name) ?? []
    let digits = name.lowercased().replacing("-", with: "")
    let isPrefix = digits.utf8.count >= 8 && digits.utf8.allSatisfy { Self.isHexadecimal($0) }
    prefix = isPrefix ? digits : nil
  }

  /// `true` if the text is a reference; any other is part of a query.
  var isID: Bool { !numbers.isEmpty || prefix != nil }

  /// `true` if the text names one item, and no range.
  var isSingle: Bool { numbers.isEmpty || numbers.count == 1 && numbers[0].count == 1 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
