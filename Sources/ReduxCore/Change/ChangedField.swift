/// A field to which a change was not applied, since it did not have the expected value, or its new value
/// would contradict others.
package struct ChangedField: Equatable, Codable, Sendable {
  /// A contradiction.
  package enum Obstacle: String, Codable, Sendable {
    /// Another category or view has the name.
    case isTaken
    /// The item would be below itself, or wait for itself.
    case makesCircle
  }

  /// The title of the item, or the name of the category or view; empty if the entity is gone and its name is
  /// unknown.
  package var name: String
  /// The name of the field; `nil` if the entity itself is gone.
  package var field: String?
  /// What the new value would contradict; `nil` if the field has been changed since.
  package var obstacle: Obstacle?

  package init(name: String, field: String?, _ obstacle: Obstacle? = nil) {
    self.name = name
    self.field = field
    self.obstacle = obstacle
  }

  /// The field's name within a sentence.
  fileprivate var title: String? {
    field.map { Self.title(of: $0) }
  }

  private static func title(of field: String) -> String {
    Item.Field(rawValue: field)?.title ?? Category.Field(rawValue: field)?.title
      ?? SavedView.Field(rawValue: field)?.title ?? field
  }

  /// The contradiction that the stored field makes, as a sentence without a full stop; `nil` if there is
  /// none.
  package var fault: String? {
    switch obstacle {
    case .isTaken: "“\(name)” is there twice"
    case .makesCircle where field == Item.Field.parent.rawValue: "“\(name)” is below itself"
    case .makesCircle: "“\(name)” waits for itself, by way of others"
    case nil: nil
    }
  }

  fileprivate var phrase: String {
    let whose = name.isEmpty ? "something" : "“\(name)”"
    return title.map { "the \($0) of \(whose)" } ?? whose
  }
}

extension [ChangedField] {
  /// The fields that were left unchanged, within a sentence: `the title of “a” and 2 more`; `nil` if there
  /// are none.
  package var phrase: String? {
    first.map { $0.phrase + English.more(count - 1) }
  }

  /// The same, but without the name of the entity if the fields are at most two and belong to the same one.
  private var shortPhrase: String {
    let titles = compactMap(\.title)
    guard Set(map(\.name)).count == 1, titles.count == count, count < 3 else { return phrase ?? "" }
    return titles.map { "the \($0)" }.joined(separator: " and ")
  }

  private var isPlural: Bool {
    count > 1 || first?.field.flatMap { Item.Field(rawValue: $0)?.isPlural } ?? false
  }

  /// The one contradiction that all of them would make; `nil` if there is none, or several.
  private var obstacle: ChangedField.Obstacle? {
    Set(map(\.obstacle)).count == 1 ? first?.obstacle : nil
  }

  /// What they would contradict, to follow their names.
  private var contradiction: String? {
    let verb = count > 1 ? "are" : "is"
    switch obstacle {
    case .isTaken: return first?.field == nil ? "\(verb) there again" : "\(verb) taken by now"
    case .makesCircle: return "would make a circle"
    case nil: return nil
    }
  }

  /// The reason why they were left unchanged: `the title was changed elsewhere`,
  /// `the parent would make a circle`, or `“a” is gone`.
  var reason: String {
    if let contradiction { return "\(phrase ?? "") \(contradiction)" }
    guard first?.field != nil else { return "\(phrase ?? "") \(count == 1 ? "is" : "are") gone" }
    return "\(shortPhrase) \(isPlural ? "were" : "was") changed elsewhere"
  }

  /// The same, to follow what was changed: `the title, which was changed elsewhere`, or `“a”, which is gone`.
  var exception: String {
    if let contradiction { return "\(phrase ?? ""), which \(contradiction)" }
    guard first?.field != nil else { return "\(phrase ?? ""), which \(count == 1 ? "is" : "are") gone" }
    return "\(shortPhrase), which \(isPlural ? "were" : "was") changed elsewhere"
  }
}
