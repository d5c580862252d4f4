extension DocumentChange {
  /// This change of somebody else's as it appears to one whose own later changes are already made: without
  /// the fields that `own` writes after it, since in the order of the database those come last.
  package func beneath(_ own: [DocumentChange]) -> DocumentChange {
    guard !own.isEmpty else { return self }
    return DocumentChange(
      categories: Self.beneath(own.flatMap(\.categories), categories),
      items: Self.beneath(own.flatMap(\.items), items))
  }

  private static func beneath<Entity: Record>(
    _ own: [EntityChange<Entity>], _ theirs: [EntityChange<Entity>]
  ) -> [EntityChange<Entity>] {
    var writtenFields: [Entity.ID: Set<Entity.Field>] = [:]
    var whole: Set<Entity.ID> = []
    for change in own {
      switch change {
      case .added, .removed: whole.insert(change.id)
      case .edited(let id, let fields): writtenFields[id, default: []].formUnion(fields.map(\.field))
      }
    }
    return theirs.compactMap { change in
      if whole.contains(change.id) { return nil }
      guard let written = writtenFields[change.id] else { return change }
      switch change {
      case .added: return nil
      // What we edited while another removed it was written again with our edit: it stays.
      case .removed: return nil
      case .edited(let id, let fields):
        let rest = fields.filter { !written.contains($0.field) }
        return rest.isEmpty ? nil : .edited(id, rest)
      }
    }
  }
}
