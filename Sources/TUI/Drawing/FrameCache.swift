internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// Draws one frame after another. Where nothing but the selection moved, what does not show it is taken from
/// the frame before; the result is always what ``Frame/draw(_:size:)`` draws.
@MainActor
final class FrameCache {
  private var last: (context: RenderContext, grid: Grid, page: ListView.Page)?

  /// A grid keeps every cluster it was ever given: with more than these it is drawn anew.
  private static let clusterLimit = 64

  func draw(_ context: RenderContext, size: Size) -> Grid {
    let (grid, page) = moved(context, size) ?? Frame.drawWithPage(context, size: size)
    last = page.map { (context, grid, $0) }
    return grid
  }

  /// The frame before with the selection of now; `nil` where more has changed.
  private func moved(_ context: RenderContext, _ size: Size) -> (Grid, ListView.Page?)? {
    let layout = Layout(size: size, settings: context.state.settings, focus: context.state.navigation.pane)
    // Taken out, and nobody else's: drawing on it copies nothing.
    guard let pane = layout.list, hasOnlyMoved(context, size), case (_, var grid, let shown)? = last.take()
    else {
      return nil
    }
    var page = ListView.moveSelection(on: shown, &grid, pane, layout, context)
    if page == nil {
      grid.fill(pane, context.styleSheet[.text])
      page = ListView.draw(&grid, pane, layout, context)
    }
    if let pane = layout.detail {
      grid.fill(pane, context.styleSheet[.text])
      DetailView.draw(&grid, pane, layout, context)
    }
    grid.fill(layout.status, context.styleSheet[.text])
    StatusView.draw(&grid, layout.status, context)
    return (grid, page)
  }

  private func hasOnlyMoved(_ context: RenderContext, _ size: Size) -> Bool {
    guard let last else { return false }
    return last.grid.size == size && last.grid.clusters.count <= Self.clusterLimit
      && context.differsInSelection(from: last.context)
  }
}

extension RenderContext {
  /// Whether nothing differs but which item is selected, and what the status line says; by what is identical,
  /// not by what is equal, since it is asked at every frame.
  fileprivate func differsInSelection(from other: RenderContext) -> Bool {
    guard state.navigation.mode == .browsing, state.navigation.prefix.isEmpty,
      state.document.items.isIdentical(to: other.state.document.items),
      state.document.categories.isIdentical(to: other.state.document.categories),
      state.settings == other.state.settings
    else { return false }
    var navigation = other.state.navigation
    navigation.item = state.navigation.item
    navigation.position = state.navigation.position
    navigation.offset = state.navigation.offset
    var external = other.state.external
    external.message = state.external.message
    external.saving = state.external.saving
    return navigation == state.navigation && external == state.external
  }
}
