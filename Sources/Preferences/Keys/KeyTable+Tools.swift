internal import ReduxCore

extension KeyTable {
  /// The key bindings of the developer tools.
  static let toolsRows = [
    row(
      "tools.show", ["<F12>"], KeyBinding.Contexts.everywhere.subtracting(tools), "tools",
      "Look at actions and states, on a copy", "Developer tools", .tools(.show)),
    row(
      "tools.next", ["j", "<Down>"], tools, "next", "Select the next action", "Developer tools", footer: 10,
      .tools(.select(.forward))),
    row(
      "tools.previous", ["k", "<Up>"], tools, "previous", "Select the action before", "Developer tools",
      .tools(.select(.backward))),
    row(
      "tools.earlier", ["[", "h", "<Left>"], tools, "earlier", "Show the state before", "Developer tools",
      footer: 20, .tools(.slide(.backward))),
    row(
      "tools.later", ["]", "l", "<Right>"], tools, "later", "Show the next state", "Developer tools",
      footer: 30, .tools(.slide(.forward))),
    row(
      "tools.skip", ["s"], tools, "skip", "See how it were without the action; again: with it",
      "Developer tools", footer: 40, .tools(.toggleSkip)),
    row(
      "tools.commit", ["c"], tools, "commit", "Begin with the state shown, forget the actions",
      "Developer tools", footer: 50, .tools(.commit)),
    row(
      "tools.roll-back", ["b"], tools, "roll back", "Back to the committed state, forget the actions",
      "Developer tools", footer: 60, .tools(.rollBack)),
    row(
      "tools.reset", ["r"], tools, "reset", "Back to the first state, forget the actions", "Developer tools",
      footer: 70, .tools(.reset)),
    row(
      "tools.lock", ["L"], tools, "lock", "Take in no new actions; again: begin anew from the app",
      "Developer tools", footer: 80, .tools(.toggleLock)),
    row(
      "tools.pause", ["p"], tools, "pause", "Let new actions pass as one; again: each by itself",
      "Developer tools", footer: 90, .tools(.togglePause)),
    row(
      "tools.restart", ["n"], tools, "now", "Begin anew from the app as it is", "Developer tools",
      footer: 100, .tools(.restart)),
    row(
      "tools.explain", ["?", "<F1>"], tools, "keys", "Say the keys of the tools", "Developer tools",
      footer: 110,
      .tools(.explain)),
    row(
      "tools.hide", ["<Esc>", "<F12>", "q", "<C-c>"], tools, "close", "Back to the app", "Developer tools",
      footer: 5, .tools(.hide)),
  ]

  private static let tools: KeyBinding.Contexts = [.tools]
}
