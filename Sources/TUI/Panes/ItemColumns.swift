internal import Cells
internal import ReduxCore

/// The columns at the right of the rows of a list, in their order; 0 for one that is not shown.
///
/// They depend on the list and its width alone, not on the rows in sight, so that nothing jumps while they scroll.
struct ItemColumns {
  /// The columns of the marks, at the left.
  let mark: Int
  /// The columns of a dot and the name of the category, where a list mixes categories.
  let category: Int
  let priority: Int
  let due: Int
  /// `true` if the tags stand at the right of the titles, instead of following them.
  let hasTags: Bool

  /// - Parameter hasMarks: true if items of the list are marked, on this page or elsewhere.
  init(_ list: ItemList, width: Int, hasMarks: Bool, hasCategories: Bool) {
    mark = hasMarks ? 2 : 0
    due = width >= 30 ? DueText.columnWidth : 0
    priority = width >= 30 ? 3 : 0
    hasTags = width >= 50
    category = hasCategories && list.query.mixesCategories ? Self.categoryWidth(width) : 0
  }

  private static func categoryWidth(_ width: Int) -> Int {
    switch width {
    case 80...: 13
    case 54...: 9
    case 36...: 1
    default: 0
    }
  }

  /// Returns the column after the tags; `nil` if they have no place of their own.
  func tagsEnd(_ line: Rect) -> Int? {
    guard hasTags else { return nil }
    return line.maxX - 1 - due - 1 - priority - 1 - category - (category > 0 ? 2 : 1)
  }
}

extension ListQuery {
  /// `true` if the rows may be of several categories, and no heading names them.
  var mixesCategories: Bool {
    switch list {
    case .inbox, .category: false
    case .today, .upcoming, .overdue, .all, .done, .trash, .view: arrangement.grouping != .category
    }
  }
}
