internal import Redux

/// An expected reason for refusing an action.
public struct ExpectedRefusal: Sendable {
  /// The words that follow “refused” in a failure message.
  let reason: String
  private let fits: @Sendable (any Error) -> Bool

  /// Expects that the reducer throws `error`.
  public static func by<Refusing: Error & Equatable>(_ error: Refusing) -> Self {
    Self(reason: ReduxTesting.reason(of: error)) { $0 as? Refusing == error }
  }

  /// Expects that the action would break the invariant with this name.
  public static func breaking(_ invariant: String) -> Self {
    Self(reason: "for breaking “\(invariant)”") { ($0 as? BrokenInvariant)?.name == invariant }
  }

  /// An expectation that any reason meets.
  public static var forAnyReason: Self { Self(reason: "for any reason") { _ in true } }

  /// Returns the failure message if `error` is not the expected one, otherwise `nil`.
  func fault(of error: any Error, refusing action: String) -> String? {
    guard !fits(error) else { return nil }
    return "\(action) was to be refused \(reason), but was refused \(ReduxTesting.reason(of: error))."
  }
}

/// Returns the words that follow “refused” in a failure message.
func reason(of error: any Error) -> String {
  if let broken = error as? BrokenInvariant { "for breaking “\(broken.name)”" } else { "by \(words(error))" }
}
