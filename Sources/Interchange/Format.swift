internal import FoundationEssentials
internal import ReduxCore

/// A file format for import and export; the raw value is the name that the user types.
package enum Format: String, CaseIterable, Sendable {
  /// One task per line (github.com/todotxt/todo.txt).
  case todotxt
  /// The JSON of `task export` and `task import` (taskwarrior.org).
  case taskwarrior
  /// The to-dos of iCalendar (RFC 5545).
  case ics
  /// Lists of tasks in Markdown, as in the specification of GitHub (github.github.com/gfm).
  case markdown
  /// A table with the fields of items (RFC 4180).
  case csv
  /// The app's own JSON, as `list --json` prints it.
  case json

  /// The codec of the format. A new format needs a case here and a codec in a folder of its own.
  var codec: any Codec.Type {
    switch self {
    case .todotxt: TodoTxt.self
    case .taskwarrior: Taskwarrior.self
    case .ics: ICalendar.self
    case .markdown: Markdown.self
    case .csv: CSV.self
    case .json: Records.self
    }
  }

  /// The codec, if later imports take over what has changed in a file; `nil` otherwise.
  var mergingCodec: (any MergingCodec.Type)? {
    switch self {
    case .ics: ICalendar.self
    case .taskwarrior: Taskwarrior.self
    default: nil
    }
  }

  /// Reads a whole file.
  ///
  /// Complexity: O(n).
  /// - Throws: ``InterchangeError`` if the file is malformed.
  package func parse(_ bytes: [UInt8], zones: Zones = Zones(.utc)) throws(InterchangeError) -> Parsed {
    try entries(bytes, zones: zones).parsed()
  }

  /// Returns a reader for the entries of a file.
  ///
  /// - Parameters:
  ///   - zones: what times in the file may refer to.
  ///   - file: the path of the file, whose name may be that of a category; `nil` if it has none.
  /// - Throws: ``InterchangeError`` if the file is no text, or what its entries need to be read is malformed.
  ///   Where else it is malformed, reading ends; see ``EntryReader/finish()``.
  package func entries(
    _ bytes: [UInt8], zones: Zones = Zones(.utc), file: String? = nil
  ) throws(InterchangeError) -> EntryReader {
    // Only tables may need the name.
    if self == .csv { return try CSV.entries(bytes, zones: zones, file: file) }
    return try codec.entries(bytes, zones: zones)
  }

  /// What the format cannot hold of any item, as text for the user; `nil` if there is no such field. It is no
  /// ``Loss``: it would be told for every item.
  package var limits: String? {
    switch self {
    case .todotxt: "todotxt keeps the days of created and completed without the time, and no modified"
    case .markdown: "markdown keeps no modified"
    case .taskwarrior, .ics, .csv, .json: nil
    }
  }

  /// How the keys begin in the extras of an item that was read from a file of the format and stands where it
  /// stood there, whatever it is below; `nil` if the format keeps families together.
  package var placeMark: String? { self == .markdown ? nil : rawValue + "." }

  /// The key in an item's extras for the source text of the item.
  package var sourceKey: String { rawValue + ".source" }

  /// The key in an item's extras for the number that the item had in the file.
  var numberKey: String { rawValue + ".id" }

  /// `true` if an entry says when the item was last changed, and the item goes on from there.
  var keepsModified: Bool { self == .csv || self == .json }

  /// The key in an item's extras for a parent that the file named but did not contain.
  var orphanKey: String { rawValue + ".orphan" }

  /// The key in an item's extras for what the file let it wait for, and that is not in the file or would lead
  /// in a circle: separated by commas.
  var awaitedOrphansKey: String { rawValue + ".orphan.after" }

  /// The word of the format for what an entry is below.
  var parentWord: String {
    switch self {
    case .todotxt: "p"
    case .ics: "RELATED-TO"
    case .markdown, .taskwarrior, .csv, .json: "parent"
    }
  }

  /// The word of the format for what an entry waits for.
  var awaitedWord: String {
    switch self {
    case .todotxt: "after"
    case .taskwarrior: "depends"
    case .ics: "DEPENDS-ON"
    case .markdown: "after"
    case .csv, .json: "waitsFor"
    }
  }

  /// Returns the item that the name of an entry stands for, also if it is not in the file; `nil` in formats
  /// whose names count only within a file.
  func item(named name: String) -> ItemID? {
    switch self {
    case .todotxt, .markdown: nil
    case .taskwarrior, .csv, .json: UUID(uuidString: name).map { ItemID($0) }
    case .ics: ItemID(CalendarIdentity.uuid(name))
    }
  }

  /// The key in an item's extras for the due date that an instant in the file was read as. While the item has
  /// it, the instant is written back as it was, also in another time zone.
  var localDueKey: String { rawValue + ".due" }

  /// The key in an item's extras for the start date, as ``localDueKey``.
  var localStartKey: String { rawValue + ".start" }
}

/// The encoder and decoder of one format: bytes to values and back, without access to files, clocks or new
/// IDs.
protocol Codec {
  static func entries(_ bytes: [UInt8], zones: Zones) throws(InterchangeError) -> EntryReader

  /// Writes the items of a source.
  /// - Returns: the items in the order in which they stand in the file; `nil` for that of the source.
  static func export(_ source: some ExportSource, zones: Zones, identities: Bool, to output: ExportOutput)
    -> [ItemID]?
}

/// A codec whose later imports take over what has changed in a file since the last one: only that which
/// nobody has changed here.
protocol MergingCodec: Codec {
  /// Returns the fields that an entry had when the item was imported from it; `nil` if it was not, or if no
  /// entry is the item.
  static func entry(before item: Item, in zone: Zone) -> ImportedEntry?

  /// Returns `true` if the format has no other words for either of two recurrences of an item due at `due`.
  static func isSame(_ a: Recurrence, _ b: Recurrence, due: DayTime?) -> Bool

  /// Returns the entry that an export would write now.
  /// - Parameter entry: the entry of which it takes the place.
  static func source(of item: Item, as entry: ImportedEntry, in document: Document, zone: Zone) -> String

  /// Returns digests of the fields that an export would write now; `nil` for an item that was imported.
  /// - Parameter entry: the entry of which it takes the place.
  static func digests(of item: Item, as entry: ImportedEntry, in document: Document, zone: Zone)
    -> FieldDigests?
}
