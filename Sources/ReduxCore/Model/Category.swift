/// A category for items, created by the user.
package struct Category: Identifiable, Equatable, Codable, Sendable {
  /// One of eight colour names; the theme determines the actual colour.
  package enum Tint: String, Codable, CaseIterable, Sendable {
    case gray, red, orange, yellow, green, cyan, blue, purple

    /// Returns the tint of a new category beside those with the tints `used`: the first of those that are used least, all
    /// but gray.
    package static func next(besides used: some Sequence<Tint>) -> Tint {
      var counts = Array(repeating: 0, count: allCases.count)
      for tint in used { counts[allCases.firstIndex(of: tint) ?? 0] += 1 }
      return allCases[counts.indices.dropFirst().min { counts[$0] < counts[$1] } ?? 1]
    }
  }

  package let id: CategoryID
  /// The name, with `/` between folders. The names of two categories never differ only in case.
  package var name: String
  package var tint: Tint
  /// The position among all categories.
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
