package import FoundationEssentials
package import Redux

/// What the values of a field are, on which depends how they are edited, shown, and exported.
package enum FieldKind: Sendable {
  case text, status, priority, tint, rank
  /// The order or the grouping of a list.
  case arrangement
  case dayTime, timestamp
  case tags
  /// A reference to a category; its absence is the Inbox.
  case category
  /// A reference to an item.
  case item
  /// References to items.
  case items
  case estimate
  case recurrence
  /// Fields of an import that the app does not interpret.
  case extras
}

/// A type that a field can have.
package protocol FieldType: Equatable, Sendable {
  static var fieldKind: FieldKind { get }

  var fieldValue: FieldValue { get }

  /// Returns `nil` if `value` is not a value of this type.
  init?(fieldValue value: FieldValue)

  /// `true` if a column without a value is read as none: `nil` or an empty collection.
  static var mayBeAbsent: Bool { get }

  /// Reads a column; returns `nil` if it does not contain a value of this type.
  static func read(_ row: any FieldRow, _ column: Int) throws -> Self?
}

/// A stored row, whose columns are counted from 0.
package protocol FieldRow {
  func isNull(_ column: Int) -> Bool

  func text(_ column: Int) throws -> String
  func number(_ column: Int) throws -> Int64
  /// Returns `nil` unless there are 16 bytes.
  func uuid(_ column: Int) throws -> UUID?
  /// Returns `nil` unless there are 16 bytes for each.
  func uuids(_ column: Int) throws -> [UUID]?
  func texts(_ column: Int) throws -> [String]
  func pairs(_ column: Int) throws -> [String: String]
}

extension FieldType {
  package static var mayBeAbsent: Bool { false }
}

extension Optional: FieldType where Wrapped: FieldType {
  package static var fieldKind: FieldKind { Wrapped.fieldKind }

  package static var mayBeAbsent: Bool { true }

  package var fieldValue: FieldValue { self?.fieldValue ?? .none }

  package init?(fieldValue value: FieldValue) {
    if value == .none {
      self = .none
    } else if let wrapped = Wrapped(fieldValue: value) {
      self = wrapped
    } else {
      return nil
    }
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? .some(nil) : try Wrapped.read(row, column).map { $0 }
  }
}

/// A field type whose values have a text form.
package protocol TextFieldType: FieldType {
  var fieldText: String { get }

  init?(fieldText: String)
}

extension TextFieldType {
  package var fieldValue: FieldValue { .text(fieldText) }

  package init?(fieldValue value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self.init(fieldText: text)
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? nil : Self(fieldText: try row.text(column))
  }
}

extension String: TextFieldType {
  package static var fieldKind: FieldKind { .text }

  package var fieldText: String { self }

  package init?(fieldText: String) { self = fieldText }
}

extension TextFieldType where Self: RawRepresentable<String> {
  package var fieldText: String { rawValue }

  package init?(fieldText: String) { self.init(rawValue: fieldText) }
}

extension Item.Status: TextFieldType {
  package static var fieldKind: FieldKind { .status }
}

extension Item.Priority: TextFieldType {
  package static var fieldKind: FieldKind { .priority }
}

extension Category.Tint: TextFieldType {
  package static var fieldKind: FieldKind { .tint }
}

extension Rank: TextFieldType {
  package static var fieldKind: FieldKind { .rank }
}

extension DayTime: TextFieldType {
  package static var fieldKind: FieldKind { .dayTime }

  package var fieldText: String { iso8601 }

  package init?(fieldText: String) { self.init(fieldText) }
}

extension Timestamp: FieldType {
  package static var fieldKind: FieldKind { .timestamp }

  package var fieldValue: FieldValue { .number(milliseconds) }

  package init?(fieldValue value: FieldValue) {
    guard case .number(let number) = value else { return nil }
    self.init(milliseconds: number)
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? nil : Timestamp(milliseconds: try row.number(column))
  }
}

/// A field type that refers to another entity.
package protocol ReferenceFieldType: FieldType, RawRepresentable<UUID> {
  init(_ uuid: UUID)
}

extension ReferenceFieldType {
  package var fieldValue: FieldValue { .identity(rawValue) }

  /// Accepts the text form too, to which the journal and recordings encode an identity.
  package init?(fieldValue value: FieldValue) {
    switch value {
    case .identity(let uuid): self.init(uuid)
    case .text(let text):
      guard let uuid = UUID(uuidString: text) else { return nil }
      self.init(uuid)
    case .none, .number, .identities, .texts, .pairs: return nil
    }
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    try row.uuid(column).map { Self($0) }
  }
}

extension CategoryID: ReferenceFieldType {
  package static var fieldKind: FieldKind { .category }
}

extension ItemID: ReferenceFieldType {
  package static var fieldKind: FieldKind { .item }
}

extension ItemIDs: FieldType {
  package static var fieldKind: FieldKind { .items }

  package static var mayBeAbsent: Bool { true }

  package var fieldValue: FieldValue { .identities(map(\.rawValue)) }

  /// Accepts the text form too, to which the journal and recordings encode identities.
  package init?(fieldValue value: FieldValue) {
    switch value {
    case .identities(let uuids): self.init(uuids.map { ItemID($0) })
    case .texts(let texts):
      let ids = texts.compactMap { UUID(uuidString: $0).map { ItemID($0) } }
      guard ids.count == texts.count else { return nil }
      self.init(ids)
    case .none, .text, .number, .identity, .pairs: return nil
    }
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? [] : try row.uuids(column).map { Self($0.map { ItemID($0) }) }
  }
}

extension Estimate: FieldType {
  package static var fieldKind: FieldKind { .estimate }

  package var fieldValue: FieldValue { .number(Int64(minutes)) }

  package init?(fieldValue value: FieldValue) {
    guard case .number(let number) = value else { return nil }
    self.init(minutes: Int(number))
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? nil : Self(minutes: Int(try row.number(column)))
  }
}

extension [String]: FieldType {
  package static var fieldKind: FieldKind { .tags }

  package static var mayBeAbsent: Bool { true }

  package var fieldValue: FieldValue { .texts(self) }

  package init?(fieldValue value: FieldValue) {
    guard case .texts(let texts) = value else { return nil }
    self = texts
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? [] : try row.texts(column)
  }
}

extension [String: String]: FieldType {
  package static var fieldKind: FieldKind { .extras }

  package static var mayBeAbsent: Bool { true }

  package var fieldValue: FieldValue { .pairs(self) }

  package init?(fieldValue value: FieldValue) {
    guard case .pairs(let pairs) = value else { return nil }
    self = pairs
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? [:] : try row.pairs(column)
  }
}

extension Recurrence: FieldType {
  package static var fieldKind: FieldKind { .recurrence }

  package var fieldValue: FieldValue {
    .pairs(["rule": rule, "from": from.rawValue, "skipMissed": String(skipMissed)])
  }

  package init?(fieldValue value: FieldValue) {
    guard case .pairs(let pairs) = value, let rule = pairs["rule"],
      let from = Base(rawValue: pairs["from"] ?? Base.due.rawValue)
    else { return nil }
    self.init(rule: rule, from: from, skipMissed: pairs["skipMissed"] == "true")
  }

  package static func read(_ row: any FieldRow, _ column: Int) throws -> Self? {
    row.isNull(column) ? nil : Recurrence(fieldValue: .pairs(try row.pairs(column)))
  }
}
