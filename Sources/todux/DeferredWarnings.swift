internal import Commands
internal import Glibc
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

  /// Writes the warnings so far to standard error, unless it accepts nothing now: a terminal that hangs must
  /// not keep the program from ending.
  func write(_ environment: CommandEnvironment) {
    var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&output, 1, 0) == 1 else { return }
    for warning in warnings.withLock({ $0 }) { environment.warn("\(warning)") }
  }
}
