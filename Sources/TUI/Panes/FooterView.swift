internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The key bindings most useful now, as many as fit, with shorter titles where that lets more of them fit. Help is always
/// among them, in the panes quit, and in views and pickers what closes them.
@MainActor
enum FooterView {
  private struct Entry {
    var keys: DisplayText
    var title: DisplayText
    /// `true` if all other entries give way to this one.
    var isEssential: Bool
    var intent: Intent

    /// What stands for the title where there is no room for all entries.
    var shortTitle: DisplayText?

    /// The width in columns, with the gap after it.
    var width: Int { keys.width + 1 + title.width + 2 }

    var shortened: Entry {
      var entry = self
      entry.title = shortTitle ?? title
      return entry
    }
  }

  static func draw(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) {
    for (entry, x) in entries(line, context) {
      grid.write(entry.keys, x: x, y: line.y, width: entry.keys.width, style: context.styleSheet[.key])
      grid.write(
        entry.title, x: x + entry.keys.width + 1, y: line.y, width: entry.title.width,
        style: context.styleSheet[.keyTitle])
    }
  }

  /// Returns the intent of the entry at a column; `nil` between them.
  static func intent(at column: Int, _ line: Rect, _ context: RenderContext) -> Intent? {
    entries(line, context).first { ($0.x..<($0.x + $0.entry.width - 2)).contains(column) }?.entry.intent
  }

  /// Returns the entries that fit into the line, with their columns.
  private static func entries(_ line: Rect, _ context: RenderContext) -> [(entry: Entry, x: Int)] {
    let keyContext = context.tools == nil ? KeyBinding.Context(context.state.navigation) : .tools
    let inPanes = KeyBinding.Contexts.panes.contains(keyContext)
    let navigation = context.state.navigation
    if !navigation.prefix.isEmpty, context.keys.refusal(ofPrefix: navigation) == nil {
      // The popup says what else the next key can be.
      let cancelling = Entry(
        keys: DisplayText([Key(.escape)].label), title: "cancel", isEssential: true, intent: .typePrefix([]))
      return [(cancelling, line.x + 1)]
    }
    var bindings =
      keyContext == .list && context.marked != nil
      ? forMarks.compactMap { context.keys.binding($0) } : context.keys.footer(at: keyContext)
    if inPanes, navigation.list == .trash {
      // What is in the trash cannot be deleted once more, only for good.
      bindings = bindings.compactMap { $0.id == "item.delete" ? context.keys.binding("trash.empty") : $0 }
    }
    let isNarrow = line.width < Self.narrow
    let entries = bindings.compactMap { entry($0, context, inPanes: inPanes, isTiny: line.width < Self.tiny) }
    let placed = place(entries, line)
    guard isNarrow, let missing = placed.missing else { return placed.entries }
    let shortened = place(entries.map(\.shortened), line)
    let isBetter = (shortened.missing ?? .max, shortened.entries.count) > (missing, placed.entries.count)
    return isBetter ? shortened.entries : placed.entries
  }

  /// The columns below which titles are shortened, and those below which a view has no room for the key of the help.
  private static let (narrow, tiny) = (60, 36)

  /// Returns as many of the entries as fit, the first before the others, with their columns, and the position of the
  /// first one that does not fit.
  private static func place(
    _ entries: [Entry], _ line: Rect
  ) -> (entries: [(entry: Entry, x: Int)], missing: Int?) {
    var placed: [(entry: Entry, x: Int)] = []
    var missing: Int?
    var x = line.x + 1
    var reserved = entries.reduce(0) { $0 + ($1.isEssential ? $1.width : 0) }
    for (index, entry) in entries.enumerated() {
      if entry.isEssential { reserved -= entry.width }
      // The last entry needs no gap after it.
      guard x + entry.width + reserved <= line.maxX + 1 else {
        missing = missing ?? index
        continue
      }
      placed.append((entry, x))
      x += entry.width
    }
    return (placed, missing)
  }

  /// What bindings are called where there is little room, by their ids.
  private static let shortTitles: [String: DisplayText] = [
    "category.add": "add", "item.category": "move", "statistics.next": "next",
    "statistics.previous": "previous", "history.travel": "go", "story.bring-before": "before",
    "story.bring-after": "after", "repeat.write": "edit", "repeat.end": "end",
  ]

  /// What one does with marked items, by the ids of the bindings.
  private static let forMarks = [
    "item.done", "item.due", "item.category", "item.tags", "pane.back", "item.delete",
    "mark.range",
    "history.undo", "screen.help", "screen.quit",
  ]

  /// What needs an item to act on, by the ids of the bindings.
  private static let forItems = [
    "item.done", "item.edit", "item.delete", "trash.empty", "pane.open", "card.left", "card.right",
  ]

  private static func entry(
    _ binding: KeyBinding, _ context: RenderContext, inPanes: Bool, isTiny: Bool
  ) -> Entry? {
    guard let keys = binding.keys.first, !isIdle(binding, context) else { return nil }
    return Entry(
      keys: DisplayText(keys.label), title: title(of: binding, context),
      isEssential: binding.intent == .showHelp && (inPanes || !isTiny) || inPanes && binding.intent == .quit
        || binding.id.hasSuffix(".close") || binding.id == "picker.leave",
      intent: binding.intent, shortTitle: shortTitles[binding.id])
  }

  /// Returns `true` for a binding that does nothing now: an empty list has no item, a view has no colour, a
  /// title without tokens is plain, only what is added can be followed by another, and a rule that cannot be
  /// followed has no dates.
  private static func isIdle(_ binding: KeyBinding, _ context: RenderContext) -> Bool {
    if binding.id == "prompt.take-and-stay" { return !isAdding(context) }
    if case .takeRow = binding.intent { return context.state.navigation.picker?.hasNumbers != true }
    if binding.intent == .takeLiterally { return context.understood?.hasTokens != true }
    if binding.intent == .complete(.forward), case .writing(let draft) = context.state.navigation.mode {
      return !draft.hasCompletions
    }
    switch context.state.navigation.mode {
    case .browsingMonth(let browsing) where browsing.position == nil:
      return [.toggleDone, .trash].contains(binding.intent)
        || binding.intent == .putOnDay && context.lists.refusal(of: .putOnDay, context.state) != nil
    case .browsingRecurrence(let browsing)
    where [.skipOccurrence, .endRecurrence, .switchRecurrenceKind].contains(binding.intent):
      let recurrence = context.state.document.items[browsing.item]?.recurrence
      return recurrence.map { $0.reading.problem != nil } ?? true
    default: break
    }
    // What is done or in the trash is looked at, and brought back, more than it is changed.
    if binding.id == "item.edit", context.state.navigation.pane == .list, let item = context.selection?.item,
      item.status != .open
    {
      return true
    }
    if context.state.navigation.pane != .sidebar, context.state.navigation.mode == .browsing,
      !context.state.isListIncomplete, forItems.contains(binding.id)
    {
      // What is opened is a heading, too.
      if binding.id == "pane.open" { return context.list.isEmpty }
      return context.lists.refusal(of: binding.intent, context.state) != nil
    }
    if context.state.navigation.pane == .sidebar, context.state.navigation.mode == .browsing,
      context.lists.refusal(of: binding.intent, context.state) != nil
    {
      return true
    }
    guard case .view = context.state.navigation.list else { return false }
    return binding.intent == .cycleTint
  }

  private static func isAdding(_ context: RenderContext) -> Bool {
    guard case .writing(let draft) = context.state.navigation.mode, case .addItem = draft.purpose else {
      return false
    }
    return true
  }

  /// Returns what a binding does in the list on the screen.
  private static func title(of binding: KeyBinding, _ context: RenderContext) -> DisplayText {
    if binding.id == "category.rename", case .view = context.state.navigation.list { return "edit" }
    if binding.id == "prompt.take", isAdding(context) { return "add" }
    if binding.id == "trash.empty", context.marked == nil { return "empty" }
    if binding.id == "month.put", case .browsingMonth(let browsing) = context.state.navigation.mode {
      if browsing.held != nil { return "put here" }
      if browsing.position != nil { return "pick up" }
    }
    if context.marked != nil {
      switch binding.id {
      case "item.due": return "date"
      case "pane.back": return "unmark"
      case "trash.empty": return "delete for good"
      default: break
      }
    }
    let reversed =
      binding.id == "item.done"
      ? reversedTitle(context.lists, context.state, isMarked: context.marked != nil) : nil
    return DisplayText(reversed ?? binding.title)
  }

  /// Returns the title of the command that completes items where it brings them back; `nil` where it completes them.
  static func reversedTitle(_ lists: ItemLists, _ state: AppState, isMarked: Bool) -> String? {
    // Marked items are completed as long as one of them is open.
    switch (isMarked ? nil : lists.target(state)?.status, state.navigation.list) {
    case (.trashed, _), (nil, .trash): "restore"
    case (.done, _), (nil, .done): "reopen"
    case (.open, _), (nil, _): nil
    }
  }
}
