internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

/// Items as JSON, the one format that other programs may rely on: all keys are always present, in this order.
struct ItemJSON {
  private let document: Document

  /// - Parameter document: contains the categories, and the parents with their numbers.
  init(_ document: Document) { self.document = document }

  func callAsFunction(_ item: Item) -> JSONValue {
    .object([
      ("id", JSONValue(item.number)),
      ("uuid", .text(item.id.text)),
      ("title", .text(item.title)),
      ("notes", .text(item.notes)),
      ("category", JSONValue(item.category.flatMap { document.categories[$0]?.name })),
      ("status", .text(item.status.rawValue)),
      ("priority", JSONValue(item.priority?.rawValue)),
      ("due", JSONValue(item.due?.iso8601)),
      ("start", JSONValue(item.start?.iso8601)),
      ("tags", .list(item.tags.map { .text($0) })),
      ("parent", JSONValue(item.parent.flatMap { document.items[$0]?.number })),
      ("recurrence", item.recurrence.map(recurrence) ?? .null),
      ("created", .text(item.created.iso8601)),
      ("modified", .text(item.modified.iso8601)),
      ("completed", JSONValue(item.completed?.iso8601)),
      ("extras", .object(item.extras.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })),
    ])
  }

  private func recurrence(_ recurrence: Recurrence) -> JSONValue {
    .object([
      ("rule", .text(recurrence.rule)), ("from", .text(recurrence.from.rawValue)),
      ("skipMissed", .bool(recurrence.skipMissed)),
    ])
  }
}

extension CommandContext {
  /// Returns the document with the parents of `items` added, so that their numbers are known.
  func withParents(of items: [Item], _ document: Document) throws -> Document {
    let missing = items.compactMap(\.parent).filter { !document.items.contains($0) }
    guard !missing.isEmpty else { return document }
    var whole = document
    whole.items.upsert(
      try self.document(.ids(missing)).items.unordered.filter { !document.items.contains($0.id) })
    return whole
  }

  /// Prints items as one array.
  func printJSON(_ items: [Item], _ document: Document) throws {
    let json = ItemJSON(try withParents(of: items, document))
    try print(.list(items.map { json($0) }))
  }

  /// Prints one item as an object.
  func printJSON(_ item: Item, _ document: Document) throws {
    try print(ItemJSON(try withParents(of: [item], document))(item))
  }
}
