/// The inputs of a selector's last call, and the value computed from them; `nil` if nothing is memoised.
///
/// Unchecked exclusivity is fine, because nothing else runs while a property is read or written.
@MainActor
@usableFromInline
final class SelectorMemory<Inputs, Value> {
  @exclusivity(unchecked) @usableFromInline var inputs: Inputs?
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init() {}

  @inlinable
  func clear() {
    inputs = nil
    value = nil
  }
}
