package import FoundationEssentials

/// An entity that can be taken apart into named fields: what storage writes and the journal remembers.
package protocol Record: Identifiable, Equatable, Codable, Sendable
where ID: RawRepresentable<UUID> & Codable & Comparable & Sendable {
  associatedtype Field: RawRepresentable<String> & CaseIterable & Hashable & Codable & Sendable

  /// The fields that tell when or in what order, and whose conflicts nobody needs to hear of.
  static var quietFields: Set<Field> { get }

  /// What people call it.
  var name: String { get }

  /// The name as it became, where one of the fields is it.
  static func name(in fields: [FieldChange<Field>]) -> String?

  /// Whether the two differ in one field.
  func differs(in field: Field, from other: Self) -> Bool

  /// Reads or writes one field. Writing a value of the wrong kind leaves the field as it is.
  subscript(field: Field) -> FieldValue { get set }
}

extension Record {
  /// The fields in which the two differ, in the order of their declaration.
  package func fields(differingFrom other: Self) -> [Field] {
    Field.allCases.filter { differs(in: $0, from: other) }
  }
}
