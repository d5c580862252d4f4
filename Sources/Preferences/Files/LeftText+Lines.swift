internal import FoundationEssentials
internal import ReduxCore

/// A text that was left in a prompt, as a line of the view file: the prompt, what it is about, and the text.
extension LeftText {
  /// The line; `nil` for prompts whose texts are kept in lines of their own.
  var line: String? {
    guard let words = purpose.words else { return nil }
    return ViewWords.line("left", words + [text])
  }

  /// Reads the part of a line after `left`.
  init?(line: String) {
    let words = ViewWords.words(of: line)
    guard let text = words.last, let purpose = Draft.Purpose(words: Array(words.dropLast())) else {
      return nil
    }
    self.init(purpose, text)
  }
}

extension Draft.Purpose {
  fileprivate var words: [String]? {
    switch self {
    case .addItem, .search, .searchHistory: nil
    case .editItem(let item, let field): ["item", item.rawValue.uuidString, field.rawValue]
    case .editMarked(let field): ["marked", field.rawValue]
    case .addCategory: ["new-category"]
    case .renameCategory(let category): ["category", category.rawValue.uuidString]
    case .view(let draft): ["view"] + draft.words
    case .replaceInTitles: ["titles"]
    case .renameTag(let tag): ["tag", tag]
    }
  }

  fileprivate init?(words: [String]) {
    guard let kind = words.first else { return nil }
    let values = Array(words.dropFirst())
    switch (kind, values.count) {
    case ("item", 2):
      guard let item = UUID(uuidString: values[0]), let field = Item.Field(rawValue: values[1]) else {
        return nil
      }
      self = .editItem(ItemID(item), field)
    case ("marked", 1):
      guard let field = Item.Field(rawValue: values[0]) else { return nil }
      self = .editMarked(field)
    case ("new-category", 0): self = .addCategory
    case ("category", 1):
      guard let category = UUID(uuidString: values[0]) else { return nil }
      self = .renameCategory(CategoryID(category))
    case ("view", _):
      guard let draft = ViewDraft(words: values) else { return nil }
      self = .view(draft)
    case ("titles", 0): self = .replaceInTitles
    case ("tag", 1): self = .renameTag(values[0])
    default: return nil
    }
  }
}

extension ViewDraft {
  /// All that distinguishes the prompt from others; what is missing is an empty word, which no name is.
  fileprivate var words: [String] {
    [view?.rawValue.uuidString ?? "", oldName ?? "", name ?? "", query, asksForQuery.description]
      + arrangement.words
  }

  fileprivate init?(words: [String]) {
    guard words.count == 8, let asksForQuery = Bool(words[4]), let arrangement = ListArrangement(words[5...])
    else { return nil }
    self.init(query: words[3], arrangement: arrangement, asksForQuery: asksForQuery)
    if !words[0].isEmpty {
      guard let id = UUID(uuidString: words[0]) else { return nil }
      view = SavedViewID(id)
    }
    oldName = words[1].isEmpty ? nil : words[1]
    name = words[2].isEmpty ? nil : words[2]
  }
}
