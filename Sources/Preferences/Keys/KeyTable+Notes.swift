internal import ReduxCore

/// The default key bindings of the editor of notes, beside those for typing.
extension KeyTable {
  private static let editor: KeyBinding.Contexts = [.notes]

  static let notesRows = [
    row("notes.write", ["I"], items, "notes", "Write the notes", "Items", .editField(.notes)),
    row("item.notes", ["E"], items, "notes in $EDITOR", "Edit the notes in $EDITOR", "Items", .writeNotes),
    row(
      "notes.save", ["<Esc>"], editor, "save", "Save and close", group, footer: 10, .commit(staysOpen: false)),
    row(
      "notes.keep", ["<C-s>"], editor, "save, stay", "Save and go on writing", group, footer: 50,
      .commit(staysOpen: true)),
    row(
      "notes.leave", ["<C-c>", "<C-g>"], editor, "discard",
      "Close without saving; redo brings it back later", group, footer: 20, .back),
    row(
      "notes.undo", ["<C-_>", "<C-x><C-u>"], editor, "undo", "Undo what was written last", group, footer: 30,
      .undo),
    row("notes.redo", ["<C-r>", "<M-_>"], editor, "redo", "Redo what was undone", group, footer: 40, .redo),
    row(
      "notes.editor", ["<C-x><C-e>"], editor, "$EDITOR", "Continue in $EDITOR", group, footer: 45,
      .writeNotes),
    row(
      "notes.line", ["<CR>", "<M-CR>"], editor, "new line", "Begin a new line, which continues a list", group,
      .breakLine
    ),
    row(
      "notes.indent", ["<Tab>"], editor, "indent", "Move the line to the right", group, .indentLine(.forward)),
    row("notes.outdent", ["<S-Tab>"], editor, "outdent", "Move the line back", group, .indentLine(.backward)),
    row("notes.down", ["<Down>", "<C-n>"], editor, "down", "Go a row down", group, .move(.next)),
    row("notes.up", ["<Up>", "<C-p>"], editor, "up", "Go a row up", group, .move(.previous)),
    row("notes.page-down", ["<PageDown>"], editor, "page down", "Go a page down", group, .move(.pageDown)),
    row("notes.page-up", ["<PageUp>"], editor, "page up", "Go a page up", group, .move(.pageUp)),
    row(
      "notes.first", ["<M-<>", "<C-Home>"], editor, "top", "Go to the start of the notes", group,
      .move(.first)),
    row(
      "notes.last", ["<M->>", "<C-End>"], editor, "bottom", "Go to the end of the notes", group, .move(.last)),
  ]

  private static let group = "Notes"
}
