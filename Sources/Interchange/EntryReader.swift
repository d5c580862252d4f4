/// Reads the entries of a file, one after another, so that only some of them are in memory.
package struct EntryReader {
  /// The format that the file is read as.
  package let format: Format
  /// `true` if entries may refer to each other or carry identities. An import then has to read all of them
  /// before it makes items of the first.
  package let namesEntries: Bool
  /// The file, of which nothing has been read.
  private let beginning: any EntrySource
  private var source: any EntrySource
  private var failure: InterchangeError?

  init(_ source: some EntrySource, format: Format, namesEntries: Bool = true) {
    self.format = format
    self.namesEntries = namesEntries
    beginning = source
    self.source = source
  }

  /// A reader of the same file from its first entry on.
  package var restarted: EntryReader {
    var reader = self
    reader.source = beginning
    reader.failure = nil
    return reader
  }

  /// The share of the file that has been read, from 0 to 1.
  package var progress: Double { source.progress }

  /// Returns the next entries, at most `count`; empty at the end of the file, or where it is malformed.
  package mutating func next(_ count: Int) -> [ImportedEntry] {
    var entries: [ImportedEntry] = []
    while entries.count < count, failure == nil {
      do throws(InterchangeError) {
        guard let entry = try source.next() else { break }
        entries.append(entry)
      } catch {
        failure = error
      }
    }
    return entries
  }

  /// Returns the entries that cannot be read, once ``next(_:)`` has come to the end.
  /// - Throws: ``InterchangeError`` if the file is malformed, which is why it has come to an end.
  package func finish() throws(InterchangeError) -> [Broken] {
    if let failure { throw failure }
    return source.broken
  }

  /// Returns all remaining entries.
  /// - Throws: ``InterchangeError`` if the file is malformed.
  package consuming func parsed() throws(InterchangeError) -> Parsed {
    let entries = next(.max)
    return Parsed(format: format, entries: entries, broken: try finish())
  }
}

/// A file of a format as its entries. A copy goes on from where it was made.
protocol EntrySource {
  /// The share of the file that has been read, from 0 to 1.
  var progress: Double { get }
  /// The entries so far that cannot be read, in the order of the file.
  var broken: [Broken] { get }

  /// Returns the next entry that can be read; `nil` at the end.
  /// - Throws: ``InterchangeError`` where the file is malformed.
  mutating func next() throws(InterchangeError) -> ImportedEntry?
}

extension EntrySource {
  // Most formats have no entries that cannot be read.
  var broken: [Broken] { [] }
}

extension Double {
  /// The share of a file that has been read, from 0 to 1, and 1 of an empty one.
  init(share read: Int, of total: Int) { self = total == 0 ? 1 : Double(read) / Double(total) }
}
