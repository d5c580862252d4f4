import Observation

/// Reads a value under observation tracking, and counts the changes reported.
@MainActor
final class Tracker {
  private(set) var count = 0
  var onChange: () -> Void = {}

  init<Value>(reading read: @autoclosure () -> Value) {
    track { _ = read() }
  }

  func track(_ read: () -> Void) {
    withObservationTracking(read) { [weak self] in
      // Safe because the store notifies on the main actor.
      MainActor.assumeIsolated {
        self?.count += 1
        self?.onChange()
      }
    }
  }
}
