// The import is public because the page is inlinable.
public import Synchronization

/// An append-only buffer of fixed size for the ids of writes, in the order of the writes.
///
/// `@unchecked Sendable` is fine: a writer claims its slots with an atomic exchange, and a reader accesses
/// only slots below the count of its version, which are already initialised.
@usableFromInline
final class WritePage<ID: Hashable & Sendable>: @unchecked Sendable {
  /// The number of the page, greater than that of every page created earlier in this process.
  @usableFromInline let number = nextPageNumber()
  @usableFromInline let capacity: Int
  @usableFromInline let ids: UnsafeMutablePointer<ID>
  @usableFromInline let used = Atomic<Int>(0)

  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
    ids = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    ids.deinitialize(count: used.load(ordering: .acquiring))
    ids.deallocate()
  }

  /// Accesses the id of a write. `index` must be less than the count of a version.
  @inlinable
  subscript(index: Int) -> ID { ids[index] }

  /// Appends an id at `count`. Returns false if the page is full or another version has already continued
  /// from there.
  @inlinable
  func append(_ id: ID, at count: Int) -> Bool {
    guard claim(1, at: count) else { return false }
    (ids + count).initialize(to: id)
    return true
  }

  /// Appends ids from `count` on. Returns false if there is not enough room or another version has already
  /// continued from there.
  @inlinable
  func append(_ new: [ID], at count: Int) -> Bool {
    guard claim(new.count, at: count) else { return false }
    for (offset, id) in new.enumerated() { (ids + count + offset).initialize(to: id) }
    return true
  }

  @inlinable
  func claim(_ room: Int, at count: Int) -> Bool {
    count + room <= capacity
      && used.compareExchange(expected: count, desired: count + room, ordering: .acquiringAndReleasing)
        .exchanged
  }
}

private let pages = Atomic<UInt64>(0)

/// Returns a number greater than all those returned before.
@usableFromInline
func nextPageNumber() -> UInt64 { pages.wrappingAdd(1, ordering: .relaxed).newValue }
