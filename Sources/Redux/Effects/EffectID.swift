/// The id by which an effect can be cancelled or replaced while it runs.
///
/// `@unchecked Sendable` is fine, because the only stored value is `Hashable & Sendable`.
struct EffectID: Hashable, @unchecked Sendable {
  private let name: AnyHashable

  /// Creates an id from a value.
  init(_ name: some Hashable & Sendable) {
    self.name = AnyHashable(name)
  }
}

/// An id qualified by its scopes, so that equal ids in different scopes are distinct.
struct ScopedEffectID: Hashable, Sendable {
  /// The enclosing scopes, the outermost first.
  let scopes: [EffectID]
  let id: EffectID
}
