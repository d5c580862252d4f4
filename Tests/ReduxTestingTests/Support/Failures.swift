import IssueReporting
import Synchronization

/// Hears what a person would see when a test fails.
final class Failures: IssueReporter {
  struct Failure: Equatable {
    let message: String
    let line: UInt
    let isWarning: Bool
  }

  private let heard = Mutex<[Failure]>([])

  private let coming = AsyncStream<Void>.makeStream()

  var all: [Failure] { heard.withLock { $0 } }

  /// Waits for the first failure, if none was heard of yet.
  func first() async {
    for await _ in coming.stream { return }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let failure = Failure(message: message() ?? "", line: line, isWarning: severity == .warning)
    heard.withLock { $0.append(failure) }
    coming.continuation.yield()
  }
}

/// What fails while `body` runs, with the place.
@MainActor
func failuresWithPlaces(_ body: @MainActor () async -> Void) async -> [Failures.Failure] {
  let failures = Failures()
  await withIssueReporters([failures]) { await body() }
  return failures.all
}

/// What a person is told while `body` runs.
@MainActor
func failures(_ body: @MainActor () async -> Void) async -> [String] {
  await failuresWithPlaces(body).map(\.message)
}
