package import Preferences
package import ReduxCore

/// All that drawing needs besides the size: the state, the selectors, the keys and the inks.
///
/// A class only because it is handed from view to view, and a copy of a state counts a dozen references.
@MainActor
package final class RenderContext {
  package let state: AppState
  package let lists: ItemLists
  package let keys: KeyTable
  package let styleSheet: StyleSheet
  /// The list on the screen.
  private(set) lazy var list = lists.visible(state)
  /// The selected item and its position in the list.
  private(set) lazy var selection = lists.selection(state)
  /// The developer tools, where they are open.
  var tools: ToolsViewState?
  /// Whether it is the past, where nothing can be done.
  var isPast = false

  package init(state: AppState, lists: ItemLists, keys: KeyTable, styleSheet: StyleSheet) {
    self.state = state
    self.lists = lists
    self.keys = keys
    self.styleSheet = styleSheet
  }

  /// Whether a pane has the focus.
  func isFocused(_ pane: Pane) -> Bool { state.navigation.pane == pane }

  /// The draft being written, if its purpose passes.
  func draft(where isMeant: (Draft.Purpose) -> Bool) -> Draft? {
    guard case .writing(let draft) = state.navigation.mode, isMeant(draft.purpose) else { return nil }
    return draft
  }
}

extension KeyBinding.Context {
  /// Where strokes land in a state.
  init(_ navigation: Navigation) { self.init(navigation.mode, navigation.pane) }

  /// Where they landed before the help was opened over something else than the panes.
  init?(beneathHelp navigation: Navigation) {
    guard let underlyingMode = navigation.underlyingMode else { return nil }
    self.init(underlyingMode, navigation.pane)
  }

  private init(_ mode: Mode, _ pane: Pane) {
    self =
      switch mode {
      case .writing: .prompt
      case .confirming: .question
      case .help: .help
      case .adjusting: .settings
      case .browsingHistory(let browsing): browsing.isPlaying ? .playing : .history
      case .browsingItemHistory: .itemHistory
      case .browsing:
        switch pane {
        case .sidebar: .sidebar
        case .list: .list
        case .detail: .detail
        }
      }
  }
}
