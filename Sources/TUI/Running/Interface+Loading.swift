internal import Preferences
internal import Redux
internal import ReduxCore

extension Interface {
  /// Returns `true` if a key does the same on the first page as on the whole document, so that it is handled
  /// although the rest is still being loaded: moving to another item of the page or to another pane.
  func isAnsweredEarly(_ key: Key) -> Bool {
    let state = session.state
    guard !tools.isOpen, state.navigation.mode == .browsing, state.navigation.prefix.isEmpty,
      case .binding(let binding) = keys.match([key], at: keyContext)
    else { return false }
    switch binding.intent {
    case .focus, .focusNext, .focusPrevious: return true
    case .move(.next): return state.navigation.pane == .list && hasLoadedItems(around: 1)
    case .move(.previous): return state.navigation.pane == .list && hasLoadedItems(around: -1)
    default: return false
    }
  }

  /// Returns `true` if the item at a distance from the selected one is loaded, and is neither the first nor
  /// the last of those that are, which may not be the first or the last of the list.
  private func hasLoadedItems(around distance: Int) -> Bool {
    guard let selection = session.lists.selection(session.state) else { return false }
    let target = selection.position + distance
    return target > 0 && target < session.lists.visible(session.state).count - 1
  }
}
