internal import Redux

/// A field that did not hold what a change expected, so that the change left it alone.
package struct Leftover: Equatable, Codable, Sendable {
  /// The title of the item or the name of the category.
  package var name: String
  /// The field, by its name; `nil` where the entity itself is gone.
  package var field: String?
}

extension Document {
  /// Makes a change, field by field, each only where it still holds what the change says it held before;
  /// returns what was left alone.
  package mutating func apply(_ change: DocumentChange) -> [Leftover] {
    Self.apply(change.categories, to: &categories) { $0.name }
      + Self.apply(change.items, to: &items) { $0.title }
  }

  private static func apply<Entity: Record>(
    _ changes: [EntityChange<Entity>], to table: inout EntityTable<Entity>, name: (Entity) -> String
  ) -> [Leftover] {
    var leftovers: [Leftover] = []
    for change in changes {
      switch change {
      case .added(let entity):
        if table.contains(entity.id) { continue }
        table[entity.id] = entity
      case .removed(let entity):
        guard let present = table[entity.id] else { continue }
        let foreign = present.fields(differingFrom: entity).filter { !Entity.quietFields.contains($0) }
        if foreign.isEmpty {
          table[entity.id] = nil
        } else {
          leftovers += foreign.map { Leftover(name: name(present), field: $0.rawValue) }
        }
      case .edited(let id, let fields):
        guard var entity = table[id] else { continue }
        for field in fields where entity[field.field] != field.after {
          if entity[field.field] == field.before {
            entity[field.field] = field.after
          } else if !Entity.quietFields.contains(field.field) {
            leftovers.append(Leftover(name: name(entity), field: field.field.rawValue))
          }
        }
        table[id] = entity
      }
    }
    return leftovers
  }
}
