extension Query {
  /// The list that the query names as one of its conditions, and whose order its result has; the last one if
  /// there are several.
  package var list: ListID? {
    for node in root.conjuncts.reversed() {
      if case .condition(.list(let list)) = node { return list }
    }
    return nil
  }

  /// The query without the condition that names its ``list``, for items of which the list is known to be
  /// theirs.
  package var withoutList: Query {
    var conjuncts = root.conjuncts
    guard let index = conjuncts.lastIndex(where: { if case .condition(.list) = $0 { true } else { false } })
    else { return self }
    conjuncts.remove(at: index)
    return Query(.all(of: conjuncts))
  }

  /// Returns the items that the query can mean: those of `statuses`, unless a condition asks for others, as
  /// `is:done` does.
  package func statuses(besides statuses: Set<Item.Status>) -> Set<Item.Status> {
    statuses.union(root.conditions.compactMap(\.status))
  }
}

extension QueryCondition {
  /// The status of the items that the condition asks for.
  fileprivate var status: Item.Status? {
    switch self {
    case .state(.open): .open
    case .state(.done), .list(.done), .date(.completed, _, _): .done
    case .state(.trashed), .list(.trash): .trashed
    case .state, .list, .word, .text, .category, .tag, .priority, .date, .estimate, .has, .numbers: nil
    }
  }
}
