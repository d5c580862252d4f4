internal import Cells
internal import Redux
internal import ReduxCore

/// What the mouse does while its button is pressed: it carries an item, or scrolls by a scroll bar.
extension Interface {
  /// Handles that the pointer has moved.
  func drag(_ held: MouseGrab, to place: Point) {
    switch held {
    case .item:
      let last = dragPlace
      dragPlace = place
      if isBrowsing, session.state.navigation.showsBoard { turnBoard(at: place, from: last) }
      holdAtEdge(place, from: last)
    case .itemOfDay: dragPlace = place
    case .scrollBar(let pane): scroll(pane, to: place)
    }
  }

  /// Scrolls the column to whose end a card is carried, or shows the columns beyond the side to which it is.
  private func turnBoard(at place: Point, from last: Point?) {
    guard let pane = layout.list, let place = placeOnBoard(place, in: pane) else { return }
    let (body, context) = (layout.body(of: pane), currentContext)
    // Moving along the side, or along the border beside it, turns to no further columns.
    let before = last.flatMap { placeOnBoard($0, in: pane) }
    if before?.x != place.x, let column = BoardView.turn(towards: place.x, body, context) {
      selectColumn(column.section, first: column.cards.first)
    } else if let (section, count) = BoardView.scrolling(at: place, body, context) {
      perform(.scrollColumn(section, by: count))
    }
  }

  /// Returns the place on a board that counts while a card is carried: beyond its rows, or on its border, the nearest
  /// one, since one flings the mouse there; `nil` beside the board.
  func placeOnBoard(_ place: Point, in pane: Rect) -> Point? {
    let body = layout.body(of: pane)
    guard (pane.minX..<pane.maxX).contains(place.x), !body.isEmpty else { return nil }
    return Point(
      x: max(body.minX, min(place.x, body.maxX - 1)), y: max(body.minY, min(place.y, body.maxY - 1)))
  }

  /// Leaves what the mouse carries where it is, selected as before.
  func putBack() {
    if case .item(let item)? = grab { select(item) }
    (grab, dragPlace) = (nil, nil)
  }

  /// Selects the item that the mouse carries again, after what is under it may have been scrolled.
  @discardableResult func select(_ item: ItemID) -> Bool {
    guard isBrowsing else { return false }
    guard selectedItem != item else { return true }
    guard let position = session.lists.visible(session.state).position(of: item) else { return false }
    return perform(.selectRow(position)) && selectedItem == item
  }

  /// `true` while the mouse carries an item, which Escape puts back.
  var isCarrying: Bool {
    switch grab {
    case .item, .itemOfDay: dragPlace != nil
    case .scrollBar, nil: false
    }
  }

  /// Where the item that is carried would land; `nil` while none is.
  var landing: Landing? {
    if case .itemOfDay(let item)? = grab, let place = dragPlace {
      return landing(ofItemOfDay: item, at: place)
    }
    // Asked for each frame: without an item nothing is made for it.
    guard case .item(let id)? = grab, let place = dragPlace, isBrowsing else { return nil }
    let context = currentContext
    guard let present = context.list.position(of: id), let item = context.list[present] else { return nil }
    let width = layout.status.width
    if let refusal = refusal(ofCarrying: id, at: present, context) { return Landing(at: nil, refusal) }
    func name(_ item: Item) -> DisplayText {
      DisplayText(item.title, upTo: width / 2).truncated(to: width / 2)
    }
    let them: DisplayText = context.marked?.count ?? 1 > 1 ? "Drop to move them " : "Drop to move it "
    switch dropTarget(of: id, at: place) {
    case .list(let list) where list.takesDrops:
      return Landing(
        at: line(of: layout.sidebar, place),
        them + "to " + list.name(in: session.state.document, upTo: width))
    case .row(let position, _, isHeading: false) where position != present:
      switch placing(item, at: position, context) {
      case .stays: return Landing(at: nil, "It is there already")
      case .refused(let reason): return Landing(at: nil, reason)
      case .beyond(let passed):
        return Landing(
          at: line(of: layout.list, place),
          them + (position < present ? "above “" : "below “") + name(passed) + "”")
      }
    case .section(let section):
      guard section != context.list.section(at: present) else {
        return Landing(at: nil, "It is there already")
      }
      if let reason = context.list.reasonAgainst(putting: item, in: section) {
        return Landing(at: nil, DisplayText(reason))
      }
      return Landing(
        at: line(of: layout.list, place),
        them + "to " + ListView.title(of: section, context, width: width))
    case .list(let list):
      let name = list.name(in: session.state.document, upTo: width / 2)
      return Landing(at: nil, "Not there: no item can be put into " + name)
    case .column(let column) where isIn(column.section, id):
      switch column.card.map({ placing(item, at: $0.position, context) }) ?? .stays {
      case .stays: return Landing(at: nil, "It is there already")
      case .refused(let reason): return Landing(at: nil, reason)
      case .beyond(let passed):
        let line = Rect(x: column.rect.x, y: place.y, width: column.rect.width, height: 1)
        return Landing(at: line, them + "to the place of “" + name(passed) + "”")
      }
    case .column(let column):
      let title = ListView.title(of: column.section, context, width: width)
      // Where in the column it will be, the order of the list says.
      let head = Rect(x: column.rect.x, y: column.rect.y, width: column.rect.width, height: 1)
      return Landing(at: head, them + "to " + title)
    case .row, .stop, .subtaskSign, .pane, nil: break
    }
    return Landing(at: nil, "Drop on another item, or on a list")
  }

  /// What dropping an item on a row, or on a card, does.
  enum Placing {
    /// It is there, or what is there is moved with it.
    case stays
    case refused(DisplayText)
    /// It comes to be beyond an item, with all that is below that one.
    case beyond(Item)
  }

  func placing(_ item: Item, at position: Int, _ context: RenderContext) -> Placing {
    let list = context.list
    guard let other = list[position], list.canPlace(item, at: other),
      let passed = list.family(of: other, among: item)
    else {
      return .refused(reasonAgainstPlacing(item, context))
    }
    let isMarked = list.position(of: passed.id).map { context.marked?.contains(passed.id, at: $0) ?? false }
    return passed.id == item.id || isMarked ?? false ? .stays : .beyond(passed)
  }

  private func reasonAgainstPlacing(_ item: Item, _ context: RenderContext) -> DisplayText {
    let (list, query) = (context.list, context.list.query)
    guard !list.isRanked else { return "Not there: a search ranks the list; end it first" }
    guard query.order == .arranged else {
      return query.isByTime
        ? "Not there: the cards of a week are in the order of their times"
        : DisplayText("Not there: the list is sorted \(query.order.words)")
    }
    let parent = query.isTree ? item.parent.flatMap { context.state.document.items[$0] } : nil
    guard let parent else { return "Drop it within its section" }
    let room = layout.status.width / 2
    return "Drop it within “" + DisplayText(parent.title, upTo: room).truncated(to: room) + "”"
  }

  /// Returns why an item at a position cannot be carried; `nil` if it can. Commands work on what is marked, and the
  /// mouse carries what is under it.
  func refusal(ofCarrying item: ItemID, at position: Int, _ context: RenderContext) -> DisplayText? {
    // A range of marks reaches to where the mouse takes hold.
    guard let marked = context.marked, marked.range == nil, !marked.contains(item, at: position) else {
      return nil
    }
    return "Not marked: Esc takes the marks off"
  }

  /// `true` if a card is in a column of a board.
  func isIn(_ section: ListSection, _ item: ItemID) -> Bool {
    let state = session.state
    guard let columns = session.lists.columns(state),
      let position = session.lists.visible(state).position(of: item),
      let index = columns.index(of: position)
    else { return false }
    return columns.columns[index].section == section
  }

  /// Returns where an item is dropped: on the section that is there, if that is another one than its own; below the
  /// last row of the list, at the last one that it can be moved to.
  func dropTarget(of item: ItemID, at place: Point) -> MouseTarget? {
    let target = target(at: place)
    let context = currentContext
    switch target {
    case .section: return target
    case .row(let position, _, _):
      guard let present = context.list.position(of: item), let section = context.list.section(at: position),
        section != context.list.section(at: present)
      else { return target }
      return .section(section)
    default: break
    }
    guard case .pane(.list)? = target, let pane = layout.list, layout.body(of: pane).contains(place),
      !session.state.navigation.showsBoard, let item = session.state.document.items[item]
    else { return target }
    // Where there is room below the last row, the others that matter are on the screen.
    let end = context.list.count
    let shown = max(0, end - layout.body(of: pane).height)..<end
    guard
      let last = shown.last(where: { context.list[$0].map { context.list.canPlace(item, at: $0) } ?? false })
    else { return target }
    return .row(last, isSign: false, isHeading: false)
  }

  /// Returns the line of a pane at a place.
  private func line(of pane: Rect?, _ place: Point) -> Rect? {
    pane.map { layout.body(of: $0) }.map { Rect(x: $0.x, y: place.y, width: $0.width, height: 1) }
  }
}

/// Where an item that the mouse carries would land.
struct Landing: Equatable {
  /// The line that shows it; `nil` if it would land nowhere.
  let line: Rect?
  let words: DisplayText

  init(at line: Rect?, _ words: DisplayText) {
    self.line = line
    self.words = words
  }
}

extension ListID {
  /// `true` for a list to which an item can be dropped.
  fileprivate var takesDrops: Bool {
    switch self {
    case .inbox, .category, .today, .trash: true
    case .upcoming, .overdue, .all, .done, .view: false
    }
  }
}
