internal import ReduxCore

/// The default key bindings of the view of a month.
extension KeyTable {
  private static let view: KeyBinding.Contexts = [.month]

  static let monthRows = [
    row(
      "go.month", ["gc"], panes.union(views), "month", "Show a month, with the load of each day", "Go to",
      .showMonth),
    row(
      "month.put", ["r"], view, "due here",
      "Make the marked items, or the selected one, due on the day; among the items of the day, pick one up",
      group,
      footer: 10, .putOnDay),
    row(
      "month.focus", ["<Tab>", "<S-Tab>"], view, "items", "Go to the items of the day, and back", group,
      footer: 20, .focusNext),
    row(
      "month.done", ["x", "<Space>"], view, "done", "Complete the selected item of the day", group,
      footer: 22,
      .toggleDone),
    row(
      "month.delete", ["dd"], view, "delete", "Move the selected item of the day to the trash", group,
      footer: 24, .trash),
    row(
      "month.open", ["<CR>"], view, "show",
      "Show the items of the day as a list, or put down what is picked up",
      group, footer: 30, .open),
    row(
      "month.left", ["h", "<Left>"], view, "day before", "Go to the day before", group, .moveDay(.backward)),
    row(
      "month.right", ["l", "<Right>"], view, "day after", "Go to the day after", group, .moveDay(.forward)),
    row(
      "month.previous", ["["], view, "month before", "Go to the month before", group, footer: 40,
      .switchMonth(.backward)),
    row(
      "month.next", ["]"], view, "month after", "Go to the month after", group, footer: 41,
      .switchMonth(.forward)),
    row("month.today", ["t"], view, "today", "Go to today", group, footer: 35, .showToday),
    row("month.close", ["q", "<Esc>", "<C-c>"], view, "close", "Close the month", group, footer: 45, .back),
  ]

  private static let group = "Month"
}
