/// The only kind of text that may be written to an output: it contains nothing that a terminal could
/// interpret as a command.
///
/// All ways to create one, including literals and interpolation, pass through the sanitiser
/// (`DisplayText+Sanitiser.swift`). A text is a single line; use `lines(_:)` to split text into several.
package struct DisplayText: Sendable {
  /// The full text, for pipes and copying. It still contains what the screen cannot draw the same everywhere
  /// (see `Glyphs`).
  package let string: String
  /// The number of columns the text takes in a grid.
  package let width: Int
  /// The UTF-8 ranges in `string` that are escapes of hidden characters, ascending; a grid draws these in a
  /// style of their own. Ordinary text that happens to look like an escape is not listed.
  package let escapes: [Range<Int>]
  /// `true` if each scalar is known to be a character of its own in one column, and nothing is an escape.
  /// Such texts, also those with umlauts or quotation marks, are drawn, wrapped and cut without looking for
  /// sequences: taking only ASCII for plain, a key took a tenth more instructions.
  let isPlain: Bool

  /// Sanitises `text`: invisible characters, and those that could control a terminal, become escapes (see
  /// `HiddenScalars`).
  ///
  /// A C0 control becomes `^A`, anything else `<200B>`. Sanitising is idempotent: sanitising the resulting
  /// `string` again does not change it. Complexity: O(n); printable ASCII is not copied.
  package init(_ text: String) {
    if let width = TextWidth.plainWidth(of: text) {
      self.init(plain: text, width: width)
    } else {
      let (string, escapes) = Sanitiser.sanitised(text)
      self.init(sanitised: string, escapes: escapes)
    }
  }

  /// Sanitises `text`; if it is wider than `columns`, sanitises its beginning and appends an ellipsis.
  ///
  /// For texts of any length: at most 64 scalars per column are examined, which excludes only marks that no
  /// terminal draws. Complexity: O(`columns`).
  package init(_ text: String, upTo columns: Int) {
    let scalars = text.unicodeScalars
    // At the cut, a scalar that joins the last letters counts as hidden, which adds up to 6 columns.
    let enough = max(0, columns) + 8
    var count = enough
    // Check the byte count first, so that short texts are not walked through.
    while text.utf8.count > count,
      let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    {
      // Without their end, the tags of a flag would count as hidden, with seven columns each.
      let tags = scalars[end...].prefix(6).prefix { (0xE0020...0xE007F).contains($0.value) }
      let start = DisplayText(String(scalars[..<tags.endIndex]))
      if start.width > enough || count >= 64 * enough {
        self = start + .ellipsis
        return
      }
      count *= 2
    }
    self.init(text)
  }

  /// Creates a text from parts that are already sanitised.
  init(sanitised text: String, escapes: [Range<Int>] = []) {
    let plainWidth = TextWidth.plainWidth(of: text)
    let width =
      if let plainWidth {
        plainWidth
      } else if escapes.isEmpty {
        TextWidth.width(of: text.unicodeScalars)
      } else {
        TextParts(text, escapes).reduce(0) { $0 + $1.width }
      }
    self.init(
      sanitised: text, escapes: escapes, width: width, isPlain: plainWidth != nil && escapes.isEmpty)
  }

  /// Creates a text from parts that are already sanitised and take `width` columns.
  init(sanitised text: String, escapes: [Range<Int>] = [], width: Int, isPlain: Bool = false) {
    string = text
    self.escapes = escapes
    self.width = width
    self.isPlain = isPlain
  }

  /// Creates a text of plain scalars, whose width is their number.
  init(plain text: String, width: Int) { self.init(sanitised: text, width: width, isPlain: true) }

  /// Creates a text from printable ASCII, whose width is its length.
  init(ascii text: String) { self.init(plain: text, width: text.utf8.count) }

  /// `true` if the text is empty. A text of width 0 is not necessarily empty.
  package var isEmpty: Bool { string.isEmpty }

  /// `true` if the text is printable ASCII only; every other scalar has more bytes than columns.
  var isASCII: Bool { width == string.utf8.count }

  /// The number of leading scalars that are cells of their own: all of a plain text, and otherwise the ASCII that
  /// nothing can combine with.
  var plainPrefix: Int {
    if isPlain || isASCII { return width }
    let bytes = string.utf8.span
    var count = 0
    while count < bytes.count, bytes[count] < 0x80 { count += 1 }
    // The next scalar may be a mark that combines with the last of them.
    return max(0, count - 1)
  }

  /// Concatenates two texts.
  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    // Titles are put together for each frame; joining them was a twenty-fifth of the instructions of a key.
    if left.isPlain, right.isPlain {
      return DisplayText(plain: left.string + right.string, width: left.width + right.width)
    }
    return [left, right].joined()
  }
}

extension DisplayText: Hashable {
  /// Returns `true` if both texts are the same, from which their widths follow.
  package static func == (left: DisplayText, right: DisplayText) -> Bool {
    left.string == right.string && left.escapes == right.escapes
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(escapes)
  }
}

extension DisplayText: ExpressibleByStringInterpolation {
  /// Sanitises a literal.
  package init(stringLiteral value: String) {
    // Most literals of a frame are empty.
    if value.isEmpty { self.init(plain: value, width: 0) } else { self.init(value) }
  }
}

extension DisplayText: CustomStringConvertible {
  /// The text itself, for interpolation.
  package var description: String { string }
}

extension Sequence<DisplayText> {
  /// Concatenates the texts, with `separator` between them.
  package func joined(separator: DisplayText = "") -> DisplayText {
    var builder = TextBuilder()
    for (index, text) in enumerated() {
      if index > 0 { builder.append(separator) }
      builder.append(text)
    }
    return builder.text
  }
}
