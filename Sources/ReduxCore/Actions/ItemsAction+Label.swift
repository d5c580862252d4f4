internal import Redux

extension ItemsAction {
  /// Returns the label of the action.
  /// - Parameter document: the document before the step that the action belongs to.
  package func label(in document: Document) -> StepLabel {
    func items(_ ids: [ItemID]) -> StepLabel.Items {
      StepLabel.Items(
        first: ids.lazy.compactMap { document.items[$0]?.title }.first ?? "",
        count: ids.count(where: document.items.contains))
    }
    func name(_ id: CategoryID) -> String { document.categories[id]?.name ?? "" }
    return switch self {
    case .added(let items, let categories) where items.isEmpty && !categories.isEmpty:
      .categoryAdded(categories.map(\.name).joined(separator: ", "))
    case .added(let items, _): .added(StepLabel.Items(items.map(\.title)))
    case .imported(let items, _): .imported(items.count)
    case .examplesAdded(let items): .examplesAdded(items.count)
    case .edited(let id, let edits, let categories):
      Self.editing([EditedItem(id, edits)], items([id]), document, categories)
    case .editedSeveral(let edited, let categories):
      Self.editing(edited, items(edited.map(\.id)), document, categories)
    case .completed(let ids), .completedRecurring(let ids, _): .completed(items(ids))
    case .reopened(let ids), .reopenedRecurring(let ids, _): .reopened(items(ids))
    case .trashed(let ids): .trashed(items(ids))
    case .trashEmptied(let ids, _): .trashEmptied(ids.count)
    case .restored(let ids), .restoredAndReopened(let ids, _, _): .restored(items(ids))
    case .nested(let id, let parent, _) where document.items[id]?.parent != parent:
      .set(.parent, to: ChangeDescription(document).value(parent.fieldValue, .parent), items([id]))
    case .placed(let id, _), .nested(let id, _, _): .placed(items([id]))
    case .categoryAdded(let category): .categoryAdded(category.name)
    case .categoryRenamed(let id, let new): .categoryRenamed(from: name(id), to: new)
    case .categoryTinted(let id, _): .categoryTinted(name(id))
    case .categoryPlaced(let id, _): .categoryPlaced(name(id))
    case .categoryDeleted(let id, _): .categoryDeleted(name(id))
    case .viewAdded(let view): .viewAdded(view.name)
    case .viewEdited(let id, let edits): Self.editing(document.views[id]?.name ?? "", edits)
    case .viewPlaced(let id, _): .viewPlaced(document.views[id]?.name ?? "")
    case .viewDeleted(let id): .viewDeleted(document.views[id]?.name ?? "")
    case .categoriesRenamed(let renamed, let merged):
      Self.renaming(renamed, merged, name)
    case .tagRenamed(let old, let new, _): .tagRenamed(from: old, to: new)
    case .undone(let step), .redone(let step): step.label
    case .travelled(let travel): travel.label
    case .withdrawn(let withdrawal): withdrawal.label
    case .reverted(let id, let change): Self.reverting(id, change, document)
    }
  }

  /// Returns a label that names the field and its value if all edits are the same. Another rank is another
  /// place.
  /// - Parameter categories: those that are created with the edits.
  private static func editing(
    _ edited: [EditedItem], _ items: StepLabel.Items, _ document: Document, _ categories: [Category]
  ) -> StepLabel {
    let fields = Set(edited.flatMap { $0.edits.map(\.field) })
    if !fields.isEmpty, fields.isSubset(of: [.rank, .parent]) { return .placed(items) }
    guard fields.count == 1, let field = fields.first, let edit = edited.first?.edits.last else {
      return .edited(Item.Field.allCases.filter(fields.contains), items)
    }
    switch field {
    case .title:
      guard edited.count == 1, let old = document.items[edited[0].id]?.title, let new = edit.value.text else {
        return .edited([field], items)
      }
      return .renamed(from: old, to: new)
    case .tags: return tagging(edited, items, document) ?? .edited([field], items)
    case .notes, .extras: return .edited([field], items)
    default:
      guard edited.allSatisfy({ $0.edits.last?.value == edit.value }) else { return .edited([field], items) }
      var known = document
      known.categories.set(contentsOf: categories)
      return .set(field, to: ChangeDescription(known).value(edit.value, field), items)
    }
  }

  /// Returns the label of a change of tags; `nil` if it is not the same for all items.
  private static func tagging(
    _ edited: [EditedItem], _ items: StepLabel.Items, _ document: Document
  ) -> StepLabel? {
    func change(_ one: EditedItem) -> (added: [String], removed: [String])? {
      guard let old = document.items[one.id]?.tags, case .texts(let new)? = one.edits.last?.value else {
        return nil
      }
      return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
    }
    guard let first = edited.first.flatMap(change), !first.added.isEmpty || !first.removed.isEmpty,
      edited.allSatisfy({ change($0).map { $0 == first } ?? false })
    else { return nil }
    func words(_ tags: [String]) -> String { ChangeDescription().value(.texts(tags), .tags) ?? "" }
    return .tagged(words(first.added), without: words(first.removed), items)
  }

  /// Returns the label of an edited view: it names what has changed if that is one thing.
  private static func editing(_ view: String, _ edits: [SavedViewEdit]) -> StepLabel {
    guard edits.count == 1 else { return .viewEdited(nil, view) }
    return switch edits[0] {
    case .name(let name): .viewRenamed(from: view, to: name)
    case .query: .viewEdited(.query, view)
    case .arrangement: .viewEdited(.sort, view)
    }
  }

  /// Returns a label that names the category that the others follow.
  private static func renaming(
    _ renamed: [RenamedCategory], _ merged: [MergedCategory], _ name: (CategoryID) -> String
  ) -> StepLabel {
    func length(_ id: CategoryID) -> Int { name(id).count }
    let first = renamed.min { length($0.id) < length($1.id) }
    guard let other = merged.min(by: { length($0.id) < length($1.id) }),
      length(other.id) < first.map({ length($0.id) }) ?? .max
    else { return .categoryRenamed(from: first.map { name($0.id) } ?? "", to: first?.name ?? "") }
    return .categoryMerged(from: name(other.id), into: name(other.into))
  }

  /// Returns a label that names the field if only one is reverted, and none if there are several.
  private static func reverting(_ id: ItemID, _ change: DocumentChange, _ document: Document) -> StepLabel {
    guard case .edited(_, let fields) = change.items.first else {
      let added = change.items.compactMap { if case .added(let item) = $0 { item.title } else { nil } }
      return .broughtBack(StepLabel.Items(added))
    }
    let items = StepLabel.Items(document.items[id].map { [$0.title] } ?? [])
    let telling = fields.filter { !$0.field.isQuiet }
    guard telling.count < 2, let field = (telling.first ?? fields.first)?.field else {
      return .reverted(nil, items)
    }
    return .reverted(field, items)
  }

  /// Returns a number of items in words.
  package static func counting(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension Document {
  /// Returns items in words: one by its title, several by their number.
  func naming(_ ids: [ItemID]) -> String {
    guard ids.count == 1, let item = items[ids[0]] else { return ItemsAction.counting(ids.count) }
    return "“\(item.title)”"
  }
}

extension ItemsAction {
  /// The label of a travel, or of one that is redone; `nil` for other actions.
  var travel: StepLabel? {
    switch self {
    case .travelled(let travel): travel.label
    case .redone(let step): step.label.isTravel ? step.label : nil
    default: nil
    }
  }
}
