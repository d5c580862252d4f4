internal import FoundationEssentials

extension Item: Record {
  package enum Field: String, CaseIterable, Codable, Sendable {
    case title, notes, category, status, priority, due, start, tags, parent, recurrence, rank
    case created, modified, completed, extras
  }

  package static let quietFields: Set<Field> = [.rank, .created, .modified, .completed]

  package var name: String { title }

  package static func name(in fields: [FieldChange<Field>]) -> String? {
    fields.first { $0.field == .title }?.after.text
  }

  /// Compares the values themselves rather than their ``FieldValue`` forms, since a travel compares
  /// thousands.
  package func differs(in field: Field, from other: Self) -> Bool {
    switch field {
    case .title: title != other.title
    case .notes: notes != other.notes
    case .category: category != other.category
    case .status: status != other.status
    case .priority: priority != other.priority
    case .due: due != other.due
    case .start: start != other.start
    case .tags: tags != other.tags
    case .parent: parent != other.parent
    case .recurrence: recurrence != other.recurrence
    case .rank: rank != other.rank
    case .created: created != other.created
    case .modified: modified != other.modified
    case .completed: completed != other.completed
    case .extras: extras != other.extras
    }
  }

  package subscript(field: Field) -> FieldValue {
    get {
      switch field {
      case .title: .text(title)
      case .notes: .text(notes)
      case .category: FieldValue(category?.rawValue)
      case .status: .text(status.rawValue)
      case .priority: FieldValue(priority?.rawValue)
      case .due: FieldValue(due?.iso8601)
      case .start: FieldValue(start?.iso8601)
      case .tags: .texts(tags)
      case .parent: FieldValue(parent?.rawValue)
      case .recurrence: FieldValue(recurrence)
      case .rank: .text(rank.rawValue)
      case .created: .number(created.milliseconds)
      case .modified: .number(modified.milliseconds)
      case .completed: completed.map { .number($0.milliseconds) } ?? .none
      case .extras: .pairs(extras)
      }
    }
    set {
      switch (field, newValue) {
      case (.title, .text(let text)): title = text
      case (.notes, .text(let text)): notes = text
      case (.category, _): category = newValue.uuid.map { CategoryID($0) }
      case (.status, .text(let text)): status = Status(rawValue: text) ?? status
      case (.priority, _): priority = newValue.text.flatMap(Priority.init)
      case (.due, _): due = newValue.text.flatMap { DayTime($0) }
      case (.start, _): start = newValue.text.flatMap { DayTime($0) }
      case (.tags, .texts(let texts)): tags = texts
      case (.parent, _): parent = newValue.uuid.map { ItemID($0) }
      case (.recurrence, _): recurrence = Recurrence(newValue)
      case (.rank, .text(let text)): rank = Rank(rawValue: text)
      case (.created, .number(let number)): created = Timestamp(milliseconds: number)
      case (.modified, .number(let number)): modified = Timestamp(milliseconds: number)
      case (.completed, .number(let number)): completed = Timestamp(milliseconds: number)
      case (.completed, .none): completed = nil
      case (.extras, .pairs(let pairs)): extras = pairs
      default: break
      }
    }
  }
}

extension FieldValue {
  init(_ text: String?) { self = text.map { .text($0) } ?? .none }

  init(_ uuid: UUID?) { self.init(uuid?.uuidString) }

  init(_ recurrence: Recurrence?) {
    self =
      recurrence.map {
        .pairs(["rule": $0.rule, "from": $0.from.rawValue, "skipMissed": String($0.skipMissed)])
      } ?? .none
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var uuid: UUID? { text.flatMap { UUID(uuidString: $0) } }
}

extension Recurrence {
  init?(_ value: FieldValue) {
    guard case .pairs(let pairs) = value, let rule = pairs["rule"] else { return nil }
    self.init(
      rule: rule, from: pairs["from"].flatMap(Base.init) ?? .due, skipMissed: pairs["skipMissed"] == "true")
  }
}
