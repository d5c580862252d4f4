internal import Cells
internal import ReduxCore

extension ListID {
  /// The name of a built-in list; empty for a category.
  var name: DisplayText { DisplayText(title) }
}
