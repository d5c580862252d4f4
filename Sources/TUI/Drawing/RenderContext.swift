internal import Cells
package import Preferences
package import ReduxCore

/// Everything that drawing needs besides the size: the state, the selectors, the key table and the style
/// sheet.
///
/// A class only because it is passed from view to view, and copying a state retains a dozen references.
@MainActor
package final class RenderContext {
  /// The selected item and its position in the list: a class, since a key asks for it five times, and copying an item
  /// retains seven references.
  final class Selection {
    let item: Item
    let position: Int

    init(_ item: Item, _ position: Int) {
      self.item = item
      self.position = position
    }
  }

  package let state: AppState
  package let lists: ItemLists
  package let keys: KeyTable
  package let styleSheet: StyleSheet
  private let caches: DrawingCaches
  /// The list on the screen, as rows.
  private(set) lazy var rows = lists.rows(state)
  /// The list on the screen.
  var list: ItemList { rows.list }
  /// The position of the selection; see ``ItemLists/selectedStop(_:)``.
  private(set) lazy var selectedStop = rows.stop(of: state.navigation)
  /// The selected item; `nil` if there is none.
  private(set) lazy var selection = rows.selection(state.navigation).map(Selection.init)
  /// The columns of the list on the screen; `nil` if it is drawn as rows.
  private(set) lazy var columns = lists.columns(state)
  /// The marked items of the list; `nil` if there are none.
  private(set) lazy var marked = lists.markedItems(state)
  /// The fields that are being written; `nil` if none are.
  private(set) lazy var understood = Understood.line(state)
  /// `true` while a text is written in a pane.
  private(set) lazy var isWriting = draft { _ in true } != nil
  /// The lines of the notes shown last.
  var notes: NoteLines { caches.notes }
  /// The recurrences read last.
  var recurrences: RecurrenceReadings { caches.recurrences }
  /// The short names of the categories.
  private(set) lazy var categoryNames = caches.categoryNames.names(of: state.document.categories)
  /// What was just done in the list.
  private(set) lazy var justDone = caches.justDone.found(in: rows, state.document.items)
  /// The developer tools; `nil` while they are closed.
  var tools: ToolsViewState?
  /// The moment of an earlier state, which cannot be changed, in words; `nil` for the present one.
  var previewMoment: DisplayText?

  /// `true` if something that takes the keys covers the panes, so that none of them looks focused. The whole frame is
  /// drawn then.
  var isCovered = false

  /// Where an item that the mouse carries would land; `nil` while it carries none.
  var landing: Landing?
  /// `true` if the last key led to another place, which the linear mode says.
  var hasArrived = false
  /// The todo.txt file in which the items are stored; `nil` for none.
  var storeFile: String?

  package convenience init(state: AppState, lists: ItemLists, keys: KeyTable, styleSheet: StyleSheet) {
    self.init(state: state, lists: lists, keys: keys, styleSheet: styleSheet, caches: DrawingCaches())
  }

  /// - Parameter caches: what earlier frames have worked out.
  init(state: AppState, lists: ItemLists, keys: KeyTable, styleSheet: StyleSheet, caches: DrawingCaches) {
    self.state = state
    self.lists = lists
    self.keys = keys
    self.styleSheet = styleSheet
    self.caches = caches
  }

  /// Returns true if a pane has the focus.
  func isFocused(_ pane: Pane) -> Bool { state.navigation.pane == pane }

  /// Returns the style of a row that flashes, since its item has changed; `nil` for other rows.
  func flash(of item: ItemID) -> Style? {
    guard let flashing = state.navigation.flashing, flashing.contains(item) else { return nil }
    return styleSheet[.key].inverted
  }

  /// Returns the draft being written in a pane, if its purpose satisfies the predicate.
  func draft(where isMeant: (Draft.Purpose) -> Bool) -> Draft? {
    guard state.navigation.underlyingMode == nil, case .writing(let draft) = state.navigation.mode,
      isMeant(draft.purpose)
    else { return nil }
    return draft
  }
}

/// What is worked out for a frame and kept for the next ones.
@MainActor
final class DrawingCaches {
  let notes = NoteLines()
  let recurrences = RecurrenceReadings()
  let categoryNames = CategoryNames.Cache()
  let justDone = JustDone.Cache()
}
