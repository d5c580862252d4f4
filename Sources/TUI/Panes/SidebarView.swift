internal import Cells
internal import Preferences
internal import ReduxCore

/// The lists to choose from, with the number of items in each.
@MainActor
enum SidebarView {
  enum Line {
    /// - Parameter depth: the number of categories in which a category lies.
    case list(ListID, name: String, tint: Category.Tint?, depth: Int = 0)
    case heading(DisplayText)
    case blank
    /// A new category or view being named.
    case draft
  }

  static func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) {
    let isFocused = context.isFocused(.sidebar)
    let body = layout.body(of: pane)
    let lines = lines(context)
    let top = top(lines, context, height: body.height)
    let extent = ScrollExtent(first: top, shown: body.height, total: lines.count)
    let frame = PaneFrame(
      pane, layout, isFocused: isFocused, key: PaneFrame.key(to: .sidebar, layout, context), title: "Lists",
      note: extent.words == nil ? "" : position(lines, context))
    frame.draw(&grid, context)
    for (index, line) in lines.enumerated().dropFirst(top).prefix(body.height) {
      let row = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      draw(&grid, row, line, context, isFocused: isFocused)
    }
    frame.drawScrollBar(&grid, context, extent)
  }

  /// Returns which of the lists is selected: `7 of 37`.
  private static func position(_ lines: [Line], _ context: RenderContext) -> DisplayText {
    let lists = lines.compactMap { if case .list(let list, _, _, _) = $0 { list } else { nil } }
    return lists.firstIndex(of: context.state.navigation.list).map {
      DisplayText("\($0 + 1) of \(lists.count)")
    } ?? ""
  }

  /// Returns the first line on the screen.
  static func top(_ lines: [Line], _ context: RenderContext, height: Int) -> Int {
    let selected = lines.firstIndex { isSelected($0, context) } ?? 0
    if let wanted = context.state.navigation.sidebarTop {
      let top = ListPage.top(scrolledTo: wanted, count: lines.count, height: height)
      // What is being written there is in sight.
      if !isWriting(context) || (top..<top + height).contains(selected) { return top }
    }
    return ListPage.top(position: selected, offset: height / 2, count: lines.count, height: height)
  }

  /// Returns the list whose name is at a place; `nil` elsewhere.
  static func list(at place: Point, _ pane: Rect, _ layout: Layout, _ context: RenderContext) -> ListID? {
    let body = layout.body(of: pane)
    guard body.contains(place) else { return nil }
    let lines = lines(context)
    let index = top(lines, context, height: body.height) + place.y - body.y
    guard lines.indices.contains(index), case .list(let list, _, _, _) = lines[index] else { return nil }
    return list
  }

  static func lines(_ context: RenderContext) -> [Line] {
    let smart = ListID.smart.map { Line.list($0, name: $0.title, tint: nil) }
    let views = context.lists.views(context.state).map { Line.list(.view($0.id), name: $0.name, tint: nil) }
    let categories = context.lists.categoryOutline(context.state).map {
      Line.list(.category($0.category.id), name: $0.name, tint: $0.category.tint, depth: $0.depth)
    }
    let purpose = draft(context)?.purpose
    let isNaming = purpose.map { $0 != .addCategory } ?? false
    return smart + group("Views", views, isAdding: isNaming)
      + group("Categories", categories, isAdding: purpose == .addCategory)
  }

  private static func group(_ heading: DisplayText, _ lists: [Line], isAdding: Bool) -> [Line] {
    guard !lists.isEmpty || isAdding else { return [] }
    return [.blank, .heading(heading)] + lists + (isAdding ? [.draft] : [])
  }

  /// Returns the draft of the name of a new category or view.
  private static func draft(_ context: RenderContext) -> Draft? {
    context.draft { purpose in
      if case .view(let view) = purpose { return view.view == nil && view.name == nil }
      return purpose == .addCategory
    }
  }

  /// `true` while a name is written in this pane, which is in sight.
  private static func isWriting(_ context: RenderContext) -> Bool {
    context.isWriting && (draft(context) ?? renaming(context.state.navigation.list, context)) != nil
  }

  private static func isSelected(_ line: Line, _ context: RenderContext) -> Bool {
    switch line {
    case .list(let list, _, _, _):
      list == context.state.navigation.list && draft(context) == nil
    case .draft: true
    case .heading, .blank: false
    }
  }

  private static func draw(
    _ grid: inout Grid, _ row: Rect, _ line: Line, _ context: RenderContext, isFocused: Bool
  ) {
    switch line {
    case .blank: break
    case .heading(let text):
      grid.write(text, x: row.x + 1, y: row.y, width: row.width - 1, style: context.styleSheet[.heading])
    case .draft:
      guard let draft = draft(context) else { return }
      LineField.draw(
        &grid, x: row.x + 3, y: row.y, width: row.width - 4, draft.line, style: context.styleSheet[.prompt])
    case .list(let list, let name, let tint, let depth):
      draw(&grid, row, list, name, tint, depth: depth, context, isFocused: isFocused)
    }
  }

  private static func draw(
    _ grid: inout Grid, _ row: Rect, _ list: ListID, _ name: String, _ tint: Category.Tint?, depth: Int,
    _ context: RenderContext, isFocused: Bool
  ) {
    let isSelected = list == context.state.navigation.list
    let ground =
      isSelected ? context.styleSheet[isFocused ? .selection : .resting] : context.styleSheet[.text]
    if isSelected {
      grid.fill(row, ground)
      grid.put("›", x: row.x, y: row.y, style: ground)
    }
    var x = row.x + 1 + min(2 * depth, row.width / 3)
    if let tint, context.styleSheet.hasColors {
      let style = context.styleSheet.style(Theme.Role(tint), isSelected: isSelected, isFocused: isFocused)
      grid.put("●", x: x, y: row.y, style: style)
      x += 2
    }
    if let draft = renaming(list, context) {
      LineField.draw(
        &grid, x: x, y: row.y, width: row.maxX - x - 1, draft.line, style: context.styleSheet[.prompt])
      return
    }
    let count = context.lists.count(of: list, context.state) ?? 0
    let number = DisplayText(count == 0 ? "" : String(count))
    let room = row.maxX - x - 1 - (number.width > 0 ? number.width + 1 : 0)
    let numberRoom = max(3, number.width)
    let barRoom = numberRoom - number.width + (number.width > 0 ? 0 : 1) + barWidth + 1
    // A bar is less than a part of the name.
    let hasRoom = DisplayText(name, upTo: room).width + barRoom <= room
    let done = hasRoom ? doneCount(list, row, context) : nil
    grid.write(DisplayText.path(name, width: room), x: x, y: row.y, width: room, style: ground)
    if list == .upcoming {
      let start = x + DisplayText(name).width + 1
      let end = row.maxX - 1 - max(leastNumberWidth, number.width) - 1
      drawNextDays(
        &grid, Rect(x: start, y: row.y, width: end - start, height: 1), on: isSelected ? ground : nil, context
      )
    }
    if let done {
      Bar.draw(
        &grid, x: row.maxX - 2 - numberRoom - barWidth, y: row.y, width: barWidth, done, of: done + count,
        on: isSelected ? ground : nil, context)
    }
    let numberStyle = context.styleSheet.style(
      list == .overdue ? .overdue : .count, isSelected: isSelected, isFocused: isFocused)
    grid.write(number, x: row.maxX - 1 - number.width, y: row.y, width: number.width, style: numberStyle)
  }

  private static let barWidth = 4
  /// The columns that are kept for the number beside the bars of Upcoming, so that these stay where they are.
  private static let leastNumberWidth = 2
  /// The days fewer than which say nothing.
  private static let fewestDays = 3

  /// Draws a bar for each of the next days, as high as what is due then, for as many as there is room.
  private static func drawNextDays(
    _ grid: inout Grid, _ place: Rect, on ground: Style?, _ context: RenderContext
  ) {
    guard place.width >= fewestDays, context.state.settings.hasBars ?? true,
      let days = context.lists.counts(context.state)?.dueInNextDays.prefix(place.width),
      days.contains(where: { $0 > 0 })
    else { return }
    let bars = Blocks.bars(Array(days), isASCII: context.styleSheet.isASCII)
    grid.write(
      DisplayText(bars), x: place.x, y: place.y, width: place.width,
      style: ground ?? context.styleSheet[.due])
  }

  /// Returns the number of done items that a bar shows beside a list, and `nil` without a bar: only
  /// categories in which something is done have one, where there is room beside their names.
  private static func doneCount(_ list: ListID, _ row: Rect, _ context: RenderContext) -> Int? {
    guard case .category(let id) = list, row.width >= 22, context.state.settings.hasBars ?? true,
      let done = context.lists.counts(context.state)?.done(in: id), done > 0
    else { return nil }
    return done
  }

  private static func renaming(_ list: ListID, _ context: RenderContext) -> Draft? {
    switch list {
    case .category(let id): return context.draft { $0 == .renameCategory(id) }
    case .view(let id):
      return context.draft {
        if case .view(let view) = $0 { view.view == id && view.name == nil } else { false }
      }
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: return nil
    }
  }
}
