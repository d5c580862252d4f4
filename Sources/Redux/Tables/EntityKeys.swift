/// The key or keys that an index derives from each entity.
@usableFromInline
enum EntityKeys<Entity, Key: Hashable & Sendable>: Sendable {
  case one(@Sendable (Entity) -> Key?)
  case each(@Sendable (Entity) -> [Key])

  /// Calls `lost` for each key that only `old` has, and then `gained` for each key that only `new` has. A
  /// repeated key counts once.
  @inlinable
  func compare(_ old: Entity?, _ new: Entity?, lost: (Key) -> Void, gained: (Key) -> Void) {
    switch self {
    case .one(let key):
      let before = old.flatMap(key)
      let after = new.flatMap(key)
      guard before != after else { return }
      if let before { lost(before) }
      if let after { gained(after) }
    case .each(let keys):
      let before = old.map(keys) ?? []
      let after = new.map(keys) ?? []
      guard before != after else { return }
      Self.forEach(of: before, notIn: after, lost)
      Self.forEach(of: after, notIn: before, gained)
    }
  }

  @inlinable
  static func forEach(of keys: [Key], notIn others: [Key], _ body: (Key) -> Void) {
    for (index, key) in keys.enumerated() where !others.contains(key) && !keys[..<index].contains(key) {
      body(key)
    }
  }
}
