package import FoundationEssentials

/// The value of one field of an entity, whatever its type, as the journal stores it and undo compares it.
package enum FieldValue: Equatable, Sendable {
  case none
  case text(String)
  case number(Int64)
  /// The identity of another entity.
  case identity(UUID)
  /// The identities of other entities.
  case identities([UUID])
  case texts([String])
  case pairs([String: String])
}

extension FieldValue {
  /// The text; `nil` for any other value.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Returns the value with each text in it transformed.
  package func mapTexts(_ transform: (String) -> String) -> FieldValue {
    switch self {
    case .text(let text): .text(transform(text))
    case .texts(let texts): .texts(texts.map(transform))
    case .pairs(let pairs): .pairs(pairs.mapValues(transform))
    case .none, .number, .identity, .identities: self
    }
  }
}

extension FieldValue: Codable {
  /// Decodes null, a string, a number, an array of strings, or an object with string values. Identities are
  /// decoded as text; ``EntityField/value(decoded:)`` restores them.
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
    case .identity(let uuid): try container.encode(uuid.uuidString)
    case .identities(let uuids): try container.encode(uuids.map(\.uuidString))
    case .texts(let texts): try container.encode(texts)
    case .pairs(let pairs): try container.encode(pairs)
    }
  }
}
