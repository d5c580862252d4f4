import Observation

/// Counts how often what a reader read has changed.
@MainActor
final class Woken {
  private(set) var count = 0
  var whenWoken: () -> Void = {}

  init<Value>(reading read: @autoclosure () -> Value) {
    track { _ = read() }
  }

  func track(_ read: () -> Void) {
    withObservationTracking(read) { [weak self] in
      // Safe, because the store announces on the main actor.
      MainActor.assumeIsolated {
        self?.count += 1
        self?.whenWoken()
      }
    }
  }
}
