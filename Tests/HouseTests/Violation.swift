import Testing

/// A location that breaks a rule of the project.
struct Violation: Equatable, CustomStringConvertible {
  /// The path relative to the root of the repository.
  let file: String
  /// Counted from 1; 1 if it concerns the whole file.
  let line: Int
  let message: String

  var description: String { "\(file):\(line): \(message)" }
}

/// Fails the test once for each violation, at its location.
func report(_ violations: [Violation]) {
  for violation in violations {
    Issue.record(
      "\(violation.description)",
      sourceLocation: SourceLocation(
        fileID: "House/\(violation.file)", filePath: violation.file, line: violation.line, column: 1))
  }
}
