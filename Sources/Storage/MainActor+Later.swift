package import Dispatch

extension MainActor {
  /// Runs `body` on the main actor, after what waits there already. May be called on any thread.
  package static func later(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated(body)
    }
  }

  /// Runs `body` on the main actor after a time.
  package static func later(
    after time: DispatchTimeInterval, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + time) {
      // Fine, because blocks of the main queue run on the main actor's executor.
      MainActor.assumeIsolated(body)
    }
  }
}
