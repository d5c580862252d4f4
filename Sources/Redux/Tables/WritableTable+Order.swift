extension WritableTable where Entity.ID: Comparable {
  /// Moves the entities with `ids`, in this order, to `position` of the view.
  ///
  /// The position is counted from 0 in the view after the move, and clamped to the valid range. Only the
  /// moved entities are written, with ranks between those of their new neighbours, unless neighbours with
  /// equal ranks need new ranks too. Ids that are not in the view are ignored.
  ///
  ///     tasks.move([id], to: 0, in: tasks.byRank, by: \.rank)
  ///
  /// - Returns: the number of entities moved.
  /// - Complexity: O(k² + k log n), where k is the number of ids.
  @inlinable
  @discardableResult
  public mutating func move<Rank: RankKey>(
    _ ids: [Entity.ID], to position: Int, in view: SortedView<Entity, Rank>,
    by rank: WritableKeyPath<Entity, Rank>
  ) -> Int {
    var old: [Int] = []
    var moved: [Entity.ID] = []
    for id in ids {
      guard let place = entities[id].flatMap({ view.position(of: $0) }), !moved.contains(id) else { continue }
      old.append(place)
      moved.append(id)
    }
    guard !moved.isEmpty else { return 0 }
    old.sort()
    // Returns the entity at a position among those that are not moved.
    func staying(_ position: Int) -> Place<Rank, Entity.ID>? {
      var position = position
      for place in old where place <= position { position += 1 }
      return view.places.indices.contains(position) ? view.places[position] : nil
    }
    var next = min(max(0, position), view.count - moved.count)
    let lower = next > 0 ? staying(next - 1) : nil
    let count = moved.count
    while let lower, let equal = staying(next), equal.key <= lower.key {
      moved.append(equal.id)
      next += 1
    }
    setRanks(Rank.ranks(moved.count, after: lower?.key, before: staying(next)?.key), of: moved, by: rank)
    return count
  }

  /// Arranges the entities with `ids` in this order by exchanging their ranks. All other entities keep their
  /// positions. Ids that are not in the table are ignored.
  ///
  /// - Complexity: O(k log n), where k is the number of ids.
  @inlinable
  public mutating func reorder<Rank: RankKey>(_ ids: [Entity.ID], by rank: WritableKeyPath<Entity, Rank>) {
    var isNamed: Set<Entity.ID> = []
    let present = ids.filter { entities.contains($0) && isNamed.insert($0).inserted }
    let held = present.compactMap { entities[$0]?[keyPath: rank] }.sorted()
    var ranks: [Rank] = []
    while ranks.count < held.count {
      // Equal ranks are separated by new ranks below the next greater one.
      let lowest = held[ranks.count]
      let equal = held[ranks.count...].prefix { $0 == lowest }.count
      let next = ranks.count + equal
      ranks.append(lowest)
      ranks += Rank.ranks(equal - 1, after: lowest, before: next < held.count ? held[next] : nil)
    }
    setRanks(ranks, of: present, by: rank)
  }

  @inlinable
  mutating func setRanks<Rank: RankKey>(
    _ ranks: [Rank], of ids: [Entity.ID], by path: WritableKeyPath<Entity, Rank>
  ) {
    var writes: [EntityWrite<Entity>] = []
    for (id, rank) in zip(ids, ranks) {
      guard var entity = entities[id], entity[keyPath: path] != rank else { continue }
      entity[keyPath: path] = rank
      writes.append(.set(entity))
    }
    apply(writes)
  }
}
