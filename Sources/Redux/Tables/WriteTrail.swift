/// A page of writes, linked to the pages before it.
///
/// `@unchecked Sendable` is fine: everything is constant except ``previous``, which only `deinit` changes,
/// when no other reference to the trail exists.
@usableFromInline
final class WriteTrail<ID: Hashable & Sendable>: @unchecked Sendable {
  @usableFromInline let page: WritePage<ID>
  @usableFromInline var previous: WriteTrail?
  /// The number of ids on the previous page that belong to this trail.
  @usableFromInline let previousCount: Int
  /// The number of known pages and writes before this page.
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

  /// Returns the trail that continues after `count` writes on this page.
  @inlinable
  func next(after count: Int, room: Int) -> WriteTrail {
    // Branches start with a small page, because many are short-lived.
    let usual = count == page.capacity ? min(512, max(8, 2 * page.capacity)) : 4
    let page = WritePage<ID>(capacity: max(room, usual))
    let isLong = pages >= 2 * WriteLog<ID>.pageLimit || writes + count >= 2 * WriteLog<ID>.writeLimit
    return WriteTrail(page: page, after: isLong ? end(count) : self, count: count)
  }

  /// Returns a truncated copy of this trail that shares its newest pages.
  @inlinable
  func end(_ count: Int) -> WriteTrail {
    var parts: [WriteTrail] = [self]
    var writes = count
    while let trail = parts.last, let previous = trail.previous, parts.count < WriteLog<ID>.pageLimit,
      writes < WriteLog<ID>.writeLimit
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

  /// Frees a long trail iteratively. The default release would recurse.
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
