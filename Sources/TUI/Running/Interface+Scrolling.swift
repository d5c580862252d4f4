internal import Cells
internal import Preferences
internal import ReduxCore

/// What scrolls: the pane, or the overlay, under the wheel, and a pane whose scroll bar is dragged. Neither the sidebar
/// nor the detail pane need the focus for that, and another list is not shown.
extension Interface {
  /// The lines by which a turn of the wheel scrolls.
  private static let wheelStep = 3

  // MARK: The wheel

  /// Scrolls what is under the pointer: an overlay, or a pane that has more lines than the screen.
  func turnWheel(at place: Point, _ direction: Direction) {
    let count = Self.lines(direction)
    guard isBrowsing else {
      switch session.state.navigation.mode {
      // There the arrow keys fetch earlier texts, or answer.
      case .writing, .confirming: return
      case .writingNotes where !tools.isOpen:
        perform(.scroll(by: count))
        return
      default: break
      }
      let key = Key(direction == .forward ? .down : .up)
      for _ in 0..<Self.wheelStep { pressOrHold(key) }
      return
    }
    guard let (pane, rect) = pane(at: place) else { return }
    let body = layout.body(of: rect)
    switch pane {
    case .list where session.state.navigation.showsBoard: turnWheel(at: place, direction, onBoard: body)
    case .list: perform(.scroll(by: count))
    case .sidebar, .detail:
      guard scrollsPanes else { return moveByWheel(in: pane, direction, body) }
      let page = page(of: pane, body)
      scroll(pane, to: page.top + count, page, body)
    }
  }

  /// Returns what the wheel does to a pane that is not a board, for what has to be loaded before.
  func intent(ofWheelOn pane: Pane, _ direction: Direction) -> Intent {
    pane == .list ? .scroll(by: Self.lines(direction)) : .scrollPane(pane, to: 0)
  }

  private static func lines(_ direction: Direction) -> Int {
    direction == .forward ? wheelStep : -wheelStep
  }

  /// Scrolls the column under the pointer.
  private func turnWheel(at place: Point, _ direction: Direction, onBoard body: Rect) {
    // How many cards it shows is known of a board that has the focus.
    if session.state.navigation.pane != .list { perform(.focus(.list)) }
    let context = currentContext
    guard let layout = BoardView.layout(in: body, context),
      let column = BoardView.target(at: place, body, context)
    else { return }
    let cards = max(1, Self.wheelStep / layout.pitch)
    perform(.scrollColumn(column.section, by: direction == .forward ? cards : -cards))
  }

  /// Moves the selection of a pane, as the wheel did in recordings of earlier versions.
  private func moveByWheel(in pane: Pane, _ direction: Direction, _ body: Rect) {
    guard page(of: pane, body).count > body.height else { return }
    if session.state.navigation.pane != pane { perform(.focus(pane)) }
    for _ in 0..<Self.wheelStep { perform(.move(direction == .forward ? .next : .previous)) }
  }

  // MARK: Panes

  /// The lines of a pane, and the first one on the screen.
  struct ScrolledPage {
    let count: Int
    let top: Int
  }

  /// Returns the pane at a place; the detail may lie over the list.
  func pane(at place: Point) -> (pane: Pane, rect: Rect)? {
    let panes: [(Pane, Rect?)] = [(.detail, layout.detail), (.list, layout.list), (.sidebar, layout.sidebar)]
    for case (let pane, let rect?) in panes where rect.contains(place) { return (pane, rect) }
    return nil
  }

  /// Returns the pane whose scroll bar is at a place.
  func scrollBar(at place: Point) -> Pane? {
    guard layout.hasBorders, let (pane, rect) = pane(at: place), place.x == rect.maxX - 1 else { return nil }
    let body = layout.body(of: rect)
    guard body.minY <= place.y, place.y < body.maxY else { return nil }
    return page(of: pane, body).count > body.height ? pane : nil
  }

  /// Returns the lines of a pane. The list and the board have pages of their own, which follow the selection.
  func page(of pane: Pane, _ body: Rect) -> ScrolledPage {
    let context = currentContext
    switch pane {
    case .sidebar:
      let lines = SidebarView.lines(context)
      return ScrolledPage(
        count: lines.count, top: SidebarView.top(lines, context, height: body.height))
    case .list:
      return ScrolledPage(count: session.state.navigation.showsBoard ? 0 : context.list.count, top: 0)
    case .detail:
      let lines = detailLines(body)
      return ScrolledPage(count: lines.count, top: DetailView.top(lines, context, height: body.height))
    }
  }

  /// Returns all lines of the detail pane, also of those that it does not know as long as it shows its first ones.
  private func detailLines(_ body: Rect) -> [DetailLine] {
    var state = session.state
    state.navigation.detailTop = state.navigation.detailTop ?? 0
    let context = context(of: state, session.lists)
    return context.selection.map { DetailView.lines($0.item, context, body) } ?? []
  }

  /// Shows other lines of the sidebar, or of the detail pane.
  private func scroll(_ pane: Pane, to wanted: Int, _ page: ScrolledPage, _ body: Rect) {
    guard let intent = intent(toScroll: pane, to: wanted, page, body) else { return }
    if pane == .detail, session.state.navigation.pane == .detail {
      let top = ListPage.top(scrolledTo: wanted, count: page.count, height: body.height)
      followPage(top..<top + body.height, body)
    }
    perform(intent)
  }

  /// Returns the intent that shows other lines of the sidebar, or of the detail pane; `nil` where there are none.
  func intent(toScroll pane: Pane, to wanted: Int, _ page: ScrolledPage, _ body: Rect) -> Intent? {
    let top = ListPage.top(scrolledTo: wanted, count: page.count, height: body.height)
    return top == page.top ? nil : .scrollPane(pane, to: top)
  }

  /// Selects what is nearest on a page of the detail pane, if what is selected is not on it.
  private func followPage(_ page: Range<Int>, _ body: Rect) {
    let lines = detailLines(body)
    let selected = session.state.navigation.detailStop
    guard let present = lines.firstIndex(where: { $0.contains(selected) }), !page.contains(present) else {
      return
    }
    let stops = page.clamped(to: lines.indices).filter { lines[$0].stop(at: 0) != nil }
    let nearest = stops.min { abs($0 - present) < abs($1 - present) }
    if let stop = nearest.flatMap({ lines[$0].stop(at: 0) }) { perform(stop.intent) }
  }

  /// Notes which lines the detail pane shows after a key, if the mouse has scrolled it: those around what is selected
  /// then, as few further on as possible. If the key gave the pane the focus, what is nearest on the page is selected.
  /// - Parameter old: the first line before the key, while another pane had the focus.
  func keepDetailPage(leftAt old: Int?) {
    guard session.state.navigation.pane == .detail, isBrowsing,
      (old ?? session.state.navigation.detailTop) != nil, let rect = layout.detail
    else { return }
    let body = layout.body(of: rect)
    if let old {
      followPage(old..<old + body.height, body)
      perform(.scrollPane(.detail, to: old))
    }
    let top = page(of: .detail, body).top
    if top != session.state.navigation.detailTop { perform(.scrollPane(.detail, to: top)) }
  }

  // MARK: Scroll bars

  /// Shows what is as far down in a pane as the place is on its scroll bar; in the list, selects it.
  func scroll(_ pane: Pane, to place: Point) {
    guard let rect = rect(of: pane) else { return }
    let body = layout.body(of: rect)
    let page = page(of: pane, body)
    guard page.count > 1, body.height > 1 else { return }
    let offset = max(0, min(body.height - 1, place.y - body.y))
    func line(of last: Int) -> Int { offset * last / (body.height - 1) }
    switch pane {
    case .list: perform(.selectRow(line(of: page.count - 1)))
    case .sidebar, .detail: scroll(pane, to: line(of: page.count - body.height), page, body)
    }
  }

  /// Lets something select what is under the pointer in the sidebar, or in the detail pane, whose lines stay where they
  /// are.
  func keepingStill(_ pane: Pane, _ select: () -> Void) {
    guard scrollsPanes, let before = rect(of: pane).map({ page(of: pane, layout.body(of: $0)) }) else {
      return select()
    }
    select()
    guard let body = rect(of: pane).map(layout.body) else { return }
    if let still = intent(toScroll: pane, to: before.top, page(of: pane, body), body) { perform(still) }
  }

  private func rect(of pane: Pane) -> Rect? {
    switch pane {
    case .sidebar: layout.sidebar
    case .list: layout.list
    case .detail: layout.detail
    }
  }
}
