extension DisplayText {
  /// `…`, made once.
  package static let ellipsis: DisplayText = "…"

  /// The longest beginning of whole characters and escapes that takes at most `columns`.
  ///
  /// Complexity: O(`columns`) for ASCII, else O(n).
  package func prefix(columns: Int) -> DisplayText {
    guard columns < width else { return self }
    guard columns > 0 else { return DisplayText(ascii: "") }
    guard escapes.isEmpty else { return prefixOfParts(columns) }
    if isASCII {
      let end = string.utf8.index(string.startIndex, offsetBy: columns)
      return DisplayText(ascii: String(string[..<end]))
    }
    var glyphs = Glyphs(string.unicodeScalars)
    var used = 0
    var scalars = 0
    while let glyph = glyphs.next(), used + glyph.width <= columns {
      used += glyph.width
      scalars = glyphs.consumed
    }
    let end = string.unicodeScalars.index(string.startIndex, offsetBy: scalars)
    if String.Index(end, within: string) != nil {
      return DisplayText(sanitised: String(string[..<end]), width: used)
    }
    return prefix(ofWholeCharacters: columns)
  }

  /// The way past escapes, none of which is cut.
  private func prefixOfParts(_ columns: Int) -> DisplayText {
    var builder = TextBuilder()
    var room = columns
    for part in parts {
      if part.width <= room {
        builder.append(part)
        room -= part.width
      } else if part.escapes.isEmpty {
        builder.append(part.prefix(columns: room))
        break
      } else {
        // Few scalars, as U+0600, are one character with whatever follows.
        let end = string.utf8.index(string.startIndex, offsetBy: builder.string.utf8.count)
        if String.Index(end, within: string) == nil { builder.removeLast() }
        break
      }
    }
    return builder.text
  }

  /// The slow way, for a character of several glyphs at the very cut.
  private func prefix(ofWholeCharacters columns: Int) -> DisplayText {
    var text = ""
    var used = 0
    for character in string {
      let next = used + TextWidth.width(of: character)
      guard next <= columns else { break }
      text.append(character)
      used = next
    }
    return DisplayText(sanitised: text, width: used)
  }

  /// The text itself where it fits, else its beginning and `ellipsis` in exactly `columns`.
  ///
  /// A wide character that does not fit leaves its column blank. Where not even the ellipsis fits,
  /// it is cut too.
  package func truncated(to columns: Int, ellipsis: DisplayText = .ellipsis) -> DisplayText {
    guard columns < width else { return self }
    guard columns > ellipsis.width else { return ellipsis.prefix(columns: columns) }
    let room = columns - ellipsis.width
    let start = prefix(columns: room)
    let blanks = String(repeating: " ", count: room - start.width)
    let text = start.string + blanks + ellipsis.string
    // Measured again only if the ellipsis could melt into what stands before it.
    guard let first = ellipsis.string.unicodeScalars.first, TextWidth.properties(of: first).bits == 0 else {
      return DisplayText(sanitised: text, escapes: start.escapes)
    }
    return DisplayText(sanitised: text, escapes: start.escapes, width: columns)
  }
}
