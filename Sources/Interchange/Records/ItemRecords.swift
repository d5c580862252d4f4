internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Items as records: the values of `list --json`.
struct ItemRecords {
  private let format: Format
  private let references: ExportReferences
  /// The numbers of items that have none here yet.
  private var names: [ItemID: Int] = [:]
  /// The numbers of items here by which a record named something else.
  private var misnamed: Set<Int> = []

  /// Gives each item the number that it has here, or else the one that its record was read with, or a free
  /// one.
  init(_ source: some ExportSource, format: Format) {
    self.format = format
    references = source.references
    var orphans: Set<Int> = []
    var isNumbered = true
    source.forEachPart(.marked([format.orphanKey, format.awaitedOrphansKey])) { items, _ in
      for index in items.indices {
        if items[index].number == nil { isNumbered = false }
        if !items[index].extras.isEmpty { orphans.formUnion(Self.orphans(of: items[index], format)) }
      }
    }
    guard !isNumbered || !orphans.isEmpty else { return }
    var taken: Set<Int> = []
    source.forEachPart(.all) { items, _ in
      for index in items.indices {
        guard let number = items[index].number else { continue }
        taken.insert(number)
        guard orphans.contains(number), items[index].extras[format.numberKey] != String(number) else {
          continue
        }
        misnamed.insert(number)
      }
    }
    if !isNumbered { name(source, besides: taken, orphans) }
  }

  private mutating func name(_ source: some ExportSource, besides taken: Set<Int>, _ orphans: Set<Int>) {
    var taken = taken
    source.forEachPart(.all) { items, _ in
      for item in items where item.number == nil {
        guard let number = item.extras[format.numberKey].flatMap({ Int($0) }), taken.insert(number).inserted
        else { continue }
        names[item.id] = number
      }
    }
    // What a file named and did not contain must not become the number of another item.
    var last = taken.union(orphans).lazy.filter { $0 < Self.limit }.max() ?? 0
    source.forEachPart(.all) { items, _ in
      for item in items where item.number == nil && names[item.id] == nil {
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

  private func name(of item: Item) -> Int? { item.number ?? names[item.id] }

  /// `true` if a name that does not refer to an item is the number of one all the same.
  func isNumber(_ orphan: some StringProtocol) -> Bool { Int(orphan).map(misnamed.contains) ?? false }

  /// `true` if another item refers to this one, by its number.
  func isReferred(to item: Item) -> Bool { references.present[item.id] != nil }

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
      (references.present[id].flatMap { $0 ?? names[id] }).map { Self.number($0) }
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
