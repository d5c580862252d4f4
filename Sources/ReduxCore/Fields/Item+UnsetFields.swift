extension Item {
  /// The editable fields without a value, in the order in which they are shown.
  package var unsetFields: [Field] {
    Field.editable.filter { field in
      switch self[field] {
      case .none: field != .category
      case .text(let text): text.isEmpty && field != .title
      case .texts(let texts): texts.isEmpty
      case .identities(let ids): ids.isEmpty
      case .number, .identity, .pairs: false
      }
    }
  }
}
