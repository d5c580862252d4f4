internal import FoundationEssentials
internal import ReduxCore

/// A project as Todoist exports it: a table with a row for each section, task and comment
/// (todoist.com/help, “Format a CSV file to import into Todoist”).
///
/// The project, whose name is that of the file, is a category, and a section one below it. Comments are notes of their
/// task; who wrote them, and when, is left out, as is what says only how Todoist shows a row or reads its dates. All
/// else of a task that is no field, or is not understood, is kept as extras.
struct TodoistTable: EntrySource {
  /// The names of the columns that are read, in capitals as Todoist writes them.
  private enum Column: String {
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
  private let project: TodoistProject?
  private var zones: Zones
  private var section: String?
  /// The last task, which comments may follow, with these.
  private var task: (entry: ImportedEntry, comments: [String])?
  /// `true` if a comment in the next row is one on the last task.
  private var takesComments = false
  /// The tasks that the next one may be below, the innermost last.
  private var open: [(indent: Int, key: String)] = []

  /// - Parameters:
  ///   - header: the first row, which has been read, for which ``isHeader(_:)`` is `true`.
  ///   - file: the path of the file; `nil` if it has none.
  init(_ rows: CSVReader, _ header: CSVTable.Row, zones: Zones, file: String?) {
    self.rows = rows
    names = header.cells.map(\.trimmed)
    project = file.flatMap { TodoistProject(file: $0) }
    self.zones = zones
    self.zones.dates?.daysBack = 90
  }

  /// Returns `true` for the first row of a project. A table with a column for titles is none.
  static func isHeader(_ cells: [String]) -> Bool {
    let names = cells.map(\.trimmed)
    return names.first == Column.type.rawValue && names.contains(Column.content.rawValue)
      && !names.contains { RecordKey(column: $0) == .title }
  }

  var progress: Double { rows.progress }

  mutating func next() throws(InterchangeError) -> ImportedEntry? {
    while let row = try rows.next() {
      var cells = Cells(row, names)
      let type = cells.take(.type).trimmed
      do throws(RecordProblem) {
        guard let next = try read(row, type, &cells) else { continue }
        let last = takeTask()
        task = (next, [])
        if let last { return last }
      } catch {
        skip(type, cells)
        broken.append(Broken(line: row.line, reason: error.reason))
      }
    }
    return takeTask()
  }

  /// Returns the last task with its comments, and forgets it.
  private mutating func takeTask() -> ImportedEntry? {
    guard var (entry, comments) = task else { return nil }
    task = nil
    if !entry.notes.isEmpty { comments.insert(entry.notes, at: 0) }
    entry.notes = comments.joined(separator: "\n\n")
    return entry
  }

  // MARK: Rows

  /// Reads a row; returns its task.
  private mutating func read(
    _ row: CSVTable.Row, _ type: String, _ cells: inout Cells
  ) throws(RecordProblem) -> ImportedEntry? {
    try row.check(columns: names.count)
    let content = cells[.content].trimmed
    switch type {
    // Rows that separate others, and how the project is shown.
    case "" where content.isEmpty, "meta": return nil
    case "section":
      section = Category.isInbox(content) && project?.name != nil ? content : Category.meant(by: content)
      open = []
      takesComments = false
      return nil
    case "note":
      guard takesComments else {
        throw RecordProblem(reason: "it is a comment, and no task that could be read is above it")
      }
      if !content.isEmpty { task?.comments.append(content) }
      return nil
    case "task":
      guard !content.isEmpty else { throw RecordProblem(reason: "it has no title") }
      takesComments = true
      _ = cells.take(.content)
      return entry(row, content, &cells)
    default: throw RecordProblem(reason: "“\(type)” is neither a task nor a section nor a note")
    }
  }

  /// Goes on after a row that cannot be read, without letting what follows come below the wrong task or into the wrong
  /// section.
  private mutating func skip(_ type: String, _ cells: Cells) {
    switch type {
    case "note": return
    case "section": (section, open) = (nil, [])
    default: close(Int(cells[.indent].trimmed) ?? 1)
    }
    takesComments = false
  }

  private mutating func entry(
    _ row: CSVTable.Row, _ content: String, _ cells: inout Cells
  ) -> ImportedEntry {
    let category = [project?.name, section].compactMap(\.self).joined(separator: "/")
    let (title, tags) = Self.labels(of: content)
    // Equal rows in two projects are two tasks.
    var entry = ImportedEntry(
      line: row.line, source: "\(project?.id ?? "")\t\(row.source)", title: title)
    entry.tags = tags
    entry.category = category.isEmpty ? nil : category
    entry.notes = cells.take(.description).trimmed
    if let priority = Self.priorities[cells[.priority].trimmed] {
      entry.priority = priority
      _ = cells.take(.priority)
    }
    let indent = Int(cells[.indent].trimmed)
    if indent != nil { _ = cells.take(.indent) }
    place(&entry, indent: indent ?? 1)
    readDates(of: &entry, &cells)
    readDuration(of: &entry, &cells)
    for column in [Column.dateLanguage, .deadlineLanguage, .isCollapsed] { _ = cells.take(column) }
    for (name, text) in cells.rest {
      entry.extras[name] = text
      entry.kept.append(name)
    }
    return entry
  }

  /// Gives the task its name and its parent: the last one that is indented less.
  private mutating func place(_ entry: inout ImportedEntry, indent: Int) {
    let key = String(entry.line)
    close(indent)
    entry.key = key
    entry.parentKey = open.last?.key
    open.append((indent, key))
  }

  /// Closes the tasks below which nothing can come any more: those that are indented as much as a new one, or more.
  private mutating func close(_ indent: Int) {
    while let last = open.last, last.indent >= indent { open.removeLast() }
  }

  /// The priorities by their numbers; the fourth is none.
  private static let priorities: [String: Item.Priority?] = ["1": .high, "2": .medium, "3": .low, "4": nil]

  /// Returns the title of a task, and its labels, which Todoist writes after it: `Call Ann @phone @work`.
  private static func labels(of content: String) -> (title: String, tags: [String]) {
    var title = content[...]
    var tags: [String] = []
    while let blank = title.lastIndex(where: \.isWhitespace),
      case let word = title[blank...].dropFirst(), isLabel(word)
    {
      tags.append(String(word.dropFirst()))
      title = title[..<blank]
      while title.last?.isWhitespace == true { title.removeLast() }
    }
    var seen: Set<String> = []
    return (String(title), tags.reversed().filter { seen.insert($0).inserted })
  }

  /// Returns `true` for `@phone`; in `(ask @Ann)` and `tell @jack.` the word is part of a sentence.
  private static func isLabel(_ word: Substring) -> Bool {
    guard word.first == "@" else { return false }
    let name = word.dropFirst().filter { $0 != "-" && $0 != "_" }
    return !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isNumber || !$0.isASCII && !$0.isPunctuation }
  }

  // MARK: Dates

  /// Reads the date, which may be a repetition, or the deadline of a task without one. What is not understood is kept,
  /// and told.
  private func readDates(of entry: inout ImportedEntry, _ cells: inout Cells) {
    let text = cells[.date].trimmed
    let language = cells[.dateLanguage]
    if let (due, recurrence) = recurrence(text, in: language) {
      (entry.due, entry.recurrence) = (due, recurrence)
    } else if let due = date(text, in: language) {
      entry.due = due
    }
    let isUnread = entry.due == nil && !text.isEmpty
    if isUnread {
      entry.remarks.append("“\(text)” is not understood as a date, and is kept")
    } else {
      _ = cells.take(.date)
    }
    if entry.due == nil, let due = date(cells[.deadline].trimmed, in: cells[.deadlineLanguage]) {
      entry.due = due
      _ = cells.take(.deadline)
    }
    // Beside what is not understood the zone is kept, too.
    if !isUnread, !needsZone(&entry, cells[.timeZone].trimmed) { _ = cells.take(.timeZone) }
  }

  private func recurrence(_ text: String, in language: String) -> (due: EntryTime, Recurrence)? {
    guard let dates = dates(for: text, in: language), let phrase = try? RecurrencePhrase(text, in: dates)
    else {
      return nil
    }
    return phrase.firstDue(in: dates).map { (.local($0), phrase.recurrence(due: $0.day)) }
  }

  private func date(_ text: String, in language: String) -> EntryTime? {
    if let time = CompactTime.time(text.replacing(" ", with: "T")) { return time }
    guard let dates = dates(for: text, in: language) else { return nil }
    return (try? DateParser.date(text, in: dates)).flatMap { $0 }.map { .local($0) }
  }

  /// Returns what a date means; `nil` for one in words of a language that is not read.
  private func dates(for text: String, in language: String) -> DateContext? {
    let isRead = ["", "en"].contains(language.trimmed.lowercased()) || !text.contains(where: \.isLetter)
    return isRead && !text.isEmpty ? zones.dates : nil
  }

  /// Returns `true` if the zone of a task has to be kept: it is not known, or the time is another one there, which is
  /// told.
  private func needsZone(_ entry: inout ImportedEntry, _ name: String) -> Bool {
    guard case .local(let due)? = entry.due, due.minute != nil, !name.isEmpty else { return false }
    guard let zone = zones.named(name) else { return true }
    guard zone.moment(due) != zones.local.moment(due) else { return false }
    entry.remarks.append("its time is taken as a local one, and not as one in \(name)")
    return true
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
      var counts: [String: Int] = [:]
      return cells.filter { !$0.text.trimmed.isEmpty }.map { cell in
        let base = CSV.isColumn(cell.name) ? cell.name : "column " + cell.name
        var name = base
        while !seen.insert(name).inserted {
          counts[base, default: 1] += 1
          name = "\(base) (\(counts[base] ?? 1))"
        }
        return (name, cell.text)
      }
    }
  }
}
