internal import Redux

extension Refinement {
  /// Takes what was typed, or says why not and keeps the text.
  func commit(_ state: AppState, staysOpen: Bool) -> [Action] {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    let text = draft.line.text
    switch draft.purpose {
    case .search: return text.isEmpty ? [.navigation(.searchEnded)] : [.navigation(.draftCommitted)]
    case .addItem(let place): return commitItem(text, place, state, staysOpen: staysOpen)
    case .editItem(let id, let field): return commitField(id, field, draft, state)
    case .addCategory: return commitCategory(text, state)
    case .renameCategory(let id): return commitName(id, draft, state)
    }
  }

  private func commitItem(_ text: String, _ place: InsertionPoint, _ state: AppState, staysOpen: Bool)
    -> [Action]
  {
    guard !text.trimmed.isEmpty else { return [.navigation(.draftDropped)] }
    if let reason = DetailFieldText.reasonAgainst(title: QuickAdd(text).title) { return refuse(reason) }
    let added = add(text, place, state)
    guard staysOpen else { return [.navigation(.draftCommitted)] + added }
    let next: InsertionPoint =
      if case .items(.added(let items, _), _) = added.first, let item = items.last, case .below = place {
        .below(item.id)
      } else { place }
    return [.navigation(.draftCommitted)] + added + [begin(.addItem(next))]
  }

  private func commitField(_ id: ItemID, _ field: DetailField, _ draft: Draft, _ state: AppState) -> [Action]
  {
    let text = draft.line.text
    guard let item = state.document.items[id] else {
      return refuse("This item is gone; copy your text, or press Escape")
    }
    let present = DetailFieldText.text(of: field, item, state.document)
    if text == present { return [.navigation(.draftDropped)] }
    if text == draft.original { return leave("the \(field.title) of “\(item.title)”") }
    let told = meanwhile(item, field, from: draft.original, to: present, state)
    do {
      let committed = Action.navigation(.draftCommitted)
      guard field != .category else {
        let name = text.trimmed
        guard name.isEmpty || name.isVisible else { return refuse(DetailFieldText.unseenName) }
        let found = category(named: text, state)
        let place = naming(found.id, state, made: found.made)
        return [
          committed, record(.edited(id, [.category(found.id)], categories: found.made)),
          say("Moved to \(place)\(found.made.isEmpty ? "" : ", a new category")"),
        ] + told
      }
      return [
        committed,
        record(
          .edited(id, [try DetailFieldText.edit(field, text)], categories: []),
          joining: UndoHistory.StepGroup(kind: .field(field), item: id.rawValue)),
      ] + told
    } catch {
      return refuse(error.reason)
    }
  }

  private func commitCategory(_ text: String, _ state: AppState) -> [Action] {
    let name = text.trimmed
    guard !name.isEmpty else { return [.navigation(.draftDropped)] }
    guard name.isVisible else { return refuse(DetailFieldText.unseenName) }
    if let twin = state.document.categories.named(name) {
      return refuse("There is already a category “\(twin.name)”")
    }
    let category = newCategory(name, state)
    return [
      .navigation(.draftCommitted), record(.categoryAdded(category)),
      .navigation(.listSelected(.category(category.id))),
    ]
  }

  private func commitName(_ id: CategoryID, _ draft: Draft, _ state: AppState) -> [Action] {
    let name = draft.line.text.trimmed
    guard !name.isEmpty else { return refuse("A category needs a name") }
    guard name.isVisible else { return refuse(DetailFieldText.unseenName) }
    guard let category = state.document.categories[id], category.name != name else {
      return [.navigation(.draftDropped)]
    }
    if let twin = state.document.categories.named(name), twin.id != id {
      return refuse("There is already a category “\(twin.name)”")
    }
    if name == draft.original { return leave("the name of “\(category.name)”") }
    let run = UndoHistory.StepGroup(kind: .name, item: id.rawValue)
    let told =
      category.name == draft.original
      ? [] : [say("Renamed “\(category.name)” elsewhere meanwhile; yours stays")]
    return [.navigation(.draftCommitted), record(.categoryRenamed(id, name), joining: run)] + told
  }

  /// One who has changed nothing takes nothing back of what others did meanwhile.
  private func leave(_ what: String) -> [Action] {
    [.navigation(.draftDropped), say("Changed elsewhere meanwhile, and left so: \(what)")]
  }

  /// What others did, while a field was being written, to it or to its item.
  private func meanwhile(
    _ item: Item, _ field: DetailField, from original: String, to present: String, _ state: AppState
  ) -> [Action] {
    if item.status == .trashed, state.navigation.list != .trash {
      return [say("“\(item.title)” was deleted elsewhere meanwhile; you changed it in the trash")]
    }
    guard present != original else { return [] }
    let theirs =
      field == .title
      ? "Renamed “\(present)” elsewhere meanwhile"
      : "The \(field.title) \(field.isPlural ? "were" : "was") changed elsewhere meanwhile"
    return [say("\(theirs); yours stays, its story has theirs")]
  }

  private func refuse(_ reason: String) -> [Action] { [.navigation(.draftRefused(reason))] }
}
