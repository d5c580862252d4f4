// Public, because the page is open to be inlined.
public import Synchronization

/// Room for the ids of writes, in the order in which they were made. What has been written stays.
///
/// `@unchecked Sendable` is fine: whoever writes to a place has claimed it by an atomic exchange, and only reads
/// what the version at hand says has been written before.
@usableFromInline
final class WritePage<ID: Hashable & Sendable>: @unchecked Sendable {
  /// Greater than those of all pages made before in this process.
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

  /// The id of a write; `index` has to be below the count of a version.
  @inlinable
  subscript(index: Int) -> ID { ids[index] }

  /// Writes at `count`; returns whether there was room, and nobody else had gone on from there.
  @inlinable
  func append(_ id: ID, at count: Int) -> Bool {
    guard claim(1, at: count) else { return false }
    (ids + count).initialize(to: id)
    return true
  }

  /// Writes from `count` on; returns whether there was room, and nobody else had gone on from there.
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

/// A number greater than all before it.
@usableFromInline
func nextPageNumber() -> UInt64 { pages.wrappingAdd(1, ordering: .relaxed).newValue }
