internal import ReduxCore

/// The default key bindings of the view of a repetition.
extension KeyTable {
  private static let view: KeyBinding.Contexts = [.recurrence]

  static let recurrenceRows = [
    row(
      "item.recurrence", ["R"], items, "repeat", "Show when the item repeats, and change it", "Items",
      .showRecurrence),
    row(
      "repeat.write", ["e", "i", "<CR>"], view, "write", "Write the rule in words", group, footer: 10, .edit),
    row("repeat.skip", ["s"], view, "skip", "Skip the selected date", group, footer: 20, .skipOccurrence),
    row(
      "repeat.end", ["x"], view, "end here", "End with the selected date", group, footer: 30, .endRecurrence),
    row(
      "repeat.kind", ["<Tab>"], view, "count from",
      "Count from the due date, from it with no date left out, or from the completion",
      group, footer: 40, .switchRecurrenceKind),
    row(
      "repeat.close", ["q", "R", "<Esc>", "<C-c>"], view, "close", "Close the repetition", group, footer: 45,
      .back),
  ]

  private static let group = "Repetition"
}
