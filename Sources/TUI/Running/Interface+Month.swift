internal import Cells
internal import Redux
internal import ReduxCore

/// What the mouse does in the view of a month: it selects days and the items of one, and moves these to other
/// days.
extension Interface {
  private var monthView: MonthView? {
    guard !tools.isOpen, case .browsingMonth(let browsing) = session.state.navigation.mode else { return nil }
    return MonthView(browsing, layout.room, currentContext)
  }

  /// `true` if the view of a month is open, and a day of it is at a place.
  func isDayOfMonth(_ place: Point) -> Bool { monthView?.day(at: place) != nil }

  /// Selects the day or the item at a place. An item can then be dragged to another day.
  func pressMonth(at place: Point) {
    guard let view = monthView else { return }
    if let day = view.day(at: place) {
      perform(.selectDayOfMonth(day))
    } else if let position = view.dayItems?.position(at: place) {
      perform(.selectRow(position))
      grab = selectedItemOfDay.map { .itemOfDay($0.id) }
    }
  }

  /// Returns where an item of the selected day would land; `nil` if it is no longer selected.
  func landing(ofItemOfDay item: ItemID, at place: Point) -> Landing? {
    guard let view = monthView, selectedItemOfDay?.id == item else { return nil }
    guard let day = view.day(at: place), day != view.browsing.day else {
      return Landing(at: nil, "Drop on another day")
    }
    let words = DayTime(day).words(today: session.state.external.today)
    return Landing(at: view.line(of: day), "Drop to make it due \(words)")
  }

  /// Makes an item of the selected day due on the day at a place.
  func dropItemOfDay(_ item: ItemID, at place: Point) {
    guard let view = monthView, selectedItemOfDay?.id == item, let day = view.day(at: place),
      day != view.browsing.day
    else { return }
    perform(.dropOnDay(day))
  }

  private var selectedItemOfDay: Item? {
    guard let view = monthView, let position = view.browsing.position else { return nil }
    let items = session.lists.items(dueOn: view.browsing.day, session.state)
    return items.indices.contains(position) ? items[position] : nil
  }
}
