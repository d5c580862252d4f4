/// An index of the ids of entities, sorted by a key, that finds the position of an entity and the id at a
/// position in O(log n).
///
/// As a collection, a view contains ids. Ids with equal keys are sorted by id. Entities whose key is `nil`
/// are left out, so a view can filter as well as sort. The view stores the keys, so it does not need the
/// table to compare them.
///
/// A write that leaves the key unchanged costs the computation of two keys; one that changes it costs O(log
/// n). Versions share structure; see ``PersistentSortedSet``.
public struct SortedView<Entity: Identifiable & Sendable, Key: Comparable & Sendable>: TableIndex
where Entity.ID: Comparable & Sendable {
  @usableFromInline let key: @Sendable (Entity) -> Key?
  @usableFromInline var places: PersistentSortedSet<Place<Key, Entity.ID>>

  /// Creates an empty view ordered by `key`, which must return the same key for equal entities.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) {
    self.init(by: key, places: [])
  }

  @inlinable
  init(by key: @escaping @Sendable (Entity) -> Key?, places: PersistentSortedSet<Place<Key, Entity.ID>>) {
    self.key = key
    self.places = places
  }

  /// Moves the id of the written entity to its new position.
  ///
  /// - Complexity: O(log n) if the key has changed.
  @inlinable
  public mutating func update(from old: Entity?, to new: Entity?) {
    let before = old.flatMap { Place($0, key) }
    let after = new.flatMap { Place($0, key) }
    guard before != after else { return }
    if let before { places.remove(before) }
    if let after { places.insert(after) }
  }

  /// Returns the position of `entity`, from 0, or `nil` if the view does not contain it. `entity` must have
  /// the same id and key as in the table.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func position(of entity: Entity) -> Int? {
    Place(entity, key).flatMap { places.position(of: $0) }
  }

  /// Returns the ids at `positions`. Positions beyond the end are ignored.
  ///
  /// - Complexity: O(log n + k), where k is the number of ids returned.
  @inlinable
  public func page(_ positions: Range<Int>) -> [Entity.ID] { places.page(positions).map(\.id) }

  /// Returns true if both views share all their structure, as copies of the same version do.
  @inlinable
  public func isIdentical(to other: Self) -> Bool { places.isIdentical(to: other.places) }
}

extension SortedView: RandomAccessCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of ids in the view.
  @inlinable
  public var endIndex: Int { places.count }

  /// Accesses the id at `position`, from 0, which must be valid.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity.ID { places[position].id }

  /// Returns an iterator over the ids in order. Each step takes amortised constant time.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(places.makeIterator()) }

  /// An iterator over the ids of a view, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var places: PersistentSortedSet<Place<Key, Entity.ID>>.Iterator

    @inlinable
    init(_ places: PersistentSortedSet<Place<Key, Entity.ID>>.Iterator) { self.places = places }

    /// Returns the next id, or `nil` after the last one.
    @inlinable
    public mutating func next() -> Entity.ID? { places.next()?.id }
  }
}

extension SortedView: Equatable {
  /// Returns true if both views contain the same ids with the same keys in the same order.
  ///
  /// - Complexity: O(1) for copies of the same version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.places == b.places }
}

/// The sort position of an id: by key, then by id.
@usableFromInline
struct Place<Key: Comparable & Sendable, ID: Comparable & Sendable>: Comparable, Sendable {
  @usableFromInline let key: Key
  @usableFromInline let id: ID

  /// Creates the place of an entity, or returns `nil` if its key is `nil`.
  @inlinable
  init?<Entity: Identifiable>(_ entity: Entity, _ key: (Entity) -> Key?) where Entity.ID == ID {
    guard let key = key(entity) else { return nil }
    self.key = key
    id = entity.id
  }

  @inlinable
  static func < (a: Self, b: Self) -> Bool { a.key < b.key || (a.key == b.key && a.id < b.id) }
}
