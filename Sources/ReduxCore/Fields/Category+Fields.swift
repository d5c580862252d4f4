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

  package var definition: FieldDefinition<Self> {
    guard let definition = Self.definitions.first(where: { $0.field == self }) else {
      preconditionFailure("every field is a case")
    }
    return definition
  }

  private func makeDefinition() -> FieldDefinition<Self> {
    switch self {
    case .name:
      define("name", label: "Name", { $0.name }, { $0.name = $1 })
    case .tint:
      define("colour", label: "Colour", { $0.tint }, { $0.tint = $1 })
    case .rank:
      define("place", label: "Place", isQuiet: true, { $0.rank }, { $0.rank = $1 })
    case .created:
      define("creation time", label: "Creation time", isQuiet: true, { $0.created }, { $0.created = $1 })
    }
  }

  private func define<Value: FieldType>(
    _ title: String, label: String, isPlural: Bool = false, isQuiet: Bool = false,
    _ property: @escaping @Sendable (Category) -> Value,
    _ set: @escaping @Sendable (inout Category, Value) -> Void
  ) -> FieldDefinition<Self> {
    FieldDefinition(
      self, title, label: label, isPlural: isPlural, isQuiet: isQuiet, property, set: set)
  }
}
