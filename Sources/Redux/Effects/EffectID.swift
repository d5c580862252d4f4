/// The name under which an effect can be cancelled, or replaced, while it runs.
///
/// `@unchecked Sendable` is fine, because it is made of nothing but a `Hashable & Sendable` value.
struct EffectID: Hashable, @unchecked Sendable {
  private let name: AnyHashable

  /// The id that is `name`.
  init(_ name: some Hashable & Sendable) {
    self.name = AnyHashable(name)
  }
}

/// An id as it counts in a store: siblings that use one id in two scopes do not touch each other.
struct ScopedEffectID: Hashable, Sendable {
  /// The scopes around the effect, the outermost first.
  let scopes: [EffectID]
  let id: EffectID
}
