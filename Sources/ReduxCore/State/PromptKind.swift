/// What a prompt asks for. Prompts for the same recall each other's texts.
package enum PromptKind: Hashable, Sendable {
  /// A field of an item, or of several.
  case field(Item.Field)
  case categoryName
  case viewName
  case viewQuery
  case titleReplacement
  case tagName
}

extension PromptKind: RawRepresentable, Codable {
  /// One word; a field is represented by its name.
  package var rawValue: String {
    switch self {
    case .field(let field): field.rawValue
    case .categoryName: "category-name"
    case .viewName: "view-name"
    case .viewQuery: "view-query"
    case .titleReplacement: "title-replacement"
    case .tagName: "tag-name"
    }
  }

  package init?(rawValue: String) {
    let others = [Self.categoryName, .viewName, .viewQuery, .titleReplacement, .tagName]
    guard
      let kind = others.first(where: { $0.rawValue == rawValue })
        ?? Item.Field(rawValue: rawValue).map(Self.field)
    else { return nil }
    self = kind
  }
}

extension Draft.Purpose {
  /// What the prompt asks for; `nil` for items and searches, whose texts are kept apart.
  var kind: PromptKind? {
    switch self {
    case .addItem, .search, .searchHistory: nil
    case .editItem(_, let field), .editMarked(let field): .field(field)
    case .addCategory, .renameCategory: .categoryName
    case .view(let view): view.asksForQuery ? .viewQuery : .viewName
    case .replaceInTitles: .titleReplacement
    case .renameTag: .tagName
    }
  }
}

/// A text that was taken in a prompt.
package struct TakenText: Equatable, Codable, Sendable {
  package let kind: PromptKind
  package let text: String

  package init(_ kind: PromptKind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
