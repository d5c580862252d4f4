internal import IssueReporting

/// Where in a test something was stated: there its failure is shown.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, be it one of Swift Testing or of XCTest.
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Says something beside the result of the running test, which stays what it is.
  func note(_ message: String) {
    // To XCTest every issue is a failure.
    if case .xcTest = TestContext.current { return print("\(filePath):\(line): note: \(message)") }
    reportIssue(
      message, severity: .warning, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
