internal import Redux

extension ItemLists {
  /// Returns the reason why the intent of a key does nothing in the panes now, in the words of the message
  /// that it leads to; `nil` if it does something, or may: whether there is anything to undo, say, is for the
  /// journal to answer.
  package func refusal(of intent: Intent, _ state: AppState) -> String? {
    let isInSidebar = state.navigation.pane == .sidebar
    switch intent {
    case .edit where isInSidebar: return refusalOfOwn("changed", state)
    case .trash where isInSidebar: return refusalOfOwn("deleted", state)
    case .place where isInSidebar: return refusalOfOwn("moved", state)
    case .cycleTint: return state.selectedCategory == nil ? "Only categories of your own have a colour" : nil
    case .emptyTrash: return count(of: .trash, state) == 0 ? "The trash is empty" : nil
    case .selectMatch, .widenSearch:
      return state.navigation.search.isEmpty ? "There is no search here" : nil
    case .goToLastList: return state.navigation.lastList == nil ? "There is no previous list yet" : nil
    case .repeatChange:
      switch state.navigation.lastChange {
      case nil: return "There is no change that can be repeated yet"
      case .other: return RepeatableChange.refusal
      default: return nil
      }
    case .sort(nil):
      let list = state.navigation.list
      return state.arrangement(of: list) == list.arrangement ? "The list is already in its own order" : nil
    case .group(.none):
      let isGrouped = state.arrangement(of: state.navigation.list).grouping != .none
      return isGrouped || state.navigation.showsBoard ? nil : "The list is not grouped"
    case .toggleWeek:
      let list = state.navigation.list
      return BoardKind.kinds(of: list).contains(.week)
        ? nil : "A week shows open items, and there are none in \(list.title)"
    case .switchWeek:
      let isWeek = state.navigation.boardKind(of: state.navigation.list) == .week
      return isWeek ? nil : "Only a week has a next and a previous one"
    case .putOnDay: return refusalOfDay(state)
    case .toggleFold:
      let rows = rows(state)
      return rows.stop(of: state.navigation) == nil && rows.emptyColumn(state.navigation) == nil
        ? "There is nothing here to fold" : nil
    case .add(.subtask) where !isInSidebar:
      guard let item = selection(state)?.item else { return "No item is selected to add a subtask to" }
      return Tour.contains(item) ? Tour.refusal : nil
    default: break
    }
    guard let sentence = intent.refusalWithoutItem, !worksOnMarks(state), selection(state) == nil else {
      return nil
    }
    return intent == .toggleDone ? Intent.toggleDoneRefusal(in: state.navigation.list) : sentence
  }

  /// Returns the items that are put on a day of the month: the one that was picked up, or the targets.
  func targetsOfDay(_ state: AppState) -> [Item] {
    guard case .browsingMonth(let browsing) = state.navigation.mode, let held = browsing.held else {
      return targets(state)
    }
    return [state.document.items[held]].compactMap(\.self)
  }

  /// Returns why nothing can be put on a day of the month, which shows open items.
  private func refusalOfDay(_ state: AppState) -> String? {
    let targets = targetsOfDay(state)
    guard let first = targets.first else { return "No item is selected or marked in the list" }
    guard targets.contains(where: { $0.status != .open }) else { return nil }
    guard targets.count == 1 else { return "A month shows open items, and not all marked ones are open" }
    return "“\(first.title)” is \(first.status == .done ? "done" : "in the trash"): a month shows open items"
  }

  private func refusalOfOwn(_ change: String, _ state: AppState) -> String? {
    state.selectedCategory == nil && state.selectedView == nil
      ? "Only categories and views of your own can be \(change)" : nil
  }
}

extension Intent {
  /// What `x` says in a list without items.
  static func toggleDoneRefusal(in list: ListID) -> String {
    "No item is selected to \(list == .trash ? "restore" : "complete")"
  }

  /// What an intent says that works on an item where there is none; `nil` for the others.
  fileprivate var refusalWithoutItem: String? {
    switch self {
    case .toggleDone: "No item is selected to complete"
    case .trash: "No item is selected to delete"
    case .place, .nest, .editField(.category): "No item is selected to move"
    case .moveCard, .putCard: "There is no card here to move"
    case .editField(.tags): "No item is selected to tag"
    case .editField(.waitsFor): "No item is selected that could wait"
    case .edit, .editField, .replaceInTitles: "No item is selected to edit"
    case .prioritize, .reschedule, .showItemHistory, .showRecurrence: "No item is selected"
    case .toggleMark, .toggleMarkRange, .toggleAllMarks: "No item is selected to mark"
    case .copy: "No item is selected to copy"
    case .openLink: "No item is selected"
    case .writeNotes: "No item is selected to write notes for"
    default: nil
    }
  }
}
