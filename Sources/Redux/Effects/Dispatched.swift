/// What was dispatched, with all that followed from it: the effects that it started, the actions that these
/// sent, and the effects of those.
///
/// It need not be kept. However long effects and actions go on to follow from each other, what is held of
/// them is what goes on now.
public struct Dispatched: Sendable {
  /// Is what all copies have in common: when it goes, nobody can ask any more.
  @MainActor
  @usableFromInline
  final class Question {
    let running: Running

    @usableFromInline
    init(_ running: Running) {
      self.running = running
    }

    isolated deinit {
      running.forget()
    }
  }

  /// `nil` where nothing follows.
  @usableFromInline let question: Question?

  @MainActor
  @inlinable
  init(_ running: Running?) {
    question = running.map { Question($0) }
  }

  /// Whether nothing of it goes on any more.
  @MainActor
  public var isOver: Bool { question?.running.isLive != true }

  /// Waits until nothing of it goes on any more.
  @MainActor
  public func finish() async {
    guard let running = question?.running, running.isLive else { return }
    await withCheckedContinuation { continuation in
      running.whenOver { continuation.resume() }
    }
  }

  /// Cancels what of it still goes on, and takes it from the queue where it waits its turn.
  @MainActor
  public func cancel() { question?.running.cancel() }
}
