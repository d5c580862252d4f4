internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// A cache of the last frame. If only the selection has moved, the parts of the next frame that do not show
/// it are taken from the last one; the result is always the same as that of ``Frame/draw(_:size:)``. Without
/// it a key on the first page took 2.3 times as long as in the bare loop, and with it, in the same run, 1.4
/// times.
@MainActor
final class FrameCache {
  /// What the detail pane shows is `nil` if it is not known.
  private var last: (context: RenderContext, grid: Grid, page: Frame.Page, detail: DetailView.Drawing?)?

  /// The number of clusters above which a frame is drawn from scratch, since a grid keeps every cluster ever
  /// written to it.
  private static let clusterLimit = 64

  /// Forgets the last frame, since something changed that is not compared.
  func clear() { last = nil }

  func draw(_ context: RenderContext, size: Size) -> Grid {
    if let (grid, page, detail) = moved(context, size) {
      last = page.map { (context, grid, $0, detail) }
      return grid
    }
    let (grid, page) = Frame.drawWithPage(context, size: size)
    last = page.map { (context, grid, $0, nil) }
    return grid
  }

  /// Returns the previous frame with the current selection, or `nil` if more has changed.
  private func moved(_ context: RenderContext, _ size: Size) -> (Grid, Frame.Page?, DetailView.Drawing?)? {
    let layout = Layout(
      size: size, settings: context.state.settings, focus: context.state.navigation.pane,
      isBoard: context.state.navigation.showsBoard)
    // Taken out of `last`, so that no one else holds it and drawing on it copies nothing.
    guard let pane = layout.list, let before = last?.context, last?.grid.size == size,
      last.map({ $0.grid.clusters.count <= Self.clusterLimit }) ?? false,
      context.differsInSelection(from: before), case (let old, var grid, let shown, var detail)? = last.take()
    else { return nil }
    grid.beginChanges()
    var page: Frame.Page? =
      switch shown {
      case .rows(let rows): ListView.moveSelection(on: rows, &grid, pane, layout, context).map { .rows($0) }
      case .board(let board):
        BoardView.moveSelection(on: board, &grid, pane, layout, context).map { .board($0) }
      }
    if page == nil {
      grid.fill(layout.body(of: pane), context.styleSheet[.text])
      page = Frame.drawList(&grid, pane, layout, context)
    }
    if let pane = layout.detail {
      if pane.x < layout.list?.maxX ?? 0 {
        Frame.drawDetail(&grid, pane, layout, context)
      } else {
        if detail == nil { grid.fill(layout.body(of: pane), context.styleSheet[.text]) }
        detail = DetailView.draw(&grid, pane, layout, context, over: detail)
      }
    }
    if let header = layout.header, context.state.external.saving != old.state.external.saving {
      HeaderView.drawSaved(&grid, header, context)
    }
    grid.fill(layout.status, context.styleSheet[.text])
    if let footer = layout.footer, context.differsInFooter(from: old) {
      grid.fill(footer, context.styleSheet[.text])
      FooterView.draw(&grid, footer, context)
    }
    StatusView.draw(&grid, layout.status, footer: layout.footer, context, header: layout.header)
    return (grid, page, detail)
  }
}

extension RenderContext {
  /// Returns `true` if the footer may differ: a message may have covered it, a heading cannot be completed,
  /// and what is done can be reopened.
  fileprivate func differsInFooter(from other: RenderContext) -> Bool {
    let (external, otherExternal) = (state.external, other.state.external)
    // What is said of saving takes room from a message.
    return external.message != otherExternal.message
      || external.message != nil && external.saving != otherExternal.saving
      || selection?.item.status != other.selection?.item.status
  }

  /// Returns true if nothing differs but the selected item and the messages of the status line. Items,
  /// categories and views are compared by identity, not by equality, since this is called for every frame.
  fileprivate func differsInSelection(from other: RenderContext) -> Bool {
    guard state.navigation.mode == .browsing, state.navigation.prefix.isEmpty,
      // A range of marks follows the selection.
      state.navigation.marks?.anchor == nil,
      state.document.items.isIdentical(to: other.state.document.items),
      state.document.categories.isIdentical(to: other.state.document.categories),
      state.document.views.isIdentical(to: other.state.document.views),
      state.settings == other.state.settings
    else { return false }
    var navigation = other.state.navigation
    navigation.item = state.navigation.item
    navigation.position = state.navigation.position
    navigation.offset = state.navigation.offset
    navigation.columnCursors = state.navigation.columnCursors
    var external = other.state.external
    external.takeMessages(of: state.external)
    external.saving = state.external.saving
    return navigation == state.navigation && external == state.external
  }
}
