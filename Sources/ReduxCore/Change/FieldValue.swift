/// The value of one field of a record, whatever its type, as the journal stores it and undo compares it.
package enum FieldValue: Equatable, Sendable {
  case none
  case text(String)
  case number(Int64)
  case texts([String])
  case pairs([String: String])
}

extension FieldValue: Codable {
  /// Decodes null, a string, a number, an array of strings, or an object with string values.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let number = try? container.decode(Int64.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let texts = try? container.decode([String].self) {
      self = .texts(texts)
    } else {
      self = .pairs(try container.decode([String: String].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .texts(let texts): try container.encode(texts)
    case .pairs(let pairs): try container.encode(pairs)
    }
  }
}
