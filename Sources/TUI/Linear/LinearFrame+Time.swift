internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The past and the days to come in words: the history, that of an item, a repetition, a month.
extension LinearFrame {
  private var today: Day { context.state.external.today }

  // MARK: History

  func history(_ browsing: HistoryBrowsing) -> LinearPage {
    switch browsing.focus {
    case .entries: entries(browsing)
    case .differences: differences(browsing)
    case .preview: list(context.preview(browsing, body))
    }
  }

  private func entries(_ browsing: HistoryBrowsing) -> LinearPage {
    let rows = context.lists.historyRows(browsing, context.state)
    let filter = browsing.filter
    let place = DisplayText.spoken(
      browsing.isPlaying ? "History is playing" : "History",
      DisplayText(rows.lines.count == 1 ? "1 step" : "\(rows.lines.count) steps"),
      filter.hidesUndone ? "without what was undone" : "",
      filter.text.isEmpty ? "" : "search " + DisplayText(filter.text, upTo: body.width))
    guard let stop = rows.stop(near: browsing.cursor, in: browsing.tree) else {
      return LinearPage(place, shown: ["No step has that in it. Esc shows all again."])
    }
    let selected = rows.row(of: stop)
    let top = ListPage.top(
      position: selected, offset: body.height / 2, count: rows.rows.count, height: body.height)
    let lines = rows.rows.dropFirst(top).prefix(body.height).map { row in
      switch row {
      case .day(let day, let count, _):
        LinearPage.Line(
          .spoken(
            DisplayText(DueText.day(day, today: today)), DisplayText(count == 1 ? "1 step" : "\(count) steps")
          ),
          .heading)
      case .entry(let position): line { words(of: rows.lines[position].entry, width: $0) }
      case .beginning:
        LinearPage.Line(browsing.tree.isTrimmed ? "As far back as the journal reaches" : "The beginning")
      }
    }
    return LinearPage(place, shown: lines, selected: selected - top)
  }

  private func words(of entry: HistoryEntry, width: Int) -> DisplayText {
    let clock = context.state.external.zone.local(entry.time).dayTime.clock ?? ""
    let status: DisplayText =
      switch entry.status {
      case .here: "here is the present"
      case .past: ""
      case .ahead: "undone, redo leads there"
      case .aside: "undone"
      }
    let label = entry.label.dated(today: context.state.external.today)
    return .spoken(
      DisplayText(clock), DisplayText(label.words, upTo: width), status,
      entry.by.map { DisplayText("by \($0)", upTo: width / 4) } ?? "")
  }

  private func differences(_ browsing: HistoryBrowsing) -> LinearPage {
    let differences = browsing.snapshot.differences
    let count = browsing.snapshot.total
    return wrapped(
      .spoken("Differences from now", DisplayText(count == 1 ? "1 line" : "\(count) lines")),
      differences.map { $0.sentence + ($0.values.map { ": \($0)" } ?? "") }, selected: browsing.difference)
  }

  func itemHistory(_ browsing: ItemHistoryBrowsing) -> LinearPage {
    wrapped(
      "History of “" + DisplayText(browsing.title, upTo: body.width) + "”",
      browsing.lines.map { line in
        let moment = context.state.external.zone.local(line.time).dayTime
        return "\(DueText.long(moment, today: today, width: body.width, withYear: true)), \(line.text)"
      }, selected: browsing.selected)
  }

  /// Returns a page of texts that may take several lines, on the first of which the cursor stands.
  private func wrapped(_ place: DisplayText, _ texts: [String], selected: Int) -> LinearPage {
    let wrapped = texts.map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
        TextLines.wrapped(DisplayText(String($0)), width: max(1, body.width))
      }
    }
    return LinearPage(
      place, wrapped.flatMap { $0.map { LinearPage.Line($0) } },
      selected: texts.isEmpty ? nil : wrapped.prefix(selected).reduce(0) { $0 + $1.count },
      height: body.height)
  }

  // MARK: Repetition

  func recurrence(_ browsing: RecurrenceBrowsing) -> LinearPage {
    guard let view = RecurrenceView(browsing, context) else { return LinearPage("Repetition", shown: []) }
    let head =
      view.head(width: body.width).filter { !$0.text.isEmpty }.map { LinearPage.Line($0.text, $0.role) }
      + view.examples.map { LinearPage.Line(DisplayText($0)) }
    let dates = view.dates.enumerated().map { index, date in
      let label: DisplayText = index == 0 ? "due" : index == 1 ? "next" : "then"
      return LinearPage.Line(
        label + ": " + (date.map { DisplayText(DueText.resolved($0, today: today)) } ?? "no date"))
    }
    let isChoosing = if case .writing = navigation.mode { false } else { !dates.isEmpty }
    return LinearPage(
      "Repetition of “" + DisplayText(view.title, upTo: body.width) + "”", head + dates,
      selected: isChoosing ? head.count + min(browsing.selected, dates.count - 1) : nil, height: body.height)
  }

  // MARK: Month

  func month(_ browsing: MonthBrowsing) -> LinearPage {
    let (year, month, _) = browsing.day.date
    guard let position = browsing.position else {
      let first = browsing.day.startOfMonth
      let days = (0..<31).map { first.adding(days: $0) }.filter { $0.date.month == month }
      return LinearPage(
        DisplayText("\(Day.longMonthNames[month - 1]) \(year)"), days.map { LinearPage.Line(words(of: $0)) },
        selected: days.firstIndex(of: browsing.day), height: body.height)
    }
    let items = context.lists.items(dueOn: browsing.day, context.state)
    return LinearPage(
      words(of: browsing.day), items.map { item in line { words(of: item, held: browsing.held, width: $0) } },
      selected: items.isEmpty ? nil : min(position, items.count - 1), height: body.height)
  }

  private func words(of day: Day) -> DisplayText {
    let entry = context.lists.dueDays(context.state)[day]
    return .spoken(
      DisplayText(DueText.resolved(DayTime(day), today: today)),
      DisplayText(entry.map { ItemsAction.counting($0.count) } ?? "no items"),
      DisplayText(entry?.load.sentence() ?? ""))
  }

  private func words(of item: Item, held: ItemID?, width: Int) -> DisplayText {
    .spoken(
      title: item.title,
      [
        item.id == held ? "picked up" : "",
        item.priority.map { DisplayText("\($0.rawValue) priority") } ?? "",
        LinearItem.date(item, context.state),
        item.estimate.map { DisplayText("takes \(Estimate.words($0.minutes))") } ?? "",
      ], width: width)
  }
}
