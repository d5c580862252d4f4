extension DisplayText {
  /// The text `…`, created once.
  package static let ellipsis: DisplayText = "…"

  /// Returns the longest prefix of whole characters and escapes that takes at most `columns` columns.
  ///
  /// Complexity: O(`columns`) for ASCII, otherwise O(n).
  package func prefix(columns: Int) -> DisplayText {
    guard columns < width else { return self }
    guard columns > 0 else { return DisplayText(ascii: "") }
    guard escapes.isEmpty else { return prefixOfParts(columns) }
    if isPlain {
      let end =
        isASCII
        ? string.utf8.index(string.startIndex, offsetBy: columns)
        : string.unicodeScalars.index(string.startIndex, offsetBy: columns)
      return DisplayText(plain: String(string[..<end]), width: columns)
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

  /// The path for texts with escapes, which are never cut.
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
        // A few scalars, such as U+0600, form one character with whatever follows.
        let end = string.utf8.index(string.startIndex, offsetBy: builder.string.utf8.count)
        if String.Index(end, within: string) == nil { builder.removeLast() }
        break
      }
    }
    return builder.text
  }

  /// The slow path, for a character of several glyphs exactly at the cut.
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

  /// Returns the text itself if it fits, otherwise its beginning followed by `ellipsis`, in exactly `columns`
  /// columns.
  ///
  /// A wide character that does not fit leaves its column blank. If not even the ellipsis fits, it is cut
  /// too.
  package func truncated(to columns: Int, ellipsis: DisplayText = .ellipsis) -> DisplayText {
    guard columns < width else { return self }
    guard columns > ellipsis.width else { return ellipsis.prefix(columns: columns) }
    let room = columns - ellipsis.width
    let start = prefix(columns: room)
    let blanks = String(repeating: " ", count: room - start.width)
    let text = start.string + blanks + ellipsis.string
    // The width has to be measured again only if the ellipsis could combine with the text before it.
    guard let first = ellipsis.string.unicodeScalars.first, TextWidth.properties(of: first).bits == 0 else {
      return DisplayText(sanitised: text, escapes: start.escapes)
    }
    return DisplayText(
      sanitised: text, escapes: start.escapes, width: columns, isPlain: start.isPlain && ellipsis.isPlain)
  }
}
