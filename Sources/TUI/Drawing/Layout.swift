package import Cells
package import ReduxCore

/// The place of everything on a screen of a given size, computed by a pure function.
///
/// Wide screens show three panes beside each other. Narrower ones show the sidebar and the list, over which
/// the detail is laid while it has the focus, and narrow ones only the pane in focus.
package struct Layout: Equatable, Sendable {
  /// The smallest screen that is drawn; a smaller one shows a message instead.
  package static let smallest = Size(width: 20, height: 5)
  /// The columns from which there are three panes, and from which there are two.
  package static let threePanes = 110
  package static let twoPanes = 80
  /// The columns of a list from which all further room goes to the detail: in a wider one, the date of a short
  /// title would be far from it.
  private static let widestList = 84
  private static let narrowestDetail = 32
  /// The columns from which a row of a list takes no more: where the user, or the history, gives a list more room than
  /// that.
  private static let widestRow = 110

  /// The line above the panes; `nil` on a low screen.
  package private(set) var header: Rect?
  package private(set) var sidebar: Rect?
  package private(set) var list: Rect?
  package private(set) var detail: Rect?
  /// The developer tools; `nil` while they are closed.
  package private(set) var tools: Rect?
  package private(set) var status: Rect
  /// `nil` on a low screen.
  package private(set) var footer: Rect?
  /// `true` if each pane has a border around it, with its title in it.
  package let hasBorders: Bool
  /// `true` if only the pane in focus is on the screen.
  package let hasOnePane: Bool
  /// `true` if there is one pane in words, for screen readers.
  package let isLinear: Bool
  /// The number of rows in the head of a pane without a border: its title, and a line under it if there is
  /// room.
  package let head: Int

  /// - Parameter hasTools: true if the developer tools are open; they take the lower half, or all of a small
  ///   screen.
  /// - Parameter isBoard: true if the list is drawn as columns; they take the place of the detail, too, while
  ///   that has not the focus.
  package init(
    size: Size, settings: Settings, focus: Pane, hasTools: Bool = false, isBoard: Bool = false
  ) {
    isLinear = settings.isLinear == true && !hasTools
    let isLow = size.height < 9 || isLinear
    let isTall = size.height >= 14 && !isLinear
    hasBorders = isTall && size.width >= 50 && settings.hasBorders ?? true
    hasOnePane = size.width < Self.twoPanes || isLinear
    head = isLow ? 1 : 2
    let (top, rest) = Rect(size: size).split(top: isTall ? 1 : 0)
    header = isTall ? top : nil
    let (panes, bars) = rest.split(bottom: isLow && !isLinear ? 1 : 2)
    let (first, second) = bars.split(top: 1)
    status = first
    footer = isLow ? nil : second
    guard hasTools else {
      arrange(panes, settings, focus, isBoard)
      return
    }
    let (above, below) = panes.split(bottom: panes.height < 16 ? panes.height : (panes.height + 1) / 2)
    tools = below
    if !above.isEmpty { arrange(above, settings, focus, isBoard) }
  }

  private mutating func arrange(_ panes: Rect, _ settings: Settings, _ focus: Pane, _ isBoard: Bool) {
    guard !hasOnePane else {
      switch focus {
      case .sidebar: sidebar = panes
      case .list: list = panes
      case .detail: detail = panes
      }
      return
    }
    // Without borders, a line stands between two panes.
    let gap = hasBorders ? 0 : 1
    let width = panes.width
    let hasThree = width >= Self.threePanes
    let sidebarWidth = settings.sidebarWidth ?? (width >= 160 ? 28 : hasThree ? 24 : 20)
    let (left, others) = panes.split(left: min(sidebarWidth, width / 3))
    let rest = others.inset(left: gap)
    sidebar = left
    guard hasThree, !isBoard || focus == .detail else {
      list = rest
      if focus == .detail {
        detail = rest.split(right: max(20, min(settings.detailWidth ?? rest.width * 3 / 4, rest.width - 8))).1
      }
      return
    }
    let automatic = Self.detailWidth(beside: rest.width)
    let detailWidth = min(settings.detailWidth ?? automatic, max(automatic, width / 2 - 4))
    let (middle, right) = rest.split(right: detailWidth)
    list = middle.inset(right: gap)
    detail = right
  }

  /// Returns the columns of the detail, of those that it shares with the list. The list has what it needs
  /// first; it is never narrower on a wider screen.
  private static func detailWidth(beside width: Int) -> Int { max(narrowestDetail, width - widestList) }

  /// Returns the part of a line of a list in which a row, or a heading, stands: the eye does not find a date, or a
  /// number, far from its title.
  package static func row(in line: Rect) -> Rect {
    Rect(x: line.x, y: line.y, width: min(line.width, widestRow), height: line.height)
  }

  /// Returns the part of a pane inside its border, or below its head.
  package func body(of pane: Rect) -> Rect { hasBorders ? pane.inset(by: 1) : pane.inset(top: head) }

  /// Returns the number of columns of a pane, or `nil` if it is not on the screen.
  package func width(of pane: Pane) -> Int? {
    switch pane {
    case .sidebar: sidebar?.width
    case .list: list?.width
    case .detail: detail?.width
    }
  }

  /// The rows between the header and the status line.
  package var room: Rect {
    let top = header?.maxY ?? 0
    return Rect(x: 0, y: top, width: status.width, height: (tools?.minY ?? status.y) - top)
  }

  /// Where popups are at the edge of the screen: within the borders of the panes, so that theirs can be told
  /// apart.
  var popupRoom: Rect { hasBorders ? room.inset(right: 1, bottom: 1) : room }

  /// The number of items that the list shows at once, or would show if it were on the screen.
  package var pageHeight: Int { max(1, body(of: list ?? sidebar ?? detail ?? status).height) }
}
