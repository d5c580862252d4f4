/// The only text that may reach an output: nothing in it can instruct a terminal.
///
/// Every way to make one goes through the sanitiser (`DisplayText+Sanitiser.swift`), literals and
/// interpolations too. It holds a single line; `lines(_:)` makes several.
package struct DisplayText: Hashable, Sendable {
  /// The text in full, for pipes and for copying. What the screen cannot draw alike everywhere
  /// (`Glyphs`) is still in it.
  package let string: String
  /// The columns it takes when it is written into a grid.
  package let width: Int

  /// Sanitises `text`: control characters, escape sequences and the like become visible and harmless.
  ///
  /// Idempotent. Complexity: O(n); printable ASCII is kept without a copy.
  package init(_ text: String) {
    if Sanitiser.isPrintableASCII(text) {
      self.init(ascii: text)
    } else {
      self.init(sanitised: Sanitiser.sanitised(text))
    }
  }

  /// Takes text that consists of parts already sanitised.
  init(sanitised text: String) {
    string = text
    width = Sanitiser.isPrintableASCII(text) ? text.utf8.count : TextWidth.width(of: text.unicodeScalars)
  }

  /// Takes text that consists of parts already sanitised and takes `width` columns.
  init(sanitised text: String, width: Int) {
    string = text
    self.width = width
  }

  /// Takes printable ASCII, whose width is its length.
  init(ascii text: String) {
    string = text
    width = text.utf8.count
  }

  /// Whether there is no text at all; text of width 0 need not be empty.
  package var isEmpty: Bool { string.isEmpty }

  /// Whether it is printable ASCII only: every other scalar has more bytes than columns.
  var isASCII: Bool { width == string.utf8.count }

  /// How many bytes from the start are ASCII that nothing can melt into: each is a cell of its own.
  var plainPrefix: Int {
    if isASCII { return width }
    let bytes = string.utf8.span
    var count = 0
    while count < bytes.count, bytes[count] < 0x80 { count += 1 }
    // What follows may be a mark upon the last of them.
    return max(0, count - 1)
  }

  /// Both texts, one after the other.
  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(sanitised: left.string + right.string)
  }
}

extension DisplayText: ExpressibleByStringInterpolation {
  /// Sanitises a literal.
  package init(stringLiteral value: String) { self.init(value) }
}

extension DisplayText: CustomStringConvertible {
  /// The text itself, so that it can be interpolated.
  package var description: String { string }
}

extension Sequence<DisplayText> {
  /// All texts, one after the other, with `separator` between them.
  package func joined(separator: DisplayText = "") -> DisplayText {
    DisplayText(sanitised: lazy.map(\.string).joined(separator: separator.string))
  }
}
