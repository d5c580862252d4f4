internal import Cells
internal import Redux
internal import ReduxCore

/// A table of views as lines of text, or as JSON.
struct ViewTable {
  private let counts: [SavedViewID: Int]

  /// - Parameter counts: the numbers of items in the views; none for one whose query cannot be read.
  init(_ counts: [SavedViewID: Int]) { self.counts = counts }

  /// Returns the fields of a view for another program: name, number of items, order, grouping and query.
  func fields(_ view: SavedView) -> [String] {
    [
      view.name, count(view).map(String.init) ?? "", order(view), view.arrangement.grouping.rawValue,
      view.query,
    ]
  }

  /// Returns lines for the user: aligned columns, cut to `width` columns of the terminal.
  func aligned(_ views: [SavedView], width: Int) -> [DisplayText] {
    let rows = views.map { view in
      [
        ItemTable.oneLine(view.name), DisplayText(count(view).map(String.init) ?? "?"),
        DisplayText(view.arrangement == .byHand ? "" : view.arrangement.words), ItemTable.oneLine(view.query),
      ]
    }
    var columns = TextColumns(rows)
    for column in columns.widths.indices.dropLast() {
      columns.widths[column] = min(columns.widths[column], max(10, width / 3))
    }
    return columns.lines(width: width, numbers: 1)
  }

  /// Returns a view as an object.
  func json(_ view: SavedView) -> JSONValue {
    .object([
      ("uuid", .text(view.id.rawValue.text)), ("name", .text(view.name)), ("query", .text(view.query)),
      ("sort", .text(view.arrangement.order.optionName)), ("reversed", .bool(view.arrangement.isReversed)),
      ("group", .text(view.arrangement.grouping.rawValue)), ("count", JSONValue(count(view))),
      ("created", .text(view.created.iso8601)),
    ])
  }

  private func count(_ view: SavedView) -> Int? { counts[view.id] }

  private func order(_ view: SavedView) -> String {
    (view.arrangement.isReversed ? "-" : "") + view.arrangement.order.optionName
  }
}
