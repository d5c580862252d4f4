extension Item: Record {
  /// The fields, in the order of the keys in JSON; the columns have the same names.
  package enum Field: String, CaseIterable {
    case title, notes, category, status, priority, due, start, tags, parent, waitsFor, estimate, recurrence,
      rank
    case created, modified, completed, extras
  }

  package static let nameField = Field.title

  package var name: String { title }
}

extension Item.Field: EntityField {
  package typealias Entity = Item

  package static let definitions = allCases.map { $0.makeDefinition() }

  /// The fields that users edit as text, in the order of the detail pane.
  package static let editable: [Item.Field] = [
    .title, .category, .due, .start, .recurrence, .priority, .tags, .estimate, .waitsFor, .notes,
  ]

  private func makeDefinition() -> FieldDefinition<Self> {
    switch self {
    case .title:
      FieldDefinition(self, "title", label: "Title", { $0.title }, { $0.title = $1 })
    case .notes:
      FieldDefinition(self, "notes", label: "Notes", isPlural: true, { $0.notes }, { $0.notes = $1 })
    case .category:
      FieldDefinition(self, "category", label: "Category", { $0.category }, { $0.category = $1 })
    case .status:
      FieldDefinition(self, "status", label: "Status", { $0.status }, { $0.status = $1 })
    case .priority:
      FieldDefinition(self, "priority", label: "Priority", { $0.priority }, { $0.priority = $1 })
    case .due:
      FieldDefinition(self, "due date", label: "Due", { $0.due }, { $0.due = $1 })
    case .start:
      FieldDefinition(self, "start", label: "Start", { $0.start }, { $0.start = $1 })
    case .tags:
      FieldDefinition(self, "tags", label: "Tags", isPlural: true, { $0.tags }, { $0.tags = $1 })
    case .parent:
      FieldDefinition(self, "parent", label: "Parent", { $0.parent }, { $0.parent = $1 })
    case .waitsFor:
      FieldDefinition(
        self, "dependencies", label: "Waits for", isPlural: true, { $0.waitsFor }, { $0.waitsFor = $1 })
    case .estimate:
      FieldDefinition(self, "estimate", label: "Estimate", { $0.estimate }, { $0.estimate = $1 })
    case .recurrence:
      FieldDefinition(self, "repetition", label: "Repeats", { $0.recurrence }, { $0.recurrence = $1 })
    case .rank:
      FieldDefinition(self, "place", label: "Place", isQuiet: true, { $0.rank }, { $0.rank = $1 })
    case .created:
      FieldDefinition(
        self, "creation time", label: "Created", isQuiet: true, { $0.created }, { $0.created = $1 })
    case .modified:
      FieldDefinition(
        self, "modification time", label: "Changed", isQuiet: true, { $0.modified }, { $0.modified = $1 })
    case .completed:
      FieldDefinition(
        self, "completion time", label: "Completed", isQuiet: true, { $0.completed }, { $0.completed = $1 })
    case .extras:
      FieldDefinition(self, "extras", label: "Extras", isPlural: true, { $0.extras }, { $0.extras = $1 })
    }
  }
}
