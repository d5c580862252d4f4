internal import Cells
internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// A change as JSON: an object for each category, view and item, with its fields before and after.
struct ChangeJSON {
  private let before: Document
  private let after: Document

  init(from before: Document, to after: Document) {
    self.before = before
    self.after = after
  }

  /// - Parameter item: returns an item as a whole, which stands beside its change; `nil` to leave that out.
  func elements(_ change: DocumentChange, item whole: ((ItemID) -> JSONValue)? = nil) -> [JSONValue] {
    let words = ChangeDescription(after, before)
    let items = change.items.map { item in
      let known = after.items[item.id] ?? before.items[item.id]
      return JSONValue.object(
        [
          ("id", JSONValue(known?.number)), ("title", .text(known?.title ?? "")),
          ("uuid", .text(item.id.text)), ("change", .text(item.name)), ("fields", fields(item)),
          ("words", .list(words.sentences(item).map { .text($0) })),
        ] + (whole.map { [("item", $0(item.id))] } ?? []))
    }
    return named(change) + items
  }

  /// Returns an item as an object, to which its change is added.
  func element(_ change: EntityChange<Item>, _ item: JSONValue) -> JSONValue {
    guard case .object(let members) = item else { return item }
    return .object(members + [("change", .text(change.name)), ("fields", fields(change))])
  }

  /// Returns the changes of categories and views.
  func named(_ change: DocumentChange) -> [JSONValue] {
    let categories = change.categories.map { category in
      JSONValue.object([
        ("category", .text((after.categories[category.id] ?? before.categories[category.id])?.name ?? "")),
        ("uuid", .text(category.id.rawValue.text)), ("change", .text(category.name)),
        ("fields", fields(category)),
      ])
    }
    let views = change.views.map { view in
      JSONValue.object([
        ("view", .text((after.views[view.id] ?? before.views[view.id])?.name ?? "")),
        ("uuid", .text(view.id.rawValue.text)), ("change", .text(view.name)), ("fields", fields(view)),
      ])
    }
    return categories + views
  }

  private func fields<Entity: Record>(_ change: EntityChange<Entity>) -> JSONValue {
    guard case .edited(_, let fields) = change else { return .object([]) }
    return .object(
      fields.map { field in
        let kind = field.field.kind
        let values = [("before", value(field.before, kind)), ("after", value(field.after, kind))]
        return (field.field.rawValue, .object(values))
      })
  }

  /// Returns a value as an item has it in JSON: a category by its name, other items by their ids; what is gone
  /// from both documents by its uuid.
  private func value(_ value: FieldValue, _ kind: FieldKind) -> JSONValue {
    switch (kind, value) {
    case (.category, .identity(let uuid)):
      let id = CategoryID(uuid)
      return .text((after.categories[id] ?? before.categories[id])?.name ?? uuid.text)
    case (.item, .identity(let uuid)): return reference(uuid)
    case (.items, .identities(let uuids)): return .list(uuids.map(reference))
    case (.items, .none): return .list([])
    default: return JSONValue(value, kind)
    }
  }

  private func reference(_ uuid: UUID) -> JSONValue {
    let id = ItemID(uuid)
    return (after.items[id] ?? before.items[id])?.number.map { .number($0) } ?? .text(uuid.text)
  }
}

extension CommandContext {
  /// Prints what undo or redo has changed as one array: the items, as ever, each with the kind of its change
  /// and the fields before and after; one that was removed as it was. Then come the categories and the views.
  func printJSON(_ change: DocumentChange, from before: Document, to after: Document) throws {
    let items = change.items.compactMap { after.items[$0.id] ?? before.items[$0.id] }
    let whole = try withReferences(of: items, after)
    let (json, former) = (ItemJSON(whole), ItemJSON(before))
    let changes = ChangeJSON(from: before, to: whole)
    try print(
      .list(
        change.items.compactMap { item in
          let object = after.items[item.id].map(json.callAsFunction)
          return (object ?? before.items[item.id].map(former.callAsFunction)).map {
            changes.element(item, $0)
          }
        } + changes.named(change)))
  }
}

extension EntityChange {
  /// The name of the kind of change, for scripts.
  fileprivate var name: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .edited: "edited"
    }
  }
}
