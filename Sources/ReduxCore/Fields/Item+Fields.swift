extension Item: Record {
  /// The fields, in the order of the columns and of the keys in JSON.
  package enum Field: String, CaseIterable {
    case title, notes, category, status, priority, due, start, tags, parent, recurrence, rank
    case created, modified, completed, extras
  }

  package static let nameField = Field.title

  package var name: String { title }
}

extension Item.Field: EntityField {
  package static let definitions = allCases.map(\.row)

  /// The fields that users edit as text, in the order of the detail pane.
  package static let editable: [Item.Field] = [.title, .category, .due, .start, .priority, .tags, .notes]

  private var row: FieldDefinition<Item> {
    switch self {
    case .title: FieldDefinition(\.title, "title")
    case .notes: FieldDefinition(\.notes, "notes", isPlural: true)
    case .category: FieldDefinition(\.category, "category")
    case .status: FieldDefinition(\.status, "status")
    case .priority: FieldDefinition(\.priority, "priority")
    case .due: FieldDefinition(\.due, "due date", label: "Due")
    case .start: FieldDefinition(\.start, "start")
    case .tags: FieldDefinition(\.tags, "tags", isPlural: true)
    case .parent: FieldDefinition(\.parent, "parent")
    case .recurrence: FieldDefinition(\.recurrence, "repetition", label: "Repeats")
    case .rank: FieldDefinition(\.rank, "place", isQuiet: true)
    case .created: FieldDefinition(\.created, "creation time", label: "Created", isQuiet: true)
    case .modified: FieldDefinition(\.modified, "modification time", label: "Changed", isQuiet: true)
    case .completed: FieldDefinition(\.completed, "completion time", label: "Completed", isQuiet: true)
    case .extras: FieldDefinition(\.extras, "extras", isPlural: true)
    }
  }
}
