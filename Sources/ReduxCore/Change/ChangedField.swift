/// A field that did not hold what a change expected, so that the change left it alone.
package struct ChangedField: Equatable, Codable, Sendable {
  /// The title of the item or the name of the category; empty for one that is gone and was not named.
  package var name: String
  /// The field, by its name; `nil` where the entity itself is gone.
  package var field: String?

  package init(name: String, field: String?) {
    self.name = name
    self.field = field
  }

  /// The field as it is called in a sentence.
  fileprivate var title: String? {
    field.map { Item.Field(rawValue: $0)?.title ?? (Category.Field(rawValue: $0) == .tint ? "colour" : $0) }
  }

  fileprivate var phrase: String {
    let whose = name.isEmpty ? "something" : "“\(name)”"
    return title.map { "the \($0) of \(whose)" } ?? whose
  }
}

extension [ChangedField] {
  /// What is left as it is, within a sentence: `the title of “a” and 2 more`; `nil` for nothing.
  package var phrase: String? {
    first.map { count > 1 ? "\($0.phrase) and \(count - 1) more" : $0.phrase }
  }

  /// The same where it goes without saying what the fields are of, if they are of one thing alone.
  private var shortPhrase: String {
    let titles = compactMap(\.title)
    guard Set(map(\.name)).count == 1, titles.count == count, count < 3 else { return phrase ?? "" }
    return titles.map { "the \($0)" }.joined(separator: " and ")
  }

  private var isPlural: Bool {
    count > 1 || first?.field.flatMap { Item.Field(rawValue: $0)?.isPlural } ?? false
  }

  /// Why they are left: `the title was changed elsewhere`, or `“a” is gone`.
  var reason: String {
    guard first?.field != nil else { return "\(phrase ?? "") \(count == 1 ? "is" : "are") gone" }
    return "\(shortPhrase) \(isPlural ? "were" : "was") changed elsewhere"
  }

  /// The same beside what was not left: `the title, which was changed elsewhere`, or `“a”, which is gone`.
  var exception: String {
    guard first?.field != nil else { return "\(phrase ?? ""), which \(count == 1 ? "is" : "are") gone" }
    return "\(shortPhrase), which \(isPlural ? "were" : "was") changed elsewhere"
  }
}
