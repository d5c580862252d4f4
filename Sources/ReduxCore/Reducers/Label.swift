internal import Redux

extension ItemsAction {
  /// What was done, in words, as it reads after “Undid:”; `document` is the one before, or where the deed goes
  /// on with a step the one before that.
  package func label(in document: Document) -> String {
    switch self {
    case .added(let items, _): "add \(Self.naming(items.map(\.title)))"
    case .imported(let items, _): Self.importing(items.count)
    case .examplesAdded(let items): "begin with \(items.count) example\(items.count == 1 ? "" : "s")"
    case .edited(let id, let edits, _):
      Self.renaming(document.items[id]?.title, edits) ?? "\(Self.verb(edits)) \(Self.naming([id], document))"
    case .completed(let ids): "complete \(Self.naming(ids, document))"
    case .reopened(let ids): "reopen \(Self.naming(ids, document))"
    case .trashed(let ids): "delete \(Self.naming(ids, document))"
    case .trashEmptied(let ids, _): "empty the trash of \(Self.counting(ids.count))"
    case .restored(let ids): "restore \(Self.naming(ids, document))"
    case .placed(let id, _): "move \(Self.naming([id], document))"
    case .categoryAdded(let category): "add category “\(category.name)”"
    case .categoryRenamed(let id, let name):
      "rename category “\((document.categories[id]?.name ?? "").shortened)” to “\(name.shortened)”"
    case .categoryTinted(let id, _): "colour category \(Self.naming(id, document))"
    case .categoryPlaced(let id, _): "move category \(Self.naming(id, document))"
    case .categoryDeleted(let id, _): "delete category \(Self.naming(id, document))"
    case .undone(let step), .redone(let step): step.label
    case .travelled(let travel): travel.label
    case .reverted(let id, let change): Self.reverting(id, change, document)
    }
  }

  /// A new title, where that is all; `nil` for other edits.
  private static func renaming(_ title: String?, _ edits: [ItemEdit]) -> String? {
    guard edits.count == 1, case .title(let new) = edits.first, let title else { return nil }
    return "rename “\(title.shortened)” to “\(new.shortened)”"
  }

  private static func verb(_ edits: [ItemEdit]) -> String {
    guard edits.count == 1, let edit = edits.first else { return "edit" }
    return switch edit {
    case .title: "rename"
    case .notes: "edit the notes of"
    case .category: "move"
    case .priority: "change the priority of"
    case .due: "change the due date of"
    case .start: "change the start of"
    case .tags: "change the tags of"
    }
  }

  /// With subtasks carried along, the first one names what was done.
  private static func naming(_ ids: [ItemID], _ document: Document) -> String {
    naming(ids.compactMap { document.items[$0]?.title })
  }

  private static func naming(_ titles: [String]) -> String {
    guard let first = titles.first else { return "nothing" }
    return titles.count == 1 ? "“\(first)”" : "“\(first)” and \(titles.count - 1) more"
  }

  private static func naming(_ id: CategoryID, _ document: Document) -> String {
    "“\(document.categories[id]?.name ?? "")”"
  }

  /// One field is named; several are the item as it was.
  private static func reverting(_ id: ItemID, _ change: DocumentChange, _ document: Document) -> String {
    guard case .edited(_, let fields) = change.items.first else {
      let added = change.items.compactMap { if case .added(let item) = $0 { item.title } else { nil } }
      return "bring back \(naming(added))"
    }
    let telling = fields.filter { !Item.quietFields.contains($0.field) }
    guard telling.count < 2, let field = (telling.first ?? fields.first)?.field else {
      return "bring back \(naming([id], document)) as it was"
    }
    return "bring back the \(field.title) of \(naming([id], document))"
  }

  /// An import of so many items, in words.
  package static func importing(_ count: Int) -> String { "import \(counting(count))" }

  /// So many items, in words.
  package static func counting(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension String {
  /// Its beginning and its end where it is long, so that two fit into one line.
  fileprivate var shortened: String { dropFirst(28).isEmpty ? self : "\(prefix(17))…\(suffix(10))" }
}
