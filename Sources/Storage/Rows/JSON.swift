internal import FoundationEssentials
internal import ReduxCore

/// JSON as stored in columns: keys are sorted, so that equal values have equal texts.
enum JSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Encodes fields for the journal.
  static func text(fields: [String: FieldValue]) throws -> String {
    try FieldText.text(fields) ?? text(fields)
  }

  /// Encodes an entity for the journal: its fields, but for those that a bare one has, too.
  static func text<Entity: Stored>(of entity: Entity) throws -> String {
    try FieldText.text(of: entity) ?? text(entity.fieldsOfItsOwn)
  }

  /// Encodes an array of strings.
  static func text(texts: [String]) throws -> String { try FieldText.text(texts) ?? text(texts) }

  /// Encodes an object with string values.
  static func text(pairs: [String: String]) throws -> String { try FieldText.text(pairs) ?? text(pairs) }

  static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Decodes the fields of an entity in the journal. Truncates each text at its first NUL, as SQLite does in
  /// the tables: an older version allowed NULs.
  static func fields(_ text: String) throws -> [String: FieldValue] {
    if let fields = FieldText.fields(text) { return fields }
    let fields = try value([String: FieldValue].self, text)
    guard text.contains("\\u0000") else { return fields }
    return fields.mapValues { field in
      if case .text(let text) = field { .text(String(text.prefix { $0 != "\0" })) } else { field }
    }
  }

  /// Decodes an array of strings.
  static func texts(_ text: UnsafeBufferPointer<UInt8>) throws -> [String] {
    try FieldText.texts(text) ?? value([String].self, String(decoding: text, as: UTF8.self))
  }

  /// Decodes an object with string values.
  static func pairs(_ text: UnsafeBufferPointer<UInt8>) throws -> [String: String] {
    try FieldText.pairs(text) ?? value([String: String].self, String(decoding: text, as: UTF8.self))
  }
}
