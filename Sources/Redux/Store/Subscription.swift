/// A token that keeps one observer attached for as long as it is held.
///
/// Releasing the token, or calling ``cancel()``, detaches its observer and no other. If that happens during a
/// notification, it takes effect from the next version on.
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
