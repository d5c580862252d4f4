/// A page of writes and the pages before it.
///
/// `@unchecked Sendable` is fine: all is constant but ``previous``, which only `deinit` changes, when nobody
/// else can hold the trail.
@usableFromInline
final class WriteTrail<ID: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline let page: WritePage<ID>
  @usableFromInline var previous: WriteTrail?
  /// How many ids of the page before belong to this way.
  @usableFromInline let previousCount: Int
  /// How many pages and writes are known before this page.
  @usableFromInline let pages: Int
  @usableFromInline let writes: Int

  @inlinable
  init(page: WritePage<ID>, after previous: WriteTrail? = nil, count: Int = 0) {
    self.page = page
    self.previous = previous
    previousCount = count
    pages = previous.map { $0.pages + 1 } ?? 0
    writes = previous.map { $0.writes + count } ?? 0
  }

  /// The way on from the version after `count` writes of this page.
  @inlinable
  func next(after count: Int, room: Int) -> WriteTrail {
    // A branch begins small: many do not live long.
    let usual = count == page.capacity ? min(512, max(8, 2 * page.capacity)) : 4
    let page = WritePage<ID>(capacity: max(room, usual))
    let isLong = pages >= 2 * WriteLog<ID>.keptPages || writes + count >= 2 * WriteLog<ID>.kept
    return WriteTrail(page: page, after: isLong ? end(count) : self, count: count)
  }

  /// The newest part of this trail, as one of its own that shares the pages.
  @inlinable
  func end(_ count: Int) -> WriteTrail {
    var parts: [WriteTrail] = [self]
    var writes = count
    while let trail = parts.last, let previous = trail.previous, parts.count < WriteLog<ID>.keptPages,
      writes < WriteLog<ID>.kept
    {
      writes += trail.previousCount
      parts.append(previous)
    }
    var end: WriteTrail?
    var count = 0
    for trail in parts.reversed() {
      end = WriteTrail(page: trail.page, after: end, count: count)
      count = trail.previousCount
    }
    return end ?? self
  }

  /// Frees a long trail step by step, where plain release would recurse.
  @inlinable
  deinit {
    var next = previous
    previous = nil
    while isKnownUniquelyReferenced(&next) {
      let rest = next?.previous
      next?.previous = nil
      next = rest
    }
  }
}
