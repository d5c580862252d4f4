internal import GRDB
internal import ReduxCore

/// What the journal knows of the contents of the tables at its end.
struct JournalledTables {
  private(set) var items = JournalledTable<Item>()
  private(set) var categories = JournalledTable<ReduxCore.Category>()
  private(set) var views = JournalledTable<SavedView>()

  init(_ db: GRDB.Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT entity, uuid, before, after FROM \(JournalChanges.all) ORDER BY row DESC")
    while let row = try rows.next() {
      var change = DocumentChange()
      try change.append(row)
      for change in change.items { items.add(change) }
      for change in change.categories { categories.add(change) }
      for change in change.views { views.add(change) }
    }
  }
}

/// What the journal knows of the entities of one table at its end. Changes are added newest first.
struct JournalledTable<Entity: Stored> {
  private struct Known {
    var fields: [Entity.Field: FieldValue] = [:]
    /// `true` if the entity has been removed.
    var isAbsent = false
    /// `true` if earlier changes say nothing more.
    var isComplete = false

    /// Takes the fields that no later change has set.
    mutating func fill(_ value: (Entity.Field) -> FieldValue) {
      for field in Entity.Field.allCases where fields[field] == nil { fields[field] = value(field) }
      isComplete = true
    }
  }

  private var known: [Entity.ID: Known] = [:]

  mutating func add(_ change: EntityChange<Entity>) {
    var entity = known[change.id] ?? Known()
    guard !entity.isComplete else { return }
    switch change {
    case .added(let added): entity.fill { added[$0] }
    case .removed(let removed):
      entity.isAbsent = entity.fields.isEmpty
      entity.fill { removed[$0] }
    case .edited(_, let fields):
      for field in fields where entity.fields[field.field] == nil { entity.fields[field.field] = field.after }
    }
    known[change.id] = entity
  }

  /// Returns what the journal knows of a field; `nil` if it does not reach back to the last change of it.
  func value(of field: Entity.Field, _ id: Entity.ID) -> FieldValue? { known[id]?.fields[field] }

  /// Returns the change from what the journal knows to the contents of the table.
  /// - Parameter isComplete: `true` if the journal reaches back to the empty table.
  func difference(to entities: [Entity], isComplete: Bool) -> [EntityChange<Entity>] {
    var changes: [EntityChange<Entity>] = []
    for entity in entities {
      guard let known = known[entity.id] else {
        if isComplete { changes.append(.added(entity)) }
        continue
      }
      guard !known.isAbsent else {
        changes.append(.added(entity))
        continue
      }
      let fields = Entity.Field.allCases.compactMap { field in
        known.fields[field].flatMap {
          $0 == entity[field] ? nil : FieldChange(field: field, before: $0, after: entity[field])
        }
      }
      if !fields.isEmpty { changes.append(.edited(entity.id, fields)) }
    }
    let present = Set(entities.map(\.id))
    for (id, known) in known where !present.contains(id) && !known.isAbsent && known.isComplete {
      var entity = Entity(bare: id)
      for (field, value) in known.fields { entity[field] = value }
      changes.append(.removed(entity))
    }
    return changes.sorted { $0.id < $1.id }
  }
}
