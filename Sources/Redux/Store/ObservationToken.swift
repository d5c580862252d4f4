/// A token that keeps a subscription to a part of the state alive while `withObservationTracking` waits for
/// that part to change.
///
/// The token is embedded in the key path that is registered with the observation registrar. The registrar
/// holds that key path until it has reported a change or the tracking has ended. All tokens are equal,
/// because they do not affect where the key path leads.
final class ObservationToken: Hashable, Sendable {
  /// A token without a subscription, for a key path that keeps nothing alive.
  static let none = ObservationToken(nil)

  private let subscription: Subscription?

  init(_ subscription: Subscription?) {
    self.subscription = subscription
  }

  static func == (a: ObservationToken, b: ObservationToken) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
