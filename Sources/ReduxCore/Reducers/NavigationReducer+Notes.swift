/// The editor of notes.
extension Navigation {
  mutating func apply(_ action: NotesAction) {
    if case .opened(let draft) = action {
      mode = .writingNotes(draft)
      pane = .detail
      return
    }
    guard case .writingNotes(var draft) = mode else { return }
    // Nobody else holds the text while it is edited.
    mode = .browsing
    switch action {
    case .opened: break
    case .edited(let command, let offset): draft.apply(command, offset: offset)
    case .refused(let reason): draft.complaint = reason
    case .saved:
      draft.original = draft.text.text
      forgetNotes(of: draft.item)
    case .closed:
      if draft.text.canUndo { forgetNotes(of: draft.item) }
      pane = draft.pane
      return
    case .abandoned:
      if draft.text.text != draft.original {
        forgetNotes(of: draft.item)
        remember(LeftNotes(draft.item, draft.text.text))
      }
      pane = draft.pane
      return
    }
    mode = .writingNotes(draft)
  }

  /// The number of items whose unsaved notes are remembered.
  private static let leftMemory = 20

  private mutating func remember(_ notes: LeftNotes) {
    leftNotes = Array(((leftNotes ?? []) + [notes]).suffix(Self.leftMemory))
  }

  private mutating func forgetNotes(of item: ItemID) {
    leftNotes?.removeAll { $0.item == item }
    if leftNotes?.isEmpty == true { leftNotes = nil }
  }

  /// The notes being written; `nil` if none are.
  package var notesDraft: NotesDraft? {
    if case .writingNotes(let draft) = mode { draft } else { nil }
  }
}
