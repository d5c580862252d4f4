extension [String] {
  /// The tags as one text, each with its sign: `@home @work`.
  package var tagText: String { map { "@" + $0 }.joined(separator: " ") }
}
