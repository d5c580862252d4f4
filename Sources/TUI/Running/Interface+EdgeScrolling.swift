internal import Cells
internal import Redux
internal import ReduxCore

/// What goes on scrolling while an item is held still at its edge: the list above and below its rows, a column of a
/// board at its name and its last line.
extension Interface {
  /// Handles that an item is carried to a place: one at an edge at which it was not before begins to scroll, unless the
  /// item goes on before that.
  func holdAtEdge(_ place: Point, from last: Point?) {
    guard let scrolling = edgeScrolling(at: place), scrolling != last.flatMap(edgeScrolling) else { return }
    session.store.dispatch(.scheduleEdgeScroll)
  }

  /// Scrolls what the item is held at the edge of, and again a moment later, until its end is in sight.
  func scrollAtEdge(_ next: (Intent) -> Response<Intent, Action>) -> Response<Intent, Action> {
    guard let scrolling = dragPlace.flatMap(edgeScrolling) else { return [] }
    let scrolled = next(scrolling)
    return scrolled.actions.isEmpty ? [] : scrolled + next(.scheduleEdgeScroll)
  }

  /// Returns the intent that scrolls what has an edge at a place to which an item is carried; `nil` elsewhere.
  private func edgeScrolling(at place: Point) -> Intent? {
    guard case .item? = grab, isBrowsing, !isHolding, let pane = layout.list else { return nil }
    let body = layout.body(of: pane)
    guard !session.state.navigation.showsBoard else {
      return BoardView.scrolling(at: place, body, currentContext).map {
        .scrollColumn($0.section, by: $0.count)
      }
    }
    guard (pane.minX..<pane.maxX).contains(place.x) else { return nil }
    return place.y < body.minY ? .scroll(by: -1) : place.y < body.maxY ? nil : .scroll(by: 1)
  }
}
