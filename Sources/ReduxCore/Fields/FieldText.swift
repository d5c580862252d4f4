internal import Redux

/// Conversion of fields to the text that users edit, and back.
package enum FieldText {
  /// The reason a text is not valid for a field, as a sentence.
  package struct Refusal: Error, Equatable {
    package var reason: String
    /// Where the mistake is, in UTF-8 bytes of the text; `nil` if it is all of it, or something missing.
    package var range: Range<Int>?
    /// `true` if the reason does not tell what to write instead, so that an example helps.
    package var needsExample = false
  }

  /// Returns the text of a field with which the prompt opens.
  package static func text(of field: Item.Field, _ item: Item, _ document: Document) -> String {
    if field == .recurrence { return item.recurrence?.reading.text ?? "" }
    if field == .estimate { return item.estimate?.text ?? "" }
    return switch (field.kind, item[field]) {
    case (_, .none): ""
    case (_, .identity(let uuid)): document.categories[CategoryID(uuid)]?.name ?? ""
    case (.dayTime, .text(let text)): text.replacing("T", with: " ")
    case (_, .text(let text)): text
    case (_, .texts(let texts)): texts.joined(separator: " ")
    case (_, .number), (_, .identities), (_, .pairs): ""
    }
  }

  /// Returns the edit that a text describes. Category and tags are chosen in the picker instead.
  /// - Parameter present: the date that the field has.
  package static func edit(
    _ field: Item.Field, _ text: String, present: DayTime?, in context: DateContext
  ) throws(Refusal) -> ItemEdit {
    ItemEdit(field, try value(field, text, present, context))
  }

  private static func value(
    _ field: Item.Field, _ text: String, _ present: DayTime?, _ context: DateContext
  ) throws(Refusal) -> FieldValue {
    let trimmed = text.trimmed
    switch field.kind {
    case .text where field == .title:
      if let reason = reasonAgainst(title: trimmed) { throw Refusal(reason: reason) }
      return trimmed.fieldValue
    case .text: return text.fieldValue
    case .dayTime: return try moment(trimmed, present, context).fieldValue
    case .priority: return try priority(trimmed).fieldValue
    case .estimate: return try estimate(trimmed).fieldValue
    case .category, .tags, .status, .tint, .rank, .arrangement, .timestamp, .item, .items, .recurrence,
      .extras:
      throw Refusal(reason: "The \(field.title) cannot be edited as text")
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

  private static func moment(
    _ text: String, _ present: DayTime?, _ context: DateContext
  ) throws(Refusal) -> DayTime? {
    if text.isEmpty { return nil }
    do {
      return try DateParser.written(text, in: context)?.replacing(present, in: context)
    } catch {
      throw Refusal(reason: error.reason(in: text), needsExample: error.suggestion == nil)
    }
  }

  private static func priority(_ text: String) throws(Refusal) -> Item.Priority? {
    switch text.lowercased() {
    case "", "none": return nil
    case "high", "h", "p1", "1": return .high
    case "medium", "m", "p2", "2": return .medium
    case "low", "l", "p3", "3": return .low
    default: throw Refusal(reason: "Write high, medium or low, or nothing")
    }
  }

  private static func estimate(_ text: String) throws(Refusal) -> Estimate? {
    if text.isEmpty || text.lowercased() == "none" { return nil }
    guard let estimate = Estimate(text, orMinutes: true) else {
      throw Refusal(reason: "Write 30m, 2h or 1h30m, or nothing")
    }
    return estimate
  }
}
