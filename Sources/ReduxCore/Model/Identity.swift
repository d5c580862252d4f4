package import FoundationEssentials

/// The identity of an item, assigned once and preserved across machines and exports.
package struct ItemID: Hashable, Comparable, Codable, Sendable, RawRepresentable {
  package let rawValue: UUID

  package init(rawValue: UUID) { self.rawValue = rawValue }

  package init(_ uuid: UUID) { rawValue = uuid }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue.precedes(b.rawValue) }
}

/// The identity of a category.
package struct CategoryID: Hashable, Comparable, Codable, Sendable, RawRepresentable {
  package let rawValue: UUID

  package init(rawValue: UUID) { self.rawValue = rawValue }

  package init(_ uuid: UUID) { rawValue = uuid }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue.precedes(b.rawValue) }
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

  package static func < (a: Self, b: Self) -> Bool { a.rawValue.precedes(b.rawValue) }
}

extension UUID {
  /// Returns `true` if the bytes of this one come first, as in the order of Foundation, which compares them
  /// one by one: that was a tenth of the instructions with which `todux undo` took back an import.
  func precedes(_ other: UUID) -> Bool {
    let (a, b) = (words, other.words)
    return a.0 == b.0 ? a.1 < b.1 : a.0 < b.0
  }

  private var words: (UInt64, UInt64) {
    withUnsafeBytes(of: uuid) {
      (
        UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }
}
