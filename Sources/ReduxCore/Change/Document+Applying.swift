internal import Redux

extension Document {
  /// Applies a change field by field, each only if it still has its value from before the change. What the
  /// fields then say together is not looked at; see ``applyAndSettle(_:)``.
  /// - Returns: the fields that were left unchanged.
  package mutating func apply(_ change: DocumentChange) -> [ChangedField] {
    Self.apply(change.categories, to: &categories) + Self.apply(change.items, to: &items)
      + Self.apply(change.views, to: &views)
  }

  /// Sets all entities and fields in a change to their values after the change, whatever they are now, unlike
  /// ``apply(_:)``: for changes that are known to follow upon this document.
  package mutating func overwrite(with change: DocumentChange) {
    Self.overwrite(&categories, with: change.categories)
    Self.overwrite(&items, with: change.items)
    Self.overwrite(&views, with: change.views)
  }

  private static func apply<Entity: Record>(
    _ changes: [EntityChange<Entity>], to table: inout EntityTable<Entity>
  ) -> [ChangedField] {
    var conflicts: [ChangedField] = []
    var written: [Entity] = []
    for change in changes {
      switch change {
      case .added(let entity):
        if !table.contains(entity.id) { written.append(entity) }
      case .removed(let entity):
        guard let present = table[entity.id] else { continue }
        let foreign = present.fields(differingFrom: entity).filter { !$0.isQuiet }
        if foreign.isEmpty {
          table[entity.id] = nil
        } else {
          conflicts += foreign.map { ChangedField(name: present.name, field: $0.rawValue) }
        }
      case .edited(let id, let fields):
        guard var entity = table[id] else {
          if fields.contains(where: { !$0.field.isQuiet }) {
            conflicts.append(ChangedField(name: Entity.name(in: fields) ?? "", field: nil))
          }
          continue
        }
        for field in fields where entity[field.field] != field.after {
          if entity[field.field] == field.before {
            entity[field.field] = field.after
          } else if !field.field.isQuiet {
            conflicts.append(ChangedField(name: entity.name, field: field.field.rawValue))
          }
        }
        written.append(entity)
      }
    }
    table.set(contentsOf: written)
    return conflicts
  }

  private static func overwrite<Entity: Record>(
    _ table: inout EntityTable<Entity>, with changes: [EntityChange<Entity>]
  ) {
    var written: [Entity] = []
    for change in changes {
      switch change {
      case .added(let entity): written.append(entity)
      case .removed(let entity): table[entity.id] = nil
      case .edited(let id, let fields):
        guard var entity = table[id] else { continue }
        for field in fields { entity[field.field] = field.after }
        written.append(entity)
      }
    }
    table.set(contentsOf: written)
  }
}
