import Testing

/// One place that breaks a rule of the house.
struct Fault: Equatable, CustomStringConvertible {
  /// The path from the top of the repository.
  let file: String
  /// Counted from 1; 1 where the whole file is meant.
  let line: Int
  let message: String

  var description: String { "\(file):\(line): \(message)" }
}

/// Fails the test once for each fault, at the place of the fault.
func report(_ faults: [Fault]) {
  for fault in faults {
    Issue.record(
      "\(fault.description)",
      sourceLocation: SourceLocation(
        fileID: "House/\(fault.file)", filePath: fault.file, line: fault.line, column: 1))
  }
}
