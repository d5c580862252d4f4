package import Cells
internal import Preferences
internal import ReduxCore

/// The whole screen.
@MainActor
package enum Frame {
  /// Draws a scene: the same function for the terminal, the tests and `todux render`.
  package static func draw(_ scene: Scene, size: Size) -> Grid {
    drawWithPage(scene, size: size).grid
  }

  /// The frame, and the page of the list on it where that could show another selection as it is.
  static func drawWithPage(_ scene: Scene, size: Size) -> (grid: Grid, page: ListView.Page?) {
    var grid = Grid(size: size, style: scene.inks[.text])
    guard size.width >= Layout.smallest.width, size.height >= Layout.smallest.height else {
      drawTooSmall(&grid, scene)
      return (grid, nil)
    }
    var page: ListView.Page?
    let layout = Layout(
      size: size, settings: scene.state.settings, focus: scene.state.navigation.pane,
      hasTools: scene.tools != nil)
    let room = Rect(x: 0, y: 0, width: size.width, height: layout.tools?.y ?? layout.status.y)
    let navigation = scene.state.navigation
    if case .lookingBack(let browsing) = navigation.beneath ?? navigation.mode {
      HistoryView.draw(&grid, room, layout, browsing, scene)
    } else {
      if let pane = layout.sidebar { SidebarView.draw(&grid, pane, layout, scene) }
      if let pane = layout.list { page = ListView.draw(&grid, pane, layout, scene) }
      if let pane = layout.detail { DetailView.draw(&grid, pane, layout, scene) }
      drawSeparators(&grid, layout, scene)
    }
    StatusView.draw(&grid, layout.status, scene)
    if let footer = layout.footer { FooterView.draw(&grid, footer, scene) }
    if let beneath = navigation.beneath { drawOverlay(beneath, &grid, room, scene) }
    drawOverlay(navigation.mode, &grid, room, scene)
    if let tools = scene.tools, let pane = layout.tools { ToolsView.draw(&grid, pane, tools, scene) }
    return (grid, page)
  }

  private static func drawOverlay(_ mode: Mode, _ grid: inout Grid, _ room: Rect, _ scene: Scene) {
    switch mode {
    case .help(let scrolled): HelpView.draw(&grid, room, scrolled, scene)
    case .adjusting(let setting): SettingsView.draw(&grid, room, setting, scene)
    case .readingStory(let reading): StoryView.draw(&grid, room, reading, scene)
    case .browsing where !scene.state.navigation.prefix.isEmpty: ContinuationsView.draw(&grid, room, scene)
    case .browsing, .writing, .confirming, .lookingBack: break
    }
  }

  private static func drawSeparators(_ grid: inout Grid, _ layout: Layout, _ scene: Scene) {
    let style = scene.inks[.border]
    let edges = [layout.sidebar, layout.list].compactMap { pane in
      pane.flatMap { $0.maxX < grid.size.width ? $0 : nil }
    }
    for pane in edges {
      for y in pane.minY..<pane.maxY {
        grid.put(layout.head > 1 && y == pane.minY + 1 ? "┼" : "│", x: pane.maxX, y: y, style: style)
      }
    }
  }

  private static func drawTooSmall(_ grid: inout Grid, _ scene: Scene) {
    let smallest = Layout.smallest
    let lines = ["Too small:", DisplayText("needs \(smallest.width)x\(smallest.height)")] as [DisplayText]
    for (y, line) in lines.enumerated() where y < grid.size.height {
      grid.write(line, x: 0, y: y, width: grid.size.width, style: scene.inks[.text])
    }
  }
}
