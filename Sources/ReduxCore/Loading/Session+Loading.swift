internal import Redux

/// The document is loaded in parts: those that the first frame and keys need, then all of it. What is read
/// was written before the changes made here since the start, and therefore comes in under these.
extension Session {
  /// Brings in a part of the document.
  package func receive(_ part: LoadedPart) {
    let present = withChanges(Document(categories: [], items: part.items)).items
    var part = part
    part.items = part.items.compactMap { present[$0.id] }
    receive(.partLoaded(part))
  }

  /// Brings in the whole document.
  /// - Parameter prepared: what was computed for it.
  package func receive(whole document: Document, _ prepared: PreparedLists? = nil) {
    let selected = lists.selection(state)
    let whole = withChanges(document)
    if let prepared { lists.prepare(prepared, for: whole, showing: state.navigation.list) }
    bringIn(.loaded(whole), keeping: selected)
  }

  private func withChanges(_ document: Document) -> Document {
    var changed = document
    for change in changesWhileLoading { changed.overwrite(with: change) }
    return changed.numbered(undoHistory.numbers, since: document)
  }

  /// Returns the action that selects the best match among more items, as if the search had been typed among
  /// these; `nil` if none is being typed.
  /// - Parameter action: brings in the items.
  func selectingMatch(after action: Action) -> [Action]? {
    guard case .writing(let draft) = state.navigation.mode, !draft.line.text.isEmpty,
      case .search(let origin, let position, let offset) = draft.purpose
    else { return nil }
    let after = appReducer(state, action)
    return [.navigation(lists.selectionOfMatch(of: draft.line.text, from: origin, position, offset, after))]
  }

  /// Returns the actions that keep the selection where it is when an action adds items before it: on the item that is
  /// selected only by its position, as in a list just opened, or on a folded section, or on a column that gets its first
  /// card.
  func keepingPlace(after action: Action) -> [Action] {
    let navigation = state.navigation
    guard !navigation.mode.isSearching else { return [] }
    let rows = lists.rows(state)
    let after = appReducer(state, action)
    let stop = rows.stop(of: navigation)
    func select(_ item: ItemID?, _ position: Int) -> [Action] {
      guard position != stop else { return [] }
      let part = navigation.detailPart.map { [Action.navigation(.detailPartSelected($0))] } ?? []
      return [.navigation(.itemSelected(item, position: position, offset: navigation.offset))] + part
    }
    if let item = rows.selection(navigation)?.item.id {
      guard item != navigation.item, let position = lists.visible(after).position(of: item) else { return [] }
      return select(item, position)
    }
    let next = lists.rows(after)
    if let section = rows.emptyColumn(navigation) {
      guard let first = next.start(of: section) else { return [] }
      return select(next.selectedID(at: first), first)
    }
    guard let stop, let section = rows.heading(at: stop)?.section,
      let first = next.start(of: section), next.isFoldedSection(at: first)
    else { return [] }
    return select(nil, first)
  }

  /// Returns the actions that move the position of the selection along with its item, which is at another one
  /// among more items. What was changed here may have left it at another position than that of the item;
  /// there it stays then.
  /// - Parameter action: brings in the items.
  func keepingSelection(of selected: (item: Item, position: Int)?, after action: Action) -> [Action] {
    let navigation = state.navigation
    guard let selected,
      let after = lists.visible(appReducer(state, action)).position(of: selected.item.id)
    else { return [] }
    let position =
      changesWhileLoading.isEmpty ? after : max(0, navigation.position + after - selected.position)
    guard position != navigation.position else { return [] }
    let part = navigation.detailPart.map { [Action.navigation(.detailPartSelected($0))] } ?? []
    let moved = NavigationAction.itemSelected(navigation.item, position: position, offset: navigation.offset)
    return [.navigation(moved)] + part
  }
}
