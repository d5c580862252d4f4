/// The elements of a list, which can be looked up by id and compared with those of another version.
@usableFromInline
protocol KeyedElements<Entity>: Sendable {
  associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

  /// The element with `id`; `nil` if there is none.
  subscript(id: Entity.ID) -> Entity? { get }

  /// Returns true only if both have the same elements. Takes constant time.
  func isIdentical(to other: Self) -> Bool

  /// Returns the ids of the elements that may differ from those of `other`, or `nil` if any may.
  func differingIDs(from other: Self) -> Set<Entity.ID>?
}

extension EntityTable: KeyedElements {
  @inlinable
  func differingIDs(from other: Self) -> Set<Entity.ID>? { changedIDs(since: other) }
}
