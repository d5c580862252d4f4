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
  /// Where in the UTF-8 of `string` hidden characters are shown by their number, ascending; a grid draws these
  /// in a style of their own. What is typed alike is no escape.
  package let escapes: [Range<Int>]

  /// Sanitises `text`: what is invisible, or could steer a terminal, becomes an escape (`HiddenScalars`).
  ///
  /// A C0 control becomes `^A`, all else `<200B>`. The `string` of what this makes stays as it is, made into
  /// another. Complexity: O(n); printable ASCII is kept without a copy.
  package init(_ text: String) {
    if Sanitiser.isPrintableASCII(text) {
      self.init(ascii: text)
    } else {
      let (string, escapes) = Sanitiser.sanitised(text)
      self.init(sanitised: string, escapes: escapes)
    }
  }

  /// Sanitises `text`, or of a longer one what is wider than `columns`, with an ellipsis behind it.
  ///
  /// For texts of any length: at most 64 scalars a column are looked at, which leaves marks out that no terminal
  /// draws. Complexity: O(`columns`).
  package init(_ text: String, upTo columns: Int) {
    let scalars = text.unicodeScalars
    // Where a text is cut, what joins its last letters is taken for hidden: then it is wider by up to 6 columns.
    let enough = max(0, columns) + 8
    var count = enough
    // A text that is short even in bytes is not walked through.
    while text.utf8.count > count,
      let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    {
      let start = DisplayText(String(scalars[..<end]))
      if start.width > enough || count >= 64 * enough {
        self = start + .ellipsis
        return
      }
      count *= 2
    }
    self.init(text)
  }

  /// Takes text that consists of parts already sanitised.
  init(sanitised text: String, escapes: [Range<Int>] = []) {
    let width =
      if Sanitiser.isPrintableASCII(text) {
        text.utf8.count
      } else if escapes.isEmpty {
        TextWidth.width(of: text.unicodeScalars)
      } else {
        TextParts(text, escapes).reduce(0) { $0 + $1.width }
      }
    self.init(sanitised: text, escapes: escapes, width: width)
  }

  /// Takes text that consists of parts already sanitised and takes `width` columns.
  init(sanitised text: String, escapes: [Range<Int>] = [], width: Int) {
    string = text
    self.escapes = escapes
    self.width = width
  }

  /// Takes printable ASCII, whose width is its length.
  init(ascii text: String) { self.init(sanitised: text, width: text.utf8.count) }

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
    [left, right].joined()
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
    var builder = TextBuilder()
    for (index, text) in enumerated() {
      if index > 0 { builder.append(separator) }
      builder.append(text)
    }
    return builder.text
  }
}
