/// The entries of a file whose frame is sound, one after another.
package struct EntryReader {
  /// What the file is read as.
  package let format: Format
  /// Whether entries may name each other, or bring identities: then they can only be planned all together.
  package let namesEntries: Bool
  private let nextEntry: () -> ImportedEntry?

  init(format: Format, namesEntries: Bool, next: @escaping () -> ImportedEntry?) {
    self.format = format
    self.namesEntries = namesEntries
    nextEntry = next
  }

  /// The next entries, at most `count` of them; none at the end.
  package func next(_ count: Int) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    while entries.count < count, let entry = nextEntry() { entries.append(entry) }
    return entries
  }

  /// All entries that are left.
  package func parsed() -> Parsed { Parsed(format: format, entries: next(.max)) }
}
