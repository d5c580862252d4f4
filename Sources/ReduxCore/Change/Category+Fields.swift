extension Category: Record {
  package enum Field: String, CaseIterable, Codable, Sendable {
    case name, tint, rank, created
  }

  package static let quietFields: Set<Field> = [.rank, .created]

  package subscript(field: Field) -> FieldValue {
    get {
      switch field {
      case .name: .text(name)
      case .tint: .text(tint.rawValue)
      case .rank: .text(rank.rawValue)
      case .created: .number(created.milliseconds)
      }
    }
    set {
      switch (field, newValue) {
      case (.name, .text(let text)): name = text
      case (.tint, .text(let text)): tint = Tint(rawValue: text) ?? tint
      case (.rank, .text(let text)): rank = Rank(rawValue: text)
      case (.created, .number(let number)): created = Timestamp(milliseconds: number)
      default: break
      }
    }
  }

  package static func name(in fields: [FieldChange<Field>]) -> String? {
    fields.first { $0.field == .name }?.after.text
  }

  package func differs(in field: Field, from other: Self) -> Bool {
    switch field {
    case .name: name != other.name
    case .tint: tint != other.tint
    case .rank: rank != other.rank
    case .created: created != other.created
    }
  }
}
