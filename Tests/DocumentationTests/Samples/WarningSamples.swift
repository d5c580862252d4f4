import Redux
import Synchronization
import Testing

@MainActor
struct WarningSamples {
  enum Intent: Sendable {
    case open
    case close
  }

  @Test func `an intent that nobody answers is reported`() {
    let received = Mutex<[RuntimeWarning]>([])
    let reporter = RuntimeWarning.Reporter { warning in received.withLock { $0.append(warning) } }

    RuntimeWarning.withReporter(reporter) {
      let opening = Middleware<Int, Intent, Int> { intent, _, next in
        if case .open = intent { [1] } else { next(intent) }
      }
      let door = Store(state: 0, reducer: Reducer { $0 = $1 }, middleware: [opening])
      door.dispatch(.open)
      door.dispatch(.close)
    }

    let warnings = received.withLock { $0 }
    #expect(warnings.map(\.kind) == [.unansweredIntent])
  }

  @Test func `warnings can be silenced`() {
    RuntimeWarning.withReporter(nil) {
      let door = Store<Int, Intent, Int>(state: 0, reducer: Reducer { $0 = $1 }, middleware: [])
      door.dispatch(.close)
      #expect(door.version == 0)
    }
  }

  /// Compiled only: it would change the reporter of all tests.
  private func logWarnings(_ log: Log) {
    RuntimeWarning.reporter = RuntimeWarning.Reporter { log.warning("\($0)") }
  }

  private struct Log: Sendable {
    func warning(_ text: String) {}
  }
}
