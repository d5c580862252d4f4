extension EntityTable {
  /// A reference to an entity as it is in one version of the table: reading it needs no lookup, and keeping
  /// it takes eight bytes. For lists that the app keeps in order beside a table.
  @usableFromInline
  package struct Reference: Sendable {
    @usableFromInline let box: Box

    @inlinable
    init(_ box: Box) { self.box = box }

    /// Creates a reference to an entity outside of all tables.
    @inlinable
    package init(_ entity: Entity) { box = Box(entity) }

    /// The entity.
    @inlinable
    package var entity: Entity { box.entity }
  }

  /// A reference that keeps nothing alive: the entity must be in a table, or referred to, for as long as this
  /// is used.
  ///
  /// For sorting: retaining and releasing 100,000 entities where two processors sort them took a third of the
  /// time.
  @usableFromInline
  package struct UnretainedReference: @unchecked Sendable {  // Safe: boxes do not change.
    // Safe, because whoever sorts has the table, which keeps the box.
    @usableFromInline unowned(unsafe) let box: Box

    /// Creates a reference to the entity of another one, without keeping it alive.
    @inlinable
    package init(_ reference: Reference) { box = reference.box }

    /// The entity.
    @inlinable
    package var entity: Entity { box.entity }

    /// A reference that keeps the entity alive.
    @inlinable
    package var retained: Reference { Reference(box) }
  }

  /// Returns a reference to the entity with `id`; `nil` if there is none.
  @inlinable
  package func reference(to id: Entity.ID) -> Reference? { boxes[id].map(Reference.init) }

  /// References to all entities, in an unspecified order.
  ///
  /// - Complexity: O(n).
  @inlinable
  package var unorderedReferences: [Reference] {
    var references: [Reference] = []
    references.reserveCapacity(boxes.count)
    for box in boxes { references.append(Reference(box)) }
    return references
  }

  /// Creates a table of the entities that `references` refer to, without copying them. If several have the
  /// same id, the last one is kept.
  @inlinable
  package init(references: [Reference]) {
    for reference in references { boxes.set(reference.box) }
    log = .start()
  }
}
