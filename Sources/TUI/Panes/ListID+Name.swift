internal import Cells
internal import Redux
internal import ReduxCore

extension ListID {
  /// The name of a built-in list; empty for a category or a view.
  var name: DisplayText { DisplayText(title) }

  /// Returns the name of any list, up to a number of columns.
  func name(in document: Document, upTo width: Int) -> DisplayText {
    switch self {
    case .category(let id): DisplayText(document.categories[id]?.name ?? "", upTo: width)
    case .view(let id): DisplayText(document.views[id]?.name ?? "", upTo: width)
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: name
    }
  }
}
