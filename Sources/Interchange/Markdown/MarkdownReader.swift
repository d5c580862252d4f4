internal import ReduxCore

/// Reads the tasks of a file, line by line.
struct MarkdownReader {
  /// A line of a list that others may stand below.
  private struct Open {
    var indent: Int
    /// The number of the task, from 0; `nil` for a line that is none.
    var entry: Int?
  }

  /// The tasks that were not taken; the last one may have more lines.
  private var entries: [ImportedEntry] = []
  /// The number of those that were taken.
  private var takenCount = 0
  private var isFinished = false
  private var lineCount = 0
  /// The beginning of a line of which the rest has not been read.
  private var line: [UInt8] = []
  private var headings = MarkdownHeadings()
  private var open: [Open] = []
  private var fence = MarkdownFence()
  private var blocks = MarkdownBlocks(isAtStart: true)
  /// What belongs to no task, since the last one.
  private var before = ""
  /// Blank lines that belong to what follows them.
  private var blank = ""

  /// Reads the next bytes of a file.
  mutating func read(_ bytes: [UInt8]) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      line += bytes[start...end]
      readLine()
      start = end + 1
    }
    line += bytes[start...]
  }

  /// Reads the end of the file.
  mutating func finish() {
    if !line.isEmpty { readLine() }
    before += blank
    isFinished = true
    guard !entries.isEmpty, !before.isEmpty else { return }
    entries[entries.count - 1].extras[Markdown.Extra.after] = before
  }

  /// Returns the tasks that have been read to their end since the last time.
  mutating func take() -> [ImportedEntry] {
    let count = isFinished ? entries.count : max(0, entries.count - 1)
    var finished = Array(entries.prefix(count))
    entries.removeFirst(count)
    takenCount += count
    for place in finished.indices { Self.finish(&finished[place]) }
    return finished
  }

  private mutating func readLine() {
    if lineCount == 0, ByteOrderMark.length(in: line) > 0 {
      before = ByteOrderMark.text
      line.removeFirst(3)
    }
    lineCount += 1
    if !line.isEmpty { read(String(decoding: line, as: UTF8.self), lineCount) }
    line.removeAll(keepingCapacity: true)
  }

  /// Reads a line with its line break.
  private mutating func read(_ raw: String, _ number: Int) {
    guard let line = OutlineLine(raw) else {
      blank += raw
      blocks.passBlank()
      return
    }
    if fence.isOpen {
      // Less indentation ends the list, and the code in it.
      if let last = open.last, last.entry != nil, line.indent <= last.indent { fence.close() }
    }
    guard !fence.isOpen else { return keep(raw, line, isCode: true) }
    switch blocks.role(of: line, raw, isNote: isNote(line)) {
    case .hidden(let isFirst):
      if isFirst { open.removeAll { $0.indent >= line.indent } }
      return attach(raw, isCode: true)
    case .underline(let title, let level):
      enter(title, level, raw)
      return
    case .plain: break
    }
    switch line.kind {
    case .heading(let level) where line.indent < OutlineLine.codeIndent && !isNote(line):
      enter(line.text, level, raw)
    case .task(let isDone) where !isCode(line): add(line, isDone, raw, number)
    case .bullet where !isCode(line) && !isNote(line):
      open.removeAll { $0.indent >= line.indent }
      open.append(Open(indent: line.indent, entry: nil))
      keepApart(raw)
    default: keep(raw, line, isCode: false)
    }
  }

  private mutating func enter(_ heading: String, _ level: Int, _ raw: String) {
    open = []
    headings.enter(heading, level: level)
    keepApart(raw)
  }

  private mutating func add(_ line: OutlineLine, _ isDone: Bool, _ raw: String, _ number: Int) {
    open.removeAll { $0.indent >= line.indent }
    var entry = ImportedEntry(line: number, source: raw, title: line.text)
    entry.status = isDone ? .done : .open
    entry.category = headings.name
    let place = takenCount + entries.count
    entry.key = String(place)
    entry.parentKey = open.last { $0.entry != nil }?.entry.map(String.init)
    before += blank
    blank = ""
    if !before.isEmpty { entry.extras[Markdown.Extra.before] = before }
    before = ""
    open.append(Open(indent: line.indent, entry: place))
    entries.append(entry)
  }

  /// Keeps a line that is no task.
  private mutating func keep(_ raw: String, _ line: OutlineLine, isCode: Bool) {
    if !isCode { open.removeAll { $0.indent >= line.indent } }
    attach(raw, isCode: isCode)
    fence.pass(raw)
  }

  /// Keeps a line as part of the notes of the last task, if it is below that and nothing else stands between;
  /// otherwise apart.
  private mutating func attach(_ raw: String, isCode: Bool) {
    guard let task = open.last?.entry, task == takenCount + entries.count - 1, before.isEmpty else {
      return keepApart(raw)
    }
    let place = entries.count - 1
    let indent = Self.contentIndent(entries[place].source)
    // A CR LF is one character.
    let lines = (blank + raw).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // The last part is what follows the line break, which a file may lack at its end.
    let texts = (lines.last?.isEmpty == true ? lines.dropLast() : lines[...]).map { text in
      MarkdownNotes.text(text, indent: indent, isCode: isCode)
    }
    let isFirst = entries[place].notes.isEmpty && !entries[place].source.hasNotes
    let parts = isFirst ? Array(texts.drop { $0.allSatisfy(\.isWhitespace) }) : texts
    entries[place].notes += (isFirst ? "" : "\n") + parts.joined(separator: "\n")
    entries[place].source += blank + raw
    blank = ""
  }

  private mutating func keepApart(_ raw: String) {
    before += blank + raw
    blank = ""
  }

  /// `true` for a line that is indented below a task.
  private func isNote(_ line: OutlineLine) -> Bool {
    open.last { $0.indent < line.indent }?.entry != nil
  }

  /// `true` for a line that is indented like code, and below nothing.
  private func isCode(_ line: OutlineLine) -> Bool {
    line.indent >= OutlineLine.codeIndent && !open.contains { $0.indent < line.indent }
  }

  /// Returns the columns before the text of a task's line: that of its box.
  static func contentIndent(_ line: String) -> Int {
    var column = 0
    for character in line {
      switch character {
      case "\t": column += OutlineLine.tabWidth - column % OutlineLine.tabWidth
      case "[": return column
      default: column += 1
      }
    }
    return column
  }

  /// Moves the last line break out of the source.
  private static func finish(_ entry: inout ImportedEntry) {
    var source = entry.source.utf8[...]
    var ending = ""
    if source.last == 0x0A {
      source.removeLast()
      ending = "\n"
      if source.last == 0x0D {
        source.removeLast()
        ending = "\r\n"
      }
    }
    entry.source = String(Substring(source))
    if ending != "\n" { entry.extras[Markdown.Extra.ending] = ending }
  }
}

extension String {
  /// `true` if there is more than the line of the task.
  fileprivate var hasNotes: Bool { utf8.dropLast().contains(0x0A) }
}
