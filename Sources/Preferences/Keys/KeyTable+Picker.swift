internal import ReduxCore

/// The default key bindings of the picker, beside those for typing.
extension KeyTable {
  private static let pickers: KeyBinding.Contexts = [.picker, .tagPicker, .itemPicker]

  static let pickerRows = [
    row(
      "picker.take", ["<CR>"], pickers, "select", "Select the row, or all that are checked",
      picker, footer: 10, .commit(staysOpen: false)),
    row(
      "picker.take-numbered", (1...9).map { "<M-\($0)>" }, pickers, "take row 1",
      "Take the row with this number: the first key takes the first row", picker, footer: 25, .takeRow(0)),
    row(
      "picker.switch", ["<Tab>", "<Space>"], [.tagPicker], "on/off", "Check the tag or not, and move down",
      picker, footer: 15, .switchRow),
    row(
      "picker.switch-item", ["<Tab>"], [.itemPicker], "on/off", "Switch the item on or off, and go on",
      picker, footer: 15, .switchRow),
    row(
      "picker.rename", ["<M-e>"], [.tagPicker], "rename", "Rename the tag in all items", picker, footer: 35,
      .renameRow),
    row(
      "picker.next", ["<Down>", "<C-n>"], pickers, "next", "Select the next row", picker, footer: 20,
      .move(.next)),
    row(
      "picker.next-by-tab", ["<Tab>"], [.picker], "next", "Select the next row", picker, .move(.next)),
    row(
      "picker.previous", ["<Up>", "<C-p>", "<S-Tab>"], pickers, "previous", "Select the previous row", picker,
      footer: 30, .move(.previous)),
    row(
      "picker.page-down", ["<PageDown>"], pickers, "page down", "Move a page down", picker, .move(.pageDown)),
    row("picker.page-up", ["<PageUp>"], pickers, "page up", "Move a page up", picker, .move(.pageUp)),
    row(
      "picker.leave", ["<Esc>", "<C-c>", "<C-g>"], pickers, "cancel", "Cancel without a change", picker,
      footer: 40, .back),
  ]

  private static let picker = "Picker"
}
