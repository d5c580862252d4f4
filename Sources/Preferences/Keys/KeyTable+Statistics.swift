internal import ReduxCore

/// The default key bindings of the view of the statistics.
extension KeyTable {
  private static let view: KeyBinding.Contexts = [.statistics]

  static let statisticsRows = [
    row(
      "go.statistics", ["gs"], panes.union(views), "statistics", "Show what was done, and when", "Go to",
      .showStatistics),
    row(
      "statistics.next", ["l", "<Right>", "<Tab>"], view, "next category",
      "Show the statistics of the next category", group, footer: 10, .switchStatistics(.forward)),
    row(
      "statistics.previous", ["h", "<Left>", "<S-Tab>"], view, "previous category",
      "Show the statistics of the previous category", group, footer: 20, .switchStatistics(.backward)),
    row(
      "statistics.close", ["q", "<Esc>", "<C-c>"], view, "close", "Close the statistics", group, footer: 30,
      .back),
  ]

  private static let group = "Statistics"
}
