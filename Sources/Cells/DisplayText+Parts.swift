extension DisplayText {
  /// The escapes and the text between them, in order; empty for an empty text.
  var parts: TextParts { TextParts(string, escapes) }

  /// Returns the given byte range; the range must not begin or end within a character or an escape.
  func slice(_ bytes: Range<Int>) -> DisplayText {
    DisplayText(
      sanitised: TextParts.part(of: string, bytes),
      escapes: escapes.filter { bytes.contains($0.lowerBound) }
        .map { ($0.lowerBound - bytes.lowerBound)..<($0.upperBound - bytes.lowerBound) })
  }
}

/// A sequence of the parts of a sanitised text, split at its escapes; each part is either one escape or free
/// of escapes.
struct TextParts: Sequence, IteratorProtocol {
  private let string: String
  private var escapes: ArraySlice<Range<Int>>
  /// The byte offset of the next part.
  private var start = 0

  init(_ string: String, _ escapes: [Range<Int>]) {
    self.string = string
    self.escapes = escapes[...]
  }

  mutating func next() -> DisplayText? {
    let end = escapes.first?.lowerBound ?? string.utf8.count
    if start < end {
      defer { start = end }
      return DisplayText(sanitised: Self.part(of: string, start..<end))
    }
    guard let escape = escapes.popFirst() else { return nil }
    start = escape.upperBound
    return DisplayText(sanitised: Self.part(of: string, escape), escapes: [0..<escape.count])
  }

  static func part(of string: String, _ bytes: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: bytes.lowerBound)
    return String(string[start..<string.utf8.index(start, offsetBy: bytes.count)])
  }
}

/// Concatenates sanitised texts. Complexity: O(length of the appended text).
struct TextBuilder {
  private(set) var string = ""
  private(set) var escapes: [Range<Int>] = []

  init(_ sanitised: Substring = "") { string = String(sanitised) }

  init(_ text: DisplayText) { (string, escapes) = (text.string, text.escapes) }

  var text: DisplayText { DisplayText(sanitised: string, escapes: escapes) }

  mutating func append(_ text: DisplayText) { append(TextBuilder(text)) }

  mutating func append(_ other: TextBuilder) {
    if !other.escapes.isEmpty {
      let start = string.utf8.count
      escapes += other.escapes.map { ($0.lowerBound + start)..<($0.upperBound + start) }
    }
    string += other.string
  }

  /// Removes the last character, which must not be part of an escape.
  mutating func removeLast() { string.removeLast() }

  mutating func append(blanks count: Int) { string += String(repeating: " ", count: count) }
}
