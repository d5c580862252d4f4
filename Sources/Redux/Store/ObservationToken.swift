/// Keeps a part of the state followed for as long as somebody under `withObservationTracking` waits for a
/// change of it.
///
/// It rides on the key path that is registered there: a tracking holds that for as long as it waits, and
/// drops it when it has been told or has ended. All are equal, since they are no part of what the path
/// leads to.
final class ObservationToken: Hashable, Sendable {
  /// Of nobody: to name the path with.
  static let none = ObservationToken(nil)

  private let following: Subscription?

  init(_ following: Subscription?) {
    self.following = following
  }

  static func == (a: ObservationToken, b: ObservationToken) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
