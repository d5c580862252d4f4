internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The line of messages, with the saving status at its right end.
@MainActor
enum StatusView {
  /// - Parameters:
  ///   - footer: the line below, if there is one, which gives way to marks under a mistake.
  ///   - hasHeader: `true` if there is a header, which says when changes are being saved.
  static func draw(
    _ grid: inout Grid, _ line: Rect, footer: Rect?, _ context: RenderContext, hasHeader: Bool
  ) {
    let saving = saving(context, width: line.width, hasHeader: hasHeader)
    let savingWidth = saving.text.width
    grid.write(
      saving.text, x: line.maxX - savingWidth - 1, y: line.y, width: savingWidth,
      style: context.styleSheet[saving.role])
    let room = line.width - 2 - (savingWidth > 0 ? savingWidth + 2 : 0)
    if case .writing(let draft) = context.state.navigation.mode {
      drawPrompt(&grid, line, footer, draft, room, context)
    } else if case .confirming(let question) = context.state.navigation.mode {
      let text = DisplayText.fitted(self.question(question, context), to: max(0, room - 5))
      grid.write(
        text + "  y n", x: line.x + 1, y: line.y, width: room,
        style: context.styleSheet[.prompt].adding(.bold))
    } else if let complaint = context.state.navigation.picker?.complaint
      ?? context.state.navigation.notesDraft?.complaint
    {
      grid.write(
        DisplayText.fitted(complaint, to: room), x: line.x + 1, y: line.y, width: room,
        style: context.styleSheet[.problem])
    } else {
      drawMessage(&grid, line, room, context)
    }
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
      return "Merge \(ItemsAction.counting(renaming.movedCount)) into “\(name)”\(others)?"
    case .mergeTag(let tag, let name):
      let count = TagRenaming(of: tag, to: name, in: document.items).edited.count
      return "Merge @\(tag) of \(ItemsAction.counting(count)) into @\(name)?"
    }
  }

  private static func drawMessage(_ grid: inout Grid, _ line: Rect, _ room: Int, _ context: RenderContext) {
    let text: DisplayText
    let role: Theme.Role
    var barWidth = 0
    if let wait = context.state.external.waiting {
      let percent = context.state.external.progress
      if let percent, context.state.settings.hasBars ?? true, room >= 50 {
        barWidth = 11
        Bar.draw(&grid, x: line.x + 1, y: line.y, width: barWidth - 1, percent, of: 100, context)
      }
      (text, role) = (.fitted(wait.sentence(context.keys, percent), to: room - barWidth), .message)
    } else if let message = context.state.external.message {
      let isWriting = if case .writing = context.state.navigation.mode { true } else { false }
      text = message.fitted(context.keys, to: room, isWriting: isWriting)
      role = message.tone == .problem ? .problem : .message
    } else {
      guard case .browsing = context.state.navigation.mode,
        drawHint(&grid, line, room: room, context) == 0, let hint = ArchiveHint.text(context)
      else { return }
      grid.write(
        hint.truncated(to: room), x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.faint])
      return
    }
    grid.write(
      text, x: line.x + 1 + barWidth, y: line.y, width: room - barWidth, style: context.styleSheet[role])
  }

  /// Draws the search, the draft of a field that is not on the screen, or the reason a text was refused.
  private static func drawPrompt(
    _ grid: inout Grid, _ line: Rect, _ footer: Rect?, _ draft: Draft, _ room: Int, _ context: RenderContext
  ) {
    let isElsewhere = grid.cursor != nil || draft.isInOverlay(context.state.navigation)
    if isElsewhere, let complaint = draft.complaint {
      grid.write(
        DisplayText.fitted(complaint, to: room), x: line.x + 1, y: line.y, width: room,
        style: context.styleSheet[.problem])
      return
    }
    guard !isElsewhere else {
      if let hint = ViewHint.naming(draft) {
        grid.write(
          hint.truncated(to: room), x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.faint])
      } else if case let chips = Understood.chips(context), !chips.isEmpty {
        Chip.draw(&grid, Rect(x: line.x + 1, y: line.y, width: room, height: 1), chips, context)
      } else {
        drawMessage(&grid, line, room, context)
      }
      return
    }
    let label = label(of: draft, context, width: room)
    let used = grid.write(label, x: line.x + 1, y: line.y, width: room, style: context.styleSheet[.key])
    var width = room - used
    if let complaint = draft.complaint {
      // What was typed stays in sight, or at least half a line of it.
      let typed = DisplayText(draft.line.text, upTo: room).width + 3
      let text = DisplayText.fitted(complaint, to: max(room / 2, width - typed))
      width -= text.width + 2
      grid.write(
        text, x: line.x + 1 + room - text.width, y: line.y, width: text.width,
        style: context.styleSheet[.problem])
    }
    if draft.complaint == nil {
      width -= Chip.drawAtEnd(
        &grid, Rect(x: line.x + 1 + used, y: line.y, width: room - used, height: 1),
        Understood.chips(context),
        after: draft.line.text, context)
    }
    let isUntouched = draft.line.text.isEmpty && !context.state.navigation.search.isEmpty
    if case .search = draft.purpose, draft.complaint == nil {
      width -= drawHint(&grid, line, room: room, context)
    }
    LineField.draw(
      &grid, x: line.x + 1 + used, y: line.y, width: width, draft.line, style: context.styleSheet[.prompt],
      lit: SearchHint.spans(in: draft, context))
    if let range = draft.complaintRange, let footer,
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
    case .renameTag: "tag: "
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
    case (.writing, let percent?): (DisplayText("saving, \(percent)%"), .faint)
    case (.writing(let count), nil): (count == 1 ? "saving…" : "saving \(count)…", .faint)
    case (.failed(let failure), _): (unsaved(failure, context, width), .problem)
    }
  }

  /// As much of it as there is room for: the reason first, then what to do, last the file. All of it gives
  /// way to a message that has no room beside it.
  private static func unsaved(_ failure: SaveFailure, _ context: RenderContext, _ width: Int) -> DisplayText {
    let label: DisplayText = "NOT SAVED"
    let reason = label + ": " + DisplayText(failure.reason)
    let room: Int
    let external = context.state.external
    let message =
      external.waiting?.sentence(context.keys, external.progress) ?? external.message?.text(context.keys)
    switch (context.state.navigation.mode, message) {
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
    }
  }
}
