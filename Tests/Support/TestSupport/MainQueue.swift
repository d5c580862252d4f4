import Dispatch

/// The queue on which the main actor runs.
package enum MainQueue {
  /// Waits until everything that is queued now has run.
  package nonisolated static func drain() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
