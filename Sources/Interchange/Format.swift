internal import ReduxCore

/// A format that lists come in and go out in, by the name that people type.
package enum Format: String, CaseIterable, Sendable {
  /// One task a line (github.com/todotxt/todo.txt).
  case todotxt

  /// What reads and writes this format: with its folder, all that a new format adds here.
  var codec: any Codec.Type {
    switch self {
    case .todotxt: TodoTxt.self
    }
  }

  /// Reads a whole file.
  ///
  /// Errors: ``InterchangeError`` where the frame of the file is broken. Linear.
  package func parse(_ bytes: [UInt8]) throws(InterchangeError) -> Parsed { try entries(bytes).parsed() }

  /// Reads a file entry by entry.
  ///
  /// Errors: ``InterchangeError`` where the frame of the file is broken, before the first entry.
  package func entries(_ bytes: [UInt8]) throws(InterchangeError) -> EntryReader { try codec.entries(bytes) }

  /// The key in an item's extras of the text that the item was read from.
  var sourceKey: String { rawValue + ".source" }

  /// The key in an item's extras of a parent that the file named but did not hold.
  var orphanKey: String { rawValue + ".orphan" }
}

/// One format: bytes to values and back, without files, clocks or ids of its own.
protocol Codec {
  static func entries(_ bytes: [UInt8]) throws(InterchangeError) -> EntryReader

  /// Writes `items` in their order; `document` is where their categories and parents are looked up.
  static func export(_ document: Document, items: [Item], zone: Zone, identities: Bool) -> Exported
}
