internal import ReduxCore

/// A file format for import and export; the raw value is the name that the user types.
package enum Format: String, CaseIterable, Sendable {
  /// One task per line (github.com/todotxt/todo.txt).
  case todotxt

  /// The codec of the format. A new format needs a case here and a codec in a folder of its own.
  var codec: any Codec.Type {
    switch self {
    case .todotxt: TodoTxt.self
    }
  }

  /// Reads a whole file.
  ///
  /// Complexity: O(n).
  /// - Throws: ``InterchangeError`` if the file as a whole is malformed.
  package func parse(_ bytes: [UInt8]) throws(InterchangeError) -> Parsed { try entries(bytes).parsed() }

  /// Returns a reader for the entries of a file.
  ///
  /// - Throws: ``InterchangeError`` if the file as a whole is malformed, before the first entry is read.
  package func entries(_ bytes: [UInt8]) throws(InterchangeError) -> EntryReader { try codec.entries(bytes) }

  /// The key in an item's extras for the source text of the item.
  var sourceKey: String { rawValue + ".source" }

  /// The key in an item's extras for a parent that the file named but did not contain.
  var orphanKey: String { rawValue + ".orphan" }

  /// The key in an item's extras for what the file let it wait for, and that is not in the file or would lead
  /// in a circle: separated by commas.
  var awaitedOrphansKey: String { rawValue + ".orphan.after" }
}

/// The encoder and decoder of one format: bytes to values and back, without access to files, clocks or new
/// IDs.
protocol Codec {
  static func entries(_ bytes: [UInt8]) throws(InterchangeError) -> EntryReader

  /// Writes `items` in their order; their categories and parents are looked up in `document`.
  static func export(_ document: Document, items: [Item], zone: Zone, identities: Bool) -> Exported
}
