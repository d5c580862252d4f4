internal import Redux

extension DocumentChange {
  /// Returns the part of this foreign change that is still visible after later changes made here: without the
  /// fields that `own` writes, since in the order of the database those writes come last.
  package func rebased(under own: [DocumentChange]) -> DocumentChange {
    guard !own.isEmpty else { return self }
    return DocumentChange(
      categories: Self.rebased(own.flatMap(\.categories), categories),
      items: Self.rebased(own.flatMap(\.items), items),
      views: Self.rebased(own.flatMap(\.views), views))
  }

  /// Returns the fields that both this foreign change and `own` write, with different values.
  package func conflicts(with own: [DocumentChange], in document: Document) -> [ChangedField] {
    let fold = DocumentChange(folding: own)
    return Self.conflicts(fold.categories, categories) { document.categories[$0]?.name }
      + Self.conflicts(fold.items, items) { document.items[$0]?.name }
      + Self.conflicts(fold.views, views) { document.views[$0]?.name }
  }

  /// Returns the changed entities and fields that matter to the user.
  package func notable(in document: Document) -> [ChangedField] {
    Self.notable(categories) { document.categories[$0]?.name }
      + Self.notable(items) { document.items[$0]?.name }
      + Self.notable(views) { document.views[$0]?.name }
  }

  private static func conflicts<Entity: Record>(
    _ own: [EntityChange<Entity>], _ theirs: [EntityChange<Entity>], _ name: (Entity.ID) -> String?
  ) -> [ChangedField] {
    var mine: [Entity.ID: [FieldChange<Entity.Field>]] = [:]
    for case .edited(let id, let fields) in own { mine[id] = fields }
    return theirs.flatMap { change -> [ChangedField] in
      guard case .edited(let id, let fields) = change, let mine = mine[id] else { return [] }
      return fields.compactMap { field in
        guard !field.field.isQuiet,
          mine.contains(where: { $0.field == field.field && $0.after != field.after })
        else { return nil }
        return ChangedField(name: name(id) ?? "", field: field.field.rawValue)
      }
    }
  }

  private static func notable<Entity: Record>(
    _ changes: [EntityChange<Entity>], _ name: (Entity.ID) -> String?
  ) -> [ChangedField] {
    changes.flatMap { change -> [ChangedField] in
      switch change {
      case .added(let entity), .removed(let entity): [ChangedField(name: entity.name, field: nil)]
      case .edited(let id, let fields):
        fields.filter { !$0.field.isQuiet }
          .map { ChangedField(name: name(id) ?? "", field: $0.field.rawValue) }
      }
    }
  }

  private static func rebased<Entity: Record>(
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
      // An entity that we edited while another process removed it was written again with our edit, so it
      // stays.
      case .removed: return nil
      case .edited(let id, let fields):
        let rest = fields.filter { !written.contains($0.field) }
        return rest.isEmpty ? nil : .edited(id, rest)
      }
    }
  }
}
