internal import Redux

extension DraftHandler {
  /// Commits the text; if it is not valid, keeps it and shows the reason.
  func commit(_ state: AppState, staysOpen: Bool) -> IntentResponse {
    guard case .writing(let draft) = state.navigation.mode else { return [] }
    let text = draft.line.text
    switch draft.purpose {
    case .search: return commitSearch(draft, state)
    case .searchHistory: return [.navigation(.draftCommitted)]
    case .addItem(let place): return commitItem(text, place, state, staysOpen: staysOpen)
    case .editItem(let id, let field): return commitField(id, field, draft, state)
    case .editMarked(let field): return commitMarked(field, draft, state)
    case .addCategory: return commitCategory(text, state)
    case .renameCategory(let id): return commitName(id, draft, state)
    case .view(let view): return views.commit(view, draft, state)
    case .renameTag(let tag): return commitTag(tag, text.trimmed, state)
    case .replaceInTitles: return commitReplacement(TitleReplacement(text), state)
    }
  }

  private func commitItem(
    _ text: String, _ place: InsertionPoint, _ state: AppState, staysOpen: Bool
  ) -> IntentResponse {
    guard !text.trimmed.isEmpty else { return [.navigation(.draftDropped)] }
    let typed = adding.read(text, state)
    if let reason = FieldText.reasonAgainst(title: typed.title) { return refuse(reason) }
    let (item, added) = adding.add(typed, place, state)
    let committed =
      [.navigation(.draftCommitted)] + added + adding.notice("Added", of: typed, in: text)
      + Response(noticeOfLostParent(place, typed, state))
    guard staysOpen else { return committed }
    // The next item goes below this one, as long as the list shows it.
    let isShown = added.actions.contains {
      if case .navigation(.itemSelected(item, _, _)) = $0 { true } else { false }
    }
    // So it does in a column that had no card in sight, which is no longer selected itself.
    let isBelow = if case .below = place { true } else { place == .last && state.navigation.showsBoard }
    let next = isBelow && isShown ? InsertionPoint.below(item) : place
    return committed + [begin(.addItem(next))]
  }

  /// Returns the message that a subtask stands alone, since what it was to be part of was completed or deleted elsewhere
  /// while it was typed; none if it is a subtask.
  private func noticeOfLostParent(_ place: InsertionPoint, _ typed: QuickAdd, _ state: AppState) -> [Action] {
    guard case .subtask(let id) = place, state.document.items[id]?.status != .open else { return [] }
    let fate = state.document.items[id].map { $0.status == .done ? "done" : "in the trash" } ?? "gone"
    let text = "Added “\(typed.title)” on its own: what it was to be part of is \(fate)"
    return [.external(.messageShown(Message(text, hints: [KeyHint(.undo, "undoes")])))]
  }

  private func commitField(
    _ id: ItemID, _ field: Item.Field, _ draft: Draft, _ state: AppState
  ) -> IntentResponse {
    let text = draft.line.text
    guard let item = state.document.items[id] else {
      return refuse("This item is gone: copy your text, then cancel")
    }
    let present = FieldText.text(of: field, item, state.document)
    if text == present { return [.navigation(.draftDropped)] }
    if text == draft.original {
      return [.navigation(.draftDropped), .foreignValueKept(field.title, of: item.title)]
    }
    let warning = Response<Intent, Action>(
      state.concurrentChange(of: item, field, from: draft.original, to: present))
    do {
      let context = state.dateContext(at: steps.environment.now())
      let typed = draft.line(in: context)
      if let typed {
        if let reason = FieldText.reasonAgainst(title: typed.title) { return refuse(reason) }
        if typed.hasTokens {
          return [.navigation(.draftCommitted)] + (try items.reword(item, typed, in: text, state)) + warning
        }
      }
      let edits = try FieldText.edits(field, typed?.title ?? text, of: item, in: context)
      let change = ItemsAction.edited(id, edits, categories: [])
      let words =
        field == .title ? change.label(in: state.document).past : items.words(of: field, item, edits, context)
      guard edits.contains(where: { !item.holds($0) }) else {
        let told = field == .title ? ItemHandler.unchanged : "\(words): “\(item.title)” already"
        return [.navigation(.draftCommitted), .message(told)] + warning
      }
      let place = items.destination(of: [item.applying(edits)], state)
      let notice = state.notice(
        words + place + items.sparingMarks(besides: id, state), KeyHint(.undo, "undoes"))
      let typo = typed.map { adding.notice("Changed", of: $0, in: text) } ?? []
      return Response([.navigation(.draftCommitted), steps.record(change)] + notice) + typo + warning
    } catch {
      return refuse(error.reason)
    }
  }

  private func commitMarked(_ field: Item.Field, _ draft: Draft, _ state: AppState) -> IntentResponse {
    let text = draft.line.text
    guard text != draft.original else { return [.navigation(.draftDropped)] }
    let marked = lists.markedIDs(state).compactMap { state.document.items[$0] }
    guard !marked.isEmpty else { return refuse("The marked items are gone: copy your text, then cancel") }
    do {
      return [.navigation(.draftCommitted)] + (try items.set(field, text, of: marked, state))
    } catch {
      return refuse(error.reason)
    }
  }

  private func commitCategory(_ text: String, _ state: AppState) -> IntentResponse {
    let name = text.trimmed
    guard !name.isEmpty else { return [.navigation(.draftDropped)] }
    if let reason = Category.reasonAgainst(name: name) { return refuse(reason) }
    if let existing = state.document.categories.named(name) { return refuseDuplicate(of: existing) }
    let category = adding.newCategory(name, state)
    return Response(
      [
        .navigation(.draftCommitted), steps.record(.categoryAdded(category)),
        .navigation(.listSelected(.category(category.id))),
      ] + state.notice(StepLabel.categoryAdded(name).past, KeyHint(.undo, "undoes")))
  }

  private func commitName(_ id: CategoryID, _ draft: Draft, _ state: AppState) -> IntentResponse {
    let name = draft.line.text.trimmed
    guard !name.isEmpty else { return refuse("A category needs a name") }
    guard let category = state.document.categories[id], category.name != name else {
      return [.navigation(.draftDropped)]
    }
    if let reason = Category.reasonAgainst(name: name) { return refuse(reason) }
    if name == draft.original {
      return [
        .navigation(.draftDropped),
        .foreignValueKept("name", of: category.name),
      ]
    }
    let renaming = CategoryRenaming(of: category, to: name, in: state.document)
    guard renaming.merged.isEmpty else {
      return [.navigation(.draftDropped), .navigation(.questionAsked(.mergeCategory(id, to: name)))]
    }
    let renamed = [.navigation(.draftCommitted)] + categories.rename(id, to: name, state)
    guard category.name != draft.original else { return renamed }
    return renamed + [.message("It was renamed “\(category.name)” elsewhere meanwhile; your name was kept")]
  }

  private func refuseDuplicate(of existing: Category) -> IntentResponse {
    refuse("There is already a category “\(existing.name)”")
  }

  func refuse(_ reason: String) -> IntentResponse { [.navigation(.draftRefused(reason))] }
}
