internal import Redux

/// Conversion of the fields of the detail pane to editable text and back.
package enum DetailFieldText {
  /// The reason a text is not valid for a field, as a sentence.
  package struct Refusal: Error, Equatable {
    package var reason: String
  }

  /// Returns the text of a field with which the prompt opens.
  package static func text(of field: DetailField, _ item: Item, _ document: Document) -> String {
    switch field {
    case .title: item.title
    case .category: item.category.flatMap { document.categories[$0]?.name } ?? ""
    case .due: written(item.due)
    case .start: written(item.start)
    case .priority: item.priority?.rawValue ?? ""
    case .tags: item.tags.joined(separator: " ")
    case .notes: item.notes
    }
  }

  /// Returns the edit that a text describes. The category is not looked up here, since it may have to be
  /// created.
  package static func edit(_ field: DetailField, _ text: String) throws(Refusal) -> ItemEdit {
    let trimmed = text.trimmed
    switch field {
    case .title:
      if let reason = reasonAgainst(title: trimmed) { throw Refusal(reason: reason) }
      return .title(trimmed)
    case .category: return .category(nil)
    case .due: return .due(try moment(trimmed))
    case .start: return .start(try moment(trimmed))
    case .priority: return .priority(try priority(trimmed))
    case .tags: return .tags(tags(trimmed))
    case .notes: return .notes(text)
    }
  }

  /// Returns the reason a title is not valid, as a sentence; `nil` if it is valid.
  package static func reasonAgainst(title: String) -> String? {
    if title.isEmpty { return missingTitle }
    return title.isVisible ? nil : "An item needs a title with visible characters"
  }

  package static let missingTitle = "An item needs a title"

  /// The reason a category name of only invisible characters is not valid.
  package static let invisibleName = "A category needs a name with visible characters"

  private static func written(_ moment: DayTime?) -> String {
    guard let moment else { return "" }
    return moment.clock.map { "\(moment.day.iso8601) \($0)" } ?? moment.day.iso8601
  }

  private static func moment(_ text: String) throws(Refusal) -> DayTime? {
    if text.isEmpty { return nil }
    guard let moment = DayTime(text.replacing(" ", with: "T")) else {
      throw Refusal(reason: "Write the date as 2026-11-27 or 2026-11-27 14:00, or leave it empty")
    }
    return moment
  }

  private static func priority(_ text: String) throws(Refusal) -> Item.Priority? {
    switch text.lowercased() {
    case "", "none": return nil
    case "high", "h", "p1", "1": return .high
    case "medium", "m", "p2", "2": return .medium
    case "low", "l", "p3", "3": return .low
    default: throw Refusal(reason: "Write high, medium or low, or leave it empty")
    }
  }

  private static func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let tag = String(word.drop { $0 == "@" })
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}
