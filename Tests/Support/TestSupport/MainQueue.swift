import Dispatch

/// The queue that the main actor runs on.
package enum MainQueue {
  /// Lets everything happen that waits there now.
  package nonisolated static func drain() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
