internal import FoundationEssentials
internal import ReduxCore

/// A project as Todoist exports it: a table with a row for each section, task and comment
/// (todoist.com/help, “Format a CSV file to import into Todoist”).
///
/// The project, whose name is that of the file, is a category, and a section one below it. Comments are notes of their
/// task. What says only how Todoist shows or reads a row is left out; all else that is no field is kept as extras.
struct TodoistTable: EntrySource {
  /// The names of the columns that are read, in capitals as Todoist writes them.
  private enum Column: String, CaseIterable {
    case type = "TYPE"
    case content = "CONTENT"
    case description = "DESCRIPTION"
    case priority = "PRIORITY"
    case indent = "INDENT"
    case date = "DATE"
    case dateLanguage = "DATE_LANG"
    case timeZone = "TIMEZONE"
    case duration = "DURATION"
    case durationUnit = "DURATION_UNIT"
    case deadline = "DEADLINE"
    case deadlineLanguage = "DEADLINE_LANG"
    case isCollapsed = "IS_COLLAPSED"
  }

  private(set) var broken: [Broken] = []
  private var rows: CSVReader
  private let names: [String]
  private let project: String?
  /// What dates in words mean; `nil` if only those in figures are read.
  private let dates: DateContext?
  private var section: String?
  /// The last task, which comments may follow.
  private var task: ImportedEntry?
  /// `true` if a comment in the next row is one on the last task.
  private var takesComments = false
  /// The tasks that the next one may be below, the innermost last.
  private var open: [(indent: Int, key: String)] = []
  private var count = 0

  /// - Parameter file: the path of the file; `nil` if it has none.
  /// - Returns: `nil` if the table is no project of Todoist.
  init?(_ bytes: [UInt8], dates: DateContext?, file: String?) throws(InterchangeError) {
    rows = CSVReader(bytes)
    guard let header = try rows.next(), Self.isHeader(header.cells) else { return nil }
    names = header.cells.map(\.trimmed)
    project = file.flatMap(Self.project)
    self.dates = dates
  }

  /// Returns `true` for the first row of a project.
  static func isHeader(_ cells: [String]) -> Bool {
    let names = cells.map(\.trimmed)
    return names.first == Column.type.rawValue && names.contains(Column.content.rawValue)
  }

  /// Returns the name of the project that a backup or an export has in a file: `Home [6Crg8jQ886Wh4P5g].csv`; `nil` for
  /// that of the Inbox.
  private static func project(of file: String) -> String? {
    var name = file.split(separator: "/").last.map(String.init) ?? ""
    if name.lowercased().hasSuffix(".csv") { name.removeLast(4) }
    if name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") {
      let id = name[bracket...].dropFirst().dropLast()
      if !id.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) })
      {
        name.removeSubrange(bracket...)
      }
    }
    return Category.meant(by: name.trimmed)
  }

  var progress: Double { rows.progress }

  mutating func next() throws(InterchangeError) -> ImportedEntry? {
    while let row = try rows.next() {
      do throws(RecordProblem) {
        guard let next = try read(row) else { continue }
        let last = task
        task = next
        if let last { return last }
      } catch {
        takesComments = false
        broken.append(Broken(line: row.line, reason: error.reason))
      }
    }
    defer { task = nil }
    return task
  }

  // MARK: Rows

  /// Reads a row; returns its task.
  private mutating func read(_ row: CSVTable.Row) throws(RecordProblem) -> ImportedEntry? {
    try row.check(columns: names.count)
    var cells = Cells(row, names)
    let content = cells.take(.content).trimmed
    switch cells.take(.type).trimmed {
    // Rows that separate others, and how the project is shown.
    case "" where content.isEmpty, "meta": return nil
    case "section":
      section = Category.meant(by: content)
      open = []
      takesComments = false
      return nil
    case "note":
      guard takesComments, task != nil else {
        throw RecordProblem(reason: "it is a comment on the project, and not on a task")
      }
      addComment(content)
      return nil
    case "task":
      guard !content.isEmpty else { throw RecordProblem(reason: "it has no title") }
      takesComments = true
      return entry(row, content, &cells)
    case let type: throw RecordProblem(reason: "“\(type)” is neither a task nor a section nor a note")
    }
  }

  private mutating func addComment(_ text: String) {
    guard !text.isEmpty, let notes = task?.notes else { return }
    task?.notes = notes.isEmpty ? text : "\(notes)\n\n\(text)"
  }

  private mutating func entry(
    _ row: CSVTable.Row, _ content: String, _ cells: inout Cells
  ) -> ImportedEntry {
    let category = [project, section].compactMap(\.self).joined(separator: "/")
    let (title, tags) = Self.labels(of: content)
    // Equal rows in two projects are two tasks.
    var entry = ImportedEntry(line: row.line, source: "\(category)\t\(row.source)", title: title)
    entry.tags = tags
    entry.category = category.isEmpty ? nil : category
    entry.notes = cells.take(.description).trimmed
    entry.priority = Self.priorities[cells.take(.priority).trimmed]
    place(&entry, indent: Int(cells.take(.indent).trimmed) ?? 1)
    readDate(of: &entry, &cells)
    readDuration(of: &entry, &cells)
    for column in [Column.dateLanguage, .deadlineLanguage, .timeZone, .isCollapsed] { _ = cells.take(column) }
    for (name, text) in cells.rest {
      entry.extras[name] = text
      entry.kept.append(name)
    }
    return entry
  }

  /// Gives the task its name and its parent: the last one that is indented less.
  private mutating func place(_ entry: inout ImportedEntry, indent: Int) {
    count += 1
    let key = String(count)
    while let last = open.last, last.indent >= indent { open.removeLast() }
    entry.key = key
    entry.parentKey = open.last?.key
    open.append((indent, key))
  }

  /// The priorities by their numbers; the fourth is none.
  private static let priorities: [String: Item.Priority] = ["1": .high, "2": .medium, "3": .low]

  /// Returns the title of a task, and its labels, which Todoist writes after it: `Call Ann @phone @work`.
  private static func labels(of content: String) -> (title: String, tags: [String]) {
    var words = content.split(separator: " ")
    var tags: [String] = []
    while words.count > 1, let word = words.last, word.first == "@", word.dropFirst().first?.isLetter == true
    {
      let tag = String(word.dropFirst())
      if !tags.contains(tag) { tags.insert(tag, at: 0) }
      words.removeLast()
    }
    return tags.isEmpty ? (content, []) : (words.joined(separator: " "), tags)
  }

  // MARK: Dates

  /// Reads the date, which may be a repetition, or the deadline of a task without one. What is not understood is kept,
  /// and told.
  private func readDate(of entry: inout ImportedEntry, _ cells: inout Cells) {
    let isEnglish = ["", "en"].contains(cells[.dateLanguage].trimmed.lowercased())
    let text = cells[.date].trimmed
    if let (due, recurrence) = date(text, isEnglish: isEnglish) {
      (entry.due, entry.recurrence) = (due, recurrence)
      _ = cells.take(.date)
    } else if !text.isEmpty {
      entry.remarks.append("“\(text)” is not understood as a date, and is kept")
    } else if let day = CompactTime.time(cells[.deadline].trimmed) {
      entry.due = day
      _ = cells.take(.deadline)
    }
  }

  private func date(_ text: String, isEnglish: Bool) -> (due: EntryTime, recurrence: Recurrence?)? {
    if let time = CompactTime.time(text.replacing(" ", with: "T")) { return (time, nil) }
    guard isEnglish, let dates else { return nil }
    if let phrase = try? RecurrencePhrase(text, in: dates), let due = phrase.firstDue(in: dates) {
      return (.local(due), phrase.recurrence(due: due.day))
    }
    return (try? DateParser.date(text, in: dates)).flatMap { $0 }.map { (.local($0), nil) }
  }

  private func readDuration(of entry: inout ImportedEntry, _ cells: inout Cells) {
    guard cells[.durationUnit].trimmed == "minute",
      let estimate = Int(cells[.duration].trimmed).flatMap({ Estimate(minutes: $0) })
    else { return }
    entry.estimate = estimate
    _ = cells.take(.duration)
    _ = cells.take(.durationUnit)
  }

  /// The cells of a row by the names of their columns. A second column of the same name is another one.
  private struct Cells {
    private var cells: [(name: String, text: String)]

    init(_ row: CSVTable.Row, _ names: [String]) {
      cells = zip(names, row.cells).map { ($0, $1) }
    }

    subscript(column: Column) -> String { place(of: column).map { cells[$0].text } ?? "" }

    /// Returns the text of a cell, and removes it.
    mutating func take(_ column: Column) -> String {
      place(of: column).map { cells.remove(at: $0).text } ?? ""
    }

    private func place(of column: Column) -> Int? { cells.firstIndex { $0.name == column.rawValue } }

    /// What is left, with a name of its own for each.
    var rest: [(name: String, text: String)] {
      var seen: Set<String> = []
      return cells.filter { !$0.text.trimmed.isEmpty }.map { cell in
        var name = CSV.isColumn(cell.name) ? cell.name : "column " + cell.name
        while !seen.insert(name).inserted { name += " again" }
        return (name, cell.text)
      }
    }
  }
}
