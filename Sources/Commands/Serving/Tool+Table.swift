extension Tool {
  /// All tools, in the order in which clients list them.
  static let all = [list, find, add, edit, done, reopen, delete, undo, history]

  private static let query = """
    words to find in title, notes, tags and category, #category, @tag, p1 to p3, and conditions such as due<=today, is:late, no:due, \
    priority>=p2 and title~"two words", combined by and, or, not and parentheses
    """
  private static let dryRun = Parameter(
    name: "dryRun", kind: .flag, place: .option("--dry-run"),
    words: "Show what would change, and change nothing.")
  private static let limit = Parameter(
    name: "limit", kind: .count, place: .tool, words: "The most to return; 100 if it is missing.")

  /// Named by id, or all that a query finds.
  private static let items = [
    Parameter(
      name: "ids", kind: .ids, place: .positional,
      words: "The items: ids, or at least the first eight digits of a uuid. Give these or a query."),
    Parameter(
      name: "query", kind: .text, place: .positional,
      words: "A query for the items: \(query). Words alone have to find one item."),
  ]

  private static let list = Tool(
    name: "list", title: "List items",
    words: "Returns open items in the order of the list, or those of a saved view, done ones, or the trash.",
    effect: .reads, command: ["list"],
    parameters: [
      Parameter(name: "query", kind: .text, place: .positional, words: "Only items that match: \(query)."),
      Parameter(name: "view", kind: .text, place: .option("--view"), words: "The items of this saved view."),
      Parameter(name: "all", kind: .flag, place: .option("--all"), words: "Done items, too."),
      Parameter(
        name: "done", kind: .flag, place: .option("--done"), words: "Done items, most recent first."),
      Parameter(name: "trash", kind: .flag, place: .option("--trash"), words: "The items in the trash."),
      Parameter(
        name: "at", kind: .text, place: .option("--at"),
        words: "The items as they were at this time, such as 2026-11-21T14:00 or yesterday."),
      limit,
    ])

  private static let find = Tool(
    name: "find", title: "Find items", words: "Returns the open and done items that match a query.",
    effect: .reads, command: ["list", "--all"],
    parameters: [
      Parameter(
        name: "query", kind: .text, place: .positional, words: "What to find: \(query).", isRequired: true),
      limit,
    ])

  private static let add = Tool(
    name: "add", title: "Add items",
    words: """
      Adds an item. The text is its title, with #category, @tag, p1 to p3, a due date in words (tomorrow, next fri \
      9am, 2026-11-27T14:00), a repetition (every other fri), an estimate (~30m), “starting DATE” and “// notes” in \
      it. Several lines are several items, as one step; an indented line is a subtask of the one above it.
      """, effect: .adds, command: ["add"],
    parameters: [
      Parameter(name: "text", kind: .text, place: .positional, words: "What to do.", isRequired: true),
      dryRun,
    ])

  private static let edit = Tool(
    name: "edit", title: "Change items",
    words: "Changes fields of items, as one step. An empty text removes a date, a priority or an estimate.",
    effect: .changes, command: ["edit"],
    parameters: items + [
      Parameter(name: "title", kind: .text, place: .option("--title"), words: "The new title."),
      Parameter(
        name: "replace", kind: .text, place: .option("--replace"),
        words: "A text to replace in the titles, a slash, and what comes in its place."),
      Parameter(
        name: "due", kind: .text, place: .option("--due"),
        words:
          "When it is due: tomorrow, next fri 9am, 2026-11-27 or 2026-11-27T14:00. A day keeps the time that it has, and a time the day; 2026-11-27 has no time."
      ),
      Parameter(name: "start", kind: .text, place: .option("--start"), words: "When it starts."),
      Parameter(
        name: "repeat", kind: .text, place: .option("--repeat"),
        words: "When it repeats: every other fri, every! 2 weeks (from the completion), or an RRULE."),
      Parameter(
        name: "skip", kind: .flag, place: .option("--skip"),
        words: "Leave out the due date of what repeats: the next one comes instead."),
      Parameter(
        name: "estimate", kind: .text, place: .option("--estimate"),
        words: "How long it takes: 30m, 2h or 1h30m."),
      Parameter(
        name: "waitsFor", kind: .text, place: .option("--waits-for"),
        words: "What it waits for: ids, separated by commas; they replace the present ones."),
      Parameter(
        name: "priority", kind: .text, place: .option("--priority"), words: "high, medium, low or none."),
      Parameter(
        name: "category", kind: .text, place: .option("--category"),
        words: "Its category, which is created if it does not exist; empty for the Inbox."),
      Parameter(
        name: "parent", kind: .text, place: .option("--parent"),
        words: "The id of the item of which it becomes the last subtask; empty for none."),
      Parameter(
        name: "notes", kind: .text, place: .option("--notes"),
        words: "Its notes, which replace the present ones."),
      Parameter(name: "tag", kind: .texts, place: .option("--tag"), words: "Tags to add."),
      Parameter(name: "untag", kind: .texts, place: .option("--untag"), words: "Tags to remove."),
      dryRun,
    ])

  private static let done = Tool(
    name: "done", title: "Complete items", words: "Completes items, with their open subtasks, as one step.",
    effect: .changes, command: ["done"], parameters: items + [dryRun])

  private static let reopen = Tool(
    name: "reopen", title: "Reopen items", words: "Reopens done items, as one step.", effect: .changes,
    command: ["reopen"], parameters: items + [dryRun])

  private static let delete = Tool(
    name: "delete", title: "Delete items",
    words: "Moves items to the trash, with their subtasks, as one step; undo brings them back.",
    effect: .changes, command: ["delete"], parameters: items + [dryRun])

  private static let undo = Tool(
    name: "undo", title: "Undo",
    words: """
      Undoes the last step, whoever made it; with “by”, takes back all that one author did, and leaves what others \
      have changed since. The changes made through these tools have the author that the server's instructions name.
      """, effect: .changes, command: ["undo"],
    parameters: [
      Parameter(
        name: "by", kind: .text, place: .option("--by"), words: "Take back all that this author did."),
      Parameter(
        name: "since", kind: .text, place: .option("--since"),
        words: "With by: only what was done from this time on, such as yesterday or 3 hours ago."),
      dryRun,
    ], showsChanges: true)

  private static let history = Tool(
    name: "history", title: "Show the history",
    words: "Returns what was done, when and by whom, newest first.",
    effect: .reads, command: ["history"], parameters: [limit], result: "entries")
}
