/// A token that keeps an observer attached for as long as it is held.
///
/// Releasing the token or calling ``cancel()`` detaches that observer only. During a notification, this takes
/// effect with the next version.
@MainActor
public final class Subscription {
  private var end: (@MainActor () -> Void)?

  @usableFromInline
  init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Detaches the observer now. Calling this more than once is harmless.
  public func cancel() {
    end?()
    end = nil
  }

  isolated deinit {
    end?()
  }
}
