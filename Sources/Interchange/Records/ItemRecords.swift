internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Items as records: the values of `list --json`.
struct ItemRecords {
  private let document: Document
  private let format: Format
  /// The names by which the records refer to each other.
  private var names: [ItemID: Int] = [:]

  /// Gives each item the number that its record was read with, or that it has here, or a free one.
  init(_ document: Document, _ items: [Item], format: Format) {
    self.document = document
    self.format = format
    var taken: Set<Int> = []
    for item in items {
      guard let number = item.extras[format.numberKey].flatMap({ Int($0) }), taken.insert(number).inserted
      else { continue }
      names[item.id] = number
    }
    var last = max(taken.max() ?? 0, items.lazy.compactMap(\.number).max() ?? 0)
    for item in items where names[item.id] == nil {
      if let number = item.number, taken.insert(number).inserted {
        names[item.id] = number
      } else {
        last += 1
        names[item.id] = last
      }
    }
  }

  /// Returns the value of each key of an item's record.
  func values(_ item: Item) -> [RecordKey: JSONNode] {
    var values: [RecordKey: JSONNode] = [:]
    for key in RecordKey.allCases { values[key] = value(key, item) }
    return values
  }

  /// Returns the value of a key of an item's record.
  func value(_ key: RecordKey, _ item: Item) -> JSONNode {
    switch key {
    case .id: Self.number(names[item.id])
    case .uuid: .text(JSONText(item.id.rawValue.uuidString.lowercased()))
    case .title: .text(JSONText(item.title))
    case .notes: .text(JSONText(item.notes))
    case .category: Self.text(document.categoryName(of: item))
    case .status: Self.text(item.status.rawValue)
    case .priority: Self.text(item.priority?.rawValue)
    case .due: Self.text(item.due?.iso8601)
    case .start: Self.text(item.start?.iso8601)
    case .tags: .list(item.tags.map { .text(JSONText($0)) })
    case .parent: reference(item.parent) ?? .literal("null")
    case .waitsFor: .list(item.waitsFor.compactMap(reference))
    case .estimate: Self.number(item.estimate?.minutes)
    case .recurrence: item.recurrence.map(Self.recurrence) ?? .literal("null")
    case .created: Self.text(item.created.iso8601)
    case .modified: Self.text(item.modified.iso8601)
    case .completed: Self.text(item.completed?.iso8601)
    case .extras: extras(item)
    }
  }

  /// Returns the number of an item in the file, or the UUID of another one.
  private func reference(_ id: ItemID?) -> JSONNode? {
    id.map { id in
      names[id].map { Self.number($0) } ?? .text(JSONText(id.rawValue.uuidString.lowercased()))
    }
  }

  private func extras(_ item: Item) -> JSONNode {
    let mark = format.rawValue + "."
    let kept = item.extras.filter { !$0.key.hasPrefix(mark) }.sorted { $0.key < $1.key }
    return .object(
      JSONObject(members: kept.map { .init(name: JSONText($0.key), value: .text(JSONText($0.value))) }))
  }

  private static func recurrence(_ recurrence: Recurrence) -> JSONNode {
    let members: [(String, JSONNode)] = [
      ("rule", .text(JSONText(recurrence.rule))), ("from", .text(JSONText(recurrence.from.rawValue))),
      ("skipMissed", .literal(recurrence.skipMissed ? "true" : "false")),
    ]
    return .object(JSONObject(members: members.map { .init(name: JSONText($0.0), value: $0.1) }))
  }

  private static func text(_ text: String?) -> JSONNode {
    text.map { .text(JSONText($0)) } ?? .literal("null")
  }

  private static func number(_ number: Int?) -> JSONNode { .literal(number.map(String.init) ?? "null") }
}
