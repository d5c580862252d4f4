internal import Redux
internal import ReduxCore

/// The date at the end of a row. It tells what the heading of the section does not.
@MainActor
enum RowDate {
  /// Returns the due date of an item, or the time of its completion in Done and among what was done today;
  /// empty if there is nothing to add to the heading.
  /// - Parameter isTimed: `true` where there is room for the time of any day.
  static func text(of item: Item, in query: ListQuery, isTimed: Bool, _ context: RenderContext) -> String {
    let isHeading = query.list != .trash && !(query.isTree && item.parent != nil)
    let section = isHeading ? query.section(of: item) : nil
    if query.list == .done || section == .doneToday {
      return item.completed.map {
        text(
          context.state.external.zone.local($0).dayTime, in: section, context, isOpen: false, isTimed: false)
      } ?? ""
    }
    // What was just done says until the list is left what it said before.
    let isOpen = item.status == .open || query.recentlyCompleted.contains(item.id)
    return item.due.map { text($0, in: section, context, isOpen: isOpen, isTimed: isTimed) } ?? ""
  }

  private static func text(
    _ moment: DayTime, in section: ListSection?, _ context: RenderContext, isOpen: Bool, isTimed: Bool
  ) -> String {
    switch section {
    // A heading of a day that is over does not say that what is below it is late.
    case .day(let day) where isOpen && day < context.state.external.today:
      DueText.column(moment, today: context.state.external.today, isOpen: isOpen, isTimed: isTimed)
    case .today, .started, .doneToday, .day: moment.clock ?? ""
    case nil, .late, .noDate, .earlier, .later, .priority, .category, .tag:
      DueText.column(moment, today: context.state.external.today, isOpen: isOpen, isTimed: isTimed)
    }
  }
}
