/// What happened in the editor of notes.
package enum NotesAction: Equatable, Codable, Sendable {
  case opened(NotesDraft)
  /// `offset` is the number of rows above that with the cursor on the page.
  case edited(TextCommand, offset: Int)
  /// The text cannot be saved, for this reason.
  case refused(String)
  /// The text was saved, and goes on being written.
  case saved
  /// The text was saved, and the editor closed.
  case closed
  /// The editor was closed without saving. The text can be brought back when it is opened again.
  case abandoned
}
