internal import Cells
internal import Preferences
internal import ReduxCore

/// The key bindings that can follow the first keys of a key sequence. Shown without a time limit, in as many
/// columns as it takes to show all of them, or as fit on a very small screen.
@MainActor
enum ContinuationsView {
  struct Entry {
    /// What is pressed for it.
    let sequence: [Key]
    var keys: DisplayText
    let title: DisplayText
  }

  /// The columns between two columns of entries, and between keys and title; half of them where there is
  /// little room.
  private static let gap = 2
  /// The columns that a title needs to say anything.
  private static let leastTitle = 7

  /// The box, and the place of each entry in it.
  private struct Arrangement {
    let title: DisplayText
    let box: Rect
    /// The columns of the keys, with the gap after them.
    let keyWidth: Int
    let placed: [(entry: Entry, place: Rect)]
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    let sequence = context.state.navigation.typedKeys
    guard let arrangement = arrangement(room, sequence, context) else { return }
    _ = Box.draw(&grid, arrangement.box, title: arrangement.title, context)
    let keyWidth = arrangement.keyWidth
    for (entry, place) in arrangement.placed {
      let titleRoom = max(0, place.width - keyWidth)
      grid.write(entry.keys, x: place.x, y: place.y, width: keyWidth, style: context.styleSheet[.key])
      grid.write(
        entry.title.truncated(to: titleRoom), x: place.x + keyWidth, y: place.y, width: titleRoom,
        style: context.styleSheet[.text])
    }
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
    let arrangement = arrangement(room, context.state.navigation.typedKeys, context)
    return arrangement?.placed.first { $0.place.contains(place) }?.entry.sequence
  }

  private static func arrangement(_ room: Rect, _ sequence: [Key], _ context: RenderContext) -> Arrangement? {
    let entries = entries(after: sequence, context)
    guard !entries.isEmpty, room.height > 2 else { return nil }
    let keyWidth = entries.map(\.keys.width).max() ?? 0
    let most = max(1, (room.width - 4 + gap) / (keyWidth + 2 + leastTitle + gap))
    let columns = min(most, (entries.count + room.height - 3) / (room.height - 2))
    let height = min(room.height - 2, (entries.count + columns - 1) / columns)
    let titleWidth = entries.map(\.title.width).max() ?? 0
    let isTight = columns * (keyWidth + gap + titleWidth + gap) - gap + 4 > room.width
    let gap = isTight ? gap / 2 : gap
    let widths =
      isTight
      ? Self.widths(
        of: entries, columns, height, fitting: room.width - 4 - columns * (keyWidth + gap + gap) + gap)
      : Array(repeating: titleWidth, count: columns)
    let title = title(of: sequence, context)
    let boxWidth = max(widths.reduce(4 - gap) { $0 + keyWidth + gap + $1 + gap }, title.width + 6)
    let box = Rect(
      x: max(0, room.maxX - boxWidth - 1), y: room.maxY - height - 2, width: min(boxWidth, room.width),
      height: height + 2)
    let inside = box.inset(left: 2, top: 1, right: 2, bottom: 1)
    let placed = entries.prefix(columns * height).enumerated().map { index, entry in
      let column = index / height
      let x = widths[..<column].reduce(inside.x) { $0 + keyWidth + gap + $1 + gap }
      let place = Rect(x: x, y: inside.y + index % height, width: keyWidth + gap + widths[column], height: 1)
      return (entry: entry, place: place)
    }
    return Arrangement(title: title, box: box, keyWidth: keyWidth + gap, placed: placed)
  }

  /// Returns the columns of the titles in each column of entries: as many as they need, or where that is too
  /// much, less for the widest.
  private static func widths(of entries: [Entry], _ columns: Int, _ height: Int, fitting room: Int) -> [Int] {
    var widths = (0..<columns).map { column in
      entries.dropFirst(column * height).prefix(height).map(\.title.width).max() ?? 0
    }
    while widths.reduce(0, +) > max(0, room), let widest = widths.indices.max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    return widths
  }

  /// Returns the bindings, each once with all its keys, and one entry for those that share another prefix:
  /// `s  start…`. What all titles begin with is that of the popup.
  static func entries(after sequence: [Key], _ context: RenderContext) -> [Entry] {
    let rows = context.keys.continuations(of: sequence, at: KeyBinding.Context(context.state.navigation))
    var entries: [Entry] = []
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
          Entry(
            sequence: row.keys, keys: DisplayText(row.keys.label),
            title: DisplayText(String(row.binding.title.dropFirst(lead)))))
        continue
      }
      guard !named.contains(first) else { continue }
      named.append(first)
      entries.append(
        Entry(sequence: [first], keys: DisplayText([first].label), title: DisplayText("\(name)…")))
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
