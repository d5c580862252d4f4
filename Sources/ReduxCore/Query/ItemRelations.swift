internal import Redux

/// The items that others refer to, which tells what a query finds among some items of a document without the
/// others.
package struct ItemRelations: Equatable, Sendable {
  /// Those that have subtasks outside of the trash.
  package var parents: Set<ItemID> = []
  /// The open ones that open items wait for.
  package var blocking: Set<ItemID> = []

  package init() {}
}

extension QueryCondition {
  /// `true` if the items that refer to an item decide whether it satisfies the condition; see
  /// ``ItemRelations``.
  package var dependsOnRelations: Bool {
    switch self {
    case .has(.subtasks), .state(.parent), .state(.blocking): true
    default: false
    }
  }
}
