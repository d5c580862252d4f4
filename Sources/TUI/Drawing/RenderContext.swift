package import Preferences
package import ReduxCore

/// Everything that drawing needs besides the size: the state, the selectors, the key table and the style
/// sheet.
///
/// A class only because it is passed from view to view, and copying a state retains a dozen references.
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
  /// The developer tools; `nil` while they are closed.
  var tools: ToolsViewState?
  /// `true` if the state is an earlier one, which cannot be changed.
  var isPreview = false

  package init(state: AppState, lists: ItemLists, keys: KeyTable, styleSheet: StyleSheet) {
    self.state = state
    self.lists = lists
    self.keys = keys
    self.styleSheet = styleSheet
  }

  /// Returns true if a pane has the focus.
  func isFocused(_ pane: Pane) -> Bool { state.navigation.pane == pane }

  /// Returns the draft being written, if its purpose satisfies the predicate.
  func draft(where isMeant: (Draft.Purpose) -> Bool) -> Draft? {
    guard case .writing(let draft) = state.navigation.mode, isMeant(draft.purpose) else { return nil }
    return draft
  }
}

extension KeyBinding.Context {
  /// Creates the context whose key bindings apply now.
  init(_ navigation: Navigation) { self.init(navigation.mode, navigation.pane) }

  /// Creates the context of the view under the help, or returns `nil` if the help was opened from the panes.
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
