internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Items as records: the values of `list --json`.
struct ItemRecords {
  private let format: Format
  private let references: ExportReferences
  /// The names by which the records refer to each other, of those for which that is not the number that they
  /// have here.
  private var names: [ItemID: Int] = [:]

  /// Gives each item the number that its record was read with, or that it has here, or a free one.
  init(_ source: some ExportSource, format: Format) {
    self.format = format
    references = source.references
    var taken: Set<Int> = []
    var orphans: Set<Int> = []
    var isNumbered = true
    source.forEachPart(.marked([format.numberKey, format.orphanKey, format.awaitedOrphansKey])) { items, _ in
      for index in items.indices {
        if items[index].number == nil { isNumbered = false }
        guard !items[index].extras.isEmpty else { continue }
        orphans.formUnion(Self.orphans(of: items[index], format))
        guard let number = items[index].extras[format.numberKey].flatMap({ Int($0) }),
          taken.insert(number).inserted
        else { continue }
        names[items[index].id] = number
      }
    }
    // What a file named and did not contain must not become the number of another item.
    taken.formUnion(orphans)
    guard !isNumbered || !taken.isEmpty else { return }
    var last = taken.lazy.filter { $0 < Self.limit }.max() ?? 0
    source.forEachPart(.all) { items, _ in
      last = max(last, items.lazy.compactMap(\.number).max() ?? 0)
    }
    source.forEachPart(.all) { items, _ in
      for item in items where names[item.id] == nil {
        guard item.number.map({ !taken.insert($0).inserted }) ?? true else { continue }
        last += 1
        names[item.id] = last
      }
    }
  }

  /// Numbers of a file from here on are kept, but not counted on from.
  private static let limit = 1 << 52

  /// Returns the numbers that an item refers to and that stood for nothing.
  private static func orphans(of item: Item, _ format: Format) -> [Int] {
    let names =
      [item.extras[format.orphanKey]].compactMap { $0?[...] }
      + (item.extras[format.awaitedOrphansKey]?.split(separator: ",") ?? [])
    return names.compactMap { Int($0) }
  }

  private func name(of item: Item) -> Int? { names[item.id] ?? item.number }

  /// Returns the value of a key of an item's record.
  /// - Parameter document: contains the category of the item.
  func value(_ key: RecordKey, _ item: Item, in document: Document) -> JSONNode {
    switch key {
    case .id: Self.number(name(of: item))
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
      (names[id] ?? references.present[id] ?? nil).map { Self.number($0) }
        ?? .text(JSONText(id.rawValue.uuidString.lowercased()))
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
