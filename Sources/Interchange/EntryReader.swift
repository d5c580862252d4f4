/// Reads the entries of a well-formed file, one after another.
package struct EntryReader {
  /// The format that the file is read as.
  package let format: Format
  /// `true` if entries may refer to each other or carry identities; they must then be planned in one part.
  package let namesEntries: Bool
  private let nextEntry: () -> ImportedEntry?
  private let share: () -> Double
  private let broken: [Broken]

  /// - Parameter progress: returns the share of the file that has been read, from 0 to 1.
  init(
    format: Format, namesEntries: Bool, next: @escaping () -> ImportedEntry?,
    progress: @escaping () -> Double
  ) {
    self.format = format
    self.namesEntries = namesEntries
    nextEntry = next
    share = progress
    broken = []
  }

  /// Creates a reader of entries that carry identities, and have all been read.
  package init(_ parsed: Parsed) {
    var entries = parsed.entries.makeIterator()
    format = parsed.format
    namesEntries = true
    nextEntry = { entries.next() }
    share = { 1 }
    broken = parsed.broken
  }

  /// The share of the file that has been read, from 0 to 1.
  package var progress: Double { share() }

  /// Returns the next entries, at most `count`; empty at the end.
  package func next(_ count: Int) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    while entries.count < count, let entry = nextEntry() { entries.append(entry) }
    return entries
  }

  /// Returns all remaining entries.
  package func parsed() -> Parsed { Parsed(format: format, entries: next(.max), broken: broken) }
}
