internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// One line of the list: mark, status, title, progress of subtasks and signs, what it waits for; in columns,
/// tags, category, priority and date.
@MainActor
struct ItemRow {
  let item: Item
  /// The title, or as much of it as the whole line could show.
  let title: DisplayText
  let depth: Int
  var isSelected: Bool
  let isMarked: Bool
  /// The due date, or the time of completion where the list is about that.
  let due: DisplayText
  /// How much is done of the subtasks, after a mark if they are folded, and a sign that the item repeats.
  let progress: DisplayText
  /// What the item waits for.
  let waiting: DisplayText
  /// When it starts, if that is on a later day.
  let starts: DisplayText
  /// The category, if it is another one than that of the heading above the family.
  let filed: DisplayText
  /// What the item is part of, where that is not above it.
  let whole: DisplayText
  let tags: DisplayText
  /// `true` if the item does not match the search, but something below it does; it is dimmed.
  let isContext: Bool
  /// The list that the item is in.
  let rows: ListRows

  /// - Parameter width: the columns of the whole line.
  init(
    _ item: Item, _ context: RenderContext, width: Int, isSelected: Bool, isMarked: Bool, isContext: Bool,
    isFolded: Bool
  ) {
    self.item = item
    title = DisplayText(item.title, upTo: width)
    rows = context.rows
    self.isSelected = isSelected
    self.isMarked = isMarked
    self.isContext = isContext
    depth = item.parent == nil ? 0 : rows.depth(of: item)
    let isTimed = ItemColumns.isTimed(context, width: width)
    due = DisplayText(RowDate.text(of: item, in: rows.shownQuery, isTimed: isTimed, context))
    let isCounted = isFolded || item.status == .open && !isContext
    let counted = isCounted ? context.lists.progress(of: item.id, in: context.state.document.items) : nil
    let repeats = DisplayText(context.recurrences.sign(of: item))
    progress =
      counted.map { (isFolded ? "▸ " : "") + "\($0.done)/\($0.total)" + (repeats.isEmpty ? "" : " ↻") }
      ?? repeats
    waiting = Self.waiting(item, context, width: width)
    starts = Self.starts(item, context.state.external)
    filed = rows.isFiledApart(item) ? "in " + Self.name(of: item.category, context) : ""
    let parent = depth == 0 ? item.parent.flatMap { context.state.document.items[$0] } : nil
    whole = parent.map { "‹ " + DisplayText($0.title, upTo: width) } ?? ""
    tags =
      item.tags.isEmpty ? "" : DisplayText(item.tags.tagText, upTo: width)
  }

  /// `true` if the item waits for another one, and is dimmed.
  var isWaiting: Bool { !waiting.isEmpty }

  private var isDim: Bool { isWaiting || isContext }

  /// Returns the styles of the sign of the status and of the title, which is as bold as the ground.
  func styles(_ ground: Style, _ style: (Theme.Role) -> Style) -> (sign: Style, title: Style) {
    let weight = ground.attributes.intersection(.bold)
    guard item.status == .open else {
      let done = style(.done).adding(weight)
      return (done, item.status == .done ? done.adding(.strikethrough) : done)
    }
    let title = isDim ? style(.faint).adding(weight) : ground
    // A sign without a priority is in the style of the title: another one takes eleven bytes more in each move.
    return (item.priority == nil ? title : style(priorityRole), title)
  }

  /// Returns the column of the sign of the status.
  static func signColumn(_ line: Rect, depth: Int) -> Int {
    line.x + 1 + min(2 * depth, Layout.row(in: line).width / 3)
  }

  func draw(_ grid: inout Grid, _ line: Rect, _ columns: ItemColumns, _ context: RenderContext) {
    let isFocused = context.isFocused(.list)
    let ground =
      isSelected ? context.styleSheet[isFocused ? .selection : .resting] : context.styleSheet[.text]
    if isSelected { grid.fill(line, ground) }
    // A function that captures the whole row would copy it.
    let isSelected = isSelected
    func style(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: isSelected, isFocused: isFocused)
    }
    let isOpen = item.status == .open
    drawMark(&grid, Point(x: line.x, y: line.y), selected: ground, marked: style(.key))
    let signX = Self.signColumn(line, depth: depth)
    let (signStyle, titleStyle) = styles(ground, style)
    grid.put(statusSign, x: signX, y: line.y, style: signStyle)
    let titleX = signX + 2
    if isFocused, context.isWriting, let draft = context.draft(where: { $0 == .editItem(item.id, .title) }) {
      LineField.draw(
        &grid, x: titleX, y: line.y, width: line.maxX - 1 - titleX, draft.line,
        style: context.styleSheet[.prompt], lit: Understood.spans(context))
      return
    }
    let place = Layout.row(in: line)
    let end = drawValues(&grid, place, columns, from: titleX, context, style)
    var text = Rect(x: titleX, y: line.y, width: end - titleX, height: 1)
    let asideStyle = style(isDim ? .faint : isOpen ? .tag : .done)
    if let tagsEnd = columns.tagsEnd(place) { drawTags(&grid, &text, end: tagsEnd, asideStyle) }
    let rest = drawText(
      &grid, text, tagsFollow: !columns.hasTags, titleStyle, aside: asideStyle, progress: style(.count))
    drawWhole(&grid, rest, style(isOpen ? .faint : .done))
    if let flash = context.flash(of: item.id) { grid.restyle(line) { _ in flash } }
  }

  /// Draws whether the item is selected, marked, or both.
  func drawMark(_ grid: inout Grid, _ place: Point, selected: Style, marked: Style) {
    if isMarked {
      grid.put(isSelected ? "»" : "*", x: place.x, y: place.y, style: marked)
    } else if isSelected {
      grid.put("›", x: place.x, y: place.y, style: selected)
    }
  }

  /// Draws the values that have a column of their own.
  /// - Returns: The column at which the leftmost of them begins, with a gap before it: there the title ends.
  private func drawValues(
    _ grid: inout Grid, _ line: Rect, _ columns: ItemColumns, from titleX: Int, _ context: RenderContext,
    _ style: (Theme.Role) -> Style
  ) -> Int {
    var end = line.maxX - 1
    var x = end - columns.due
    if columns.due > 0, !due.isEmpty {
      end -= due.width
      let role = dueRole(context)
      grid.write(
        due, x: end, y: line.y, width: due.width,
        style: isLate(role, context) ? context.styleSheet[.overdue].inverted : style(role))
      end -= 1
    }
    if columns.priority > 0 {
      x -= columns.priority + 1
      if item.priority != nil {
        let signs = prioritySigns
        end = x + columns.priority - signs.width
        grid.write(
          signs, x: end, y: line.y, width: signs.width,
          style: style(item.status == .open ? priorityRole : .done))
        end -= 1
      }
    }
    // The title takes the place of what the item has not.
    guard columns.category > 0, let id = item.category, let category = context.state.document.categories[id]
    else { return end }
    x = min(end + 1, x) - columns.category - 1
    drawCategory(&grid, Rect(x: x, y: line.y, width: columns.category, height: 1), category, context, style)
    return x - 1
  }

  /// `true` for lateness on a selection where everything has one colour: there it has a ground of its own.
  func isLate(_ role: Theme.Role, _ context: RenderContext) -> Bool {
    isSelected && context.isFocused(.list) && role == .overdue && !context.styleSheet.keepsColorsOnSelection
  }

  private func drawCategory(
    _ grid: inout Grid, _ place: Rect, _ category: ReduxCore.Category, _ context: RenderContext,
    _ style: (Theme.Role) -> Style
  ) {
    let role = item.status == .open ? Theme.Role(category.tint) : .done
    var place = place
    // Without its colour, a dot says nothing.
    if context.styleSheet.hasColors {
      grid.put("●", x: place.x, y: place.y, style: style(role))
      place = place.inset(left: 2)
    }
    guard place.width > 0 else { return }
    let name = DisplayText.path(context.categoryNames[category.id].string, width: place.width)
    let used = grid.write(
      name, x: place.x, y: place.y, width: place.width,
      style: style(item.status == .open ? .faint : .done))
    light(category: name.string, &grid, Rect(x: place.x, y: place.y, width: used, height: 1))
  }

  /// Returns what the item waits for: `waits for Call the bank`, `waits for Call the bank and 2 more`.
  private static func waiting(_ item: Item, _ context: RenderContext, width: Int) -> DisplayText {
    guard !item.waitsFor.isEmpty, item.status == .open else { return "" }
    let awaited = item.awaited(in: context.state.document.items)
    guard let first = awaited.first else { return "" }
    return "waits for " + DisplayText(first.title, upTo: width) + DisplayText(English.more(awaited.count - 1))
  }

  private static func name(of category: CategoryID?, _ context: RenderContext) -> DisplayText {
    category.map { context.categoryNames[$0] } ?? "the Inbox"
  }

  private static func starts(_ item: Item, _ external: ExternalState) -> DisplayText {
    item.laterStart(today: external.today, minute: external.startMinute).map {
      DisplayText("starts " + DueText.column($0, today: external.today, isOpen: false))
    } ?? ""
  }

  var statusSign: Unicode.Scalar {
    switch item.status {
    case .open: isWaiting ? "◌" : "○"
    case .done: "✓"
    case .trashed: "×"
    }
  }

  var priorityRole: Theme.Role { Theme.Role(item.priority) }

  var prioritySigns: DisplayText {
    switch item.priority {
    case .high: "!!!"
    case .medium: "!!"
    case .low: "!"
    case nil: ""
    }
  }

  /// The role of the date: only one that is today or late has a colour, so that these stand out in a list.
  func dueRole(_ context: RenderContext) -> Theme.Role {
    guard let due = item.due, item.status == .open else { return .faint }
    let role = Theme.Role(due: due, context.state.external)
    return role == .due ? .faint : role
  }
}
