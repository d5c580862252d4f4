/// Keeps one observer attached for as long as somebody holds this token.
///
/// Releasing it, or calling ``cancel()``, ends that one observation and no other. Ended during a
/// notification, it takes effect from the next version on.
@MainActor
public final class Subscription {
  private var end: (@MainActor () -> Void)?

  @usableFromInline
  init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Ends the observation now. Doing so twice is no error.
  public func cancel() {
    end?()
    end = nil
  }

  isolated deinit {
    end?()
  }
}
