/// The ids of a table's entities in the order of a key, counted: a position for each id and an id for each
/// position, in logarithmic time.
///
/// As a collection it holds ids. Ids with equal keys stand in their own order. An entity whose key is `nil` is
/// not shown, so that a view can filter as well as sort. Keys are kept in the view: it needs no table to
/// compare. A write that leaves the key as it is costs the computation of two keys; one that changes it costs
/// O(log n). Versions share structure, see ``PersistentSortedSet``.
public struct SortedView<Entity: Identifiable & Sendable, Key: Comparable & Sendable>: TableIndex
where Entity.ID: Comparable & Sendable {
  @usableFromInline let key: @Sendable (Entity) -> Key?
  @usableFromInline var places: PersistentSortedSet<Place<Key, Entity.ID>>

  /// An empty view, ordered by `key`, which has to say the same of equal entities.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) {
    self.init(by: key, places: [])
  }

  @inlinable
  init(by key: @escaping @Sendable (Entity) -> Key?, places: PersistentSortedSet<Place<Key, Entity.ID>>) {
    self.key = key
    self.places = places
  }

  /// Moves one id to where its entity belongs now. O(log n) where the key changed.
  @inlinable
  public mutating func follow(from old: Entity?, to new: Entity?) {
    let before = old.flatMap { Place($0, key) }
    let after = new.flatMap { Place($0, key) }
    guard before != after else { return }
    if let before { places.remove(before) }
    if let after { places.insert(after) }
  }

  /// The position of an entity, as it is in the table, from 0; `nil` where the view does not show it. O(log n).
  @inlinable
  public func position(of entity: Entity) -> Int? {
    Place(entity, key).flatMap { places.position(of: $0) }
  }

  /// The ids at those of `positions` that there are. O(log n + k) for k ids.
  @inlinable
  public func page(_ positions: Range<Int>) -> [Entity.ID] { places.page(positions).map(\.id) }

  /// Whether both share all their structure, as copies of one version do.
  @inlinable
  public func isIdentical(to other: Self) -> Bool { places.isIdentical(to: other.places) }
}

extension SortedView: RandomAccessCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many ids the view shows.
  @inlinable
  public var endIndex: Int { places.count }

  /// The id at `position`, which must be one of the view's, from 0. O(log n).
  @inlinable
  public subscript(position: Int) -> Entity.ID { places[position].id }

  /// Goes through the ids in order, a constant for each on average.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(places.makeIterator()) }

  /// Goes through the ids of a view in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var places: PersistentSortedSet<Place<Key, Entity.ID>>.Iterator

    @inlinable
    init(_ places: PersistentSortedSet<Place<Key, Entity.ID>>.Iterator) { self.places = places }

    /// The next id; `nil` after the last.
    @inlinable
    public mutating func next() -> Entity.ID? { places.next()?.id }
  }
}

extension SortedView: Equatable {
  /// Whether both show the same ids by the same keys in the same order. O(1) for copies of one version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.places == b.places }
}

/// Where an id stands among others: by key, then by itself.
@usableFromInline
struct Place<Key: Comparable & Sendable, ID: Comparable & Sendable>: Comparable, Sendable {
  @usableFromInline let key: Key
  @usableFromInline let id: ID

  /// The place of an entity, if it has one.
  @inlinable
  init?<Entity: Identifiable>(_ entity: Entity, _ key: (Entity) -> Key?) where Entity.ID == ID {
    guard let key = key(entity) else { return nil }
    self.key = key
    id = entity.id
  }

  @inlinable
  static func < (a: Self, b: Self) -> Bool { a.key < b.key || (a.key == b.key && a.id < b.id) }
}
