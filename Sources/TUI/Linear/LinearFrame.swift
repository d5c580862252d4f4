internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The screen of the linear mode, for screen readers: at the top what is shown, below it one line of words
/// for each thing, then one line that says what has happened, and one to write in, or for the rest of that.
///
/// The terminal's cursor stands in the text that is written, or else at the beginning of the selected line.
@MainActor
struct LinearFrame {
  let context: RenderContext
  let layout: Layout

  init(_ context: RenderContext, _ layout: Layout) {
    self.context = context
    self.layout = layout
  }

  /// The lines between the place and what has happened.
  var body: Rect { layout.body(of: layout.room) }

  var navigation: Navigation { context.state.navigation }

  func draw(_ grid: inout Grid) {
    let page = page
    write(page.place, &grid, y: 0, .title)
    let rows = rows(page)
    for (y, row) in rows.shown.enumerated() {
      write(row.text, &grid, y: body.y + y, row.role)
    }
    let said = said(page)
    // What does not fit goes on where nothing is written, and begins earlier if that is not enough.
    let free = body.height - rows.shown.count
    let texts =
      page.prompt == nil
      ? TextLines.wrapped(said.text.string, width: layout.status.width, rows: 2 + free) : [said.text]
    let top = layout.status.y - max(0, texts.count - 2)
    for (index, text) in texts.enumerated() { write(text, &grid, y: top + index, said.role) }
    if let prompt = page.prompt {
      let line = Rect(x: 0, y: layout.status.maxY, width: layout.status.width, height: 1)
      let used = grid.write(
        prompt.label, x: 0, y: line.y, width: line.width / 2, style: context.styleSheet[.key])
      LineField.draw(
        &grid, x: used, y: line.y, width: line.width - used, prompt.line, style: context.styleSheet[.prompt])
    } else if case .writingNotes(let draft) = navigation.mode {
      let text = TextPage(draft.text, on: NotesView.screen(body))
      grid.cursor = Point(x: text.column, y: body.y + text.fitted(draft.offset))
    } else {
      let isAsked = if case .confirming = navigation.mode { true } else { false }
      grid.cursor = Point(x: 0, y: isAsked ? top : body.y + rows.selected)
    }
  }

  /// Returns what stands in the rows between the place and what has happened, and the first row of the
  /// selected line. All lines are there as a whole if there is room for that, otherwise the selected one.
  private func rows(_ page: LinearPage) -> (shown: ArraySlice<LinearPage.Line>, selected: Int) {
    let lines = page.lines.prefix(body.height)
    let texts = lines.map(texts)
    let hasRoom = texts.reduce(0) { $0 + $1.count } <= body.height
    var rows: [LinearPage.Line] = []
    var selected = 0..<1
    for (index, line) in lines.enumerated() {
      guard index == page.selected else {
        rows += hasRoom ? texts[index].map { LinearPage.Line($0, line.role) } : [line]
        continue
      }
      selected = rows.count..<(rows.count + texts[index].count)
      rows += texts[index].map { LinearPage.Line($0, .selection) }
    }
    let skipped = min(selected.lowerBound, max(0, selected.upperBound - body.height))
    return (rows.dropFirst(skipped).prefix(body.height), selected.lowerBound - skipped)
  }

  /// The rows that a line may take.
  private var wholeRows: Int { max(1, body.height / 2) }

  /// Returns a line as a whole, in as many rows as it takes, up to half of the screen.
  func texts(of line: LinearPage.Line) -> [DisplayText] {
    let whole = line.whole ?? line.text
    guard wholeRows > 1 else { return [line.text] }
    return whole.width > body.width
      ? TextLines.wrapped(whole.string, width: body.width, rows: wholeRows) : [whole]
  }

  /// Returns a line from what it says in a number of columns.
  func line(_ words: (_ width: Int) -> DisplayText) -> LinearPage.Line {
    let text = words(body.width)
    let isCut = text.width >= body.width || text.string.contains(DisplayText.ellipsis.string)
    return LinearPage.Line(text, whole: isCut ? words(body.width * wholeRows) : nil)
  }

  private func write(_ text: DisplayText, _ grid: inout Grid, y: Int, _ role: Theme.Role) {
    let width = layout.status.width
    grid.write(text.fitted(to: width), x: 0, y: y, width: width, style: context.styleSheet[role])
  }

  // MARK: Pages

  /// What is on the screen now.
  var page: LinearPage {
    guard navigation.prefix.isEmpty || context.keys.refusal(ofPrefix: navigation) != nil else {
      return continuations
    }
    var page = page(of: navigation.mode)
    if case .writing(let draft) = navigation.mode {
      page.prompt = LinearPage.Prompt(
        label: StatusView.label(of: draft, context, width: layout.status.width), line: draft.line)
    }
    return page
  }

  private func page(of mode: Mode) -> LinearPage {
    switch mode {
    case .browsing: panePage
    case .writing(let draft):
      draft.purpose == .replaceInTitles
        ? replacements(TitleReplacement(draft.line.text)) : navigation.underlyingMode.map(page) ?? panePage
    case .writingNotes(let draft): written(draft)
    case .confirming(.addLines(let lines, _, _)): pasted(context.lists.outline(of: lines))
    case .confirming: panePage
    case .picking(let picker): choices(picker)
    case .help(let scrolled, let search): help(scrolled, search)
    case .explainingKeys(let keys, let scrolled): explainedKeys(keys, scrolled)
    case .readingMessages(let scrolled): messages(scrolled)
    case .adjusting(let setting): settings(setting)
    case .browsingHistory(let browsing): history(browsing)
    case .browsingItemHistory(let browsing): itemHistory(browsing)
    case .browsingRecurrence(let browsing): recurrence(browsing)
    case .browsingStatistics(let browsing): statistics(browsing)
    case .browsingMonth(let browsing): month(browsing)
    }
  }

  /// The notes that are being written.
  private func written(_ draft: NotesDraft) -> LinearPage {
    let title = context.state.document.items[draft.item]?.title ?? ""
    let rows = TextPage(draft.text, on: NotesView.screen(body)).rows(draft.offset)
    return LinearPage(
      DisplayText("Notes of “\(title)”"), shown: rows.map { LinearPage.Line(DisplayText(String($0.text))) })
  }

  private var panePage: LinearPage {
    switch navigation.pane {
    case .sidebar: sidebar
    case .list: list(context)
    case .detail: detail
    }
  }

  /// How far a text that is only read can be scrolled: until its last line is the selected one.
  var readingEnd: Int {
    let lines =
      switch navigation.mode {
      case .help(_, let search): helpLines(search)
      case .explainingKeys(let keys, _) where explainedLines(keys).count > body.height: explainedLines(keys)
      case .readingMessages: messageLines
      case .browsingStatistics(let browsing): statisticsLines(browsing)
      default: [] as [LinearPage.Line]
      }
    return max(0, lines.count - 1)
  }

  // MARK: What has happened

  /// Returns the line that says what has happened, and where one is after going elsewhere.
  private func said(_ page: LinearPage) -> LinearPage.Line {
    if let wait = context.state.external.waiting {
      return LinearPage.Line(
        DisplayText(wait.sentence(context.keys, context.state.external.waitProgress)), .message)
    }
    switch navigation.mode {
    case .confirming(let question):
      return LinearPage.Line(
        DisplayText(StatusView.question(question, context)) + " y for yes, n for no", .prompt)
    case .writing(let draft):
      if let complaint = draft.complaint { return LinearPage.Line(DisplayText(complaint), .problem) }
      let selected: DisplayText = draft.line.isSelected ? "selected" : ""
      let understood = DisplayText.spoken([selected] + Understood.chips(context).map(\.words) + [completion])
      if !understood.isEmpty { return LinearPage.Line(understood, .message) }
    case .picking(let picker):
      if let complaint = picker.complaint { return LinearPage.Line(DisplayText(complaint), .problem) }
      return LinearPage.Line(selectedChoice(picker), .message)
    default: break
    }
    return message(page)
  }

  /// What completes the word that is typed: `Tab for Work or Writing`.
  private var completion: DisplayText {
    let names = CompletionsView.cycle(context)?.upcoming ?? CompletionsView.completion(context)?.names ?? []
    guard !names.isEmpty, let key = context.keys.label(of: "prompt.complete") else { return "" }
    return DisplayText("\(key) for \(names.prefix(3).joined(separator: " or "))", upTo: body.width)
  }

  private func message(_ page: LinearPage) -> LinearPage.Line {
    if let refusal = context.keys.refusal(ofPrefix: navigation) {
      return LinearPage.Line(DisplayText(refusal), .message)
    }
    if let message = context.state.external.message {
      let isWriting = if case .writing = navigation.mode { true } else { false }
      let text = message.text(context.keys, separator: ". ", isWriting: isWriting)
      let count = CoveredProblems.text(context).map { ". \($0)" } ?? ""
      return LinearPage.Line(DisplayText(text + count), message.isProblem ? .problem : .message)
    }
    if let count = CoveredProblems.text(context) { return LinearPage.Line(DisplayText(count), .problem) }
    if case .failed(let failure) = context.state.external.saving {
      return LinearPage.Line("Not saved: " + DisplayText("\(failure.reason). \(failure.advice)"), .problem)
    }
    if context.hasArrived { return LinearPage.Line(page.place, .message) }
    guard case .browsing = navigation.mode else { return "" }
    if let label = navigation.travelled {
      return LinearPage.Line(DisplayText(label.dated(today: context.state.external.today).past), .message)
    }
    return LinearPage.Line(SearchHint.text(context) ?? ArchiveHint.text(context) ?? "", .faint)
  }
}

extension Chip {
  /// The text without the sign of a category, a tag or a repetition.
  fileprivate var words: DisplayText {
    let text = text.string
    if text.hasPrefix("↻ ") { return DisplayText("repeats " + text.dropFirst(2)) }
    if text.hasPrefix("● ") { return DisplayText("category " + text.dropFirst(2)) }
    if text.hasPrefix("@") { return DisplayText("tag " + text.dropFirst()) }
    switch role {
    case .high, .medium, .low: return self.text + " priority"
    default: return self.text
    }
  }
}
