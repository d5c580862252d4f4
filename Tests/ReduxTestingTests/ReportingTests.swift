import IssueReporting
import Redux
import ReduxTesting
import Testing

/// Without another reporter, a failure is reported to the running test.
@MainActor
struct ReportingTests {
  @Test func `a failure fails the running test at its own line`() {
    let line = #line + 2
    withKnownIssue {
      given(Kitchen(), kitchen).when(.ticked).thenUnchanged()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains("seconds: 1") }
    }
  }

  @Test func `a store released with a running effect fails the running test`() async {
    await withKnownIssue {
      let test = tickingKitchen()
      await test.dispatch(.wondered)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 effect still runs") }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a store released by another thread reports a running effect too`() async {
    let failures = Failures()
    await withIssueReporters([failures]) { await releaseStore() }
    await failures.first()
    #expect(failures.all.map { $0.message.contains("1 effect still runs") } == [true])
  }

  private nonisolated func releaseStore() async {
    let test = await tickingKitchen()
    await test.dispatch(.wondered)
  }
}
