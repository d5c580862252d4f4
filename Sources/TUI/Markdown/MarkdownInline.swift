internal import ReduxCore

/// The marks within a line: emphasis, code, links.
enum MarkdownInline {
  /// Returns the pieces of a line, adjacent ones of one tone joined.
  /// - Parameter tone: the tone of what has no marks.
  static func spans(of line: Substring, _ tone: MarkdownSpan.Tone = .text) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    append(line, tone, depth: 0, to: &spans)
    return spans
  }

  private static func append(
    _ text: Substring, _ tone: MarkdownSpan.Tone, depth: Int, to spans: inout [MarkdownSpan]
  ) {
    var rest = text
    var plain = ""
    var before: Character?
    func flush() {
      guard !plain.isEmpty else { return }
      if let last = spans.last, last.tone == tone {
        spans[spans.count - 1].text += plain
      } else {
        spans.append(MarkdownSpan(plain, tone))
      }
      plain = ""
    }
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isASCII,
        next.isPunctuation || next.isSymbol
      {
        plain.append(next)
        before = next
        rest = rest.dropFirst(2)
      } else if depth < 4, let found = marked(rest, after: before, tone) {
        flush()
        if let inner = found.inner {
          append(inner, found.tone, depth: depth + 1, to: &spans)
        } else {
          spans.append(MarkdownSpan(found.text, found.tone))
        }
        before = rest[found.end...].first
        rest = rest[found.end...]
      } else {
        plain.append(character)
        before = character
        rest = rest.dropFirst()
      }
    }
    flush()
  }

  /// A piece with marks at the beginning of a text.
  private struct Marked {
    var text = ""
    /// The text between the marks, in which others may stand.
    var inner: Substring?
    var tone: MarkdownSpan.Tone
    var end: Substring.Index
  }

  private static func marked(
    _ text: Substring, after before: Character?, _ tone: MarkdownSpan.Tone
  ) -> Marked? {
    switch text.first {
    case "`": code(text)
    case "~": strikethrough(text)
    case "*": emphasis(text, "*", tone)
    // Within a word, as in `snake_case`, an underscore is a letter like others.
    case "_": before?.isLetter ?? false || before?.isNumber ?? false ? nil : emphasis(text, "_", tone)
    case "[": link(text)
    case "<": autolink(text)
    case "h" where !(before?.isLetter ?? false): bareLink(text)
    default: nil
    }
  }

  private static func code(_ text: Substring) -> Marked? {
    let marks = text.prefix { $0 == "`" }
    let inner = text[marks.endIndex...]
    guard let close = inner.firstRange(of: marks), close.lowerBound > inner.startIndex else { return nil }
    return Marked(text: String(inner[..<close.lowerBound]), tone: .code, end: close.upperBound)
  }

  /// Reads `~~text~~` (GitHub Flavored Markdown 0.29, section 6.5).
  private static func strikethrough(_ text: Substring) -> Marked? {
    let inner = text.dropFirst(2)
    guard text.hasPrefix("~~"), let first = inner.first, first != "~", !first.isWhitespace,
      let close = inner.firstRange(of: "~~"), close.lowerBound > inner.startIndex
    else { return nil }
    return Marked(inner: inner[..<close.lowerBound], tone: .done, end: close.upperBound)
  }

  private static func emphasis(_ text: Substring, _ mark: Character, _ tone: MarkdownSpan.Tone) -> Marked? {
    let count = min(2, text.prefix { $0 == mark }.count)
    let marks = String(repeating: mark, count: count)
    let inner = text.dropFirst(count)
    guard let first = inner.first, !first.isWhitespace, first != mark,
      let close = inner.firstRange(of: marks), close.lowerBound > inner.startIndex,
      let last = inner[..<close.lowerBound].last, !last.isWhitespace
    else { return nil }
    if mark == "_", let next = inner[close.upperBound...].first, next.isLetter || next.isNumber { return nil }
    let isPlain = tone == .text || tone == .emphasis || tone == .strong
    return Marked(
      inner: inner[..<close.lowerBound], tone: isPlain ? (count == 2 ? .strong : .emphasis) : tone,
      end: close.upperBound)
  }

  /// `[text](address)`: the text, and the address after it.
  private static func link(_ text: Substring) -> Marked? {
    guard let middle = text.firstRange(of: "](") else { return nil }
    let label = text[text.index(after: text.startIndex)..<middle.lowerBound]
    guard !label.isEmpty, !label.contains("["), let end = text[middle.upperBound...].firstIndex(of: ")")
    else {
      return nil
    }
    let address = text[middle.upperBound..<end]
    guard !address.contains(where: \.isWhitespace) else { return nil }
    let shown = label == address ? String(label) : "\(label) (\(address))"
    return Marked(text: shown, tone: .link, end: text.index(after: end))
  }

  private static func autolink(_ text: Substring) -> Marked? {
    let inner = text.dropFirst()
    guard WebAddress.begins(inner), let end = inner.firstIndex(of: ">") else { return nil }
    return Marked(text: String(inner[..<end]), tone: .link, end: text.index(after: end))
  }

  private static func bareLink(_ text: Substring) -> Marked? {
    guard let address = WebAddress.first(in: text), address.startIndex == text.startIndex else { return nil }
    return Marked(text: String(address), tone: .link, end: address.endIndex)
  }
}
