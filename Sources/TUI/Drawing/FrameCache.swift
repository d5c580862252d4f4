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
  private var last: ShownFrame?

  /// Forgets the last frame, since something changed that is not compared.
  func clear() { last = nil }

  func draw(_ context: RenderContext, size: Size) -> Grid {
    if let last, last.move(to: context, size) {
      if last.page == nil { self.last = nil }
      return last.grid
    }
    let (grid, page) = Frame.drawWithPage(context, size: size)
    last = page.map { ShownFrame(context, grid, $0) }
    return grid
  }
}

/// A frame that is on the screen, and what is known of its panes. It is changed where it is: taken apart and put
/// together again, it was copied four times for each key.
@MainActor
private final class ShownFrame {
  private(set) var grid: Grid
  private(set) var page: Frame.Page?
  private var context: RenderContext
  private var rest: Rest
  /// What the detail pane shows; `nil` if it is not known.
  private var detail: DetailView.Drawing?

  /// The number of clusters above which a frame is drawn from scratch, since a grid keeps every cluster ever
  /// written to it.
  private static let clusterLimit = 64

  init(_ context: RenderContext, _ grid: Grid, _ page: Frame.Page) {
    self.context = context
    rest = Rest(context.state)
    self.grid = grid
    self.page = page
  }

  /// Draws the selection of another context.
  /// - Returns: `false`, with nothing drawn, if more has changed.
  func move(to context: RenderContext, _ size: Size) -> Bool {
    let layout = Layout(
      size: size, settings: context.state.settings, focus: context.state.navigation.pane,
      isBoard: context.state.navigation.showsBoard)
    guard let pane = layout.list, grid.size == size, grid.clusters.count <= Self.clusterLimit else {
      return false
    }
    let old = self.context
    guard rest.isUnchanged(in: context.state) else { return false }
    self.context = context
    grid.beginChanges()
    if !moveSelection(pane, layout) {
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
    return true
  }

  /// - Returns: `false`, with nothing drawn, if the list pane has to show other rows or cards.
  private func moveSelection(_ pane: Rect, _ layout: Layout) -> Bool {
    switch page {
    case .rows(let rows): return ListView.moveSelection(on: rows, &grid, pane, layout, context)
    case .board(let board):
      guard let next = BoardView.moveSelection(on: board, &grid, pane, layout, context) else { return false }
      page = .board(next)
      return true
    case nil: return false
    }
  }
}

extension RenderContext {
  /// Returns `true` if the footer may differ: a message may have covered it, a heading cannot be completed,
  /// and what is done can be reopened.
  fileprivate func differsInFooter(from other: RenderContext) -> Bool {
    let (external, otherExternal) = (state.external, other.state.external)
    // What is said of saving takes room from a message.
    return external.message != otherExternal.message
      || external.coveredProblems != otherExternal.coveredProblems
      || external.message != nil && external.saving != otherExternal.saving
      || selection?.item.status != other.selection?.item.status
  }
}

/// What a frame shows besides the selected item and the messages of the status line. As long as that stays the same, it
/// is changed where it is: copying it for each comparison took 3,000 of the 160,000 instructions of a key.
@MainActor
private struct Rest {
  private let document: Document
  private let settings: Settings
  private var navigation: Navigation
  private var external: ExternalState

  init(_ state: AppState) {
    (document, settings) = (state.document, state.settings)
    (navigation, external) = (state.navigation, state.external)
  }

  /// Returns true if nothing differs in a state but the selected item and the messages of the status line. Items,
  /// categories and views are compared by identity, not by equality, since this is called for every frame. Afterwards,
  /// it is about that state, unless there is a difference.
  mutating func isUnchanged(in state: AppState) -> Bool {
    guard state.navigation.mode == .browsing, state.navigation.prefix.isEmpty,
      // A range of marks follows the selection.
      state.navigation.marks?.anchor == nil,
      state.document.isIdentical(to: document), state.settings == settings
    else { return false }
    navigation.item = state.navigation.item
    navigation.position = state.navigation.position
    navigation.offset = state.navigation.offset
    navigation.columnCursors = state.navigation.columnCursors
    external.takeMessages(of: state.external)
    external.saving = state.external.saving
    return navigation == state.navigation && external == state.external
  }
}
