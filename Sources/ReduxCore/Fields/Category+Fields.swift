extension Category: Record {
  /// The fields, in the order of the columns.
  package enum Field: String, CaseIterable {
    case name, tint, rank, created
  }

  package static let nameField = Field.name
}

extension Category.Field: EntityField {
  package typealias Entity = Category

  package static let definitions = allCases.map { $0.makeDefinition() }

  private func makeDefinition() -> FieldDefinition<Self> {
    switch self {
    case .name:
      FieldDefinition(self, "name", label: "Name", { $0.name }, { $0.name = $1 })
    case .tint:
      FieldDefinition(self, "colour", label: "Colour", { $0.tint }, { $0.tint = $1 })
    case .rank:
      FieldDefinition(self, "place", label: "Place", isQuiet: true, { $0.rank }, { $0.rank = $1 })
    case .created:
      FieldDefinition(
        self, "creation time", label: "Creation time", isQuiet: true, { $0.created }, { $0.created = $1 })
    }
  }
}
