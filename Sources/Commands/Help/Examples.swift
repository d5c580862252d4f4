/// The examples at the end of a command's help, one a line.
enum Examples {
  /// The line before the examples, by which the manual page finds them.
  static let heading = "Examples:"
  /// What each line begins with.
  static let indentation = "  "
}

extension String {
  /// Returns the help of a command with examples at its end.
  func withExamples(_ lines: String...) -> String {
    let examples = [Examples.heading] + lines.map { Examples.indentation + $0 }
    return (isEmpty ? "" : self + "\n\n") + examples.joined(separator: "\n")
  }
}
