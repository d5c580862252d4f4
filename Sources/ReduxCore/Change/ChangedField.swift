/// A field that did not have the expected value, so that a change was not applied to it.
package struct ChangedField: Equatable, Codable, Sendable {
  /// The title of the item, or the name of the category or view; empty if the entity is gone and its name is unknown.
  package var name: String
  /// The name of the field; `nil` if the entity itself is gone.
  package var field: String?

  package init(name: String, field: String?) {
    self.name = name
    self.field = field
  }

  /// The field's name within a sentence.
  fileprivate var title: String? {
    field.map { Self.title(of: $0) }
  }

  private static func title(of field: String) -> String {
    Item.Field(rawValue: field)?.title ?? Category.Field(rawValue: field)?.title
      ?? SavedView.Field(rawValue: field)?.title ?? field
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

  /// The reason why they were left unchanged: `the title was changed elsewhere`, or `“a” is gone`.
  var reason: String {
    guard first?.field != nil else { return "\(phrase ?? "") \(count == 1 ? "is" : "are") gone" }
    return "\(shortPhrase) \(isPlural ? "were" : "was") changed elsewhere"
  }

  /// The same, to follow what was changed: `the title, which was changed elsewhere`, or `“a”, which is gone`.
  var exception: String {
    guard first?.field != nil else { return "\(phrase ?? ""), which \(count == 1 ? "is" : "are") gone" }
    return "\(shortPhrase), which \(isPlural ? "were" : "was") changed elsewhere"
  }
}
