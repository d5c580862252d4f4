/// The ids written on the way to a version of a table. Versions share their common history: while there is
/// room on the current page, a write takes only the memory of its id.
///
/// At least ``writeLimit`` writes can be traced back, provided that they span at most ``pageLimit`` pages.
/// Older writes may be freed, so the ids written between versions further apart may be unknown.
@usableFromInline
struct WriteLog<ID: Hashable & Sendable>: Sendable {
  /// The number of writes to keep when a log is truncated.
  @inlinable
  static var writeLimit: Int { 16_384 }
  /// The number of pages to keep when a log is truncated.
  @inlinable
  static var pageLimit: Int { 4096 }

  @usableFromInline let trail: WriteTrail<ID>
  /// The number of ids on the trail's page that led to this version.
  @usableFromInline let count: Int

  @inlinable
  init(trail: WriteTrail<ID>, count: Int) {
    self.trail = trail
    self.count = count
  }

  /// Returns a version without predecessors.
  @inlinable
  static func start() -> WriteLog { WriteLog(trail: WriteTrail(page: WritePage(capacity: 0)), count: 0) }

  /// Returns the version after writing one id.
  @inlinable
  func adding(_ id: ID) -> WriteLog {
    if trail.page.append(id, at: count) { return WriteLog(trail: trail, count: count + 1) }
    return adding([id])
  }

  /// Returns the version after writing several ids at once.
  @inlinable
  func adding(_ ids: [ID]) -> WriteLog {
    if trail.page.append(ids, at: count) { return WriteLog(trail: trail, count: count + ids.count) }
    let next = trail.next(after: count, room: ids.count)
    _ = next.page.append(ids, at: 0)
    return WriteLog(trail: next, count: ids.count)
  }

  /// Returns true if both denote the same version.
  @inlinable
  func isIdentical(to other: WriteLog) -> Bool { trail.page === other.trail.page && count == other.count }

  /// Returns the id of the only write between `other` and this version, or `nil` if there was not exactly
  /// one.
  @inlinable
  func onlyWrite(since other: WriteLog?) -> ID? {
    guard let other else { return nil }
    if trail.page === other.trail.page { return count == other.count + 1 ? trail.page[other.count] : nil }
    guard count == 1, trail.previous?.page === other.trail.page, trail.previousCount == other.count else {
      return nil
    }
    return trail.page[0]
  }

  /// Returns the ids written between the two versions, whichever is older, or `nil` if they have no known
  /// version in common. Linear in the number of writes between them.
  @inlinable
  func written(since other: WriteLog) -> Set<ID>? {
    var ids: Set<ID> = []
    var (mine, theirs) = (self, other)
    while mine.trail.page !== theirs.trail.page {
      // A page is newer than its predecessor, so the newer of two pages is on only one of the two paths.
      if mine.trail.page.number > theirs.trail.page.number {
        guard let before = mine.beforePage(adding: &ids) else { return nil }
        mine = before
      } else {
        guard let before = theirs.beforePage(adding: &ids) else { return nil }
        theirs = before
      }
    }
    for index in min(mine.count, theirs.count)..<max(mine.count, theirs.count) {
      ids.insert(mine.trail.page[index])
    }
    return ids
  }

  /// Returns the version at which the page was begun, or `nil` if it is no longer known. Adds the ids on the
  /// page to `ids`.
  @inlinable
  func beforePage(adding ids: inout Set<ID>) -> WriteLog? {
    guard let previous = trail.previous else { return nil }
    for index in 0..<count { ids.insert(trail.page[index]) }
    return WriteLog(trail: previous, count: trail.previousCount)
  }
}
