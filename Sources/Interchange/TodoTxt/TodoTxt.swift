internal import FoundationEssentials
internal import ReduxCore

/// todo.txt: one line is one task.
///
/// A line is kept as it was read, with the blank lines before it, so that what is not changed here is written
/// back byte for byte. Every line that is not blank is an entry; none is broken.
enum TodoTxt: Codec {
  /// Keys in the extras of an item.
  enum Extra {
    /// Byte-order mark and blank lines before the line.
    static let before = "todotxt.before"
    /// The line's ending, where it is not a line feed: CR and LF, or nothing at the end of the file.
    static let ending = "todotxt.ending"
    /// Blank lines after the last line.
    static let after = "todotxt.after"
  }

  static let byteOrderMark = "\u{FEFF}"

  static func entries(_ bytes: [UInt8]) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    var lines = TodoReader(bytes)
    return EntryReader(
      format: .todotxt,
      // Also of a word that only ends so: then the file is taken whole without need.
      namesEntries: bytes.contains("id:".utf8), next: { lines.next() })
  }

  static func export(_ document: Document, items: [Item], zone: Zone, identities: Bool) -> Exported {
    TodoWriter(document, items, zone: zone, identities: identities).exported()
  }
}

extension ImportedEntry {
  init(_ line: TodoLine, line number: Int) {
    self.init(line: number, source: line.text, title: line.title)
    notes = line.notes
    category = line.category
    status = line.isDone ? .done : .open
    priority = Item.Priority(letter: line.letter)
    due = line.day(.due).map { .local(DayTime($0)) }
    start = line.day(.start).map { .local(DayTime($0)) }
    tags = line.tags
    recurrence = line.recurrence
    key = line.value(.pair(.id))
    parentKey = line.value(.pair(.parent))
    uuid = line.uuid
    created = line.creation.map { .local(DayTime($0)) }
    completed = line.completion.map { .local(DayTime($0)) }
  }
}

extension Item.Priority {
  /// A, B and C; all letters after them are low.
  init?(letter: Character?) {
    switch letter {
    case nil: return nil
    case "A": self = .high
    case "B": self = .medium
    default: self = .low
    }
  }

  var letter: Character {
    switch self {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    }
  }
}
