internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The line of messages, with the saving status at its right end. A sentence that does not fit goes on in the
/// footer: so nothing of the panes is hidden, and nothing moves.
@MainActor
enum StatusView {
  /// What the line says, where nothing is typed in it.
  private struct Sentence {
    var lines: [DisplayText]
    var style: Style
    /// The columns of the bar before the first line, with the gap after it.
    var barWidth = 0
  }

  /// - Parameters:
  ///   - footer: the line below, if there is one, which gives way to what does not fit and to marks under a
  ///     mistake.
  ///   - header: the line that says when changes are being saved, and where a travel led; `nil` without one.
  static func draw(
    _ grid: inout Grid, _ line: Rect, footer: Rect?, _ context: RenderContext, header: Rect?
  ) {
    let line = draft(context) == nil ? CoveredProblems.draw(&grid, line, context) : line
    let saving = saving(context, width: line.width, hasHeader: header != nil)
    let savingWidth = saving.text.width
    grid.write(
      saving.text, x: line.maxX - savingWidth - 1, y: line.y, width: savingWidth,
      style: context.styleSheet[saving.role])
    let room = room(line, beside: savingWidth)
    if let draft = draft(context) {
      drawPrompt(&grid, line, footer, draft, room, context)
    } else if let sentence = sentence(room, rows: footer == nil ? 1 : 2, context) {
      draw(sentence, &grid, line, footer, room, context)
    } else if header.map({ HeaderView.tellsTravel($0, context) }) != true,
      let travel = HeaderView.travel(to: room, context)
    {
      grid.write(
        travel, x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.today].inverted)
    } else {
      drawHints(&grid, line, room, context)
    }
  }

  /// Returns `true` if what is said takes the footer, too, where nothing is typed.
  static func coversFooter(_ layout: Layout, _ context: RenderContext) -> Bool {
    guard draft(context) == nil, layout.footer != nil else { return false }
    let line = CoveredProblems.rest(of: layout.status, context)
    let saving = saving(context, width: line.width, hasHeader: layout.header != nil)
    let sentence = sentence(room(line, beside: saving.text.width), rows: 2, context)
    return sentence.map { $0.lines.count > 1 } ?? false
  }

  /// Returns what is being typed; `nil` if nothing is. A prompt stays open while keys wait for the change that it
  /// asked for, but gives way to the bar.
  private static func draft(_ context: RenderContext) -> Draft? {
    guard context.state.external.waiting != .change, case .writing(let draft) = context.state.navigation.mode
    else { return nil }
    return draft
  }

  /// Returns the columns beside the saving status.
  private static func room(_ line: Rect, beside savingWidth: Int) -> Int {
    line.width - 2 - (savingWidth > 0 ? savingWidth + 2 : 0)
  }

  /// Returns what there is to say, in at most so many lines; `nil` if that is nothing.
  private static func sentence(_ room: Int, rows: Int, _ context: RenderContext) -> Sentence? {
    let navigation = context.state.navigation
    // A question gives way to the bar of the change that it asked for, as a prompt does.
    if context.state.external.waiting == .change { return message(room, rows: rows, context) }
    if case .confirming(let question) = navigation.mode {
      return Sentence(
        lines: SentenceLines.lines(
          of: self.question(question, context), ending: "y n", separator: "  ", width: room, rows: rows),
        style: context.styleSheet[.prompt].adding(.bold))
    }
    if let complaint = navigation.picker?.complaint ?? navigation.notesDraft?.complaint {
      return problem(complaint, room, rows: rows, context)
    }
    return message(room, rows: rows, context)
  }

  private static func problem(_ text: String, _ room: Int, rows: Int, _ context: RenderContext) -> Sentence {
    Sentence(
      lines: SentenceLines.lines(of: text, width: room, rows: rows), style: context.styleSheet[.problem])
  }

  private static func message(_ room: Int, rows: Int, _ context: RenderContext) -> Sentence? {
    let external = context.state.external
    if let wait = external.waiting {
      let hasBar = external.waitProgress != nil && context.state.settings.hasBars ?? true && room >= 50
      let barWidth = hasBar ? 11 : 0
      let text = wait.sentence(context.keys, external.waitProgress)
      return Sentence(
        lines: SentenceLines.lines(of: text, width: room - barWidth, rows: rows),
        style: context.styleSheet[.message], barWidth: barWidth)
    }
    if let refusal = context.keys.refusal(ofPrefix: context.state.navigation) {
      return Sentence(
        lines: SentenceLines.lines(of: refusal, width: room, rows: rows), style: context.styleSheet[.message])
    }
    guard let message = external.message else { return nil }
    let isWriting = if case .writing = context.state.navigation.mode { true } else { false }
    return Sentence(
      lines: message.lines(context.keys, width: room, rows: rows, isWriting: isWriting),
      style: context.styleSheet[message.isProblem ? .problem : .message])
  }

  private static func draw(
    _ sentence: Sentence, _ grid: inout Grid, _ line: Rect, _ footer: Rect?, _ room: Int,
    _ context: RenderContext
  ) {
    let barWidth = sentence.barWidth
    if barWidth > 0, let percent = context.state.external.waitProgress {
      Bar.draw(&grid, x: line.x + 1, y: line.y, width: barWidth - 1, percent, of: 100, context)
    }
    for (text, line) in zip(sentence.lines, [line, footer].compactMap(\.self)) {
      if line == footer { grid.fill(line, context.styleSheet[.text]) }
      grid.write(text, x: line.x + 1 + barWidth, y: line.y, width: room - barWidth, style: sentence.style)
    }
  }

  /// Draws what helps with a search, or with an archive.
  private static func drawHints(_ grid: inout Grid, _ line: Rect, _ room: Int, _ context: RenderContext) {
    guard case .browsing = context.state.navigation.mode,
      drawHint(&grid, line, room: room, context) == 0, let hint = ArchiveHint.text(context)
    else { return }
    grid.write(
      hint.truncated(to: room), x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.faint])
  }

  static func question(_ question: Question, _ context: RenderContext) -> String {
    let document = context.state.document
    switch question {
    case .addLines(let lines, _, _):
      let outline = context.lists.outline(of: lines)
      let subtasks = outline.subtaskCount > 0 ? ", \(outline.subtaskCount) of them as subtasks" : ""
      return "Add \(ItemsAction.counting(outline.lines.count))\(subtasks)?"
    case .mergeCategory(let id, let name):
      guard let category = document.categories[id] else { return "Merge?" }
      let renaming = CategoryRenaming(of: category, to: name, in: document)
      let below = renaming.renamed.count
      let others = below == 0 ? "" : ", and rename \(below) below it"
      return "Merge \(renaming.moved(in: document).words) into “\(name)”\(others)?"
    case .mergeTag(let tag, let name):
      let concerned = TagRenaming(of: tag, to: name, in: document.items).concerned
      return "Merge @\(tag) of \(concerned.words) into @\(name)?"
    }
  }

  /// Draws the search, the draft of a field that is not on the screen, or the reason a text was refused.
  private static func drawPrompt(
    _ grid: inout Grid, _ line: Rect, _ footer: Rect?, _ draft: Draft, _ room: Int, _ context: RenderContext
  ) {
    let isElsewhere = grid.cursor != nil || draft.isInOverlay(context.state.navigation)
    if isElsewhere, let complaint = draft.complaint {
      draw(
        problem(complaint, room, rows: footer == nil ? 1 : 2, context), &grid, line, footer, room, context)
      return
    }
    guard !isElsewhere else {
      if let message = message(room, rows: 1, context) {
        draw(message, &grid, line, footer, room, context)
      } else if let hint = ViewHint.naming(draft) ?? renamingHint(draft, context) {
        grid.write(
          hint.truncated(to: room), x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.faint])
      } else if case let chips = Understood.chips(context), !chips.isEmpty {
        Chip.draw(&grid, Rect(x: line.x + 1, y: line.y, width: room, height: 1), chips, context)
      }
      return
    }
    let said = remark(on: draft, context)
    let isBelow = said.map { drawBelow($0, &grid, line, footer, context) } ?? false
    // A remark of two lines takes this one, too.
    let line = isBelow ? Rect(x: line.x, y: line.y - 1, width: line.width, height: 1) : line
    if isBelow { grid.fill(line, context.styleSheet[.text]) }
    let label = label(of: draft, context, width: room)
    let used = grid.write(label, x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.key])
    var width = room - used
    var lit = SearchHint.spans(in: draft, context)
    var marked = draft.complaintRange
    if isBelow {
      lit += marked.take().map { [mistake($0, context)] } ?? []
    } else if let said {
      // What was typed stays in sight, or at least half a line of it.
      let typed = DisplayText(draft.line.text, upTo: room).width + 3
      let whole = DisplayText.fitted(said.text, to: line.width - 2)
      if let footer, whole.width > width - typed {
        grid.fill(footer, context.styleSheet[.text])
        grid.write(whole, x: footer.x + 1, y: footer.y, width: footer.width - 2, style: said.style)
        // There is no line for marks under the mistake.
        lit += marked.take().map { [mistake($0, context)] } ?? []
      } else {
        let text = whole.fitted(to: max(room / 2, width - typed))
        width -= text.width + 2
        grid.write(
          text, x: line.x + 1 + room - text.width, y: line.y, width: text.width, style: said.style)
      }
    } else {
      let chips = Understood.chips(context)
      let taken = Chip.drawAtEnd(
        &grid, Rect(x: line.x + 1 + used, y: line.y, width: room - used, height: 1), chips,
        after: draft.line.text, context)
      width -= taken
      if taken == 0, !chips.isEmpty, let footer {
        grid.fill(footer, context.styleSheet[.text])
        Chip.draw(
          &grid, Rect(x: footer.x + 1, y: footer.y, width: footer.width - 2, height: 1), chips, context)
      }
    }
    let isUntouched = draft.line.text.isEmpty && !context.state.navigation.search.isEmpty
    if case .search = draft.purpose, said == nil {
      width -= drawHint(&grid, line, room: room, context)
    }
    LineField.draw(
      &grid, x: line.x + 1 + used, y: line.y, width: width, draft.line, style: context.styleSheet[.prompt],
      lit: lit)
    if let range = marked, let footer,
      let columns = LineField.columns(of: range, in: draft.line, width: width)
    {
      grid.fill(footer, context.styleSheet[.text])
      let marks = DisplayText(String(repeating: "^", count: max(1, columns.count)))
      grid.write(
        marks, x: line.x + 1 + used + columns.lowerBound, y: footer.y, width: width - columns.lowerBound,
        style: context.styleSheet[.problem])
    }
    if case .search = draft.purpose, isUntouched, width > 2 {
      // The search that Up recalls, and that goes on until something is typed.
      let present = DisplayText(context.state.navigation.search, upTo: width - 2).truncated(to: width - 2)
      grid.write(
        present, x: line.x + 2 + used, y: line.y, width: width - 2, style: context.styleSheet[.faint])
    }
  }

  /// Draws a remark for which one line is too short in the lines of the prompt and of the footer.
  /// - Returns: `false`, with nothing drawn, if it fits into one, or there are no two lines.
  private static func drawBelow(
    _ said: (text: String, style: Style), _ grid: inout Grid, _ line: Rect, _ footer: Rect?,
    _ context: RenderContext
  ) -> Bool {
    guard let footer else { return false }
    let texts = SentenceLines.lines(of: said.text, width: line.width - 2, rows: 2)
    guard texts.count > 1 else { return false }
    for (text, place) in zip(texts, [line, footer]) {
      grid.fill(place, context.styleSheet[.text])
      grid.write(text, x: place.x + 1, y: place.y, width: place.width - 2, style: said.style)
    }
    return true
  }

  /// Returns a mistake in what is typed as it is lit where there is no line for marks under it.
  private static func mistake(_ range: Range<Int>, _ context: RenderContext) -> (Range<Int>, Style) {
    let ground = context.styleSheet[.prompt].background
    return (range, context.styleSheet[.problem].on(ground).adding(.underline))
  }

  /// Returns in how many items a new name takes the place of another one; `nil` if it is in none, for other
  /// texts, and as long as not all items are known.
  private static func renamingHint(_ draft: Draft, _ context: RenderContext) -> DisplayText? {
    guard !context.state.isListIncomplete, let concerned = context.lists.concernedItems(draft, context.state),
      !concerned.isEmpty
    else { return nil }
    let old = if case .renameTag(let tag) = draft.purpose { "@\(tag)" } else { "“\(draft.original)”" }
    return DisplayText("Rename \(old) in \(concerned.words)")
  }

  /// Returns what is said beside a text that is written: why it was refused, or why a key does nothing.
  private static func remark(on draft: Draft, _ context: RenderContext) -> (text: String, style: Style)? {
    if let complaint = draft.complaint { return (complaint, context.styleSheet[.problem]) }
    return context.state.external.message.map { message in
      let role: Theme.Role = message.isProblem ? .problem : .message
      return (message.text(context.keys, isWriting: true), context.styleSheet[role])
    }
  }

  /// Returns what stands before a text that is written.
  static func label(of draft: Draft, _ context: RenderContext, width: Int) -> DisplayText {
    switch draft.purpose {
    case .search, .searchHistory: "/"
    case .editItem(_, let field): "\(field.title): "
    case .editMarked(let field):
      DisplayText("\(field.title) of \(ItemsAction.counting(context.marked?.count ?? 0)): ")
    case .addItem: "add: "
    case .addCategory, .renameCategory: "category: "
    case .view(let view):
      view.name.map { "query of “" + DisplayText($0, upTo: width / 3) + "”: " } ?? "view: "
    case .renameTag:
      renamingHint(draft, context).flatMap { $0.width + 2 <= width / 2 ? $0 + ": " : nil } ?? "tag: "
    case .replaceInTitles: "replace old/new: "
    }
  }

  /// Draws the hint of a search at the end of the room, at most half of it.
  /// - Returns: The columns that it takes, with the gap before it.
  private static func drawHint(
    _ grid: inout Grid, _ line: Rect, room: Int, _ context: RenderContext
  ) -> Int {
    guard let hint = SearchHint.text(context), hint.width <= room / 2 else {
      return 0
    }
    grid.write(
      hint, x: line.x + 1 + room - hint.width, y: line.y, width: hint.width,
      style: context.styleSheet[.faint])
    return hint.width + 2
  }

  private static func saving(_ context: RenderContext, width: Int, hasHeader: Bool)
    -> (text: DisplayText, role: Theme.Role)
  {
    switch (context.state.external.saving, context.state.external.progress) {
    case (.saved, _): ("", .faint)
    case (.writing, _) where hasHeader: ("", .faint)
    case (.writing, let percent?): (passing("saving, \(percent)%", context, width), .faint)
    case (.writing(let count), nil):
      (passing(count == 1 ? "saving…" : "saving \(count)…", context, width), .faint)
    case (.failed(let failure), _): (unsaved(failure, context, width), .problem)
    }
  }

  /// What is over in a moment gives way to a message that has no room beside it, which would else take another
  /// line for as long.
  private static func passing(_ text: String, _ context: RenderContext, _ width: Int) -> DisplayText {
    let text = DisplayText(text)
    let message = said(context).map { DisplayText($0, upTo: width).width } ?? 0
    return message <= width - 4 - text.width ? text : ""
  }

  /// The message, or what is waited for.
  private static func said(_ context: RenderContext) -> String? {
    let external = context.state.external
    return external.waiting?.sentence(context.keys, external.waitProgress)
      ?? external.message?.text(context.keys)
  }

  /// As much of it as there is room for: the reason first, then what to do, last the file. All of it gives
  /// way to a message that has no room beside it.
  private static func unsaved(_ failure: SaveFailure, _ context: RenderContext, _ width: Int) -> DisplayText {
    let label: DisplayText = "NOT SAVED"
    let reason = label + ": " + DisplayText(failure.reason)
    let room: Int
    switch (context.state.navigation.mode, said(context)) {
    case (.writing, _), (.confirming, _): room = width / 2
    case (_, let text?): room = width - 4 - DisplayText(text, upTo: width).width
    case (_, nil): return unsaved(failure, reason.truncated(to: width - 2), width - 2)
    }
    return reason.width <= room ? unsaved(failure, reason, room) : label
  }

  /// Returns the reason, followed by the advice and the path if there is room.
  private static func unsaved(_ failure: SaveFailure, _ reason: DisplayText, _ room: Int) -> DisplayText {
    var text = reason
    let advice: DisplayText = ". " + DisplayText(failure.advice)
    if !failure.advice.isEmpty, text.width + advice.width <= room { text = text + advice }
    let rest = room - text.width - 2
    guard !failure.path.isEmpty, rest >= 16 else { return text }
    return text + "  " + DisplayText(failure.path).shortened(to: rest)
  }
}

extension Draft {
  /// `true` if the view that is open shows the text, and not the status line.
  fileprivate func isInOverlay(_ navigation: Navigation) -> Bool {
    if case .searchHistory = purpose { return false }
    return navigation.underlyingMode != nil
  }
}

extension Wait {
  /// Escape is not a binding that can be changed: it always ends a wait that can be ended.
  /// - Parameter progress: how much of it is done, in percent; `nil` if that is not known.
  func sentence(_ keys: KeyTable, _ progress: Int?) -> String {
    let share = progress.map { " (\($0)%)" } ?? ""
    return switch self {
    case .loading: "Loading…\(share)"
    case .journal:
      progress == nil
        ? "Waiting for the database, which another program is using. Esc cancels"
        : "Reading what was changed\(share). Esc cancels"
    case .saving:
      "Saving before leaving\(share). Esc stays"
        + (keys.label(of: "screen.quit").map { ", \($0) quits without saving" } ?? "")
    case .change: "Changing the items\(share). Esc stops"
    }
  }
}
