/// The syntax tree of a query. Neither `and` nor `or` contains one of its own kind, and `not` no `not`.
package indirect enum QueryNode: Hashable, Sendable {
  /// Every item.
  case all
  case and([QueryNode])
  case or([QueryNode])
  case not(QueryNode)
  case condition(QueryCondition)

  /// Returns what matches if all of `nodes` do.
  static func all(of nodes: [QueryNode]) -> QueryNode {
    let parts = nodes.flatMap { node in
      if case .and(let inner) = node { inner } else { [node] }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .all : .and(parts)
  }

  /// Returns what matches if one of `nodes` does.
  static func any(of nodes: [QueryNode]) -> QueryNode {
    let parts = nodes.flatMap { node in
      if case .or(let inner) = node { inner } else { [node] }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .all : .or(parts)
  }

  /// What matches whenever this does not.
  var negated: QueryNode {
    if case .not(let inner) = self { inner } else { .not(self) }
  }

  /// The parts of which all must match: those of `and`, otherwise the node itself.
  var conjuncts: [QueryNode] {
    switch self {
    case .all: []
    case .and(let nodes): nodes
    case .or, .not, .condition: [self]
    }
  }

  /// All conditions in the tree, in the order of the text.
  var conditions: [QueryCondition] {
    switch self {
    case .all: []
    case .and(let nodes), .or(let nodes): nodes.flatMap(\.conditions)
    case .not(let node): node.conditions
    case .condition(let condition): [condition]
    }
  }
}
