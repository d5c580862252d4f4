package import Cells
package import ReduxCore

/// The place of everything on a screen of a given size, computed by a pure function.
///
/// Wide screens show three panes, narrow ones the sidebar and the list, or only the pane in focus.
package struct Layout: Equatable, Sendable {
  /// The smallest screen that is drawn; a smaller one shows a message instead.
  package static let smallest = Size(width: 20, height: 5)

  package private(set) var sidebar: Rect?
  package private(set) var list: Rect?
  package private(set) var detail: Rect?
  /// The developer tools; `nil` while they are closed.
  package private(set) var tools: Rect?
  package private(set) var status: Rect
  /// `nil` on a low screen.
  package private(set) var footer: Rect?
  /// The number of rows in the head of a pane: its title, and a line under it if there is room.
  package let head: Int

  /// - Parameter hasTools: true if the developer tools are open; they take the lower half, or all of a small
  ///   screen.
  package init(size: Size, settings: Settings, focus: Pane, hasTools: Bool = false) {
    let whole = Rect(size: size)
    let isLow = size.height < 9
    head = isLow ? 1 : 2
    let (panes, bars) = whole.split(bottom: isLow ? 1 : 2)
    if isLow {
      status = bars
      footer = nil
    } else {
      let (first, second) = bars.split(top: 1)
      status = first
      footer = second
    }
    guard hasTools else {
      arrange(panes, settings, focus)
      return
    }
    let (above, below) = panes.split(bottom: panes.height < 16 ? panes.height : (panes.height + 1) / 2)
    tools = below
    if !above.isEmpty { arrange(above, settings, focus) }
  }

  private mutating func arrange(_ panes: Rect, _ settings: Settings, _ focus: Pane) {
    let width = panes.width
    let sidebarWidth = min(settings.sidebarWidth ?? (width >= 100 ? 22 : 18), width / 3)
    if width >= 76 {
      let detailWidth = min(settings.detailWidth ?? (width >= 100 ? width / 3 : 26), width / 2 - 4)
      let (left, rest) = panes.split(left: sidebarWidth)
      let (middle, right) = rest.inset(left: 1).split(right: detailWidth)
      sidebar = left
      list = middle.inset(right: 1)
      detail = right
    } else if width >= 46, focus != .detail {
      let (left, rest) = panes.split(left: min(sidebarWidth, 18))
      sidebar = left
      list = rest.inset(left: 1)
    } else {
      switch focus {
      case .sidebar: sidebar = panes
      case .list: list = panes
      case .detail: detail = panes
      }
    }
  }

  /// Returns the rows of a pane below its head.
  package func body(of pane: Rect) -> Rect { pane.inset(top: head) }

  /// Returns the number of columns of a pane, or `nil` if it is not on the screen.
  package func width(of pane: Pane) -> Int? {
    switch pane {
    case .sidebar: sidebar?.width
    case .list: list?.width
    case .detail: detail?.width
    }
  }

  /// The number of items that the list shows at once, or would show if it were on the screen.
  package var pageHeight: Int { max(1, (list ?? sidebar ?? detail ?? status).height - head) }
}
