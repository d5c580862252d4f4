internal import Cells
internal import Preferences
internal import ReduxCore

/// The lists to choose from, with how much is in them.
@MainActor
enum SidebarView {
  private enum Line {
    case list(ListID, name: DisplayText, tint: Category.Tint?)
    case heading(DisplayText)
    case blank
    case draft
  }

  static func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ scene: Scene) {
    let isFocused = scene.isFocused(.sidebar)
    PaneHead.draw(&grid, pane, layout, scene, isFocused: isFocused, title: "todux")
    let body = layout.body(of: pane)
    let lines = lines(scene, width: body.width)
    let selected = lines.firstIndex { isSelected($0, scene) } ?? 0
    let top = ListPage.top(
      position: selected, offset: body.height / 2, count: lines.count, height: body.height)
    let counts = scene.lists.counts(scene.state)
    for (index, line) in lines.enumerated().dropFirst(top).prefix(body.height) {
      let row = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      draw(&grid, row, line, counts, scene, isFocused: isFocused)
    }
  }

  private static func lines(_ scene: Scene, width: Int) -> [Line] {
    let smart = ListID.smart.map { Line.list($0, name: $0.name, tint: nil) }
    let categories = scene.lists.categories(scene.state)
    let isAdding = scene.draft { $0 == .addCategory } != nil
    guard !categories.isEmpty || isAdding else { return smart }
    let own = categories.map {
      Line.list(.category($0.id), name: DisplayText($0.name, upTo: width), tint: $0.tint)
    }
    return smart + [.blank, .heading("Categories")] + own + (isAdding ? [.draft] : [])
  }

  private static func isSelected(_ line: Line, _ scene: Scene) -> Bool {
    switch line {
    case .list(let list, _, _):
      list == scene.state.navigation.list && scene.draft { $0 == .addCategory } == nil
    case .draft: true
    case .heading, .blank: false
    }
  }

  private static func draw(
    _ grid: inout Grid, _ row: Rect, _ line: Line, _ counts: ListCounts?, _ scene: Scene, isFocused: Bool
  ) {
    switch line {
    case .blank: break
    case .heading(let text):
      grid.write(text, x: row.x + 1, y: row.y, width: row.width - 1, style: scene.inks[.heading])
    case .draft:
      guard let draft = scene.draft(where: { $0 == .addCategory }) else { return }
      LineField.draw(
        &grid, x: row.x + 3, y: row.y, width: row.width - 4, draft.line, style: scene.inks[.prompt])
    case .list(let list, let name, let tint):
      draw(&grid, row, list, name, tint, counts, scene, isFocused: isFocused)
    }
  }

  private static func draw(
    _ grid: inout Grid, _ row: Rect, _ list: ListID, _ name: DisplayText, _ tint: Category.Tint?,
    _ counts: ListCounts?, _ scene: Scene, isFocused: Bool
  ) {
    let isSelected = list == scene.state.navigation.list
    let ground = isSelected ? scene.inks[isFocused ? .selection : .resting] : scene.inks[.text]
    if isSelected {
      grid.fill(row, ground)
      grid.put("›", x: row.x, y: row.y, style: ground)
    }
    var x = row.x + 1
    if let tint {
      let style = isSelected ? scene.inks[tint].on(ground.background) : scene.inks[tint]
      grid.put("●", x: x, y: row.y, style: isSelected && isFocused ? ground : style)
      x += 2
    }
    if let draft = renaming(list, scene) {
      LineField.draw(&grid, x: x, y: row.y, width: row.maxX - x - 1, draft.line, style: scene.inks[.prompt])
      return
    }
    let count = counts.map { $0[list] } ?? 0
    let number = DisplayText(count == 0 ? "" : String(count))
    let room = row.maxX - x - 1 - (number.isEmpty ? 0 : number.width + 1)
    grid.write(name.truncated(to: room), x: x, y: row.y, width: room, style: ground)
    let numberStyle = isSelected ? ground : scene.inks[list == .overdue ? .overdue : .count]
    grid.write(number, x: row.maxX - 1 - number.width, y: row.y, width: number.width, style: numberStyle)
  }

  private static func renaming(_ list: ListID, _ scene: Scene) -> Draft? {
    guard case .category(let id) = list else { return nil }
    return scene.draft { $0 == .renameCategory(id) }
  }
}
