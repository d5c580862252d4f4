/// Which ids were written on the way to a version of a table. Versions share what they have in common: a write
/// takes the room of its id, and of nothing else as long as there is room on the page.
///
/// The way back reaches at least ``kept`` writes, where no more than ``keptPages`` branches lie on it; between
/// versions further apart the answer is "unknown", so that old writes can be freed.
@usableFromInline
struct WriteLog<ID: Hashable & Sendable>: Sendable {
  /// The number of writes that stay known when a way back is cut.
  @inlinable
  static var kept: Int { 16_384 }
  /// The number of pages that stay known when a way back is cut.
  @inlinable
  static var keptPages: Int { 4096 }

  @usableFromInline let trail: WriteTrail<ID>
  /// How many ids of the trail's page belong to the way to this version.
  @usableFromInline let count: Int

  @inlinable
  init(trail: WriteTrail<ID>, count: Int) {
    self.trail = trail
    self.count = count
  }

  /// A version that has no other before it.
  @inlinable
  static func start() -> WriteLog { WriteLog(trail: WriteTrail(page: WritePage(capacity: 0)), count: 0) }

  /// The version after a write of one.
  @inlinable
  func adding(_ id: ID) -> WriteLog {
    if trail.page.append(id, at: count) { return WriteLog(trail: trail, count: count + 1) }
    return adding([id])
  }

  /// The version after a write of several.
  @inlinable
  func adding(_ ids: [ID]) -> WriteLog {
    if trail.page.append(ids, at: count) { return WriteLog(trail: trail, count: count + ids.count) }
    let next = trail.next(after: count, room: ids.count)
    _ = next.page.append(ids, at: 0)
    return WriteLog(trail: next, count: ids.count)
  }

  /// Whether both name the same version.
  @inlinable
  func isIdentical(to other: WriteLog) -> Bool { trail.page === other.trail.page && count == other.count }

  /// The id of the one write between the two; `nil` where it was another way.
  @inlinable
  func onlyWrite(since other: WriteLog?) -> ID? {
    guard let other else { return nil }
    if trail.page === other.trail.page { return count == other.count + 1 ? trail.page[other.count] : nil }
    guard count == 1, trail.previous?.page === other.trail.page, trail.previousCount == other.count else {
      return nil
    }
    return trail.page[0]
  }

  /// The ids written between the two, whichever came first; `nil` where they have no version in common.
  /// Linear in the number of writes between them.
  @inlinable
  func written(since other: WriteLog) -> Set<ID>? {
    var ids: Set<ID> = []
    var (mine, theirs) = (self, other)
    while mine.trail.page !== theirs.trail.page {
      // A page is younger than the one it follows, so the younger of two is on one way only.
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

  /// The version at which the page was begun; `nil` where it is not known any more.
  @inlinable
  func beforePage(adding ids: inout Set<ID>) -> WriteLog? {
    guard let previous = trail.previous else { return nil }
    for index in 0..<count { ids.insert(trail.page[index]) }
    return WriteLog(trail: previous, count: trail.previousCount)
  }
}
