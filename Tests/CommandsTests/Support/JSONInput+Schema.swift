import FoundationEssentials

@testable import Commands

/// A JSON Schema, as far as that of the output needs it.
extension JSONInput {
  /// The keys of an object.
  var keys: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }

  private var elements: [JSONInput] { if case .list(let elements) = self { elements } else { [] } }

  private var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .text: "string"
    case .list: "array"
    case .object: "object"
    }
  }

  /// Returns where and why the value disagrees with a schema; `nil` if it agrees.
  /// - Parameter root: the document in which references are looked up.
  func mismatch(with schema: JSONInput, in root: JSONInput, at path: String) -> String? {
    for key in schema.keys.sorted() {
      guard let rule = schema[key], let found = mismatch(key, rule, schema, root, path) else { continue }
      return found
    }
    return nil
  }

  private func mismatch(
    _ key: String, _ rule: JSONInput, _ schema: JSONInput, _ root: JSONInput, _ path: String
  ) -> String? {
    switch key {
    case "$ref":
      let name = rule.text?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"]?[name] else { return "\(path): no definition \(name)" }
      return mismatch(with: target, in: root, at: path)
    case "anyOf":
      let found = rule.elements.map { mismatch(with: $0, in: root, at: path) }
      return found.contains(nil) ? nil : found.compactMap { $0 }.joined(separator: "; ")
    case "enum": return rule.elements.contains(self) ? nil : "\(path): \(self) is not one of its values"
    case "type":
      let types = rule.text.map { [$0] } ?? rule.elements.compactMap(\.text)
      return types.contains(type) ? nil : "\(path): is \(type)"
    case "format": return hasFormat(rule.text ?? "") ? nil : "\(path): \(self) is no \(rule)"
    case "items":
      for (index, element) in elements.enumerated() {
        if let found = element.mismatch(with: rule, in: root, at: "\(path)[\(index)]") { return found }
      }
      return nil
    case "properties":
      for key in keys.intersection(rule.keys).sorted() {
        guard let value = self[key], let wanted = rule[key] else { continue }
        if let found = value.mismatch(with: wanted, in: root, at: "\(path).\(key)") { return found }
      }
      return nil
    case "required":
      guard case .object = self else { return nil }
      return rule.elements.compactMap(\.text).first { !keys.contains($0) }.map { "\(path): lacks \($0)" }
    case "additionalProperties":
      for key in keys.subtracting(schema["properties"]?.keys ?? []).sorted() {
        guard rule != .bool(false), let value = self[key] else { return "\(path): has \(key)" }
        if let found = value.mismatch(with: rule, in: root, at: "\(path).\(key)") { return found }
      }
      return nil
    case "description": return nil
    default: return "\(path): the schema says \(key)"
    }
  }

  private func hasFormat(_ name: String) -> Bool {
    guard let text else { return true }
    switch name {
    case "uuid": return UUID(uuidString: text) != nil
    case "date-time": return text.utf8.count == 20 && text.hasSuffix("Z")
    case "date": return text.utf8.count == 10
    default: return false
    }
  }
}
