internal import Preferences
internal import Redux
internal import ReduxCore

extension Interface {
  /// Returns `true` if a key does the same on the first page as on the whole document, so that it is handled
  /// although the rest is still being loaded: moving on the page or to another pane, writing a new item, the
  /// help.
  func isAnsweredEarly(_ key: Key) -> Bool {
    let state = session.state
    guard !tools.isOpen else { return false }
    switch keys.match(state.navigation.sequence(with: key), at: keyContext) {
    case .binding(let binding): return isAnsweredEarly(binding.intent, state)
    case .prefix: return state.navigation.mode == .browsing
    case .nothing: return state.navigation.isAddingItem && key.text != nil
    }
  }

  private func isAnsweredEarly(_ intent: Intent, _ state: AppState) -> Bool {
    switch (state.navigation.mode, intent) {
    case (.browsing, .focus), (.browsing, .focusNext), (.browsing, .focusPrevious): true
    case (.browsing, .add), (.browsing, .showHelp): true
    case (.browsing, .move(let motion)): state.navigation.pane == .list && isOnPage(motion, state)
    case (.help, .move), (.help, .back), (.help, .closeView): true
    case (.writing, .write), (.writing, .recall), (.writing, .back): state.navigation.isAddingItem
    default: false
    }
  }

  /// Returns `true` if a motion leads to an item that is loaded, and that is neither the first nor the last of
  /// those that are, unless these begin the list.
  private func isOnPage(_ motion: Motion, _ state: AppState) -> Bool {
    let rows = session.lists.rows(state)
    guard let stop = rows.stop(of: state.navigation) else { return false }
    let target = rows.target(of: motion, from: stop, height: pageHeight)
    return target < rows.list.count - 1 && (target > 0 || state.external.pageBeginsList == true)
  }
}

extension Navigation {
  /// The keys typed of an incomplete sequence, and `key`.
  func sequence(with key: Key) -> [Key] { prefix.flatMap { (try? Key.parse($0)) ?? [] } + [key] }

  /// `true` while a new item is being written.
  fileprivate var isAddingItem: Bool {
    guard case .writing(let draft) = mode, case .addItem = draft.purpose else { return false }
    return true
  }
}
