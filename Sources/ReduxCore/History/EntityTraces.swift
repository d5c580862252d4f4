internal import Redux

/// The part of an ``AuthorTrace`` that concerns the entities of one table.
struct EntityTraces<Entity: Record> {
  fileprivate typealias Fields = [Entity.Field: FieldValue]

  /// An entity after a row: as it was, and as it would have been without the author. `nil` if it did not
  /// exist.
  fileprivate struct State {
    var row: Int64
    var present: Fields?
    var without: Fields?
    /// The fields of the author that others have changed since; all of an entity that the author added if it
    /// has none in particular.
    var overwritten: Set<Entity.Field> = []
    var isAdopted = false
    /// The first of the states in which something of the author is left.
    var start: Int
  }

  fileprivate struct Trace {
    /// The fields before the first row; without a value until it is known.
    var beginning: Fields = [:]
    /// The entity as it was once, as a form for its fields; `nil` if it was only edited.
    var template: Entity?
    /// Whether the entity existed before the first row.
    var existed: Bool
    var states: [State] = []
    /// The states before and after each step.
    var steps: [StepID: (before: Int, after: Int)] = [:]
    /// The author's entries, with the states that they led to.
    var own: [(step: StepID, state: Int)] = []
  }

  private var traces: [Entity.ID: Trace] = [:]

  /// Finds out, from all rows in order, what the entities were before the first of them.
  mutating func begin(_ changes: [EntityChange<Entity>]) {
    for change in changes {
      switch change {
      case .added(let entity): traces[change.id, default: Trace(existed: false)].template = entity
      case .removed(let entity):
        begin(change.id, Entity.Field.allCases.map { ($0, entity[$0]) })
        traces[change.id]?.template = entity
      case .edited(_, let fields): begin(change.id, fields.map { ($0.field, $0.before) })
      }
    }
  }

  private mutating func begin(_ id: Entity.ID, _ values: [(Entity.Field, FieldValue)]) {
    var trace = traces[id] ?? Trace(existed: true)
    traces[id] = nil
    if trace.existed {
      for (field, value) in values where trace.beginning[field] == nil { trace.beginning[field] = value }
    }
    traces[id] = trace
  }

  mutating func add(_ change: EntityChange<Entity>, _ event: AuthorTraceEvent) {
    // Taken out meanwhile, so that it is changed in place.
    guard var trace = traces.removeValue(forKey: change.id) else { return }
    trace.add(change, event)
    traces[change.id] = trace
  }

  /// The changes that take back what the author did, in the order of the ids.
  var changes: [EntityChange<Entity>] {
    traces.sorted { $0.key < $1.key }.compactMap { id, trace in trace.change(of: id) }
  }

  /// What the author changed and others have changed since.
  var conflicts: [ChangedField] {
    traces.sorted { $0.key < $1.key }.flatMap { $1.conflicts }
  }

  /// The author's steps of which something is left.
  var steps: Set<StepID> { Set(traces.values.flatMap(\.leftSteps)) }
}

extension EntityTraces.Trace {
  fileprivate mutating func add(_ change: EntityChange<Entity>, _ event: AuthorTraceEvent) {
    if states.isEmpty {
      let fields = existed ? beginning : nil
      states.append(.init(row: 0, present: fields, without: fields, start: 0))
    }
    let last = states.count - 1
    var next = states[last]
    next.row = event.row
    next.present = Self.present(next.present, after: change)
    let restored = event.isOwn ? nil : restored(by: event)
    if event.isOwn {
      if case .edited(_, let fields) = change { next.overwritten.subtract(fields.map(\.field)) }
    } else if let restored, Self.areAlike(restored.present, next.present) {
      (next.without, next.overwritten) = (restored.without, restored.overwritten)
      (next.isAdopted, next.start) = (restored.isAdopted, restored.start)
    } else {
      next.overwrite(change, before: states[last])
    }
    if next.present == next.without { next.start = states.count }
    states.append(next)
    note(event, from: last)
  }

  private mutating func note(_ event: AuthorTraceEvent, from last: Int) {
    if event.kind.subject == nil {
      steps[event.step] = (steps[event.step]?.before ?? last, last + 1)
    }
    if event.isOwn { own.append((event.kind.subject == nil ? event.step : event.entry, last + 1)) }
  }

  /// Returns the state that a row of somebody else restored; `nil` for an ordinary change.
  private func restored(by event: AuthorTraceEvent) -> EntityTraces.State? {
    switch event.kind {
    case .change: nil
    case .undo(let step): steps[step].map { states[$0.before] }
    case .redo(let step): steps[step].map { states[$0.after] }
    case .travel: states.last { $0.row <= event.target }
    }
  }

  private static func present(_ fields: EntityTraces.Fields?, after change: EntityChange<Entity>)
    -> EntityTraces.Fields?
  {
    switch change {
    case .removed: return nil
    case .added(let entity):
      return .init(uniqueKeysWithValues: Entity.Field.allCases.map { ($0, entity[$0]) })
    case .edited(_, let edits):
      var fields = fields
      for edit in edits { fields?[edit.field] = edit.after }
      return fields
    }
  }

  /// Returns `true` if two states differ at most in ranks and times.
  private static func areAlike(_ first: EntityTraces.Fields?, _ second: EntityTraces.Fields?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return second.allSatisfy { $0.key.isQuiet || first[$0.key] == $0.value }
  }

  fileprivate func change(of id: Entity.ID) -> EntityChange<Entity>? {
    guard let end = states.last else { return nil }
    func entity(_ fields: EntityTraces.Fields) -> Entity? {
      var entity = template
      for (field, value) in fields { entity?[field] = value }
      return entity
    }
    switch (end.present, end.without) {
    case (nil, nil): return nil
    case (let present?, nil): return entity(present).map { .removed($0) }
    case (nil, let without?): return entity(without).map { .added($0) }
    case (let present?, let without?):
      let fields = Entity.Field.allCases.compactMap { field -> FieldChange<Entity.Field>? in
        guard let before = present[field], let after = without[field], before != after else { return nil }
        return FieldChange(field: field, before: before, after: after)
      }
      return fields.isEmpty ? nil : .edited(id, fields)
    }
  }

  fileprivate var conflicts: [ChangedField] {
    guard let end = states.last, let present = end.present else { return [] }
    let name = present[Entity.nameField]?.text ?? ""
    if end.isAdopted { return [ChangedField(name: name, field: nil)] }
    return Entity.Field.allCases.filter { end.overwritten.contains($0) && !$0.isQuiet }
      .map { ChangedField(name: name, field: $0.rawValue) }
  }

  fileprivate var leftSteps: [StepID] {
    guard let end = states.last, end.present != end.without else { return [] }
    return own.filter { $0.state >= end.start }.map(\.step)
  }
}

extension EntityTraces.State {
  /// Follows a change of somebody else, whose values are nobody's but theirs.
  fileprivate mutating func overwrite(_ change: EntityChange<Entity>, before: Self) {
    switch change {
    case .removed: without = nil
    case .added: without = present
    case .edited(_, let fields):
      let telling = fields.filter { !$0.field.isQuiet }
      guard without != nil else {
        // They made something of their own of what the author had added.
        guard !telling.isEmpty else { return }
        (without, isAdopted) = (present, true)
        return
      }
      for field in telling {
        let own = before.without?[field.field]
        // Whoever sets a field back to what it would be anyway has written nothing of their own.
        if before.present?[field.field] != own, field.after != own { overwritten.insert(field.field) }
      }
      for field in fields { without?[field.field] = field.after }
    }
  }
}
