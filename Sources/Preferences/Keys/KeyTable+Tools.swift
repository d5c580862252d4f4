internal import ReduxCore

extension KeyTable {
  /// The key bindings of the developer tools.
  static let toolsRows = [
    row(
      "tools.show", ["<F12>"], KeyBinding.Contexts.everywhere.subtracting(tools), "tools",
      "Inspect actions and states, on a copy", "Developer tools", .tools(.show)),
    row(
      "tools.next", ["j", "<Down>"], tools, "next", "Select the next action", "Developer tools", footer: 10,
      .tools(.select(.forward))),
    row(
      "tools.previous", ["k", "<Up>"], tools, "previous", "Select the previous action", "Developer tools",
      .tools(.select(.backward))),
    row(
      "tools.earlier", ["[", "h", "<Left>"], tools, "earlier", "Show the previous state", "Developer tools",
      footer: 20, .tools(.slide(.backward))),
    row(
      "tools.later", ["]", "l", "<Right>"], tools, "later", "Show the next state", "Developer tools",
      footer: 30, .tools(.slide(.forward))),
    row(
      "tools.skip", ["s"], tools, "skip", "Skip the action, or put it back",
      "Developer tools", footer: 40, .tools(.toggleSkip)),
    row(
      "tools.commit", ["c"], tools, "commit", "Start from the state shown, drop the actions",
      "Developer tools", footer: 50, .tools(.commit)),
    row(
      "tools.roll-back", ["b"], tools, "roll back", "Go back to the committed state, drop the actions",
      "Developer tools", footer: 60, .tools(.rollBack)),
    row(
      "tools.reset", ["r"], tools, "reset", "Go back to the first state, drop the actions", "Developer tools",
      footer: 70, .tools(.reset)),
    row(
      "tools.lock", ["L"], tools, "lock", "Ignore new actions; again: restart from the app",
      "Developer tools", footer: 80, .tools(.toggleLock)),
    row(
      "tools.pause", ["p"], tools, "pause", "Take new actions as one; again: one by one",
      "Developer tools", footer: 90, .tools(.togglePause)),
    row(
      "tools.restart", ["n"], tools, "now", "Restart from the app as it is now", "Developer tools",
      footer: 100, .tools(.restart)),
    row(
      "tools.explain", ["?", "<F1>"], tools, "keys", "Show the keys of the tools", "Developer tools",
      footer: 110,
      .tools(.explain)),
    row(
      "tools.hide", ["<Esc>", "<F12>", "q", "<C-c>"], tools, "close", "Go back to the app", "Developer tools",
      footer: 5, .tools(.hide)),
  ]

  private static let tools: KeyBinding.Contexts = [.tools]
}
