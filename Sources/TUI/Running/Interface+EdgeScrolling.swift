internal import Cells
internal import Redux
internal import ReduxCore

/// What goes on scrolling while an item is held still at its edge: the list and the sidebar above and below their rows,
/// a column of a board at its name and its last line, the columns at the sides of the board.
extension Interface {
  /// The intent that scrolls something, and the pause after which it does so again.
  private typealias EdgeScrolling = (intent: Intent, pause: Duration)

  /// The pauses before the next row or card, and before the next columns, which one has to read first.
  private static let edgePause = (row: Duration.milliseconds(120), columns: Duration.milliseconds(700))

  /// Handles that an item is carried to a place: one at an edge at which it was not before begins to scroll, unless the
  /// item goes on before that.
  func holdAtEdge(_ place: Point, from last: Point?) {
    guard let scrolling = edgeScrolling(at: place),
      scrolling.intent != last.flatMap({ edgeScrolling(at: $0) })?.intent
    else { return }
    session.store.dispatch(.scheduleEdgeScroll(after: scrolling.pause))
  }

  /// Scrolls what the item is held at the edge of, and again a moment later, until its end is in sight.
  func scrollAtEdge(_ next: (Intent) -> Response<Intent, Action>) -> Response<Intent, Action> {
    guard let scrolling = dragPlace.flatMap({ edgeScrolling(at: $0) }) else { return [] }
    let scrolled = next(scrolling.intent)
    return scrolled.actions.isEmpty ? [] : scrolled + next(.scheduleEdgeScroll(after: scrolling.pause))
  }

  /// Returns how that scrolls which has an edge at a place to which an item is carried; `nil` elsewhere.
  private func edgeScrolling(at place: Point) -> EdgeScrolling? {
    guard case .item? = grab, isBrowsing, !isHolding else { return nil }
    if let pane = layout.sidebar, (pane.minX..<pane.maxX).contains(place.x) {
      return edgeScrolling(at: place, inSidebar: layout.body(of: pane))
    }
    guard let pane = layout.list else { return nil }
    let body = layout.body(of: pane)
    guard !session.state.navigation.showsBoard else {
      return edgeScrolling(at: place, onBoard: body, in: pane)
    }
    guard (pane.minX..<pane.maxX).contains(place.x) else { return nil }
    if place.y < body.minY { return (.scroll(by: -1), Self.edgePause.row) }
    return place.y < body.maxY ? nil : (.scroll(by: 1), Self.edgePause.row)
  }

  private func edgeScrolling(at place: Point, inSidebar body: Rect) -> EdgeScrolling? {
    let step = place.y < body.minY ? -1 : place.y < body.maxY ? 0 : 1
    guard scrollsPanes, step != 0 else { return nil }
    let page = page(of: .sidebar, body)
    return intent(toScroll: .sidebar, to: page.top + step, page, body).map { ($0, Self.edgePause.row) }
  }

  private func edgeScrolling(at place: Point, onBoard body: Rect, in pane: Rect) -> EdgeScrolling? {
    guard let place = placeOnBoard(place, in: pane) else { return nil }
    let context = currentContext
    if let column = BoardView.turn(towards: place.x, body, context) {
      return (selection(of: column.section, first: column.cards.first), Self.edgePause.columns)
    }
    return BoardView.scrolling(at: place, body, context).map { section, count in
      (.scrollColumn(section, by: count), Self.edgePause.row)
    }
  }
}
