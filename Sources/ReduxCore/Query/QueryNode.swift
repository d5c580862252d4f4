/// The syntax tree of a query. Neither `and` nor `or` contains one of its own kind, or the same
/// node twice, and `not` no `not`.
package indirect enum QueryNode: Hashable, Sendable {
  /// Every item.
  case all
  case and([QueryNode])
  case or([QueryNode])
  case not(QueryNode)
  case condition(QueryCondition)

  /// Returns what matches in a category, or without one for the name of the Inbox, as in a line of quick-add.
  static func category(named name: String, isExact: Bool) -> QueryNode {
    Category.isInbox(name) ? .not(.condition(.has(.category))) : .condition(.category(name, isExact: isExact))
  }

  /// Returns what matches if all of `nodes` do.
  static func all(of nodes: [QueryNode]) -> QueryNode {
    let parts = nodes.flatMap { node in
      if case .and(let inner) = node { inner } else { [node] }
    }
    return joined(parts) { .and($0) }
  }

  /// Returns what matches if one of `nodes` does.
  static func any(of nodes: [QueryNode]) -> QueryNode {
    let parts = nodes.flatMap { node in
      if case .or(let inner) = node { inner } else { [node] }
    }
    return joined(parts) { .or($0) }
  }

  /// Returns the join of different nodes. Without the repetitions, thousands of the same word take no longer
  /// than one.
  private static func joined(_ nodes: [QueryNode], by join: ([QueryNode]) -> QueryNode) -> QueryNode {
    var seen: Set<QueryNode> = []
    let parts = nodes.filter { seen.insert($0).inserted }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .all : join(parts)
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

  /// Returns the tree with other conditions in the places of these.
  func mapConditions(_ transform: (QueryCondition) -> QueryCondition) -> QueryNode {
    switch self {
    case .all: .all
    case .and(let nodes): .all(of: nodes.map { $0.mapConditions(transform) })
    case .or(let nodes): .any(of: nodes.map { $0.mapConditions(transform) })
    case .not(let node): node.mapConditions(transform).negated
    case .condition(let condition): .condition(transform(condition))
    }
  }

  /// All conditions in the tree, in the order of the text.
  package var conditions: [QueryCondition] {
    switch self {
    case .all: []
    case .and(let nodes), .or(let nodes): nodes.flatMap(\.conditions)
    case .not(let node): node.conditions
    case .condition(let condition): [condition]
    }
  }
}
