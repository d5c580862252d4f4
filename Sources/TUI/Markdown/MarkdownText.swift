/// A piece of Markdown in one tone, its marks removed.
struct MarkdownSpan: Equatable {
  /// What a piece of text is, from which its style follows.
  enum Tone: Equatable, Sendable {
    case text, strong, emphasis, code, link, heading, faint, done
  }

  var text: String
  var tone: Tone

  init(_ text: String, _ tone: Tone = .text) {
    self.text = text
    self.tone = tone
  }
}

/// A block of Markdown that is wrapped as a whole: a paragraph's line, a heading, an item of a list.
struct MarkdownBlock: Equatable {
  /// What stands before the first line, such as a bullet; the further lines are indented by its width.
  var lead: MarkdownSpan?
  /// The spaces before the lead.
  var indent = 0
  var spans: [MarkdownSpan]
  /// `true` if the text is broken at the width, but its spaces are kept: code.
  var isVerbatim = false
  /// `true` if the further lines begin with the lead as well: a quotation.
  var repeatsLead = false
}

/// The subset of Markdown that notes are shown in: headings, lists, task boxes, quotes, rules, fenced code,
/// tables, emphasis, code, links, strikethrough. Each line is a block of its own, as it was written; what is
/// not understood is shown as it is. Source: CommonMark 0.31, GitHub's task list items and tables.
struct MarkdownText: IteratorProtocol {
  private var rest: Substring?
  /// The marks that opened a block of code.
  private var fence: String?
  /// The table in which the next line is.
  private var table: MarkdownTable?
  /// The lines of the table so far.
  private var tableLines = 0
  /// The columns of a line on the screen, into which tables are fitted.
  private let room: Int
  /// `true` if words stand in place of signs, for screen readers.
  private let isInWords: Bool

  init(_ text: String, room: Int, isInWords: Bool = false) {
    rest = text.isEmpty ? nil : text[...]
    self.room = room
    self.isInWords = isInWords
  }

  /// Returns the block of the next line; `nil` at the end.
  mutating func next() -> MarkdownBlock? {
    guard let text = rest else { return nil }
    // Byte by byte, since most lines have no marks, and the pane is drawn with every key.
    let bytes = text.utf8
    var end = bytes.startIndex
    var isMarked = fence != nil
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      isMarked = isMarked || Self.mayMark(bytes[end])
      bytes.formIndex(after: &end)
    }
    rest = nil
    if end < bytes.endIndex {
      let next = bytes.index(after: end)
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && next < bytes.endIndex && bytes[next] == UInt8(ascii: "\n")
      rest = text[(isPair ? bytes.index(after: next) : next)...]
    }
    let line = text[..<end]
    if fence == nil, let row = tableRow(line, beginning: text) { return row }
    return isMarked || Self.mayBegin(line)
      ? block(of: line) : MarkdownBlock(spans: [MarkdownSpan(String(line))])
  }

  /// Returns the row of a table that a line is.
  /// - Parameter text: the line with all that follows it.
  private mutating func tableRow(_ line: Substring, beginning text: Substring) -> MarkdownBlock? {
    guard MarkdownTable.isRow(line) else {
      table = nil
      return nil
    }
    if table == nil { (table, tableLines) = (MarkdownTable(text, room: room), 0) }
    tableLines += 1
    if isInWords { return table.map { _ in MarkdownTable.words(line, isRule: tableLines == 2) } }
    return tableLines == 2 ? table?.rule : table?.row(line, tableLines == 1 ? .strong : .text)
  }

  /// Returns `true` for a byte that may belong to a mark, wherever it is in a line, and for tabs.
  private static func mayMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"),
      UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: "\t"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Returns `true` if a line may begin with the mark of a block, or is indented.
  private static func mayBegin(_ line: Substring) -> Bool {
    guard let first = line.utf8.first else { return false }
    return switch first {
    case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private mutating func block(of written: Substring) -> MarkdownBlock {
    let line = written.utf8.contains(UInt8(ascii: "\t")) ? Self.expandingTabs(written)[...] : written
    let content = line.drop { $0 == " " || $0 == "\t" }
    if let open = fence {
      guard content.hasPrefix(open), content.allSatisfy({ $0 == open.first }) else {
        return MarkdownBlock(spans: [MarkdownSpan(String(line), .code)], isVerbatim: true)
      }
      fence = nil
      return rule("end of code")
    }
    for mark in ["```", "~~~"] where content.hasPrefix(mark) {
      fence = mark
      let name = content.drop { $0 == mark.first }.drop { $0 == " " }
      guard !name.isEmpty else { return rule("code") }
      return MarkdownBlock(spans: [MarkdownSpan(isInWords ? "code: \(name)" : "── \(name) ──", .faint)])
    }
    let indent = line.prefix(line.count - content.count).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    if let heading = Self.heading(content) { return heading }
    if Self.isRule(content) { return rule("rule") }
    if content.first == ">" {
      let quoted = content.dropFirst().drop { $0 == " " }
      return MarkdownBlock(
        lead: MarkdownSpan(isInWords ? "quote: " : "│ ", .faint), indent: min(indent, 8),
        spans: MarkdownInline.spans(of: quoted, .faint), repeatsLead: !isInWords)
    }
    return listItem(content, indent)
      ?? MarkdownBlock(
        indent: min(indent, 8), spans: MarkdownInline.spans(of: content))
  }

  private func rule(_ words: String) -> MarkdownBlock {
    MarkdownBlock(spans: [MarkdownSpan(isInWords ? words : "────────", .faint)])
  }

  /// Returns a line with spaces up to the next multiple of four in place of each tab.
  private static func expandingTabs(_ line: Substring) -> String {
    var expanded = ""
    var column = 0
    for character in line {
      let width = character == "\t" ? 4 - column % 4 : 1
      expanded += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return expanded
  }

  private static func heading(_ content: Substring) -> MarkdownBlock? {
    let marks = content.prefix { $0 == "#" }.count
    guard (1...6).contains(marks), content.dropFirst(marks).first == " " else { return nil }
    var text = content.dropFirst(marks + 1)
    while text.last == "#" || text.last == " " { text.removeLast() }
    return MarkdownBlock(spans: MarkdownInline.spans(of: text, .heading))
  }

  private static func isRule(_ content: Substring) -> Bool {
    let marks = content.filter { $0 != " " }
    guard marks.count >= 3, let first = marks.first, "-*_".contains(first) else { return false }
    return marks.allSatisfy { $0 == first }
  }

  /// Returns the item of a list that a line is: `- milk`, `2. milk`, `- [x] milk`.
  private func listItem(_ content: Substring, _ indent: Int) -> MarkdownBlock? {
    var bullet = isInWords ? "-" : "•"
    var text: Substring
    if let first = content.first, "-*+".contains(first), content.dropFirst().first == " " {
      text = content.dropFirst(2)
    } else {
      let digits = content.prefix { ("0"..."9").contains($0) }
      let after = content.dropFirst(digits.count)
      guard (1...9).contains(digits.count), let end = after.first, ".)".contains(end),
        after.dropFirst().first == " "
      else { return nil }
      bullet = digits + "."
      text = after.dropFirst(2)
    }
    var tone = MarkdownSpan.Tone.text
    var lead = MarkdownSpan.Tone.faint
    if text.count >= 4, text.first == "[", text.dropFirst(2).hasPrefix("] "),
      let mark = text.dropFirst().first,
      " xX".contains(mark)
    {
      bullet = mark == " " ? isInWords ? "task:" : "○" : isInWords ? "done:" : "✓"
      (tone, lead) = mark == " " ? (.text, .text) : (.done, .done)
      text = text.dropFirst(4)
    }
    return MarkdownBlock(
      lead: MarkdownSpan(bullet + " ", lead), indent: min(indent, 12),
      spans: MarkdownInline.spans(of: text.drop { $0 == " " }, tone))
  }
}
