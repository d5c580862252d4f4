internal import Redux

/// Why an action is to be refused, as a test states it.
public struct StatedRefusal: Sendable {
  /// How a sentence goes on after “refused”.
  let reason: String
  private let fits: @Sendable (any Error) -> Bool

  /// The reducer throws this error.
  public static func by<Refusing: Error & Equatable>(_ error: Refusing) -> Self {
    Self(reason: ReduxTesting.reason(of: error)) { $0 as? Refusing == error }
  }

  /// The action would break the invariant of this name.
  public static func breaking(_ invariant: String) -> Self {
    Self(reason: "for breaking “\(invariant)”") { ($0 as? BrokenInvariant)?.name == invariant }
  }

  /// Whatever the reason is.
  public static var forAnyReason: Self { Self(reason: "for any reason") { _ in true } }

  /// What to say where an error is not the stated one.
  func fault(of error: any Error, refusing action: String) -> String? {
    guard !fits(error) else { return nil }
    return "\(action) was to be refused \(reason), but was refused \(ReduxTesting.reason(of: error))."
  }
}

/// How a sentence goes on after “refused”.
func reason(of error: any Error) -> String {
  if let broken = error as? BrokenInvariant { "for breaking “\(broken.name)”" } else { "by \(words(error))" }
}
