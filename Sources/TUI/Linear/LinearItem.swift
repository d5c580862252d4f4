internal import Cells
internal import Redux
internal import ReduxCore

/// An item in words: `Buy milk, high priority, late by 2 days, 3 of 5 done, Home, tag shop`.
@MainActor
struct LinearItem {
  private let item: Item
  private let list: ItemList
  private let position: Int
  private let context: RenderContext

  /// - Returns: `nil` if there is no item at the position.
  init?(at position: Int, in context: RenderContext) {
    guard let item = context.list[position] else { return nil }
    self.item = item
    self.position = position
    self.context = context
    list = context.list
  }

  /// Returns the words in at most `width` columns, of which the title takes what the others leave, or half.
  func words(width: Int) -> DisplayText {
    .spoken(title: item.title.isEmpty ? "no title" : item.title, details(width: width), width: width)
  }

  private func details(width: Int) -> [DisplayText] {
    let isMarked = context.marked?.contains(item.id, at: position) ?? false
    let progress =
      isFolded || item.status == .open
      ? context.lists.progress(of: item.id, in: context.state.document.items) : nil
    return [
      status, isMarked ? "marked" : "", list.isContext(at: position) ? "above a match" : "", level, priority,
      Self.date(item, context.state), starts, item.recurrence == nil || item.status != .open ? "" : "repeats",
      progress.map { DisplayText("\($0.done) of \($0.total) done") } ?? "", isFolded ? "folded" : "",
      waiting(width), category(width), tags(width),
    ]
  }

  private var isFolded: Bool { context.rows.isFoldedParent(at: position) }

  private var status: DisplayText {
    switch item.status {
    case .open: ""
    case .done: "done"
    case .trashed: "in the trash"
    }
  }

  private var level: DisplayText {
    guard let parent = item.parent else { return "" }
    let depth = list.depth(of: item)
    if depth == 0 {
      return context.state.document.items[parent].map { "part of " + DisplayText($0.title, upTo: 40) } ?? ""
    }
    return depth == 1 ? "subtask" : DisplayText("subtask of level \(depth)")
  }

  private var priority: DisplayText {
    item.priority.map { DisplayText("\($0.rawValue) priority") } ?? ""
  }

  private var starts: DisplayText {
    let (today, minute) = (context.state.external.today, context.state.external.startMinute)
    return item.laterStart(today: today, minute: minute).map { start in
      let day = DueText.heading(start.day, today: today)
      return DisplayText("starts " + (start.day == today ? start.clock ?? day : day))
    } ?? ""
  }

  private func waiting(_ width: Int) -> DisplayText {
    guard item.status == .open else { return "" }
    let awaited = item.awaited(in: context.state.document.items)
    guard let first = awaited.first else { return "" }
    return "waiting for " + DisplayText(first.title, upTo: width).truncated(to: width / 2)
      + DisplayText(English.more(awaited.count - 1))
  }

  private func category(_ width: Int) -> DisplayText {
    let isApart = list.isFiledApart(item)
    guard list.mixesCategories && list.query.board != .category || isApart else { return "" }
    guard let id = item.category, let category = context.state.document.categories[id] else {
      return isApart ? "in the Inbox" : ""
    }
    return DisplayText(category.name, upTo: width)
  }

  private func tags(_ width: Int) -> DisplayText {
    guard !item.tags.isEmpty else { return "" }
    return DisplayText(
      (item.tags.count == 1 ? "tag " : "tags ") + item.tags.joined(separator: ", "), upTo: width)
  }

  /// Returns when an open item is due: `due today at 14:00`, `late by 2 days`; empty for others.
  static func date(_ item: Item, _ state: AppState) -> DisplayText {
    guard let due = item.due, item.status == .open else { return "" }
    let today = state.external.today
    let time = due.clock.map { " at \($0)" } ?? ""
    switch today.days(until: due.day) {
    case -1: return "late by 1 day"
    case let days where days < 0: return DisplayText("late by \(-days) days")
    case 0: return DisplayText("due today\(time)\(state.external.isOver(due) ? ", late" : "")")
    case 1: return DisplayText("due tomorrow\(time)")
    case 2...6: return DisplayText("due \(Day.longWeekdayNames[due.day.weekday - 1])\(time)")
    default: return DisplayText("due \(DueText.heading(due.day, today: today))\(time)")
    }
  }
}
