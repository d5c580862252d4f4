internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// A table with a row for each item; the first one names the keys of its record, in any order and case.
///
/// Columns that are no keys are kept as extras of their names, and become columns again. Lists and objects
/// are cells with JSON, or in the simple case the words alone.
enum CSV: Codec {
  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    try entries(bytes, zones: zones, file: nil)
  }

  /// Returns a reader for the rows of a table, which may be a project of Todoist.
  /// - Parameter file: the path of the file; `nil` if it has none.
  static func entries(
    _ bytes: [UInt8], zones: Zones, file: String?
  ) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    var rows = CSVReader(bytes)
    let header = try rows.next()
    if let header, TodoistTable.isHeader(header.cells) {
      return EntryReader(TodoistTable(rows, header, zones: zones, file: file), format: .csv)
    }
    return EntryReader(try Source(rows, header), format: .csv)
  }

  /// The rows of a table as entries.
  private struct Source: EntrySource {
    private(set) var broken: [Broken] = []
    private var rows: CSVReader
    private let columns: [Column]

    /// - Parameter header: the first row, which has been read; `nil` if there is none.
    init(_ rows: CSVReader, _ header: CSVTable.Row?) throws(InterchangeError) {
      self.rows = rows
      columns = header?.cells.map { Column($0.trimmed) } ?? []
      guard let header, !columns.contains(.key(.title)) else { return }
      throw .noTitles(line: header.line, known: RecordKey.allCases.map(\.rawValue))
    }

    var progress: Double { rows.progress }

    mutating func next() throws(InterchangeError) -> ImportedEntry? {
      while let row = try rows.next() {
        do throws(RecordProblem) {
          return try entry(row, columns)
        } catch {
          broken.append(Broken(line: row.line, reason: error.reason))
        }
      }
      return nil
    }
  }

  static func export(
    _ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput
  ) -> [ItemID]? {
    let records = ItemRecords(source, format: .csv)
    var names: [String] = []
    var seen: Set<String> = []
    source.forEachPart(.withExtras) { items, _ in
      for index in items.indices where !items[index].extras.isEmpty {
        for name in items[index].extras.keys.sorted() where isColumn(name) && seen.insert(name).inserted {
          names.append(name)
        }
      }
    }
    var bytes: [UInt8] = []
    CSVTable.write(RecordKey.allCases.map(\.rawValue) + names, to: &bytes)
    source.forEachPart(.all) { items, document in
      let rows = concurrently(items.indices) { [names] range in
        var bytes: [UInt8] = []
        for index in range { CSVTable.write(cells(items[index], names, records, document), to: &bytes) }
        return bytes
      }
      for row in rows { bytes += row }
      output.write(bytes)
      bytes = []
    }
    output.write(bytes)
    return nil
  }

  /// Returns the cells of an item.
  /// - Parameter names: the columns after those of the keys.
  private static func cells(
    _ item: Item, _ names: [String], _ records: ItemRecords, _ document: Document
  ) -> [String] {
    let own = item.extras.filter { isColumn($0.key) }
    var rest = item
    for name in own.keys { rest.extras[name] = nil }
    let values = RecordKey.allCases.map { cell(records.value($0, rest, in: document), $0) }
    return values + names.map { own[$0] ?? "" }
  }

  private enum Column: Equatable {
    case key(RecordKey)
    case other(String)

    init(_ name: String) {
      self = RecordKey(column: name).map { .key($0) } ?? .other(name)
    }
  }

  private static func entry(
    _ row: CSVTable.Row, _ columns: [Column]
  ) throws(RecordProblem) -> ImportedEntry {
    try row.check(columns: columns.count)
    var object = JSONObject()
    var others: [(name: String, text: String)] = []
    for (column, cell) in zip(columns, row.cells) where !cell.isEmpty {
      switch column {
      case .key(let key) where object[key.rawValue] == nil: object[key.rawValue] = .text(JSONText(cell))
      // A second column of the same name.
      case .key(let key): others.append((key.rawValue, cell))
      case .other(let name): others.append((name, cell))
      }
    }
    var entry = try RecordEntry(object).entry(line: row.line, source: row.source)
    for (name, text) in others {
      var key = isColumn(name) ? name : "column " + name
      while entry.extras[key] != nil { key += " again" }
      entry.extras[key] = text
      entry.kept.append(name)
    }
    if let number = object[RecordKey.id.rawValue]?.string, Int(number) != nil {
      entry.extras[Format.csv.numberKey] = number
    }
    return entry
  }

  /// `true` for an extra that is a column of its own: not for those of a format.
  static func isColumn(_ name: String) -> Bool {
    RecordKey(column: name) == nil && name == name.trimmed && !name.isEmpty
      && !Format.allCases.contains { name.hasPrefix($0.rawValue + ".") }
  }

  /// Returns a value as the text of a cell.
  private static func cell(_ value: JSONNode, _ key: RecordKey) -> String {
    var text = ""
    switch value {
    case .literal(let literal): return literal == "null" ? "" : literal
    case .text(let value): return value.value
    case .list(let elements):
      let words = elements.map { element in
        if case .literal(let literal) = element { literal } else { element.string ?? "" }
      }
      let isPlain = words.allSatisfy { !$0.contains(",") && $0 == $0.trimmed && !$0.isEmpty }
      if isPlain, words.first?.hasPrefix("[") != true, words.first?.hasPrefix("{") != true {
        return words.joined(separator: ",")
      }
    case .object(let object):
      if object.members.isEmpty { return "" }
      let isPlain =
        key == .recurrence && object["from"]?.string == "due" && object["skipMissed"] == .literal("true")
      if isPlain, let rule = object["rule"]?.string, !rule.trimmed.isEmpty, !rule.hasPrefix("{"),
        !rule.hasPrefix("[")
      {
        return rule
      }
    }
    value.write(to: &text)
    return text
  }
}

extension CSVTable.Row {
  /// Throws what is wrong with the row of a table whose first row has so many columns.
  func check(columns: Int) throws(RecordProblem) {
    guard isSound else { throw RecordProblem(reason: "text follows a closing quotation mark") }
    guard cells.count <= columns else {
      throw RecordProblem(reason: "it has \(cells.count) cells, and the first row \(columns)")
    }
  }
}
