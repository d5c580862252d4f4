internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// One line of the list: mark, status, title, progress of subtasks, what it waits for, tags, priority,
/// date.
@MainActor
struct ItemRow {
  let item: Item
  let depth: Int
  let isSelected: Bool
  let isMarked: Bool
  /// The due date, or the time of completion where the list is about that.
  let due: DisplayText
  /// How much is done of the subtasks, after a mark if they are folded; empty without any.
  let progress: DisplayText
  /// The text after the title: what the item waits for, and the tags.
  let aside: DisplayText
  /// `true` if the item waits for another one, and is dimmed.
  let isWaiting: Bool
  /// `true` if the item does not match the search, but something below it does; it is dimmed.
  let isContext: Bool
  private let list: ItemList

  /// - Parameter width: the columns of the whole line; a narrow one omits the time of day, which the detail
  ///   pane shows.
  init(
    _ item: Item, in list: ItemList, _ context: RenderContext, width: Int, isSelected: Bool, isMarked: Bool,
    isContext: Bool, isFolded: Bool
  ) {
    self.item = item
    self.list = list
    self.isSelected = isSelected
    self.isMarked = isMarked
    self.isContext = isContext
    depth = item.parent == nil ? 0 : list.depth(of: item)
    var query = list.query
    // The best matches have no headings that would say the day.
    if list.isRanked { query.arrangement.grouping = .none }
    due = DisplayText(RowDate.text(of: item, in: query, context.state, isNarrow: width < 40))
    let isCounted = isFolded || item.status == .open && !isContext
    let progress = isCounted ? context.lists.progress(of: item.id, context.state) : nil
    self.progress = progress.map { (isFolded ? "▸ " : "") + "\($0.done)/\($0.total)" } ?? ""
    let waiting = Self.waiting(item, context, width: width)
    isWaiting = !waiting.isEmpty
    let tags: DisplayText =
      item.tags.isEmpty ? "" : DisplayText(item.tags.map { "@\($0)" }.joined(separator: " "), upTo: width)
    aside = waiting.isEmpty ? tags : tags.isEmpty ? waiting : waiting + "  " + tags
  }

  func draw(_ grid: inout Grid, _ line: Rect, _ columns: ItemColumns, _ context: RenderContext) {
    let isFocused = context.isFocused(.list)
    let ground =
      isSelected ? context.styleSheet[isFocused ? .selection : .resting] : context.styleSheet[.text]
    if isSelected {
      grid.fill(line, ground)
      grid.put("›", x: line.x, y: line.y, style: ground)
    }
    func style(_ role: Theme.Role) -> Style {
      if isSelected { return isFocused ? ground : context.styleSheet.resting(role) }
      return context.styleSheet[role]
    }
    let isOpen = item.status == .open
    if isMarked { grid.put("*", x: line.x + 1, y: line.y, style: style(.key)) }
    let signX = line.x + 1 + columns.mark + min(2 * depth, line.width / 3)
    grid.put(statusSign, x: signX, y: line.y, style: style(isOpen ? priorityRole : .done))
    let titleX = signX + 2
    var end = line.maxX - 1
    if let draft = context.draft(where: { $0 == .editItem(item.id, .title) }), isFocused {
      LineField.draw(
        &grid, x: titleX, y: line.y, width: end - titleX, draft.line, style: context.styleSheet[.prompt])
      return
    }
    // Due dates and priorities are aligned in columns; a title ends where the values of its own line begin.
    if columns.due > 0, !due.isEmpty {
      grid.write(due, x: end - due.width, y: line.y, width: due.width, style: style(dueRole(context)))
    }
    if columns.priority > 0, item.priority != nil {
      let signs = prioritySigns
      end -= columns.due + (columns.due > 0 ? 1 : 0)
      grid.write(signs, x: end - signs.width, y: line.y, width: columns.priority, style: style(priorityRole))
      end -= signs.width + 1
    } else if columns.due > 0, !due.isEmpty {
      end -= due.width + 1
    }
    let titleStyle =
      isOpen
      ? (isWaiting || isContext ? style(.faint) : ground)
      : item.status == .done ? style(.done).adding(.strikethrough) : style(.done)
    drawText(
      &grid, x: titleX, y: line.y, width: end - titleX, titleStyle,
      style(isWaiting || isContext ? .faint : .tag),
      style(.count))
  }

  /// Returns what the item waits for: `waits for Call the bank`, `waits for Call the bank and 2 more`.
  private static func waiting(_ item: Item, _ context: RenderContext, width: Int) -> DisplayText {
    guard !item.waitsFor.isEmpty, item.status == .open else { return "" }
    let awaited = item.awaited(in: context.state.document.items)
    guard let first = awaited.first else { return "" }
    return "waits for " + DisplayText(first.title, upTo: width) + DisplayText(English.more(awaited.count - 1))
  }

  /// Draws the title, and the progress of subtasks and the other text right after it. The other text
  /// gets the width that the title leaves, on a wide line at least a quarter. It is omitted if only a few
  /// letters of it would fit.
  private func drawText(
    _ grid: inout Grid, x: Int, y: Int, width: Int, _ titleStyle: Style, _ asideStyle: Style,
    _ progressStyle: Style
  ) {
    let hasProgress = progress.width > 0
    let width = width - (hasProgress ? progress.width + 2 : 0)
    let title = DisplayText(item.title, upTo: width)
    let room = min(aside.width, max(width >= 36 ? width / 4 : 0, width - title.width - 2))
    let hasAside = !aside.isEmpty && room >= min(aside.width, 6)
    let titleRoom = hasAside ? width - room - 2 : width
    var used = grid.write(title.truncated(to: titleRoom), x: x, y: y, width: titleRoom, style: titleStyle)
    if list.isNarrowed, !isContext { light(item.title, &grid, Rect(x: x, y: y, width: used, height: 1)) }
    if hasProgress {
      grid.write(progress, x: x + used + 2, y: y, width: progress.width, style: progressStyle)
      used += progress.width + 2
    }
    guard hasAside else { return }
    grid.write(aside.truncated(to: room), x: x + used + 2, y: y, width: room, style: asideStyle)
    if list.isNarrowed, !isContext {
      light(aside.string, &grid, Rect(x: x + used + 2, y: y, width: room, height: 1))
    }
  }

  /// Underlines what the search has found in a text of which the beginning, or all, is shown.
  private func light(_ text: String, _ grid: inout Grid, _ shown: Rect) {
    // No row shows more of a text than this.
    let start = String(text.unicodeScalars.prefix(16 * shown.width))
    func x(_ offset: Int) -> Int {
      shown.x + DisplayText(String(Substring(start.utf8.prefix(offset))), upTo: shown.width).width
    }
    let isCut = DisplayText(text, upTo: shown.width).width > shown.width
    let end = shown.maxX - (isCut ? 1 : 0)
    for range in list.ranges(inTitle: start) {
      let first = x(range.lowerBound)
      guard first < end else { return }
      let lit = Rect(x: first, y: shown.y, width: min(x(range.upperBound), end) - first, height: 1)
      grid.restyle(lit, adding: .underline)
    }
  }

  private var statusSign: Unicode.Scalar {
    switch item.status {
    case .open: "○"
    case .done: "✓"
    case .trashed: "×"
    }
  }

  private var priorityRole: Theme.Role {
    switch item.priority {
    case .high: .high
    case .medium: .medium
    case .low: .low
    case nil: .faint
    }
  }

  var prioritySigns: DisplayText {
    switch item.priority {
    case .high: "!!!"
    case .medium: "!!"
    case .low: "!"
    case nil: ""
    }
  }

  private func dueRole(_ context: RenderContext) -> Theme.Role {
    guard let day = item.due?.day, item.status == .open else { return .faint }
    let today = context.state.external.today
    return day < today ? .overdue : day == today ? .today : .due
  }
}

/// The widths of the columns that the rows of a page share; 0 for a column that is not shown.
@MainActor
struct ItemColumns {
  let mark: Int
  let due: Int
  let priority: Int

  /// - Parameter hasMarks: true if items of the list are marked, on this page or elsewhere.
  init(_ rows: [ItemRow], width: Int, hasMarks: Bool) {
    mark = hasMarks ? 2 : 0
    due = width >= 30 ? rows.map(\.due.width).max() ?? 0 : 0
    priority = width >= 30 ? rows.map(\.prioritySigns.width).max() ?? 0 : 0
  }
}
