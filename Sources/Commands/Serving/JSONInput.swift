internal import Cells
internal import FoundationEssentials

/// A JSON value that another program has sent.
enum JSONInput: Equatable, Decodable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONInput])
  case object([String: JSONInput])

  /// Parses a text; `nil` if it is not JSON, or nested too deeply.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(JSONInput.self, from: Data(bytes))
    else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONInput].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONInput].self))
    }
  }

  /// The member of an object; `nil` for anything else.
  subscript(key: String) -> JSONInput? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
}
