package import FoundationEssentials

/// The identity of an item, assigned once and preserved across machines and exports.
package struct ItemID: Hashable, Comparable, Codable, Sendable, RawRepresentable {
  package let rawValue: UUID

  package init(rawValue: UUID) { self.rawValue = rawValue }

  package init(_ uuid: UUID) { rawValue = uuid }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The identity of a category.
package struct CategoryID: Hashable, Comparable, Codable, Sendable, RawRepresentable {
  package let rawValue: UUID

  package init(rawValue: UUID) { self.rawValue = rawValue }

  package init(_ uuid: UUID) { rawValue = uuid }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The identity of a step in the undo history and the journal.
package struct StepID: Hashable, Codable, Sendable, RawRepresentable {
  package let rawValue: UUID

  package init(rawValue: UUID) { self.rawValue = rawValue }

  package init(_ uuid: UUID) { rawValue = uuid }
}

/// The identity of a saved view.
package struct SavedViewID: Hashable, Comparable, Codable, Sendable, RawRepresentable {
  package let rawValue: UUID

  package init(rawValue: UUID) { self.rawValue = rawValue }

  package init(_ uuid: UUID) { rawValue = uuid }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
