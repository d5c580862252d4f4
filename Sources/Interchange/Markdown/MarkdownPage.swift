internal import ReduxCore

/// The file that is being written.
struct MarkdownPage {
  /// Where the line of a task stands.
  struct Place {
    /// The columns before it.
    var indent: Int
    /// The columns before its box, where what is below it begins.
    var content: Int
  }

  /// What has been written since it was taken last.
  private var bytes: [UInt8] = []
  /// The last byte that was taken; `nil` if none was.
  private var taken: UInt8?
  private let lineBreak: String
  /// `true` if the last task was not read from a file, and has no blank line after it.
  private var endsWithNew = false
  private var headings = MarkdownHeadings()
  /// The lines that a task could be below, the outermost first.
  private var open: [(indent: Int, isTask: Bool)] = []

  /// - Parameter lineBreak: that of new lines.
  init(lineBreak: String) { self.lineBreak = lineBreak }

  /// Returns what has been written since the last time.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    taken = last
    return bytes
  }

  /// The last byte of the file; `nil` if it is empty.
  private var last: UInt8? { bytes.last ?? taken }

  /// Writes a task with its notes.
  mutating func write(_ item: Item, below parent: Place?, category: String?) -> Place {
    let source = item.extras[Format.markdown.sourceKey]
    if let before = item.extras[Markdown.Extra.before] {
      beginLine()
      let isAtStart = last == nil
      if endsWithNew, before.hasPrefix("#") { bytes += Array(lineBreak.utf8) }
      bytes += Array(before.utf8)
      follow(before, isAtStart: isAtStart)
    }
    // A heading ends only at the next one: below it, that of the Inbox says that an item has no category.
    if parent == nil, !CategoryNames.areSame(category, headings.name) {
      enter(category ?? ListID.inbox.title)
    }
    beginLine()
    let read = source.flatMap { Self.entry($0) }
    let indent = indentation(OutlineLine(firstLine(source ?? ""))?.indent, below: parent)
    let lines = lines(item, source, read, indent)
    bytes += Array(lines.joined(separator: lineBreak).utf8)
    bytes += Array((source == nil ? lineBreak : item.extras[Markdown.Extra.ending] ?? "\n").utf8)
    open.removeAll { $0.indent >= indent }
    open.append((indent, true))
    endsWithNew = source == nil
    return Place(indent: indent, content: MarkdownReader.contentIndent(lines[0]))
  }

  /// The category of the headings at this place; `nil` before the first one.
  var category: String? { headings.name }

  /// Enters the headings that stood before a task, without writing anything.
  mutating func pass(_ item: Item, isAtStart: Bool) {
    if let before = item.extras[Markdown.Extra.before] { follow(before, isAtStart: isAtStart) }
  }

  /// Writes what stood after the last task that was read.
  mutating func finish(with text: String) {
    beginLine()
    bytes += Array(text.utf8)
  }

  // MARK: Tasks

  /// Returns the lines of a task; those of the source as far as they say the same.
  private func lines(
    _ item: Item, _ source: String?, _ read: ImportedEntry?, _ indent: Int
  ) -> [String] {
    let old = source.map(firstLine) ?? ""
    let isMoved = OutlineLine(old)?.indent != indent
    let isSame = read?.title == item.title && read?.status == item.status && !isMoved
    if isSame, let source, read?.notes == item.notes { return [source] }
    let bullet = OutlineLine(old) == nil ? "- " : String(old.drop(while: \.isWhitespace).prefix { $0 != "[" })
    let space = isMoved ? String(repeating: " ", count: indent) : String(old.prefix { $0.isWhitespace })
    let box = item.status == .open ? "[ ] " : "[x] "
    let first = isSame ? old : space + bullet + box + Self.title(item)
    guard !item.notes.isEmpty else { return [first] }
    return [first] + MarkdownNotes.lines(item.notes, indent: MarkdownReader.contentIndent(first))
  }

  private static func title(_ item: Item) -> String {
    let words = item.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.contains { !$0.isWhitespace } ? words : "-"
  }

  /// Returns the fields of a source.
  private static func entry(_ source: String) -> ImportedEntry? {
    var reader = MarkdownReader()
    // Below another line, so that indentation means no code.
    reader.read(Array(("- .\n" + source).utf8))
    reader.finish()
    return reader.take().first
  }

  private func firstLine(_ source: String) -> String {
    String(source.prefix { $0 != "\n" && $0 != "\r\n" })
  }

  /// Returns columns before a task by which it is read as one below `parent`: those it had, if they do.
  private func indentation(_ old: Int?, below parent: Place?) -> Int {
    guard let parent else {
      let above = old.map { old in open.filter { $0.indent < old } } ?? []
      let isCode = old ?? 0 >= OutlineLine.codeIndent && above.isEmpty
      return isCode || above.contains { $0.isTask } ? 0 : old ?? 0
    }
    let candidates = (old.map { [$0] } ?? []) + [parent.content]
    return candidates.first { candidate in
      open.last { $0.indent < candidate && $0.isTask }?.indent == parent.indent
    } ?? parent.indent + 1
  }

  // MARK: Headings

  /// Follows the headings and lists in a text that was written.
  private mutating func follow(_ text: String, isAtStart: Bool) {
    var fence = MarkdownFence()
    var blocks = MarkdownBlocks(isAtStart: isAtStart)
    let text = text.hasPrefix(ByteOrderMark.text) ? text.dropFirst() : text[...]
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let line = OutlineLine(raw) else {
        blocks.passBlank()
        continue
      }
      if fence.isOpen, let last = open.last, last.isTask, line.indent <= last.indent {
        // As in reading: less indentation ends the list, and the code in it.
        fence.close()
      }
      guard !fence.isOpen else {
        fence.pass(raw)
        continue
      }
      let isNote = open.last { $0.indent < line.indent }?.isTask ?? false
      switch blocks.role(of: line, raw, isNote: isNote) {
      case .hidden(let isFirst):
        if isFirst { open.removeAll { $0.indent >= line.indent } }
      case .underline(let title, let level):
        headings.enter(title, level: level)
        open = []
      case .plain:
        follow(line)
        fence.pass(raw)
      }
    }
  }

  private mutating func follow(_ line: OutlineLine) {
    open.removeAll { $0.indent >= line.indent }
    switch line.kind {
    case .heading(let level):
      headings.enter(line.text, level: level)
      open = []
    case .bullet: open.append((line.indent, false))
    case .task, .text: break
    }
  }

  private mutating func enter(_ category: String) {
    for line in headings.lines(to: category) {
      if last != nil { bytes += Array(lineBreak.utf8) }
      bytes += Array((line + lineBreak).utf8)
    }
    bytes += Array(lineBreak.utf8)
    open = []
  }

  /// Ends the last line, which a file may leave open at its end.
  private mutating func beginLine() {
    if let last, last != 0x0A { bytes += Array(lineBreak.utf8) }
  }
}
