/// A person's own heading for items.
package struct Category: Identifiable, Equatable, Codable, Sendable {
  /// One of eight names; the theme decides what it looks like.
  package enum Tint: String, Codable, CaseIterable, Sendable {
    case gray, red, orange, yellow, green, cyan, blue, purple
  }

  package let id: CategoryID
  /// Folders with `/`; two categories never have names that differ in case alone.
  package var name: String
  package var tint: Tint
  /// The place among all categories.
  package var rank: Rank
  package var created: Timestamp

  package init(id: CategoryID, name: String, tint: Tint = .gray, rank: Rank, created: Timestamp) {
    self.id = id
    self.name = name
    self.tint = tint
    self.rank = rank
    self.created = created
  }
}
