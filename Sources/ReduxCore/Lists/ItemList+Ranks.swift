internal import Redux

/// The ranks beside which new items go, in the list of all items in manual order.
///
/// Only items are read that the keys of their places do not rule out: reading 100,000 took three quarters of the time
/// in which one was added.
extension ItemList {
  /// Returns the least rank after `rank`, or the greatest before it, of all items; `nil` if there is none.
  func nearestRank(_ direction: Direction, of rank: Rank) -> Rank? {
    let isForward = direction == .forward
    let bound = ListPosition.packed(rank.rawValue.utf8)
    var nearest: Rank?
    func offer(_ other: Rank) {
      guard isForward ? other > rank : other < rank else { return }
      nearest = nearest.map { isForward ? min($0, other) : max($0, other) } ?? other
    }
    var previous: UInt64?
    var lastBefore: Int?
    var isPast = false
    whole.visit(whole.indices) { position, place in
      let key = place.key.secondary
      defer { previous = key }
      // Those without a parent ascend by the key, which is the beginning of their rank. The others follow theirs, with
      // its key, and may have any rank.
      if isDeep || key == previous || key == bound {
        offer(place.reference.entity.rank)
      } else if key < bound {
        lastBefore = position
      } else if !isPast {
        isPast = true
        offer(place.reference.entity.rank)
      }
    }
    if let lastBefore { offer(whole[lastBefore].item.rank) }
    return nearest
  }

  /// Returns the greatest rank of the children of an item; `nil` if it has none, or is gone.
  func lastRank(below parent: ItemID) -> Rank? {
    guard let item = items[parent], parents.contains(parent) else { return nil }
    let key = ListPosition.packed(ListPosition.path(of: item, in: items, query)[0].rank.rawValue.utf8)
    var last: Rank?
    whole.visit(whole.indices) { _, place in
      guard isDeep || place.key.secondary == key, place.reference.entity.parent == parent else { return }
      let rank = place.reference.entity.rank
      last = last.map { max($0, rank) } ?? rank
    }
    return last
  }
}
