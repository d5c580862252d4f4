/// The work that a selector, or all selectors of a family, have done so far.
///
/// Unchecked exclusivity is fine, because nothing else runs while a property is read or written.
@MainActor
@usableFromInline
final class SelectorWork {
  @exclusivity(unchecked) @usableFromInline var calls = 0
  @exclusivity(unchecked) @usableFromInline var recomputations = 0
  /// The number of recomputations that updated the memoised value.
  @exclusivity(unchecked) @usableFromInline var updates = 0
  /// The indices of the inputs that had changed at the last recomputation; empty if nothing was memoised.
  @exclusivity(unchecked) @usableFromInline var changed: [Int] = []

  @inlinable
  init() {}

  @inlinable
  func addRecomputation(_ changed: [Int]) {
    recomputations += 1
    self.changed = changed
  }
}
