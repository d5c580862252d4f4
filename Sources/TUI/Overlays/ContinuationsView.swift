internal import Cells
internal import Preferences
internal import ReduxCore

/// The key bindings that can follow the first keys of a key sequence, shown without a time limit.
@MainActor
enum ContinuationsView {
  static func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    let sequence = context.state.navigation.typedKeys
    guard let (columns, box) = arrangement(room, sequence, context) else { return }
    let inside = Box.draw(&grid, box, title: title(of: sequence, context), context)
    columns.draw(&grid, inside, context)
  }

  /// Returns what the keys are, and what they are for: `g · Go to`.
  private static func title(of sequence: [Key], _ context: RenderContext) -> DisplayText {
    let keys = context.keys
    let menu = KeyMenu.all.first { keys.prefix(of: $0) == sequence }?.title.dropLast().description
    let rows = keys.continuations(of: sequence, at: KeyBinding.Context(context.state.navigation))
    // A key that is pressed twice, as in `dd`, says what the others with it are about, too.
    let doubled = rows.first { $0.keys == sequence }?.binding.title
    let groups = Set(rows.map(\.binding.group))
    guard let purpose = menu ?? doubled ?? (groups.count == 1 ? groups.first : nil), let first = purpose.first
    else {
      return DisplayText(sequence.label)
    }
    return DisplayText("\(sequence.label) · \(first.uppercased())\(purpose.dropFirst())")
  }

  /// Returns the keys of the entry at a place; `nil` elsewhere.
  static func keys(at place: Point, _ room: Rect, _ context: RenderContext) -> [Key]? {
    guard let (columns, box) = arrangement(room, context.state.navigation.typedKeys, context) else {
      return nil
    }
    let placed = columns.placed(in: Box.inside(box))
    return placed.first { $0.place.contains(place) }?.entry.sequence
  }

  private static func arrangement(_ room: Rect, _ sequence: [Key], _ context: RenderContext)
    -> (columns: KeyColumns, box: Rect)?
  {
    let entries = entries(after: sequence, at: KeyBinding.Context(context.state.navigation), context)
    guard !entries.isEmpty, room.height > 2 else { return nil }
    let size = Size(width: room.width - 4, height: room.height - 2)
    let dated = KeyColumns(withDays(entries), in: size)
    let columns = dated.isTight ? KeyColumns(entries, in: size) : dated
    let width = max(columns.width + 4, title(of: sequence, context).width + 6)
    let box = Rect(
      x: max(0, room.maxX - width - 1), y: room.maxY - columns.height - 2, width: min(width, room.width),
      height: columns.height + 2)
    return (columns, box)
  }

  /// Returns the entries with the days that their keys would set, in a column after the titles whose right edge is
  /// straight.
  private static func withDays(_ entries: [KeyColumns.Entry]) -> [KeyColumns.Entry] {
    let width = entries.filter { !$0.day.isEmpty }.map(\.title.width).max() ?? 0
    let dayWidth = entries.map(\.day.width).max() ?? 0
    return entries.map { entry in
      guard !entry.day.isEmpty else { return entry }
      var entry = entry
      let gap = width - entry.title.width + 2 + dayWidth - entry.day.width
      entry.title = entry.title + DisplayText(String(repeating: " ", count: gap)) + entry.day
      return entry
    }
  }

  /// Returns the day to which keys would move the date of the selected item, or of all marked ones; empty if that is not
  /// one day.
  private static func day(of intent: Intent, after sequence: [Key], _ context: RenderContext) -> DisplayText {
    let count = KeyTable.count(in: sequence)?.count
    guard case .reschedule(let field, let choice) = count.flatMap(intent.counted) ?? intent else { return "" }
    let (state, marked) = (context.state, context.marked != nil)
    if case .days = choice, marked { return "" }
    let item = marked ? nil : context.selection?.item
    let date = choice.date(from: field == .start ? item?.start : item?.due, in: state.dateContext(minute: 0))
    return date.map { DisplayText(DayTime($0.day).words(today: state.external.today)) } ?? ""
  }

  /// Returns the bindings, each once with all its keys, and one entry for those that share another prefix:
  /// `s  start…`. What all titles begin with is that of the popup.
  static func entries(after sequence: [Key], at place: KeyBinding.Context, _ context: RenderContext)
    -> [KeyColumns.Entry]
  {
    let rows = context.keys.continuations(of: sequence, at: place)
    var entries: [KeyColumns.Entry] = []
    var named: [Key] = []
    var places: [String: Int] = [:]
    let lead = name(of: rows.map(\.binding)).map { $0.count + 2 } ?? 0
    for row in rows {
      if row.keys.count == 1, let place = places[row.binding.id] {
        entries[place].keys = entries[place].keys + " " + DisplayText(row.keys.label)
        continue
      }
      guard row.keys.count > 1, let first = row.keys.first,
        let name = name(of: rows.filter { $0.keys.count > 1 && $0.keys.first == first }.map(\.binding))
      else {
        if row.keys.count == 1 { places[row.binding.id] = entries.count }
        entries.append(
          KeyColumns.Entry(
            sequence: row.keys, keys: DisplayText(row.keys.label),
            title: DisplayText(String(row.binding.title.dropFirst(lead))),
            day: day(of: row.binding.intent, after: sequence, context)))
        continue
      }
      guard !named.contains(first) else { continue }
      named.append(first)
      entries.append(
        KeyColumns.Entry(sequence: [first], keys: DisplayText([first].label), title: DisplayText("\(name)…")))
    }
    return entries
  }

  /// Returns what the titles of several bindings begin with, up to a colon; `nil` if they have nothing in
  /// common.
  private static func name(of bindings: [KeyBinding]) -> Substring? {
    guard bindings.count > 1, let end = bindings[0].title.firstIndex(of: ":") else { return nil }
    let name = bindings[0].title[..<end]
    return bindings.allSatisfy { $0.title.hasPrefix(name + ":") } ? name : nil
  }
}
