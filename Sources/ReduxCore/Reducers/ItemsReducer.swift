package import Redux

/// The reducer of the document.
package let itemsReducer = Reducer<Document, Action> { document, action in
  switch action {
  case .items(let action, let stamp):
    if let outcome = stamp.precomputed.outcome(of: document) {
      document = outcome
    } else {
      document.apply(action, at: stamp.time)
    }
  case .external(.loaded(let whole)): document = whole
  case .external(.partLoaded(let part)):
    // What is there already may have been changed here since.
    document.items.set(contentsOf: part.items.filter { !document.items.contains($0.id) })
  case .external(.changedElsewhere(let change)): _ = document.apply(change)
  case .external(.numbered(let numbers)):
    for number in numbers { document.items.update(number.item) { $0.number = number.number } }
  case .navigation, .settings, .external: break
  }
}

extension Document {
  fileprivate mutating func apply(_ action: ItemsAction, at time: Timestamp) {
    switch action {
    case .added(let items, let categories), .imported(let items, let categories):
      self.categories.set(contentsOf: categories)
      self.items.set(contentsOf: items)
    case .examplesAdded(let items): self.items.set(contentsOf: items)
    case .edited(let id, let edits, let categories):
      self.categories.set(contentsOf: categories)
      change([id], at: time) { item in
        for edit in edits { item.apply(edit) }
      }
    case .editedSeveral(let edited, let categories):
      self.categories.set(contentsOf: categories)
      for item in edited {
        change([item.id], at: time) { found in
          for edit in item.edits { found.apply(edit) }
        }
      }
    case .completed(let ids): complete(ids, at: time)
    case .completedRecurring(let ids, let next):
      complete(ids, at: time)
      items.set(contentsOf: next)
    case .reopened(let ids): reopen(ids, at: time)
    case .reopenedRecurring(let ids, let successors):
      reopen(ids, at: time)
      items.apply(successors.map { .removed($0) })
    case .restored(let ids): restore(ids, at: time)
    case .restoredAndReopened(let ids, let parents, let successors):
      restore(ids, at: time)
      reopen(parents, at: time)
      items.apply(successors.map { .removed($0) })
    case .trashed(let ids): change(ids, at: time) { $0.status = .trashed }
    case .trashEmptied(let ids, let left):
      items.apply(ids.filter { items[$0]?.status == .trashed }.map { .removed($0) })
      change(left, at: time) { $0.parent = nil }
    case .placed(let id, let rank): change([id], at: time) { $0.rank = rank }
    case .nested(let id, let parent, let rank):
      change([id], at: time) {
        $0.parent = parent
        $0.rank = rank
      }
    case .categoryAdded(let category): categories[category.id] = category
    case .categoryRenamed(let id, let name): rename([RenamedCategory(id: id, name: name)])
    case .categoryTinted(let id, let tint): categories.update(id) { $0.tint = tint }
    case .categoryPlaced(let id, let rank): categories.update(id) { $0.rank = rank }
    case .categoryDeleted(let id, let items):
      categories[id] = nil
      change(items, at: time) { $0.category = nil }
    case .viewAdded(let view): views[view.id] = view
    case .viewEdited(let id, let edits):
      views.update(id) { view in
        for edit in edits { view.apply(edit) }
      }
    case .viewPlaced(let id, let rank): views.update(id) { $0.rank = rank }
    case .viewDeleted(let id): views[id] = nil
    case .categoriesRenamed(let renamed, let merged):
      rename(renamed, merged: merged)
      for category in merged {
        change(category.items, at: time) { $0.category = category.into }
        categories[category.id] = nil
      }
    case .tagRenamed(let old, let new, let edited):
      renameInViews(tag: old, to: new)
      for item in edited {
        change([item.id], at: time) { found in
          for edit in item.edits { found.apply(edit) }
        }
      }
    case .undone(let step):
      self = step.precomputed.outcome(of: self) ?? settled(applying: step.reversedChanges)
    case .redone(let step): self = step.precomputed.outcome(of: self) ?? settled(applying: step.changes)
    case .travelled(let travel): apply(travel.change, precomputed: travel.precomputed)
    case .withdrawn(let withdrawal): apply(withdrawal.change, precomputed: withdrawal.precomputed)
    case .reverted(let id, let before):
      _ = apply(before)
      change([id], at: time) { _ in }
    }
  }

  private mutating func complete(_ ids: [ItemID], at time: Timestamp) {
    change(ids, at: time) {
      $0.status = .done
      $0.completed = time
    }
  }

  private mutating func reopen(_ ids: [ItemID], at time: Timestamp) {
    change(ids, at: time) {
      $0.status = .open
      $0.completed = nil
    }
  }

  private mutating func restore(_ ids: [ItemID], at time: Timestamp) {
    change(ids, at: time) { $0.status = $0.completed == nil ? .open : .done }
  }

  private mutating func change(_ ids: [ItemID], at time: Timestamp, _ change: (inout Item) -> Void) {
    for id in ids {
      items.update(id) {
        change(&$0)
        $0.modified = time
      }
    }
  }
}
