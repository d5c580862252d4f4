/// What differs between two versions of a collection that share their structure.
enum SharedChanges {
  /// By key; `nil` where it is not there.
  case table([(key: Any, old: Any?, new: Any?)])
  case set(removed: [Any], added: [Any])
}

/// A collection that knows what was written between two of its versions: nobody has to look at the rest.
protocol StructureSharing {
  /// What may differ from `old`; `nil` where that is something else.
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
    let differing = difference(from: old)
    return .set(removed: differing.filter(old.contains), added: differing.filter(contains))
  }
}

extension EntityTable: CustomReflectable {
  /// The entities by their ids.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: unordered.map { (key: $0.id, value: $0) }, displayStyle: .dictionary)
  }
}

extension IndexedTable: CustomReflectable {
  /// The entities by their ids, without the indexes.
  public var customMirror: Mirror { entities.customMirror }
}

extension PersistentSortedSet: CustomReflectable {
  /// The elements in order.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension PersistentSet: CustomReflectable {
  /// The elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: difference(from: []), displayStyle: .set)
  }
}
