internal import Redux
internal import Synchronization

/// Keeps the warnings of the store, which debug builds make, until the screen is gone.
final class DeferredWarnings: Sendable {
  private let warnings = Mutex<[RuntimeWarning]>([])

  /// Receives the warnings from now on, if anybody would.
  func begin() {
    guard RuntimeWarning.reporter != nil else { return }
    RuntimeWarning.reporter = RuntimeWarning.Reporter { [weak self] warning in
      self?.warnings.withLock { $0.append(warning) }
    }
  }

  /// The warnings so far, in order.
  var all: [RuntimeWarning] { warnings.withLock { $0 } }
}
