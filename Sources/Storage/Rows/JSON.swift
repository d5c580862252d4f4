internal import FoundationEssentials
internal import ReduxCore

/// JSON as stored in columns: keys are sorted, so that equal values have equal texts.
enum JSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Encodes the fields of an entity for the journal.
  static func text(fields: [String: FieldValue]) throws -> String {
    try FieldText.text(fields) ?? text(fields)
  }

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
  static func texts(_ text: String) throws -> [String] {
    try plainTexts(text, between: "[", and: "]", separators: [","]) ?? value([String].self, text)
  }

  /// Decodes an object with string values.
  static func pairs(_ text: String) throws -> [String: String] {
    if let texts = plainTexts(text, between: "{", and: "}", separators: [":", ","]),
      texts.count.isMultiple(of: 2)
    {
      var pairs: [String: String] = [:]
      for index in stride(from: 0, to: texts.count, by: 2) { pairs[texts[index]] = texts[index + 1] }
      if pairs.count == texts.count / 2 { return pairs }
    }
    return try value([String: String].self, text)
  }

  /// Scans the strings of an array or object as ``text(_:)`` writes it, without escapes; returns `nil` for
  /// anything else, which needs a decoder. A decoder looks up protocol conformances when it first runs: the first
  /// frame took 1.95 times as long as that of the bare loop with one, 1.7 times without.
  private static func plainTexts(
    _ text: String, between first: Unicode.Scalar, and last: Unicode.Scalar, separators: [Unicode.Scalar]
  ) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      let end = bytes.count - 1
      guard end > 0, bytes[0] == UInt8(ascii: first), bytes[end] == UInt8(ascii: last) else { return nil }
      var texts: [String] = []
      var index = 1
      while index < end {
        if !texts.isEmpty {
          let separator = separators[(texts.count - 1) % separators.count]
          guard bytes[index] == UInt8(ascii: separator) else { return nil }
          index += 1
        }
        guard bytes[index] == UInt8(ascii: "\"") else { return nil }
        let start = index + 1
        index = start
        while index < end, bytes[index] != UInt8(ascii: "\"") {
          guard bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\\") else { return nil }
          index += 1
        }
        guard index < end else { return nil }
        texts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += 1
      }
      return texts
    }
  }
}
