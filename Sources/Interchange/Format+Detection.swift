internal import ReduxCore

extension Format {
  /// Returns the format that a file begins like; todo.txt, in which every line is an entry, if it is none of
  /// the others.
  package static func detected(in bytes: [UInt8]) -> Format {
    var rest = bytes[...]
    rest = rest.dropFirst(ByteOrderMark.length(in: rest))
    rest = withoutBlanks(rest)
    if isCalendar(rest) { return .ics }
    if isTasks(rest) { return isRecords(rest) ? .json : .taskwarrior }
    if isTable(rest) { return .csv }
    return isMarkdown(rest) ? .markdown : .todotxt
  }

  /// Returns why a file that would be read as todo.txt, each line an item, is probably of another format, in
  /// words that follow its name; `nil` if nothing suggests that.
  package static func doubt(in bytes: [UInt8], named name: String) -> String? {
    let lines = bytes.prefix(4_096).split(separator: 0x0A, maxSplits: 2)
    if lines.count > 1, let columns = columns(lines[0]), columns == cells(lines[1])?.count {
      return "looks like a table (CSV) whose first row names no column “title”"
    }
    let name = name.lowercased()
    if [".md", ".markdown"].contains(where: name.hasSuffix) {
      return "has no task as Markdown writes it, “- [ ] Task”"
    }
    if name.hasSuffix(".ics") || isComponent(withoutBlanks(bytes[...])) {
      return "does not begin with BEGIN:VCALENDAR, as a calendar does"
    }
    return isJSON(bytes) ? "is JSON, but no array of items" : nil
  }

  /// `true` for a list or an object, and nothing after it: a line of todo.txt may begin with `[1]`.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    var parser = JSONParser(bytes)
    guard let first = parser.peek(), first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return false
    }
    return (try? parser.value()) != nil && parser.peek() == nil
  }

  /// `true` for a part of a calendar without its frame.
  private static func isComponent(_ bytes: ArraySlice<UInt8>) -> Bool {
    ["BEGIN:VTODO", "BEGIN:VEVENT"].contains { bytes.starts(with: $0.utf8) }
  }

  /// Returns the number of cells in a line that names the columns of a table: one of them is a field of
  /// items, or a word that other programs use for the title.
  private static func columns(_ line: ArraySlice<UInt8>) -> Int? {
    guard let cells = cells(line), cells.count > 1 else { return nil }
    let names = cells.map { $0.trimmed.lowercased() }
    let isKnown = names.contains { RecordKey(column: $0) != nil || titles.contains($0) }
    return isKnown && names.allSatisfy { $0.split(separator: " ").count <= 2 } ? cells.count : nil
  }

  /// Returns the cells of a line of a table; `nil` if it is none.
  private static func cells(_ line: ArraySlice<UInt8>) -> [String]? {
    var rows = CSVReader(Array(line))
    return try? rows.next()?.cells
  }

  private static let titles: Set = [
    "content", "description", "item", "name", "subject", "summary", "task", "todo",
  ]

  private static func isCalendar(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix(15).map { $0 & 0xDF }.elementsEqual("BEGIN:VCALENDAR".utf8.map { $0 & 0xDF })
  }

  /// `true` if the first object has a title, and no description.
  private static func isRecords(_ bytes: ArraySlice<UInt8>) -> Bool {
    var parser = JSONParser(Array(bytes))
    _ = parser.take("[")
    guard case .object(let object)? = try? parser.value() else { return false }
    return object["title"] != nil && object["description"] == nil
  }

  /// `true` if the first line names columns, one of them that of the titles, or those of Todoist.
  private static func isTable(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let cells = cells(bytes.prefix(4_096).prefix { $0 != 0x0A && $0 != 0x0D }), cells.count > 1 else {
      return false
    }
    return TodoistTable.isHeader(cells) || cells.contains { RecordKey(column: $0.trimmed) == .title }
  }

  /// `true` if one of the first lines is a task of a list.
  private static func isMarkdown(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lines = bytes.prefix(16_384).split(separator: 0x0A, maxSplits: 100)
    return lines.contains { line in
      if case .task? = OutlineLine(String(decoding: line, as: UTF8.self))?.kind { true } else { false }
    }
  }

  /// `true` for an object, or an array that is empty or begins with an object. A line of todo.txt may begin
  /// with a bracket, but hardly with `{"`.
  private static func isTasks(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: "[") {
      rest = withoutBlanks(rest.dropFirst())
      if rest.first == UInt8(ascii: "]") { return withoutBlanks(rest.dropFirst()).isEmpty }
    }
    guard rest.first == UInt8(ascii: "{") else { return false }
    let first = withoutBlanks(rest.dropFirst()).first
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "}")
  }

  private static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
