import IssueReporting
import Redux
import ReduxTesting
import Testing

/// Without anything in between a failure reaches the test that runs.
@MainActor
struct ReportingTests {
  @Test func `a failure fails the running test at its own place`() {
    let line = #line + 2
    withKnownIssue {
      given(Kitchen(), kitchen).when(.ticked).thenUnchanged()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains("seconds: 1") }
    }
  }

  @Test func `a store that is left with an effect fails the running test`() async {
    await withKnownIssue {
      let test = tickingKitchen()
      await test.dispatch(.wondered)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 effect still runs") }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a store that is left behind by another thread fails too`() async {
    let failures = Failures()
    await withIssueReporters([failures]) { await leaveBehind() }
    await failures.first()
    #expect(failures.all.map { $0.message.contains("1 effect still runs") } == [true])
  }

  private nonisolated func leaveBehind() async {
    let test = await tickingKitchen()
    await test.dispatch(.wondered)
  }
}
