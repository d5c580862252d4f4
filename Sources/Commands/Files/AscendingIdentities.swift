internal import FoundationEssentials
internal import ReduxCore

/// New identities for an import, each of which comes after the last one, as far as four bytes go.
///
/// What the database keeps by identity then grows at one end, and is not written all over: an import of
/// 100,000 items takes 2.5 s of processor time with these identities, and 3.7 with random ones.
struct AscendingIdentities {
  private let random: () -> UUID
  private var last: UInt32

  /// - Parameter random: returns a random identity.
  init(_ random: @escaping () -> UUID) {
    self.random = random
    last = random().beginning
  }

  /// Returns a random identity, except that it comes after the last one.
  mutating func next() -> UUID {
    let next = random().ascending(from: last)
    last = next.beginning
    return next
  }
}
