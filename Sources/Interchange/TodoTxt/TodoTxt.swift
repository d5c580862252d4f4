internal import FoundationEssentials
internal import ReduxCore

/// The todo.txt format: one task per line.
///
/// A line is kept as it was read, with the blank lines before it, so that unchanged lines are written back
/// byte for byte. Every line that is not blank is an entry; no entry is ever broken.
enum TodoTxt: Codec {
  /// The keys in the extras of an item.
  enum Extra {
    // Kept, since they are looked up several times for each line: joining them took a thirtieth of an export.

    /// The line itself.
    static let source = Format.todotxt.sourceKey
    /// The name of a parent that was not in the file.
    static let orphan = Format.todotxt.orphanKey
    /// The names of what the line waits for and the file did not contain.
    static let awaitedOrphans = Format.todotxt.awaitedOrphansKey
    /// The byte-order mark and blank lines before the line.
    static let before = "todotxt.before"
    /// The line ending if it is not LF: CR LF, or empty at the end of the file.
    static let ending = "todotxt.ending"
    /// The blank lines after the last line.
    static let after = "todotxt.after"
    /// The time of completion, in milliseconds, of an item whose line was moved to `done.txt`; see
    /// ``Item/isInDoneFile``.
    static let archived = "todotxt.archived"
  }

  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader {
    try TextFrame.check(bytes)
    return EntryReader(
      TodoReader(bytes), format: .todotxt,
      // Also `true` for a word that merely ends in `id:`; the file is then needlessly read twice.
      namesEntries: bytes.contains(wordOf: "id:"))
  }

  static func export(
    _ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput
  ) -> [ItemID]? {
    let keys = TodoKeys(source)
    var text = TodoText(source)
    source.forEachPart(.all) { items, document in
      TodoWriter(document, zone: zones.local, identities: identities, keys).write(items, to: &text, output)
    }
    output.write(text.take())
    return nil
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
    unreadRules = line.unreadRules
    key = line.value(.pair(.id))
    parentKey = line.value(.pair(.parent))
    awaitedKeys = line.awaitedKeys
    estimate = line.estimate
    uuid = line.uuid
    created = line.creation.map { .local(DayTime($0)) }
    completed = line.completion.map { .local(DayTime($0)) }
  }
}
