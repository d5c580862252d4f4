import Redux
import ReduxTesting
import Synchronization

/// A store on a test clock, for listeners and their tests.
@MainActor
final class ListenerHarness {
  typealias CountingStore = Store<Counting, CountingIntent, CountingAction>
  typealias Context = CountingStore.ListenerContext

  let clock = TestClock()
  let log = WordLog()
  private(set) var store: CountingStore
  private var tokens: [Subscription] = []

  init(_ middleware: [Middleware<Counting, CountingIntent, CountingAction>] = [.adding]) {
    store = CountingStore(
      state: Counting(), reducer: counting, middleware: middleware, clock: clock, executor: clock.executor)
  }

  var words: [String] { log.words }

  /// Waits until all effects are suspended.
  func settle() async { await clock.executor.settle() }

  func keep(_ token: Subscription) { tokens.append(token) }

  /// Releases the tokens that it keeps.
  func releaseTokens() { tokens = [] }
}

/// Collects words, from anywhere.
final class WordLog: Sendable {
  private let written = Mutex<[String]>([])

  var words: [String] { written.withLock { $0 } }

  func write(_ word: Any) { written.withLock { $0.append("\(word)") } }
}

extension Case where Whole == CountingAction, Part == Int {
  static let added = Case(CountingAction.added) { if case .added(let count) = $0 { count } else { nil } }
}

extension Case where Whole == CountingAction, Part == String {
  static let written = Case(CountingAction.written) { if case .written(let text) = $0 { text } else { nil } }
}
