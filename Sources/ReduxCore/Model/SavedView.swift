internal import Redux

/// A list that the user has defined: the items that a query finds, in an order of its own.
package struct SavedView: Identifiable, Equatable, Codable, Sendable {
  package let id: SavedViewID
  /// The name. The names of two views never differ only in case.
  package var name: String
  /// The query as it was written. A newer version may have written one that this version cannot read.
  package var query: String
  package var arrangement: ListArrangement
  /// The position among all views.
  package var rank: Rank
  package var created: Timestamp

  package init(
    id: SavedViewID, name: String, query: String = "", arrangement: ListArrangement = .byHand, rank: Rank,
    created: Timestamp
  ) {
    self.id = id
    self.name = name
    self.query = query
    self.arrangement = arrangement
    self.rank = rank
    self.created = created
  }
}

/// A change of a saved view that a user makes.
package enum SavedViewEdit: Equatable, Codable, Sendable {
  case name(String)
  case query(String)
  case arrangement(ListArrangement)

  /// Returns the same edit with another text.
  package func mapText(_ transform: (String) -> String) -> SavedViewEdit {
    switch self {
    case .name(let name): .name(transform(name))
    case .query(let query): .query(transform(query))
    case .arrangement: self
    }
  }
}

extension SavedView {
  /// Returns the reason why a name cannot be that of a view, as a sentence without a full stop; `nil` if it
  /// can.
  /// - Parameter view: the view that gets the name; `nil` for a new one.
  package static func reasonAgainst(
    name: String, for view: SavedViewID?, in document: Document
  ) -> String? {
    if name.isEmpty { return "A view needs a name" }
    guard name.isVisible else { return "A view needs a name with visible characters" }
    guard !name.contains(where: \.isNewline) else { return "The name of a view is one line" }
    if let existing = document.views.named(name) {
      return existing.id == view ? nil : "There is already a view “\(existing.name)”"
    }
    let list = ListID.smart.first { $0.title.lowercased() == name.lowercased() }
    return list.map { "There is already a list “\($0.title)”" }
  }

  /// Makes a change.
  mutating func apply(_ edit: SavedViewEdit) {
    switch edit {
    case .name(let name): self.name = name
    case .query(let query): self.query = query
    case .arrangement(let arrangement): self.arrangement = arrangement
    }
  }
}
