internal import ReduxCore

/// The default key bindings.
extension KeyTable {
  package static let standard = KeyTable(
    movingRows + paneRows + itemRows + notesRows + copyingRows + dateRows + markRows + listRows + boardRows
      + sidebarRows
      + viewRows
      + historyRows
      + goRows + screenRows + promptRows + pickerRows + recurrenceRows + statisticsRows + monthRows
      + overlayRows + helpRows + toolsRows)

  private static let movingRows = [
    row("move.down", ["j", "<Down>"], all, "down", "Select the next line", "Moving", .move(.next)),
    row("move.up", ["k", "<Up>"], all, "up", "Select the previous line", "Moving", .move(.previous)),
    row("move.first", ["gg", "<Home>"], all, "first", "Select the first line", "Moving", .move(.first)),
    row("move.last", ["G", "<End>"], all, "last", "Select the last line", "Moving", .move(.last)),
    row(
      "move.half-down", ["<C-d>"], all, "half down", "Move half a page down", "Moving", .move(.halfPageDown)),
    row("move.half-up", ["<C-u>"], all, "half up", "Move half a page up", "Moving", .move(.halfPageUp)),
    row("move.page-down", ["<PageDown>"], all, "page down", "Move a page down", "Moving", .move(.pageDown)),
    row("move.page-up", ["<PageUp>"], all, "page up", "Move a page up", "Moving", .move(.pageUp)),
  ]

  private static let paneRows = [
    row("pane.next", ["<Tab>"], panes, "pane", "Go to the next pane", "Panes", footer: 80, .focusNext),
    row(
      "pane.previous", ["<S-Tab>"], panes, "previous pane", "Go to the previous pane", "Panes", .focusPrevious
    ),
    row(
      "pane.left-of-list", ["h", "<Left>"], [.list], "left to the sidebar", "From the list to the sidebar",
      "Panes",
      .focus(.sidebar)
    ),
    row(
      "pane.left-of-detail", ["h", "<Left>"], [.detail], "left to the list", "From the detail to the list",
      "Panes",
      .focus(.list)),
    row(
      "pane.right-of-sidebar", ["l", "<Right>"], [.sidebar], "right to the list",
      "From the sidebar to the list", "Panes",
      .focus(.list)),
    row(
      "pane.right-of-list", ["l", "<Right>"], [.list], "right to the detail", "From the list to the detail",
      "Panes",
      .focus(.detail)),
    row("pane.sidebar", ["1"], panes, "sidebar", "Go to the sidebar", "Panes", .focus(.sidebar)),
    row("pane.list", ["2"], panes, "list", "Go to the list", "Panes", .focus(.list)),
    row("pane.detail", ["3"], panes, "detail", "Go to the detail", "Panes", .focus(.detail)),
    row("pane.wider", ["+"], panes, "wider", "Make the pane wider", "Panes", .resizePane(by: 2)),
    row("pane.narrower", ["_"], panes, "narrower", "Make the pane narrower", "Panes", .resizePane(by: -2)),
    row("pane.open", ["<CR>"], panes, "open", "Open what is selected", "Panes", footer: 70, .open),
    row("pane.back", ["<Esc>"], panes, "back", "Go one step back", "Panes", .back),
  ]

  private static let itemRows = [
    row("item.add", ["a"], items, "add", "Add an item below", "Items", footer: 10, .add(.below)),
    row("item.add-subtask", ["A"], items, "subtask", "Add an item as a subtask", "Items", .add(.subtask)),
    row("item.add-above", ["O"], items, "add above", "Add an item above", "Items", .add(.above)),
    row("item.edit", ["e", "i"], items, "edit", "Edit in place", "Items", footer: 30, .edit),
    row(
      "item.done", ["x", "<Space>"], items, "done", "Complete the item, or reopen it", "Items",
      footer: 20,
      .toggleDone),
    row("item.delete", ["dd"], items, "delete", "Move the item to the trash", "Items", footer: 40, .trash),
    row(
      "trash.empty", ["dt"], panes, "empty the trash", "Empty the trash; undo brings it back", "Items",
      .emptyTrash),
    row("item.down", ["J"], items, "move down", "Move the item down", "Items", .place(.forward)),
    row("item.up", ["K"], items, "move up", "Move the item up", "Items", .place(.backward)),
    row(
      "item.category", ["m"], items, "category", "Move the item to a category", "Items", .editField(.category)
    ),
    row(
      "item.tags", ["t"], items, "tags", "Change the tags, or rename a tag everywhere", "Items",
      .editField(.tags)),
    row(
      "item.estimate", ["~"], items, "estimate", "Write how long the item will take", "Items",
      .editField(.estimate)),
    row(
      "item.waits-for", ["w"], items, "waits for", "Choose what the item waits for", "Items",
      .editField(.waitsFor)),
    row(
      "item.replace", ["&"], items, "replace", "Replace a text in the titles: old/new", "Items",
      .replaceInTitles),
    row("priority.high", ["ph", "p1"], items, "high", "Priority high", "Items", .prioritize(.high)),
    row("priority.medium", ["pm", "p2"], items, "medium", "Priority medium", "Items", .prioritize(.medium)),
    row("priority.low", ["pl", "p3"], items, "low", "Priority low", "Items", .prioritize(.low)),
    row("priority.none", ["pn", "p0"], items, "none", "No priority", "Items", .prioritize(nil)),
    row("search.begin", ["/"], panes, "search", "Narrow the list as you type", "Search", footer: 55, .search),
    row(
      "find.anywhere", ["f"], panes, "find", "Find anything, in all lists, Done and the Trash", "Search",
      footer: 59, .find),
    row("search.next", ["n"], items, "next", "Select the next match", "Search", .selectMatch(.forward)),
    row(
      "search.previous", ["N"], items, "previous", "Select the previous match", "Search",
      .selectMatch(.backward)),
    row(
      "search.widen", ["<M-w>"], panes.union([.prompt]), "search wider",
      "Search a list in which there is more, such as All", "Search", .widenSearch),
  ]

  private static let sidebarRows = [
    row(
      "category.add", ["a"], [.sidebar], "add category", "Add a category", "Categories", footer: 10,
      .add(.below)),
    row(
      "category.rename", ["e", "i"], [.sidebar], "rename", "Rename the category, or change the view",
      "Categories",
      footer: 30,
      .edit),
    row(
      "category.delete", ["dd"], [.sidebar], "delete",
      "Delete the view, or the category, whose items go to the Inbox",
      "Categories", footer: 40, .trash),
    row(
      "category.tint", ["c"], [.sidebar], "colour", "Change the colour", "Categories", footer: 35, .cycleTint),
    row(
      "category.down", ["J"], [.sidebar], "move down", "Move the category or view down", "Categories",
      .place(.forward)),
    row(
      "category.up", ["K"], [.sidebar], "move up", "Move the category or view up", "Categories",
      .place(.backward)),
  ]

  private static let historyRows = [
    row(
      "history.undo", ["u"], panes.union(views), "undo", "Undo the last step", "History", footer: 50,
      .undo),
    row(
      "history.redo", ["<C-r>", "U"], panes.union(views), "redo", "Redo what was undone", "History",
      .redo),
    row(
      "story.read", ["S"], items, "changes", "Show the history of the item", "History", footer: 53,
      footerContexts: [.detail], .showItemHistory),
    row(
      "story.bring-before", ["r"], itemHistory, "value before", "Bring back the value before",
      "Item history",
      footer: 10, .revertFromItemHistory(before: true)),
    row(
      "story.bring-after", ["R"], itemHistory, "value after", "Bring back the value after",
      "Item history",
      footer: 20, .revertFromItemHistory(before: false)),
    row(
      "story.history", ["<CR>"], itemHistory, "history", "Show this point in the history",
      "Item history",
      footer: 35, .open),
    row(
      "story.close", ["q", "S", "<Esc>", "<C-c>"], itemHistory, "close", "Close the item history",
      "Item history",
      footer: 30,
      .back),
    row(
      "history.show", ["H"], panes, "history", "Show the history", "History", footer: 58,
      .showHistory),
    row(
      "history.travel", ["<CR>"], past, "travel", "Travel to this point; undo brings you back",
      "History view", footer: 10, .open),
    row(
      "history.bring-back", ["r"], [.history], "bring back",
      "Bring back what the selected line shows",
      "History view", footer: 30, .revertSelected(whole: false)),
    row(
      "history.bring-back-whole", ["R"], [.history], "restore item",
      "Bring back the whole item as it was then",
      "History view",
      footer: 35, .revertSelected(whole: true)),
    row(
      "history.take-back", ["B"], [.history], "take back",
      "Take back all that the author of the step did",
      "History view", footer: 75, .withdrawInView),
    row(
      "history.focus", ["<Tab>", "l", "<Right>"], past, "pane",
      "Go to the differences or the list", "History view", footer: 20, .focusNext),
    row(
      "history.focus-back", ["<S-Tab>", "h", "<Left>"], past, "previous part", "Go to the previous part",
      "History view",
      .focusPrevious),
    row(
      "history.play", ["p"], [.history], "play", "Play the steps to this point", "History view",
      footer: 40,
      .play(asRecorded: false)),
    row(
      "history.play-as-recorded", ["P"], [.history], "play as it was",
      "Play the steps at their original pace", "History view", footer: 70,
      .play(asRecorded: true)),
    row(
      "history.stop", ["p"], [.playing], "stop", "Stop here", "Playback", footer: 4,
      .stopPlaying),
    row(
      "history.pace", ["P"], [.playing], "speed",
      "Switch between original and steady pace",
      "Playback", footer: 6, .switchPace),
    row(
      "history.search", ["/"], past, "search", "Narrow the steps to words, titles or names as you type",
      "History view", footer: 15, .search),
    row(
      "history.day-before", ["}", "]"], past, "day before", "Go to the end of the day before", "History view",
      footer: 25, .selectDay(.forward)),
    row(
      "history.day-after", ["{", "["], past, "day after", "Go to the end of this day, then of the day after",
      "History view", .selectDay(.backward)),
    row(
      "history.undone", ["z"], [.history], "hide undone", "Hide the undone steps, or show them again",
      "History view", footer: 65, .toggleUndone),
    row(
      "history.back", ["<Esc>"], past, "back", "Show all steps again, or go back to the present",
      "History view", .back),
    row(
      "history.close", ["q", "H", "<C-c>"], past, "close", "Go back to the present",
      "History view",
      footer: 45, .closeView),
  ]

  private static let goRows = [
    row("go.inbox", ["gi"], panes.union(views), "Inbox", "Go to the Inbox", "Go to", .goTo(.inbox)),
    row("go.today", ["gt"], panes.union(views), "Today", "Go to Today", "Go to", .goTo(.today)),
    row("go.upcoming", ["gu"], panes.union(views), "Upcoming", "Go to Upcoming", "Go to", .goTo(.upcoming)),
    row("go.overdue", ["go"], panes.union(views), "Overdue", "Go to Overdue", "Go to", .goTo(.overdue)),
    row("go.all", ["ga"], panes.union(views), "All", "Go to All", "Go to", .goTo(.all)),
    row("go.done", ["gd"], panes.union(views), "Done", "Go to Done", "Go to", .goTo(.done)),
    row(
      "go.yesterday", ["gy"], panes.union(views), "yesterday",
      "Show the lists as they were at the end of yesterday",
      "Go to", .showYesterday),
    row("go.trash", ["gx"], panes.union(views), "Trash", "Go to the Trash", "Go to", .goTo(.trash)),
    row(
      "go.last", ["gl"], panes.union(views), "last place", "Go to the previous list", "Go to", .goToLastList),
    row(
      "place.back", ["<C-o>"], panes, "place before", "Go back to the list and item where you were before",
      "Go to", .revisit(.backward)),
    row(
      "place.forward", ["<M-o>"], panes, "place after", "Go forward again to where you went back from",
      "Go to", .revisit(.forward)),
  ]

  private static let screenRows = [
    row(
      "screen.help", ["?", "<F1>"], panes.union(views).union([.settings, .messages]), "help", "Show the keys",
      "Screen", footer: 60,
      .showHelp),
    row(
      "keys.explain", ["g?"], panes.union(views).union([.help]), "key lookup",
      "Look up a key: how config.toml writes it, and what it does", "Screen", .explainKeys([])),
    row(
      "palette.show", [":", "<C-p>"], panes.union(views), "commands",
      "Find a command, list, category, tag or view by its name", "Screen", .showPalette),
    row(
      "messages.show", ["gm"], panes.union(views), "messages", "Show the last messages, with their times",
      "Screen",
      .showMessages),
    row(
      "screen.settings", [","], panes, "settings", "Change the theme (colour scheme) and all other settings",
      "Screen", .showSettings),
    row("screen.redraw", ["<C-l>"], everywhere, "redraw", "Redraw the screen", "Screen", .redraw),
    row(
      "screen.suspend", ["<C-z>"], everywhere, "suspend", "Suspend to the shell; fg resumes", "Screen",
      .suspend),
    row(
      "screen.quit", ["q", "<C-c>"], panes, "quit", "Quit; everything is saved", "Screen", footer: 65, .quit),
  ]

  private static let promptRows = [
    row(
      "prompt.take", ["<CR>"], [.prompt], "accept", "Accept the text", "Writing", footer: 10,
      .commit(staysOpen: false)),
    row(
      "prompt.take-and-stay", ["<M-CR>"], [.prompt], "stays", "Add the item and write another",
      "Writing",
      footer: 5, .commit(staysOpen: true)),
    row(
      "prompt.drop", ["<Esc>", "<C-c>", "<C-g>"], [.prompt], "cancel", "Cancel without a change", "Writing",
      footer: 20, .back),
    row(
      "prompt.complete", ["<Tab>"], [.prompt], "complete",
      "Complete a category, a tag or a condition; again for the next one",
      "Writing",
      footer: 30, .complete(.forward)),
    row(
      "prompt.complete-back", ["<S-Tab>"], [.prompt], "complete back", "Go back to the completion before",
      "Writing", .complete(.backward)),
    row(
      "prompt.literal", ["<C-q>"], [.prompt], "plain text",
      "Make the last date, tag or category part of the title",
      "Writing", footer: 25, .takeLiterally),
    row(
      "prompt.older", ["<Up>", "<C-p>"], [.prompt], "older",
      "Fetch an earlier entry, or what Escape has left", "Writing",
      .recall(older: true)),
    row(
      "prompt.newer", ["<Down>", "<C-n>"], [.prompt], "newer", "Fetch a later entry", "Writing",
      .recall(older: false)),
    writing("start", ["<C-a>", "<Home>"], "to the start", "Go to the start", .moveToStart),
    writing("end", ["<C-e>", "<End>"], "to the end", "Go to the end", .moveToEnd),
    writing("left", ["<C-b>", "<Left>"], "character left", "Go one character left", .moveLeft),
    writing("right", ["<C-f>", "<Right>"], "character right", "Go one character right", .moveRight),
    writing("word-left", ["<M-b>", "<C-Left>", "<M-Left>"], "word left", "Go one word left", .moveWordLeft),
    writing(
      "word-right", ["<M-f>", "<C-Right>", "<M-Right>"], "word right", "Go one word right", .moveWordRight),
    writing(
      "delete-left", ["<BS>", "<C-h>"], "delete before the cursor", "Delete the previous character",
      .deleteBackward),
    writing(
      "delete-right", ["<Del>", "<C-d>"], "delete at the cursor", "Delete the character under the cursor",
      .deleteForward),
    writing(
      "cut-word-left", ["<C-w>"], "cut back to a space", "Cut back to the previous space", .killSpaceBackward),
    writing(
      "cut-word-part-left", ["<M-BS>"], "cut the previous word", "Cut the previous word", .killWordBackward),
    writing("cut-word-right", ["<M-d>"], "cut the next word", "Cut the next word", .killWordForward),
    writing("cut-to-start", ["<C-u>"], "cut to the start", "Cut everything before the cursor", .killToStart),
    writing("cut-to-end", ["<C-k>"], "cut to the end", "Cut everything after the cursor", .killToEnd),
    writing("put", ["<C-y>"], "paste what was cut", "Paste what was cut", .yank),
  ]

  private static let overlayRows = [
    row("question.yes", ["y", "<CR>"], [.question], "yes", "Yes", "Questions", footer: 10, .answer(true)),
    row(
      "question.no", ["n", "q", "<Esc>", "<C-c>"], [.question], "no", "No", "Questions", footer: 20,
      .answer(false)),
    row(
      "messages.close", ["q", "<Esc>", "<C-c>"], [.messages], "close", "Close the messages", "Messages",
      footer: 10, .back),
    row(
      "settings.close", ["q", ","], [.settings], "keep", "Keep the settings as they are now", "Settings",
      footer: 20, .closeView),
    row(
      "settings.leave", ["<Esc>", "<C-c>"], [.settings], "cancel",
      "Leave the settings as they were before", "Settings", footer: 30, .back),
    row(
      "settings.next", ["l", "<Right>", "<Space>", "<CR>"], [.settings], "change", "Change the setting",
      "Settings",
      footer: 10, .switchSetting(.forward)),
    row(
      "settings.previous", ["h", "<Left>"], [.settings], "change back", "Change the setting back", "Settings",
      .switchSetting(.backward)),
  ]

  static let panes = KeyBinding.Contexts.panes
  static let items: KeyBinding.Contexts = [.list, .board, .detail]
  /// The list, as rows or as a board.
  static let list: KeyBinding.Contexts = [.list, .board]
  private static let past: KeyBinding.Contexts = [.history, .playing]
  private static let itemHistory: KeyBinding.Contexts = [.itemHistory]
  /// The views over the panes.
  static let views = past.union([.itemHistory, .recurrence, .statistics, .month])
  private static let all: KeyBinding.Contexts = [
    .sidebar, .list, .board, .detail, .help, .settings, .history, .playing, .itemHistory, .recurrence,
    .statistics, .month, .messages,
  ]
  private static let everywhere = KeyBinding.Contexts.everywhere

  private static func writing(
    _ id: String, _ keys: [String], _ title: String, _ help: String, _ edit: TextEdit
  ) -> KeyBinding {
    row("write.\(id)", keys, KeyBinding.Contexts.typing, title, help, "Writing", .write(edit))
  }

  static func row(
    _ id: String, _ notations: [String], _ contexts: KeyBinding.Contexts, _ title: String, _ help: String,
    _ group: String, footer: Int? = nil, footerContexts: KeyBinding.Contexts? = nil, _ intent: Intent
  ) -> KeyBinding {
    KeyBinding(
      id: id, keys: notations.map { (try? Key.parse($0)) ?? [] }, contexts: contexts, title: title,
      help: help,
      group: group, footer: footer, footerContexts: footerContexts, intent: intent)
  }
}
