/// Reads the entries of a well-formed file, one after another.
package struct EntryReader {
  /// The format that the file is read as.
  package let format: Format
  /// `true` if entries may refer to each other or carry identities; they must then be planned in one part.
  package let namesEntries: Bool
  private let nextEntry: () -> ImportedEntry?
  private let broken: [Broken]

  init(format: Format, namesEntries: Bool, next: @escaping () -> ImportedEntry?) {
    self.format = format
    self.namesEntries = namesEntries
    nextEntry = next
    broken = []
  }

  /// Creates a reader of entries that carry identities, and have all been read.
  package init(_ parsed: Parsed) {
    var entries = parsed.entries.makeIterator()
    format = parsed.format
    namesEntries = true
    nextEntry = { entries.next() }
    broken = parsed.broken
  }

  /// Returns the next entries, at most `count`; empty at the end.
  package func next(_ count: Int) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    while entries.count < count, let entry = nextEntry() { entries.append(entry) }
    return entries
  }

  /// Returns all remaining entries.
  package func parsed() -> Parsed { Parsed(format: format, entries: next(.max), broken: broken) }
}
