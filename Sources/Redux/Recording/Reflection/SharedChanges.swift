/// The changes between two versions of a collection that share structure.
enum SharedChanges {
  /// The old and new values by key; `nil` if the key is absent.
  case table([(key: Any, old: Any?, new: Any?)])
  case set(removed: [Any], added: [Any])
}

/// A collection that can compute the changes between two of its versions without comparing all elements.
protocol StructureSharing {
  /// Returns the elements that may differ from `old`, or `nil` if `old` has another type.
  func changes(since old: Any) -> SharedChanges?
}

extension EntityTable: StructureSharing {
  func changes(since old: Any) -> SharedChanges? {
    guard let old = old as? Self else { return nil }
    return .table(changedIDs(since: old).map { (key: $0, old: old[$0], new: self[$0]) })
  }
}

extension IndexedTable: StructureSharing {
  func changes(since old: Any) -> SharedChanges? {
    (old as? Self).flatMap { entities.changes(since: $0.entities) }
  }
}

extension PersistentSet: StructureSharing {
  func changes(since old: Any) -> SharedChanges? {
    guard let old = old as? Self else { return nil }
    let differing = symmetricDifference(old)
    return .set(removed: differing.filter(old.contains), added: differing.filter(contains))
  }
}

extension EntityTable: CustomReflectable {
  /// A mirror with the entities by id.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: unordered.map { (key: $0.id, value: $0) }, displayStyle: .dictionary)
  }
}

extension IndexedTable: CustomReflectable {
  /// A mirror with the entities by id, without the indexes.
  public var customMirror: Mirror { entities.customMirror }
}

extension PersistentSortedSet: CustomReflectable {
  /// A mirror with the elements in order.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension PersistentSet: CustomReflectable {
  /// A mirror with the elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: symmetricDifference([]), displayStyle: .set)
  }
}
