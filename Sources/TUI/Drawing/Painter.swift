internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// Draws one frame after another. Where nothing but the selection moved, what does not show it is taken from
/// the frame before; the result is always what ``Frame/draw(_:size:)`` draws.
@MainActor
final class Painter {
  private var last: (scene: Scene, grid: Grid, page: ListView.Page)?

  /// A grid keeps every cluster it was ever given: with more than these it is drawn anew.
  private static let clusterLimit = 64

  func draw(_ scene: Scene, size: Size) -> Grid {
    let (grid, page) = moved(scene, size) ?? Frame.drawWithPage(scene, size: size)
    last = page.map { (scene, grid, $0) }
    return grid
  }

  /// The frame before with the selection of now; `nil` where more has changed.
  private func moved(_ scene: Scene, _ size: Size) -> (Grid, ListView.Page?)? {
    let layout = Layout(size: size, settings: scene.state.settings, focus: scene.state.navigation.pane)
    // Taken out, and nobody else's: drawing on it copies nothing.
    guard let pane = layout.list, hasOnlyMoved(scene, size), case (_, var grid, let shown)? = last.take()
    else {
      return nil
    }
    var page = ListView.moveSelection(on: shown, &grid, pane, layout, scene)
    if page == nil {
      grid.fill(pane, scene.inks[.text])
      page = ListView.draw(&grid, pane, layout, scene)
    }
    if let pane = layout.detail {
      grid.fill(pane, scene.inks[.text])
      DetailView.draw(&grid, pane, layout, scene)
    }
    grid.fill(layout.status, scene.inks[.text])
    StatusView.draw(&grid, layout.status, scene)
    return (grid, page)
  }

  private func hasOnlyMoved(_ scene: Scene, _ size: Size) -> Bool {
    guard let last else { return false }
    return last.grid.size == size && last.grid.clusters.count <= Self.clusterLimit
      && scene.differsInSelection(from: last.scene)
  }
}

extension Scene {
  /// Whether nothing differs but which item is selected, and what the status line says; by what is identical,
  /// not by what is equal, since it is asked at every frame.
  fileprivate func differsInSelection(from other: Scene) -> Bool {
    guard state.navigation.mode == .browsing, state.navigation.prefix.isEmpty,
      state.document.items.isIdentical(to: other.state.document.items),
      state.document.categories.isIdentical(to: other.state.document.categories),
      state.settings == other.state.settings
    else { return false }
    var navigation = other.state.navigation
    navigation.item = state.navigation.item
    navigation.position = state.navigation.position
    navigation.offset = state.navigation.offset
    var outside = other.state.outside
    outside.message = state.outside.message
    outside.saving = state.outside.saving
    return navigation == state.navigation && outside == state.outside
  }
}
