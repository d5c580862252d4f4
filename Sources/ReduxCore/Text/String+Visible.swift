extension String {
  /// `true` if at least one character is visible, unlike blanks, controls, separators and invisible
  /// characters such as U+200B. A title or name without visible characters could not be told from any other
  /// such.
  package var isVisible: Bool {
    unicodeScalars.contains { scalar in
      if (0x21..<0x7F).contains(scalar.value) { return true }
      let properties = scalar.properties
      if scalar == "\u{2800}" || properties.isWhitespace || properties.isDefaultIgnorableCodePoint {
        return false
      }
      return ![.control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator]
        .contains(properties.generalCategory)
    }
  }
}
