internal import IssueReporting

/// The location in a test at which failures are reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, in Swift Testing or XCTest.
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports a message without affecting the result of the running test.
  func note(_ message: String) {
    // XCTest treats every issue as a failure.
    if case .xcTest = TestContext.current { return print("\(filePath):\(line): note: \(message)") }
    reportIssue(
      message, severity: .warning, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
