/// The contents of a well-formed file.
package struct Parsed: Equatable, Sendable {
  /// The format that the file was read as.
  package var format: Format
  /// The entries, in the order of the file.
  package var entries: [ImportedEntry]
  /// The entries that cannot be read, in the order of the file.
  package var broken: [Broken] = []
}

/// An entry that cannot be read, in a file that otherwise can.
package struct Broken: Equatable, Sendable {
  /// The name of the file, if there are several.
  package var file: String?
  /// The line, counted from 1.
  package var line: Int
  /// The reason, as text for the user.
  package var reason: String
}

extension Broken {
  /// An entry with a title, as a file may have all of its entries in one line.
  init(line: Int, reason: String, named title: String?) {
    let words = title.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
    self.init(line: line, reason: words.isEmpty ? reason : "“\(String(words.prefix(60)))”: \(reason)")
  }
}
