internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The three panes in words.
extension LinearFrame {
  // MARK: List

  /// Returns the list that a context shows, which may be that of an earlier state.
  func list(_ context: RenderContext) -> LinearPage {
    let place = DisplayText.spoken(name(context), count(context))
    guard !context.list.isEmpty else {
      let lines = TextLines.wrapped(ListView.emptyText(context), width: body.width)
      return LinearPage(place, shown: lines.map { LinearPage.Line($0) })
    }
    if let columns = context.columns {
      let (lines, selected) = page(columns, context)
      return LinearPage(place, shown: lines, selected: selected)
    }
    let (rows, lines) = page(context)
    return LinearPage(
      place, shown: lines,
      selected: context.selectedStop.flatMap { stop in rows.firstIndex { $0.position == stop } })
  }

  /// The number of rows of the list that are on the screen.
  var listHeight: Int {
    guard !context.list.isEmpty else { return body.height }
    return context.columns.map { page($0, context).lines.count } ?? page(context).lines.count
  }

  /// Returns the rows around the selected one, as many as are on the screen as a whole.
  private func page(_ context: RenderContext) -> (rows: [ListRow], lines: [LinearPage.Line]) {
    func rows(_ height: Int) -> [ListRow] {
      context.rows.page(
        around: context.selectedStop ?? 0, offset: context.state.navigation.offset, height: height)
    }
    let most = rows(body.height)
    let lines = most.map { line($0, context) }
    let needed = lines.map { texts(of: $0).count }
    var (shown, page) = (most, most.indices)
    // A smaller page is a part of a larger one.
    while page.count > 1, needed[page].reduce(0, +) > body.height {
      shown = rows(page.count - 1)
      guard let first = shown.first.flatMap(most.firstIndex) else { break }
      page = first..<(first + shown.count)
    }
    return (shown, Array(lines[page]))
  }

  /// Returns the name of the list, and what the user has done to it.
  private func name(_ context: RenderContext) -> DisplayText {
    let (state, navigation) = (context.state, context.state.navigation)
    let name = navigation.list.name(in: state.document, upTo: body.width)
    if !navigation.search.isEmpty {
      return .spoken(name, "search " + DisplayText(navigation.search, upTo: body.width))
    }
    if let moment = context.previewMoment { return name + " " + moment }
    if let board = state.board(of: navigation.list) {
      return .spoken(name, DisplayText(board.words(today: state.external.today)))
    }
    let arrangement = state.arrangement(of: navigation.list)
    let archived = context.lists.archivedCount(of: navigation.list, state)
    return .spoken(
      name, arrangement == navigation.list.arrangement ? "" : DisplayText(arrangement.words),
      archived == 0 ? "" : DisplayText("\(archived) older left out"))
  }

  private func count(_ context: RenderContext) -> DisplayText {
    if context.state.isListIncomplete { return "loading" }
    let count = context.rows.count
    let counted =
      context.list.isNarrowed
      ? count == 1 ? "1 match" : "\(count) matches" : count == 0 ? "no items" : ItemsAction.counting(count)
    guard let marked = context.marked else { return DisplayText(counted) }
    return DisplayText("\(counted), \(marked.count) marked")
  }

  private func line(_ row: ListRow, _ context: RenderContext) -> LinearPage.Line {
    switch row {
    case .heading(let heading):
      let isUnknown = heading.count == 0 || context.state.isListIncomplete
      let load = isUnknown ? nil : context.list.load(of: heading)?.sentence()
      return LinearPage.Line(
        .spoken(
          ListView.title(of: heading.section, context, width: body.width), counted(heading.count, context),
          heading.isFolded ? "folded" : "", DisplayText(load ?? "")), .heading)
    case .item(let position):
      let item = LinearItem(at: position, in: context)
      return line { item?.words(width: $0) ?? "" }
    }
  }

  private func counted(_ count: Int, _ context: RenderContext) -> DisplayText {
    context.state.isListIncomplete
      ? "" : count == 0 ? "no items" : DisplayText(ItemsAction.counting(count))
  }

  /// Returns the lines of a board around the selected one, as many as are on the screen as a whole: its columns one
  /// after the other, as sections.
  private func page(_ columns: BoardColumns, _ context: RenderContext) -> (
    lines: [LinearPage.Line], selected: Int
  ) {
    let (count, selected) = lineCount(columns, context)
    func top(_ height: Int) -> Int {
      ListPage.top(position: selected, offset: height / 2, count: count, height: height)
    }
    let first = top(body.height)
    let most = lines(of: columns, from: first, context)
    let needed = most.map { texts(of: $0).count }
    var shown = most.indices
    // A smaller page is a part of a larger one.
    while shown.count > 1, needed[shown].reduce(0, +) > body.height {
      let height = shown.count - 1
      let start = top(height) - first
      shown = start..<(start + height)
    }
    return (Array(most[shown]), selected - first - shown.lowerBound)
  }

  /// Returns the cards of a column that are shown.
  private func cards(of column: BoardColumns.Column, _ rows: ListRows) -> Range<Int> {
    rows.isFolded(column) ? column.cards.lowerBound..<column.cards.lowerBound : column.cards
  }

  /// Returns the number of lines of a board, and the index of the selected one.
  private func lineCount(_ columns: BoardColumns, _ context: RenderContext) -> (count: Int, selected: Int) {
    let rows = context.rows
    let selectedColumn = columns.selected(in: rows, navigation)
    var (count, selected) = (0, 0)
    for (index, column) in columns.columns.enumerated() {
      // The heading of each column takes a line, and is selected where none of its cards is.
      if index == selectedColumn {
        let card = context.selectedStop.flatMap { cards(of: column, rows).firstIndex(of: $0) }
        selected = count + (card.map { $0 - column.cards.lowerBound + 1 } ?? 0)
      }
      count += cards(of: column, rows).count + 1
    }
    return (count, selected)
  }

  /// Returns as many lines of a board as there are rows, from the one at an index on.
  private func lines(of columns: BoardColumns, from top: Int, _ context: RenderContext) -> [LinearPage.Line] {
    var lines: [LinearPage.Line] = []
    var first = 0
    for column in columns.columns {
      let cards = cards(of: column, context.rows)
      defer { first += cards.count + 1 }
      guard first + cards.count >= top, lines.count < body.height else { continue }
      if first >= top {
        lines.append(
          LinearPage.Line(
            .spoken(
              ListView.title(of: column.section, context, width: body.width),
              counted(column.cards.count, context), context.rows.isFolded(column) ? "folded" : "",
              DisplayText(column.load?.sentence() ?? "")), .heading))
      }
      let skipped = max(0, top - first - 1)
      lines += cards.dropFirst(skipped).prefix(body.height - lines.count).map { line(.item($0), context) }
    }
    return lines
  }

  // MARK: Sidebar

  var sidebar: LinearPage {
    let today = context.state.external.today
    let progress = context.lists.dayProgress(context.state)
    let day = progress.map { $0.total > 0 ? DisplayText("\($0.done) of \($0.total) done today") : "" } ?? ""
    let late = progress?.lateWords(tellsWaiting: true).map { DisplayText($0) } ?? ""
    let lists = SidebarView.lines(context).compactMap { line in
      // A category is said with those in which it lies.
      if case .list(let list, _, _, _) = line {
        (list: list, name: list.name(in: context.state.document, upTo: body.width))
      } else {
        nil
      }
    }
    return LinearPage(
      .spoken("Lists", DisplayText(DueText.heading(today, today: today)), day, late),
      lists.map { LinearPage.Line(words(of: $0.list, $0.name)) },
      selected: lists.firstIndex { $0.list == navigation.list }, height: body.height)
  }

  private func words(of list: ListID, _ name: DisplayText) -> DisplayText {
    let count = context.lists.count(of: list, context.state).map { counted($0, context) } ?? ""
    switch list {
    case .category(let id):
      let done = context.lists.counts(context.state)?.done(in: id) ?? 0
      return .spoken(name, "category", count, done > 0 ? DisplayText("\(done) done") : "")
    case .view: return .spoken(name, "view", count)
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: return .spoken(name, count)
    }
  }

  // MARK: Detail

  var detail: LinearPage {
    guard let item = context.selection?.item else {
      return LinearPage("Detail", shown: ["No item selected."])
    }
    let title = DisplayText(item.title, upTo: body.width / 2).truncated(to: body.width / 2)
    let number = item.number.map { DisplayText("number \($0)") } ?? ""
    let lines = DetailView.lines(item, context, body).filter { !$0.isBlank }
    return LinearPage(
      .spoken("Detail of “" + title + "”", number),
      lines.map { detail in line { words(of: detail, item, width: $0) } },
      selected: lines.firstIndex { $0.stop == navigation.detailStop }, height: body.height)
  }

  private func words(of line: DetailLine, _ item: Item, width: Int) -> DisplayText {
    let text = line.text
    switch line.stop {
    case .field(.title): return "Title: " + text
    case .field(.waitsFor) where !item.waitsFor.isEmpty:
      return line.label + ": " + awaited(item, width: width)
    case .field(let field) where item.unsetFields.contains(field):
      return line.label + ": " + .spoken("none", text.isEmpty ? "" : text + " sets it")
    case .field(.due): return .spoken(line.label + ": " + text, late(item))
    case .part(.subtask(let id)):
      return context.state.document.items[id].map { words($0, width: width) } ?? ""
    case .part(.titleLine), .part(.noteLine), .field, nil:
      let words = line.progress.map { DisplayText("\($0.done) of \($0.total) done") } ?? text
      return line.label.isEmpty ? words : words.isEmpty ? line.label : line.label + ": " + words
    }
  }

  private func late(_ item: Item) -> DisplayText {
    item.status == .open && item.due.map(context.state.external.isOver) ?? false ? "late" : ""
  }

  private func words(_ subtask: Item, width: Int) -> DisplayText {
    .spoken(title: subtask.title, [subtask.status == .done ? "done" : ""], width: width)
  }

  private func awaited(_ item: Item, width: Int) -> DisplayText {
    .spoken(item.waitsFor.compactMap { context.state.document.items[$0] }.map { words($0, width: width) })
  }
}

extension DetailLine {
  fileprivate var isBlank: Bool { label.isEmpty && stop == nil && text.isEmpty }
}
