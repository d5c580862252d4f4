/// The notes of an item while they are written in the detail pane.
package struct NotesDraft: Equatable, Codable, Sendable {
  package let item: ItemID
  package var text: TextDraft
  /// The notes as they were when the editor was opened, or saved them last.
  package var original: String
  /// The pane that had the focus.
  package let pane: Pane
  /// The number of rows above that with the cursor on the page.
  package var offset: Int
  /// The column to which motions up and down lead; `nil` for that of the cursor.
  package var column: Int?
  /// The reason why the notes were not saved; cleared by the next edit.
  package var complaint: String?

  package init(_ item: ItemID, _ text: TextDraft, original: String, from pane: Pane, offset: Int = 0) {
    self.item = item
    self.text = text
    self.original = original
    self.pane = pane
    self.offset = offset
  }

  mutating func apply(_ command: TextCommand, offset: Int) {
    text.apply(command)
    self.offset = offset
    complaint = nil
    column = if case .move(_, let column) = command { column } else { nil }
  }
}

/// Notes that were written and not saved.
package struct LeftNotes: Equatable, Codable, Sendable {
  package let item: ItemID
  package let text: String

  package init(_ item: ItemID, _ text: String) {
    self.item = item
    self.text = text
  }
}
