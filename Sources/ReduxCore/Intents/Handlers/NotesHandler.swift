internal import Redux

/// Handles the editor of notes in the detail pane.
@MainActor
struct NotesHandler {
  let lists: ItemLists
  let items: ItemHandler
  /// The part of the screen on which notes are written.
  let screen: @MainActor () -> TextScreen
  /// Returns the line of the notes, as they were written, that is at a row of the detail pane; both count
  /// from 0.
  let writtenLine: @MainActor (_ row: Int) -> Int

  /// Opens the editor with the cursor at the end, or at the end of the line that is selected in the detail
  /// pane.
  func open(_ item: Item, _ state: AppState) -> IntentResponse {
    var line: Int?
    if state.navigation.pane == .detail, case .noteLine(let row) = state.navigation.detailPart {
      line = writtenLine(row)
    }
    var text = TextDraft(item.notes, atLine: line)
    let left = state.navigation.leftNotes?.last { $0.item == item.id }
    if let left, left.text != item.notes { text.offer(left.text) }
    let offset = TextPage(text, on: screen()).fitted(0)
    let draft = NotesDraft(
      item.id, text, original: item.notes, from: state.navigation.pane, offset: offset)
    let opened: IntentResponse = [.navigation(.notesWritten(.opened(draft)))]
    guard text.canRedo else { return opened }
    return opened + [.message("What you wrote last was not saved", KeyHint(.redoWriting, "brings it back"))]
  }

  /// Ticks the task that is selected in the notes in the detail pane, or takes its mark away; `nil` if none
  /// is selected.
  func toggleTask(_ state: AppState) -> IntentResponse? {
    guard let row = state.selectedNoteRow, let item = lists.selection(state)?.item,
      case let index = writtenLine(row), index >= 0
    else { return nil }
    let lines = item.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard index < lines.count, case .task(let isDone)? = OutlineLine(lines[index])?.kind,
      let box = lines[index].firstIndex(of: "[")
    else { return nil }
    let mark = item.notes.index(after: box)
    var notes = item.notes
    notes.replaceSubrange(mark...mark, with: isDone ? " " : "x")
    return items.setNotes(item.id, notes, state)
  }

  /// Returns `true` for the intents that have to do with the editor, which need nothing but its text and its
  /// item.
  static func handles(_ intent: Intent) -> Bool {
    switch intent {
    case .write, .paste, .breakLine, .indentLine, .undo, .redo, .move, .placeCursor, .scroll, .commit, .back:
      true
    default: false
    }
  }

  /// Handles an intent while the editor is open; `nil` if it is not, and for intents that have nothing to do
  /// with it.
  func writing(_ intent: Intent, _ state: AppState) -> IntentResponse? {
    guard let draft = state.navigation.notesDraft else { return nil }
    switch intent {
    case .write(let edit): return apply(.edit(edit), draft)
    case .paste(let text): return apply(.edit(.insert(adapted(text, to: draft.text.lineBreak))), draft)
    case .breakLine: return apply(.breakLine, draft)
    case .indentLine(let direction): return apply(.indent(direction), draft)
    case .undo:
      return draft.text.canUndo ? apply(.undo, draft) : [.message("There is nothing to undo in these notes")]
    case .redo:
      return draft.text.canRedo ? apply(.redo, draft) : [.message("There is nothing to redo in these notes")]
    case .move(let motion): return move(motion, draft)
    case .placeCursor(let row, let column):
      let page = TextPage(draft.text, on: screen())
      return move(by: row - page.fitted(draft.offset), toColumn: column, draft)
    case .scroll(let rows): return scroll(by: rows, draft)
    case .commit(let staysOpen): return save(draft, state, staysOpen: staysOpen)
    case .back: return leave(draft)
    case .setNotes(draft.item, let notes): return apply(.edit(.replaceAll(notes)), draft)
    default: return nil
    }
  }

  /// Returns a text with the line breaks that others have.
  private func adapted(_ text: String, to lineBreak: String) -> String {
    guard lineBreak != "\n" else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: { "\n\r\r\n".contains($0) })
      .joined(separator: lineBreak)
  }

  // MARK: Editing

  /// Applies a command; what is at the top of the page stays there if possible.
  private func apply(_ command: TextCommand, _ draft: NotesDraft) -> IntentResponse {
    let screen = screen()
    let top = TextPage(draft.text, on: screen).top(draft.offset)
    var after = draft.text
    after.apply(command)
    return edited(command, offset: TextPage(after, on: screen).offset(keeping: top))
  }

  private func edited(_ command: TextCommand, offset: Int) -> IntentResponse {
    [.navigation(.notesWritten(.edited(command, offset: offset)))]
  }

  private func move(_ motion: Motion, _ draft: NotesDraft) -> IntentResponse {
    let page = max(1, screen().height - 1)
    switch motion {
    case .next: return move(by: 1, draft)
    case .previous: return move(by: -1, draft)
    case .first: return apply(.moveToFirst, draft)
    case .last: return apply(.moveToLast, draft)
    case .pageDown: return turnPage(by: page, draft)
    case .pageUp: return turnPage(by: -page, draft)
    case .halfPageDown: return turnPage(by: (page + 1) / 2, draft)
    case .halfPageUp: return turnPage(by: -(page + 1) / 2, draft)
    }
  }

  private func move(by rows: Int, _ draft: NotesDraft) -> IntentResponse {
    let column = draft.column ?? TextPage(draft.text, on: screen()).column
    return move(by: rows, toColumn: column, draft)
  }

  private func move(by rows: Int, toColumn column: Int, _ draft: NotesDraft) -> IntentResponse {
    let characters = TextPage(draft.text, on: screen()).characters(toColumn: column, rows: rows)
    return apply(.move(by: characters, column: column), draft)
  }

  /// Moves by a number of rows; the cursor keeps its row of the page.
  private func turnPage(by rows: Int, _ draft: NotesDraft) -> IntentResponse {
    move(by: rows, draft) { $0.fitted(draft.offset) }
  }

  /// Scrolls by a number of rows. The cursor keeps its place in the text as long as the page shows it.
  private func scroll(by rows: Int, _ draft: NotesDraft) -> IntentResponse {
    let screen = screen()
    let page = TextPage(draft.text, on: screen)
    let offset = page.fitted(draft.offset)
    let scrolled = page.scrollable(by: rows, from: offset)
    guard scrolled != 0 else { return [] }
    let wanted = ListPage.clamped(
      offset - scrolled, height: screen.height, margin: TextPage.margin(height: screen.height))
    return move(by: wanted - (offset - scrolled), draft) { $0.fitted(wanted) }
  }

  private func move(by rows: Int, _ draft: NotesDraft, offset: (TextPage) -> Int) -> IntentResponse {
    let screen = screen()
    let page = TextPage(draft.text, on: screen)
    let column = draft.column ?? page.column
    let command = TextCommand.move(by: page.characters(toColumn: column, rows: rows), column: column)
    var after = draft.text
    after.apply(command)
    return edited(command, offset: offset(TextPage(after, on: screen)))
  }

  // MARK: Closing

  private func leave(_ draft: NotesDraft) -> IntentResponse {
    let left: IntentResponse = [.navigation(.notesWritten(.abandoned))]
    guard draft.text.text != draft.original else { return left }
    return left + [
      .message(
        "Left the notes as they were", KeyHint(.writeNotes, "opens them"),
        KeyHint(.redoWriting, "there restores what you wrote"))
    ]
  }

  /// Saves the text as one step. What others have written into the notes meanwhile is kept, too, as long as
  /// it is in other lines.
  private func save(_ draft: NotesDraft, _ state: AppState, staysOpen: Bool) -> IntentResponse {
    guard let item = state.document.items[draft.item] else {
      return [.navigation(.notesWritten(.refused("This item is gone: copy your text, then cancel")))]
    }
    let (text, present) = (draft.text.text, item.notes)
    let merged = TextChange.merged(of: draft.original, text, present)
    let saved = text == draft.original ? present : merged ?? text
    let shown = saved == text ? [] : apply(.edit(.replaceAll(saved)), draft)
    let done = shown + [.navigation(.notesWritten(staysOpen ? .saved : .closed))]
    if text == present { return done }
    if text == draft.original { return done + [.foreignValueKept(Item.Field.notes.title, of: item.title)] }
    let written = done + items.setNotes(item.id, saved, isBeingWritten: staysOpen, state)
    if merged != nil, present != draft.original {
      return written + [.message("The notes were changed elsewhere meanwhile, too; both changes are in them")]
    }
    return written + Response(state.concurrentChange(of: item, .notes, from: draft.original, to: present))
  }
}
