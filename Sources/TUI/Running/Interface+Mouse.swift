internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The mouse does what keys do: it selects, ticks, scrolls, and moves an item to where it is dropped.
extension Interface {
  /// Handles what the mouse did. Ignored while keys are held back.
  package func receive(_ mouse: MouseEvent) {
    let held = grab
    if mouse.kind == .drag, held == nil { return }
    if session.state.external.isLoading { readParts(for: mouse) }
    onInput?(.mouse(mouse))
    let isWheel = mouse.kind == .wheelUp || mouse.kind == .wheelDown
    if mouse.kind != .drag, !(isWheel && isCarrying) { (grab, dragPlace) = (nil, nil) }
    guard !isHolding || canAnswerEarly, session.state.settings.takesMouse else { return }
    // The press may have scrolled, so that something else is there now: what has not moved is not dropped on
    // that.
    if mouse.kind == .press || mouse.kind == .doublePress { pressPlace = mouse.place }
    let isWherePressed = mouse.place == pressPlace
    switch mouse.kind {
    case .press: press(at: mouse.place)
    case .doublePress: pressAgain(at: mouse.place)
    case .drag: if let held, !isWherePressed || dragPlace != nil { drag(held, to: mouse.place) }
    case .release where isWherePressed: break
    case .release:
      switch held {
      case .item(let item): drop(item, at: mouse.place)
      case .itemOfDay(let item): dropItemOfDay(item, at: mouse.place)
      case .scrollBar, nil: break
      }
    case .wheelUp: turnWheel(at: mouse.place, .backward)
    case .wheelDown: turnWheel(at: mouse.place, .forward)
    }
  }

  /// Reads what the mouse may need before the document is loaded.
  private func readParts(for mouse: MouseEvent) {
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      guard isBrowsing, let (pane, _) = pane(at: mouse.place) else { return }
      readParts(for: intent(ofWheelOn: pane, mouse.kind == .wheelUp ? .backward : .forward))
    case .release: if case .item = grab { readParts(for: .trash) }
    case .drag: break
    case .press, .doublePress:
      if !session.state.navigation.prefix.isEmpty {
        let keys = ContinuationsView.keys(at: mouse.place, layout.popupRoom, currentContext)
        if let key = keys?.first { readParts(for: key) }
      }
      guard isBrowsing, let target = target(at: mouse.place) else { return }
      switch target {
      case .list(let list): readParts(for: .goTo(list))
      case .row(let position, _, isHeading: false):
        if let item = session.lists.visible(session.state)[position] { readFamily(of: item.id) }
      case .stop, .subtaskSign: if let item = selectedItem { readFamily(of: item) }
      case .row, .column, .pane, .section: break
      }
    }
  }

  /// Returns what is at a place on the screen, while nothing covers the panes.
  func target(at place: Point) -> MouseTarget? {
    let context = currentContext
    let layout = layout
    // The detail may lie over the list.
    if let pane = layout.detail, pane.contains(place) {
      guard let (stop, isSign) = DetailView.stop(at: place, pane, layout, context) else {
        return .pane(.detail)
      }
      if case .part(.subtask(let id)) = stop, isSign { return .subtaskSign(id) }
      return .stop(stop)
    }
    if let pane = layout.list, pane.contains(place), session.state.navigation.showsBoard {
      return BoardView.target(at: place, layout.body(of: pane), context).map { .column($0) } ?? .pane(.list)
    }
    if let pane = layout.list, pane.contains(place) {
      guard let (row, isSign) = ListView.row(at: place, pane, layout, context) else { return .pane(.list) }
      guard let position = row.position else {
        return row.heading.map { .section($0.section) } ?? .pane(.list)
      }
      if case .heading = row { return .row(position, isSign: false, isHeading: true) }
      return .row(position, isSign: isSign, isHeading: false)
    }
    if let pane = layout.sidebar, pane.contains(place) {
      return SidebarView.list(at: place, pane, layout, context).map { .list($0) } ?? .pane(.sidebar)
    }
    return nil
  }

  /// `true` if the panes are on the screen, and nothing is being typed.
  var isBrowsing: Bool { !tools.isOpen && session.state.navigation.mode == .browsing }

  private var isWritingNotes: Bool { !tools.isOpen && session.state.navigation.notesDraft != nil }

  private func press(at place: Point) {
    pressed = nil
    if !tools.isOpen, let footer = layout.footer, place.y == footer.y {
      let context = currentContext
      if !StatusView.coversFooter(layout, context),
        let intent = FooterView.intent(at: place.x, footer, context)
      {
        perform(intent)
      }
      return
    }
    if !tools.isOpen, pressPopup(at: place) { return }
    if isBrowsing, let header = layout.header, place.y == header.y {
      if HeaderView.isLate(at: place.x, header, currentContext) { perform(.goTo(.overdue)) }
      return
    }
    if !tools.isOpen, case .browsingHistory(let browsing) = session.state.navigation.mode {
      if let stop = HistoryView.stop(at: place, layout.room, layout, browsing, currentContext) {
        perform(.selectRow(stop))
      }
      return
    }
    if let pane = layout.detail, isWritingNotes {
      let body = layout.body(of: pane)
      guard body.contains(place) else { return }
      let column = max(0, place.x - NotesView.text(in: body).x)
      perform(.placeCursor(row: place.y - body.y, column: column))
      return
    }
    pressMonth(at: place)
    guard isBrowsing else { return }
    if let pane = scrollBar(at: place) {
      grab = .scrollBar(pane)
      scroll(pane, to: place)
      return
    }
    guard let target = target(at: place) else { return }
    switch target {
    case .list(let list):
      keepingStill(.sidebar) {
        perform(.goTo(list))
        perform(.focus(.sidebar))
      }
    case .row(let position, let isSign, let isHeading):
      guard perform(.selectRow(position)) else { return }
      if isHeading { perform(.toggleFold) }
      if isSign { perform(.toggleDone) } else { grab = selectedItem.map { .item($0) } }
    case .column(let column) where column.card == nil:
      perform(.focus(.list))
      selectColumn(column.section, first: column.first)
    case .column(let target):
      guard let card = target.card else { return }
      guard perform(.selectRow(card.position)) else { return }
      if card.isSign { perform(.toggleDone) } else { grab = selectedItem.map { .item($0) } }
    case .stop(let stop):
      keepingStill(.detail) {
        if session.state.navigation.pane != .detail { perform(.focus(.detail)) }
        if perform(stop.intent) { pressed = stop }
      }
    case .subtaskSign(let id): tick(id)
    case .pane(.sidebar): keepingStill(.sidebar) { perform(.focus(.sidebar)) }
    case .pane(let pane): perform(.focus(pane))
    case .section: perform(.focus(.list))
    }
  }

  /// Handles the second press of a double click; the first has selected what is there.
  private func pressAgain(at place: Point) {
    if !tools.isOpen, session.state.navigation.prefix.isEmpty, pickerRow(at: place) != nil {
      perform(.commit(staysOpen: false))
      return
    }
    // The first press may have turned to another month.
    if isDayOfMonth(place) { return }
    // The first press has given the pane the focus, and by that more lines, so that another one may be there
    // now.
    if isBrowsing, let pressed, session.state.navigation.detailStop == pressed {
      perform(.edit)
      return
    }
    guard isBrowsing, let target = target(at: place) else {
      press(at: place)
      return
    }
    switch target {
    case .row(_, isSign: true, _): perform(.toggleDone)
    case .row(_, _, isHeading: true): perform(.toggleFold)
    case .column(let target) where target.isFolded: perform(.toggleFold)
    case .column(let target):
      guard let card = target.card else { return }
      perform(card.isSign ? .toggleDone : .edit)
    case .list(let list) where list.builtInName != nil: perform(.focus(.list))
    case .row, .list, .stop: perform(.edit)
    case .subtaskSign(let id): tick(id)
    case .pane, .section: break
    }
  }

  /// Selects the first card of a column, or the column if it has none.
  func selectColumn(_ section: ListSection, first: Int?) { perform(selection(of: section, first: first)) }

  /// Returns the intent that selects the first card of a column, or the column if it has none.
  func selection(of section: ListSection, first: Int?) -> Intent {
    first.map { .selectRow($0) } ?? .selectEmptyColumn(section)
  }

  /// Completes a subtask, or reopens it. Nothing else changes, so that the next press on the same place is on
  /// the same sign.
  private func tick(_ subtask: ItemID) {
    let isDone = session.state.document.items[subtask]?.status == .done
    perform(isDone ? .reopenItems([subtask]) : .completeItems([subtask]))
  }

  var selectedItem: ItemID? { session.lists.selection(session.state)?.item.id }

  /// Moves the item that was grabbed to a place in the list, or to the list whose name is there.
  private func drop(_ item: ItemID, at place: Point) {
    let target = isBrowsing ? dropTarget(of: item, at: place) : nil
    guard select(item), let target else { return }
    let context = currentContext
    if let position = context.selection?.position,
      let refusal = refusal(ofCarrying: item, at: position, context)
    {
      perform(.refuse(refusal.string))
      return
    }
    switch target {
    case .list(.inbox): perform(.setField(.category, ""))
    case .list(.category(let id)):
      guard let category = session.state.document.categories[id] else { return }
      perform(.setField(.category, category.name))
    case .list(.today): perform(.reschedule(.due, .today))
    case .list(.trash): perform(.trash)
    case .row(let position, _, isHeading: false): move(to: position)
    case .section(let section): put(in: section)
    case .column(let target): drop(item, in: target.section, at: target.card?.position)
    case .list, .row, .stop, .subtaskSign, .pane: break
    }
  }

  /// Moves the selected item to a section of the list, which gives it its date.
  private func put(in section: ListSection) {
    guard let selection = currentContext.selection else { return }
    let list = currentContext.list
    guard section != list.section(at: selection.position) else { return }
    perform(list.reasonAgainst(putting: selection.item, in: section).map { .refuse($0) } ?? .putCard(section))
  }

  /// Moves a card to a column; within its own, to the place of another card.
  private func drop(_ item: ItemID, in section: ListSection, at position: Int?) {
    if !isIn(section, item) {
      perform(.putCard(section))
    } else if let position {
      move(to: position)
    }
  }

  /// Moves the selected item, or the marked ones, beyond the item at a position, with all that is below that one.
  private func move(to position: Int) {
    let context = currentContext
    guard let selection = context.selection else { return }
    switch placing(selection.item, at: position, context) {
    case .stays: break
    case .refused(let reason): perform(.refuse(reason.string))
    case .beyond(let passed):
      let isBelow = context.list.position(of: passed.id).map { $0 > selection.position } ?? false
      perform(.placeBeyond(passed.id, isBelow ? .forward : .backward))
    }
  }
}

extension DetailLine.Stop {
  /// The intent that selects it.
  var intent: Intent {
    switch self {
    case .field(let field): .selectField(field)
    case .part(let part): .selectPart(part)
    }
  }
}
