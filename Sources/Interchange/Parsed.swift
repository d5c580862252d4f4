/// A file whose frame is sound, taken apart.
package struct Parsed: Equatable, Sendable {
  /// What it was read as.
  package var format: Format
  /// In the order of the file.
  package var entries: [ImportedEntry]
  /// In the order of the file.
  package var broken: [Broken] = []
}

/// An entry that cannot be read, in a file that otherwise can.
package struct Broken: Equatable, Sendable {
  /// From 1.
  package var line: Int
  /// For people.
  package var reason: String
}
