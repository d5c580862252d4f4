internal import Cells
internal import ReduxCore

/// Descriptions of values in JSON Schema.
enum ToolSchema {
  static func input(_ parameter: Tool.Parameter) -> JSONValue {
    let words = ("description", JSONValue.text(parameter.words))
    return switch parameter.kind {
    case .text: .object([("type", .text("string")), words])
    case .flag: .object([("type", .text("boolean")), words])
    case .count: .object([("type", .text("integer")), ("minimum", .number(0)), words])
    case .texts:
      .object([("type", .text("array")), ("items", .object([("type", .text("string"))])), words])
    case .ids:
      .object([
        ("type", .text("array")),
        ("items", .object([("type", .list([.text("integer"), .text("string")]))])), ("minItems", .number(1)),
        words,
      ])
    }
  }

  /// Returns the schema of a result with this list.
  static func output(_ list: String, showsChanges: Bool) -> JSONValue {
    let element = showsChanges ? change : list == "items" ? item : entry
    return .object([
      ("type", .text("object")),
      (
        "properties",
        .object([
          (list, .object([("type", .text("array")), ("items", element)])),
          ("more", .object([("type", .text("boolean"))])),
          (
            "notes",
            .object([("type", .text("array")), ("items", .object([("type", .text("string"))]))])
          ),
        ])
      ),
      ("required", .list([.text(list), .text("more"), .text("notes")])),
    ])
  }

  /// A change of an item, which has the fields of that too, of a category or of a view, as ``ChangeJSON``
  /// writes it.
  private static var change: JSONValue {
    object([
      ("uuid", or("string", isOptional: false)), ("change", or("string", isOptional: false)),
      ("fields", or("object", isOptional: false)),
    ])
  }

  /// An item as ``ItemJSON`` writes it.
  private static var item: JSONValue {
    let fields = Item.Field.definitions.filter { $0.field != .rank }
    return object(
      [("id", or("integer", isOptional: true)), ("uuid", or("string", isOptional: false))]
        + fields.map { ($0.field.rawValue, schema($0.kind, isTitle: $0.field == .title)) })
  }

  private static var entry: JSONValue {
    object([
      ("entry", or("integer", isOptional: false)), ("parent", or("integer", isOptional: true)),
      ("time", or("string", isOptional: false)), ("label", or("string", isOptional: false)),
      ("by", or("string", isOptional: true)), ("command", or("string", isOptional: true)),
      ("branch", or("string", isOptional: false)),
      ("current", or("boolean", isOptional: false)),
    ])
  }

  private static func object(_ properties: [(key: String, value: JSONValue)]) -> JSONValue {
    .object([
      ("type", .text("object")), ("properties", .object(properties)),
      ("required", .list(properties.map { .text($0.key) })),
    ])
  }

  private static func schema(_ kind: FieldKind, isTitle: Bool) -> JSONValue {
    switch kind {
    case .tags, .items: or("array", isOptional: false)
    case .estimate, .item: or("integer", isOptional: true)
    case .extras: or("object", isOptional: false)
    case .recurrence: or("object", isOptional: true)
    default: or("string", isOptional: !isTitle)
    }
  }

  private static func or(_ type: String, isOptional: Bool) -> JSONValue {
    .object([("type", isOptional ? .list([.text(type), .text("null")]) : .text(type))])
  }
}
