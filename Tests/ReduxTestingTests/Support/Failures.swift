import IssueReporting
import Synchronization

/// Collects the failures that would be reported to the user.
final class Failures: IssueReporter {
  struct Failure: Equatable {
    let message: String
    let line: UInt
    let isWarning: Bool
  }

  private let reported = Mutex<[Failure]>([])

  private let reports = AsyncStream<Void>.makeStream()

  var all: [Failure] { reported.withLock { $0 } }

  /// Waits for the first failure, if there is none yet.
  func first() async {
    for await _ in reports.stream { return }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let failure = Failure(message: message() ?? "", line: line, isWarning: severity == .warning)
    reported.withLock { $0.append(failure) }
    reports.continuation.yield()
  }
}

/// Returns the failures while `body` runs, with their lines.
@MainActor
func failuresWithPlaces(_ body: @MainActor () async -> Void) async -> [Failures.Failure] {
  let failures = Failures()
  await withIssueReporters([failures]) { await body() }
  return failures.all
}

/// Returns the messages of the failures while `body` runs.
@MainActor
func failures(_ body: @MainActor () async -> Void) async -> [String] {
  await failuresWithPlaces(body).map(\.message)
}
