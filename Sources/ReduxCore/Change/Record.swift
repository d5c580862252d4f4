package import FoundationEssentials

/// An entity that can be decomposed into named fields, for storage and the journal.
package protocol Record: Identifiable, Equatable, Codable, Sendable
where ID: RawRepresentable<UUID> & Codable & Comparable & Sendable {
  associatedtype Field: RawRepresentable<String> & CaseIterable & Hashable & Codable & Sendable

  /// The fields that hold times or the order, whose conflicts are not reported.
  static var quietFields: Set<Field> { get }

  /// The name shown to the user.
  var name: String { get }

  /// Returns the new name if one of the fields is the name; `nil` otherwise.
  static func name(in fields: [FieldChange<Field>]) -> String?

  /// Returns `true` if the two records differ in this field.
  func differs(in field: Field, from other: Self) -> Bool

  /// Accesses one field. Setting a value of the wrong kind leaves the field unchanged.
  subscript(field: Field) -> FieldValue { get set }
}

extension Record {
  /// Returns the fields in which the two records differ, in the order of their declaration.
  package func fields(differingFrom other: Self) -> [Field] {
    Field.allCases.filter { differs(in: $0, from: other) }
  }
}
