internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// A writer that applies one change to the tables and records its actual effect, which differs from the
/// intended one if other processes have changed the same entities.
struct ChangeWriter {
  /// The actual difference between the tables before and after.
  private(set) var written = DocumentChange()
  /// The difference between the intended result and what the tables hold.
  private(set) var correction = DocumentChange()

  private let db: GRDB.Database
  /// `true` if the change overwrites whatever the tables hold; undo, redo and travel change only what still
  /// has the value they expect.
  private let isForced: Bool
  /// `true` if what the change adds has never been in the tables, which then need not be asked.
  private let addsNew: Bool
  /// The numbers of the items that have never been in the tables.
  private var newNumbers: [ItemID: Int] = [:]
  private var knownCategories: Set<CategoryID> = []
  private let progress: WorkProgress?
  /// The query for the last entity that was asked for, to be used again for others of its table: preparing it
  /// for each item was 6 of 14 s of the processor time in which 100,000 imported items were undone.
  private var row: (kind: EntityKind, reader: RowReader)?

  init(
    _ db: GRDB.Database, isForced: Bool, addsNew: Bool = false, _ progress: WorkProgress? = nil
  ) {
    self.db = db
    self.progress = progress
    self.isForced = isForced
    self.addsNew = addsNew
  }

  /// Applies a change. Categories are added before the items that are moved into them, and removed after the
  /// items that are moved out.
  mutating func write(_ change: DocumentChange) throws {
    try assignNumbers(change.items)
    for category in change.categories where !category.isRemoval { try write(category) }
    for item in change.items {
      try write(item)
      try restoreCategory(of: item)
      progress?.advance()
    }
    for category in change.categories where category.isRemoval { try write(category) }
    for view in change.views { try write(view) }
    written.categories.sort { $0.id < $1.id }
    try TrigramIndex.update(after: written.items, new: newNumbers, db)
  }

  /// Computes the correction for a change that is already in the journal, but whose result never reached the
  /// caller.
  mutating func compare(_ change: DocumentChange, written: DocumentChange) throws {
    self.written = written
    for category in change.categories { try correct(category) }
    for item in change.items { try correct(item) }
    for view in change.views { try correct(view) }
    let intended = Set(change.categories.map(\.id))
    correction.categories += written.categories.filter { !intended.contains($0.id) }
  }

  /// Numbers new items in the order of the list, which is the order in which the user sees them.
  private mutating func assignNumbers(_ changes: [EntityChange<Item>]) throws {
    var added: [Item] = []
    for case .added(let item) in changes { added.append(item) }
    added.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.id < $1.id }
    if addsNew {
      let numbers = try Item.assignNumbers(toNew: added.map(\.id), db)
      for (item, number) in zip(added, numbers) { newNumbers[item.id] = number }
    } else {
      for item in added { newNumbers[item.id] = try Item.assignNumber(to: item.id, db) }
    }
  }

  private mutating func write<Entity: Stored>(_ change: EntityChange<Entity>) throws {
    let (outcome, isComplete) = try outcome(of: change)
    if let outcome { Entity.append(outcome, to: &written) }
    if !isComplete { try correct(change) }
  }

  private mutating func outcome<Entity: Stored>(
    of change: EntityChange<Entity>
  ) throws -> (EntityChange<Entity>?, isComplete: Bool) {
    let present: Entity? = newNumber(of: change) == nil ? try present(change.id) : nil
    switch (change, present) {
    case (.added(let entity), nil):
      try entity.insert(db, number: newNumber(of: change))
      return (change, true)
    case (.added, _?): return (nil, false)
    case (.removed, nil): return (nil, true)
    case (.removed(let entity), let present?):
      guard try mayRemove(present, knownAs: entity) else { return (nil, false) }
      try Entity.remove(entity.id, db)
      return (.removed(present), true)
    case (.edited(let id, let fields), let present?):
      let wanted = isForced ? fields : fields.filter { present[$0.field] == $0.before }
      let changed = wanted.filter { present[$0.field] != $0.after }
        .map { FieldChange(field: $0.field, before: present[$0.field], after: $0.after) }
      if !changed.isEmpty { try Entity.update(id, changed, db) }
      return (changed.isEmpty ? nil : .edited(id, changed), wanted.count == fields.count)
    case (.edited(let id, let fields), nil):
      guard var entity = try Entity.lastKnown(id, db) else { return (nil, true) }
      for field in fields { entity[field.field] = field.after }
      try entity.insert(db)
      return (.added(entity), true)
    }
  }

  private mutating func present<Entity: Stored>(_ id: Entity.ID) throws -> Entity? {
    if let row, row.kind == Entity.kind {
      try row.reader.restart([id.rawValue.bytes])
      return try Entity.present(row.reader)
    }
    let reader = try Entity.row(of: id, db)
    row = (Entity.kind, reader)
    return try Entity.present(reader)
  }

  /// Returns the number of an item that has never been in the tables; `nil` for any other entity.
  private func newNumber<Entity: Stored>(of change: EntityChange<Entity>) -> Int? {
    newNumbers.isEmpty ? nil : (change.id as? ItemID).flatMap { newNumbers[$0] }
  }

  /// Returns `false` if another process has changed the entity since, unless the change is forced, or if the
  /// entity is a category that contains items.
  private func mayRemove<Entity: Stored>(_ present: Entity, knownAs known: Entity) throws -> Bool {
    // A key path would be made anew for each item: 4 % of the instructions of an undo of many.
    if !isForced, !present.fields(differingFrom: known).allSatisfy({ $0.isQuiet }) { return false }
    return try !present.isInUse(db)
  }

  /// Restores a category that another process has removed if the change moves an item into it.
  private mutating func restoreCategory(of change: EntityChange<Item>) throws {
    guard let id = try category(of: change), knownCategories.insert(id).inserted,
      try Category.present(id, db) == nil, let category = try Category.lastKnown(id, db)
    else { return }
    try category.insert(db)
    written.categories.append(.added(category))
    correction.categories.append(.added(category))
  }

  /// Returns the category into which a change moves its item; `nil` for any other change.
  private mutating func category(of change: EntityChange<Item>) throws -> CategoryID? {
    switch written.items.last {
    case .added(let item) where item.id == change.id: item.category
    case .edited(change.id, let fields) where fields.contains { $0.field == .category }:
      try (present(change.id) as Item?)?.category
    default: nil
    }
  }

  private mutating func correct<Entity: Stored>(_ change: EntityChange<Entity>) throws {
    guard let present: Entity = try present(change.id) else { return }
    let intended: [(field: Entity.Field, value: FieldValue)]
    switch change {
    case .removed:
      Entity.append(.added(present), to: &correction)
      return
    case .added(let entity): intended = Entity.Field.allCases.map { ($0, entity[$0]) }
    case .edited(_, let fields): intended = fields.map { ($0.field, $0.after) }
    }
    let differing = intended.filter { present[$0.field] != $0.value }
      .map { FieldChange(field: $0.field, before: $0.value, after: present[$0.field]) }
    if !differing.isEmpty { Entity.append(.edited(change.id, differing), to: &correction) }
  }
}

extension EntityChange {
  var isAddition: Bool {
    if case .added = self { true } else { false }
  }

  var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  /// `true` if the change neither adds nor removes an entity.
  var isEdit: Bool {
    if case .edited = self { true } else { false }
  }
}
