internal import Cells
internal import FoundationEssentials
internal import Redux
internal import ReduxCore
internal import Storage

/// Items as JSON, the one format that other programs may rely on: all keys are always present, in this order.
struct ItemJSON {
  private let document: Document

  /// - Parameter document: contains the categories, and the items that the fields refer to, with their
  ///   numbers.
  init(_ document: Document) { self.document = document }

  func callAsFunction(_ item: Item) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    members.reserveCapacity(Self.fields.count + 2)
    members.append((key: "id", value: JSONValue(item.number)))
    members.append((key: "uuid", value: .text(item.id.text)))
    for field in Self.fields {
      members.append((key: field.field.rawValue, value: json(field.value(item), field.kind)))
    }
    return .object(members)
  }

  /// Writes an item as its object would be written, without making that, and with keys that need no second
  /// look.
  func write(_ item: Item, to output: inout [UInt8]) {
    output += Self.beginning
    JSONValue(item.number).write(to: &output)
    output += Self.beforeID
    JSONValue.text(item.id.text).write(to: &output)
    for key in Self.keys {
      let value = key.field.value(item)
      if case .none = value {
        output += key.null
      } else {
        output += key.name
        json(value, key.field.kind).write(to: &output)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  /// A field with what is written of it, whatever its value. A class, so that a loop retains one thing.
  private final class Key: Sendable {
    let field: FieldDefinition<Item.Field>
    let name: [UInt8]
    /// The key with null.
    let null: [UInt8]

    init(_ field: FieldDefinition<Item.Field>) {
      self.field = field
      name = Array(",\"\(field.field.rawValue)\":".utf8)
      null = name + "null".utf8
    }
  }

  private static let beginning = Array("{\"id\":".utf8)
  private static let beforeID = Array(",\"uuid\":".utf8)
  private static let keys = fields.map { Key($0) }

  private static let fields = Item.Field.definitions.filter { $0.field != .rank }

  private func json(_ value: FieldValue, _ kind: FieldKind) -> JSONValue {
    switch value {
    case .none: .null
    case .identity(let uuid) where kind == .category: JSONValue(document.categories[CategoryID(uuid)]?.name)
    case .identity(let uuid): JSONValue(document.items[ItemID(uuid)]?.number)
    case .identities(let uuids):
      .list(uuids.compactMap { document.items[ItemID($0)]?.number }.sorted().map { .number($0) })
    case let value where kind == .recurrence: Recurrence(fieldValue: value).map(recurrence) ?? .null
    case let value: JSONValue(value, kind)
    }
  }

  private func recurrence(_ recurrence: Recurrence) -> JSONValue {
    .object([
      ("rule", .text(recurrence.rule)), ("from", .text(recurrence.from.rawValue)),
      ("skipMissed", .bool(recurrence.skipMissed)),
    ])
  }
}

extension CommandContext {
  /// Returns the document with the items added that `items` refer to, so that their numbers are known.
  func withReferences(of items: [Item], _ document: Document) throws -> Document {
    try withReferences(of: items.map(Item.Reference.init), document)
  }

  func withReferences(of items: [Item.Reference], _ document: Document) throws -> Document {
    var missing: [ItemID] = []
    for item in items { missing += item.entity.references }
    missing.removeAll { document.items.contains($0) }
    guard !missing.isEmpty else { return document }
    var whole = document
    whole.items.set(
      contentsOf: try self.document(.ids(missing)).items.unordered.filter { !document.items.contains($0.id) })
    return whole
  }

  /// Prints items as one array.
  func printJSON(_ items: [Item], _ document: Document) throws {
    try list(items, document, json: true)
  }

  /// Prints one item as an object.
  func printJSON(_ item: Item, _ document: Document) throws {
    try print(ItemJSON(try withReferences(of: [item], document))(item))
  }
}

extension JSONValue {
  /// Creates the JSON form of a field, without looking up what it refers to.
  init(_ value: FieldValue, _ kind: FieldKind) {
    self =
      switch value {
      case .none: .null
      case .text(let text): .text(text)
      case .identity(let uuid): .text(uuid.uuidString)
      case .identities(let uuids): .list(uuids.map { .text($0.uuidString) })
      case .number(let minutes) where kind == .estimate: .number(Int(minutes))
      // All other numbers in fields are times.
      case .number(let number): .text(Timestamp(milliseconds: number).iso8601)
      case .texts(let texts): .list(texts.map { .text($0) })
      case .pairs(let pairs): .object(pairs.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
      }
  }
}
