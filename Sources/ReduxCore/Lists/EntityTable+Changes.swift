internal import Redux

extension EntityTable {
  /// Up to this many changes are few: what was computed from the table is better updated than computed anew.
  var fewChanges: Int { count / 8 + 64 }

  /// Returns the ids written since an earlier version of the table; `nil` if they are more than
  /// ``fewChanges``.
  func fewChangedIDs(since earlier: Self) -> Set<Entity.ID>? { changedIDs(since: earlier, limit: fewChanges) }
}
