extension Category: Record {
  /// The fields, in the order of the columns.
  package enum Field: String, CaseIterable {
    case name, tint, rank, created
  }

  package static let nameField = Field.name
}

extension Category.Field: EntityField {
  package static let definitions = allCases.map(\.row)

  private var row: FieldDefinition<Category> {
    switch self {
    case .name: FieldDefinition(\.name, "name")
    case .tint: FieldDefinition(\.tint, "colour")
    case .rank: FieldDefinition(\.rank, "place", isQuiet: true)
    case .created: FieldDefinition(\.created, "creation time", isQuiet: true)
    }
  }
}
