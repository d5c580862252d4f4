/// The id by which an effect can be cancelled or replaced while it runs.
///
/// `@unchecked Sendable` is fine, because the only stored value is `Hashable & Sendable`.
struct EffectID: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let name: AnyHashable

  /// Creates an id from a value.
  init(_ name: some Hashable & Sendable) {
    self.name = AnyHashable(name)
  }

  var description: String { String(reflecting: name.base) }
}

/// An id qualified by its scopes, so that equal ids in different scopes are distinct.
struct ScopedEffectID: Hashable, Sendable {
  /// The enclosing scopes, the outermost first.
  let scopes: [EffectScope]
  let id: EffectID
}

/// The identity of a scope of effects: that of a child (``Middleware/pullback(state:intent:action:scope:)``),
/// of an element of a table, or of an effect (``Effect/scoped(to:while:)``).
///
/// Use it to cancel effects from outside of their scope:
///
/// ```swift
/// return Response(effect: .cancel(scope: .element(id, of: \AppState.rows)))
/// ```
public struct EffectScope: Hashable, Sendable {
  private let name: EffectID

  /// Creates a scope with a name. If `name` is an ``EffectScope``, this is the same scope.
  public init(_ name: some Hashable & Sendable) {
    self = (name as? EffectScope) ?? Self(id: EffectID(name))
  }

  private init(id: EffectID) { name = id }

  /// Returns the scope of the effects of an element of a table; see ``Middleware/forEach(_:intent:action:)``.
  public static func element<Whole, Table>(
    _ id: some Hashable & Sendable, of table: any KeyPath<Whole, Table> & Sendable
  ) -> Self {
    Self([EffectID(table), EffectID(id)])
  }
}
