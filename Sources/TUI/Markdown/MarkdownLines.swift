internal import Cells

/// Markdown broken into lines of a width.
struct MarkdownLines {
  /// A piece of a line in one tone.
  struct Piece: Equatable {
    var text: DisplayText
    var tone: MarkdownSpan.Tone
  }

  /// A line as it is drawn, from left to right.
  typealias Line = [Piece]

  /// Returns the lines of a text, as many as `limit`.
  /// - Parameters:
  ///   - width: the columns of a line; a width below 1 counts as 1.
  ///   - isInWords: `true` if words stand in place of signs.
  static func wrapped(_ text: String, width: Int, limit: Int = .max, isInWords: Bool = false) -> [Line] {
    let width = max(1, width)
    var lines: [Line] = []
    var blocks = MarkdownText(text, room: width, isInWords: isInWords)
    while lines.count < limit, let block = blocks.next() {
      lines += self.lines(of: block, width: width, limit: limit - lines.count)
    }
    return lines
  }

  /// Returns the line of a text, as it was written, that is at a row of the wrapped one; both count from 0.
  static func writtenLine(at row: Int, of text: String, width: Int, isInWords: Bool) -> Int {
    var blocks = MarkdownText(text, room: max(1, width), isInWords: isInWords)
    var (written, rows) = (-1, 0)
    while rows <= row, let block = blocks.next() {
      rows += lines(of: block, width: max(1, width), limit: .max).count
      written += 1
    }
    return max(0, written)
  }

  private static func lines(of block: MarkdownBlock, width: Int, limit: Int) -> [Line] {
    guard block.isPlain else {
      var breaker = Breaker(width: width, limit: limit)
      breaker.add(block)
      return breaker.lines
    }
    let content = block.spans.first?.text ?? ""
    let text = DisplayText(
      block.indent == 0 ? content : String(repeating: " ", count: block.indent) + content)
    return TextLines.wrapped(text, width: width, limit: limit).map { [Piece(text: $0, tone: .text)] }
  }

  /// Fills lines word by word.
  private struct Breaker {
    let width: Int
    let limit: Int
    private(set) var lines: [Line] = []
    private var line: [MarkdownSpan] = []
    private var used = 0
    /// What the further lines begin with, and its columns.
    private var beginning: [MarkdownSpan] = []
    private var hang = 0

    init(width: Int, limit: Int) {
      self.width = width
      self.limit = limit
    }

    mutating func add(_ block: MarkdownBlock) {
      let indent = min(block.indent, width / 4)
      append(String(repeating: " ", count: indent), .text, columns: indent)
      if let lead = block.lead {
        append(lead.text, lead.tone, columns: DisplayText(lead.text, upTo: width).width)
      }
      hang = used < width / 2 ? used : 0
      beginning =
        hang == 0 ? [] : block.repeatsLead ? line : [MarkdownSpan(String(repeating: " ", count: hang))]
      if block.isVerbatim {
        for span in block.spans { split(span.text[...], span.tone) }
      } else {
        for word in Self.words(block.spans) where lines.count < limit { add(word) }
      }
      endLine()
    }

    /// Returns the words of a text, each with the pieces that it is made of and the space before it.
    private static func words(_ spans: [MarkdownSpan]) -> [[MarkdownSpan]] {
      var words: [[MarkdownSpan]] = [[]]
      for span in spans {
        var rest = span.text[...]
        while !rest.isEmpty {
          let isSpace = rest.first == " "
          let end = rest.firstIndex { ($0 == " ") != isSpace } ?? rest.endIndex
          let piece = MarkdownSpan(String(rest[..<end]), span.tone)
          if isSpace { words.append([piece]) } else { words[words.count - 1].append(piece) }
          rest = rest[end...]
        }
      }
      return words
    }

    private mutating func add(_ word: [MarkdownSpan]) {
      let columns = word.reduce(0) { $0 + DisplayText($1.text, upTo: width + 1).width }
      if used + columns > width, used > hang { endLine() }
      let isFirst = used == hang && !lines.isEmpty
      for piece in word where !(isFirst && piece.text.first == " ") {
        let columns = DisplayText(piece.text, upTo: width + 1).width
        if used + columns <= width {
          append(piece.text, piece.tone, columns: columns)
        } else {
          split(piece.text[...], piece.tone)
        }
      }
    }

    /// Appends a text that is longer than a line, broken at the width.
    private mutating func split(_ text: Substring, _ tone: MarkdownSpan.Tone) {
      for character in text where lines.count < limit {
        let columns = DisplayText(String(character)).width
        if used + columns > width, used > hang { endLine() }
        append(String(character), tone, columns: columns)
      }
    }

    private mutating func append(_ text: String, _ tone: MarkdownSpan.Tone, columns: Int) {
      guard !text.isEmpty else { return }
      if let last = line.last, last.tone == tone {
        line[line.count - 1].text += text
      } else {
        line.append(MarkdownSpan(text, tone))
      }
      used += columns
    }

    private mutating func endLine() {
      guard lines.count < limit else { return }
      lines.append(line.map { Piece(text: DisplayText($0.text), tone: $0.tone) })
      line = beginning
      used = hang
    }
  }
}

extension MarkdownBlock {
  /// `true` for a text without any marks.
  fileprivate var isPlain: Bool {
    lead == nil && !isVerbatim && spans.count < 2 && spans.first?.tone ?? .text == .text
  }
}
