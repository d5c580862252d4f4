extension String {
  /// The text with its first letter in upper case, as a sentence begins.
  package var raisingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with its first letter in lower case, to be continued from another text.
  package var loweringFirst: String { prefix(1).lowercased() + dropFirst() }
}
