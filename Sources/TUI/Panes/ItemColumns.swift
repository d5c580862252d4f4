internal import Cells
internal import Redux
internal import ReduxCore

/// The columns at the right of the rows of a list, in their order; 0 for one that is not shown.
///
/// They depend on the list, the categories and the width, not on the rows in sight, so that nothing jumps
/// while they scroll.
@MainActor
struct ItemColumns {
  /// The columns of a dot and the name of the category, where a list mixes categories.
  let category: Int
  let priority: Int
  let due: Int
  /// `true` if the tags stand at the right of the titles, instead of following them.
  let hasTags: Bool

  /// The columns from which the times of all days are shown: without categories beside them, and with these, where they
  /// would take the room of tags.
  private static let timedWidth = (alone: 60, besideCategories: 76)

  /// Returns `true` if there is room for the time of any day.
  static func isTimed(_ context: RenderContext, width: Int) -> Bool {
    width >= timedWidth.besideCategories || width >= timedWidth.alone && !hasCategories(context)
  }

  private static func hasCategories(_ context: RenderContext) -> Bool {
    context.rows.mixesCategories && !context.state.document.categories.isEmpty
  }

  init(_ context: RenderContext, width: Int) {
    due = width >= 30 ? Self.dueWidth(context.rows, isTimed: Self.isTimed(context, width: width)) : 0
    priority = width >= 30 ? 3 : 0
    hasTags = width >= 50
    category = Self.hasCategories(context) ? Self.categoryWidth(context, width) : 0
  }

  /// Returns the columns of the dates: of times where the headings say the day.
  private static func dueWidth(_ rows: ListRows, isTimed: Bool) -> Int {
    let query = rows.list.query
    let whole = isTimed ? DueText.timedColumnWidth : DueText.columnWidth
    guard query.arrangement.grouping == .date, !query.isTree, !rows.list.isRanked else { return whole }
    return switch query.list {
    case .upcoming, .done: DueText.clockWidth
    case .today: rows.heading(at: 0)?.section == .late ? DueText.columnWidth : DueText.clockWidth
    case .inbox, .overdue, .all, .trash, .category, .view: whole
    }
  }

  private static func categoryWidth(_ context: RenderContext, _ width: Int) -> Int {
    let dot = context.styleSheet.hasColors ? 1 : 0
    let most =
      switch width {
      case 80...: 14
      case 60...: 10
      case 46...: 9
      default: 0
      }
    guard most > 0 else { return width >= 36 ? dot : 0 }
    return dot * 2 + min(most, context.categoryNames.widest)
  }

  /// Returns the column after the tags; `nil` if they have no place of their own.
  func tagsEnd(_ line: Rect) -> Int? {
    guard hasTags else { return nil }
    let others = [due, priority, category].reduce(0) { $0 + ($1 > 0 ? $1 + 1 : 0) }
    return line.maxX - 1 - others - (category > 0 ? 1 : 0)
  }
}
