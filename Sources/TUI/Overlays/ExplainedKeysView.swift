internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// What the keys that were pressed are: how a configuration file writes them, and what they do, here and
/// elsewhere.
@MainActor
struct ExplainedKeysView {
  struct Line {
    var text: String
    var role: Theme.Role
  }

  private let sequence: [Key]
  private(set) var lines: [Line] = []
  /// What is said where there is no room for all lines: the same in fewer words, without those on how to
  /// leave, which the footer has.
  private var briefLines: [Line] = []
  /// What the keys begin, which stands in columns after the brief lines; empty if they begin nothing.
  private var entries: [KeyColumns.Entry] = []
  /// What the keys do elsewhere, which stands after these; `nil` if they do nothing there.
  private var briefElsewhere: Line?

  init(_ notations: [String], _ context: RenderContext) {
    sequence = notations.flatMap { (try? Key.parse($0)) ?? [] }
    guard !sequence.isEmpty else {
      add("Press any key, or several.", .text)
      add(leaving(context), .faint)
      return
    }
    let notation = sequence.map(\.notation).joined()
    add(sequence.label, .key)
    add("In config.toml: \(Self.quoted(notation))", .text)
    let here = KeyBinding.Context(beneath: context.state.navigation)
    briefLines = [Line(text: "\(sequence.label)  in config.toml: \(Self.quoted(notation))", role: .key)]
    explain(at: here, context)
    briefLines += lines.dropFirst(2)
    if case .prefix = context.keys.match(sequence, at: here) {
      briefLines = Array(briefLines.prefix(2))
      entries = ContinuationsView.entries(after: sequence, at: here, context)
    }
    explainElsewhere(than: here, context)
    add(leaving(context), .faint)
  }

  private mutating func add(_ text: String, _ role: Theme.Role) { lines.append(Line(text: text, role: role)) }

  private func leaving(_ context: RenderContext) -> String {
    context.keys.label(of: "keys.leave").map { "\($0) leaves." } ?? ""
  }

  private mutating func explain(at here: KeyBinding.Context, _ context: RenderContext) {
    let place = ([here] as KeyBinding.Contexts).words
    switch context.keys.match(sequence, at: here) {
    case .binding(let binding):
      add("Here, \(place): \(binding.help) (\(binding.id))", .text)
      if KeyBinding.Contexts.panes.contains(here),
        let reason = context.lists.refusal(of: binding.intent, context.state)
      {
        add("Not now: \(reason)", .problem)
      }
    case .prefix:
      add("Here, \(place), it begins:", .text)
      for (keys, binding) in context.keys.continuations(of: sequence, at: here) {
        add("  \((sequence + keys).label)  \(binding.help)", .text)
      }
    case .nothing:
      add("Here, \(place), it does nothing.", .text)
      if let last = sequence.last, sequence.count == 1, last.modifiers.contains(.meta) {
        let rest = Key(last.code, last.modifiers.subtracting(.meta))
        add(
          "Terminals send the same for \(Key(.escape).label) followed by \(rest.label), so it counts as that.",
          .text)
      }
    }
  }

  private mutating func explainElsewhere(than here: KeyBinding.Context, _ context: RenderContext) {
    let others = context.keys.bindings.filter { $0.keys.contains(sequence) && !$0.contexts.contains(here) }
    var brief: [(title: String, contexts: KeyBinding.Contexts)] = []
    for binding in others {
      add("\(binding.contexts.words.raisingFirst): \(binding.help) (\(binding.id))", .faint)
      if let index = brief.firstIndex(where: { $0.title == binding.title }) {
        brief[index].contexts = brief[index].contexts.union(binding.contexts)
      } else {
        brief.append((binding.title, binding.contexts))
      }
    }
    guard !brief.isEmpty else { return }
    let uses = brief.map { "\($0.title) \($0.contexts.shortWords)" }
    briefElsewhere = Line(text: "Elsewhere: \(uses.joined(separator: "; "))", role: .faint)
  }

  /// Returns a text as a string of TOML.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The rows below which there is no footer to say how to leave.
  private static let lowest = 5
  private static let widest = 76

  /// What is in the box: lines, what the keys begin in columns, and lines after that.
  @MainActor
  private struct Content {
    var above: [(text: DisplayText, role: Theme.Role)]
    var columns: KeyColumns?
    var below: [(text: DisplayText, role: Theme.Role)] = []

    /// The row at which the lines after the columns begin.
    var start: Int { above.count + (columns?.height ?? 0) }
    var height: Int { start + below.count }
  }

  private func content(in room: Size) -> Content {
    let width = min(Self.widest, room.width) - 4
    let height = room.height - 2
    let whole = Self.wrapped(lines, width: width)
    guard whole.count > height else { return Content(above: whole) }
    guard height >= Self.lowest else {
      return Content(above: whole.prefix(max(0, height - 1)) + whole.suffix(1))
    }
    var brief = Content(above: Self.wrapped(briefLines, width: width))
    if !entries.isEmpty {
      brief.columns = KeyColumns(
        entries, in: Size(width: width, height: max(1, height - brief.above.count)), isWhole: true)
    }
    brief.below = Self.wrapped([briefElsewhere].compactMap(\.self), width: width)
    return brief
  }

  /// How far the lines can be scrolled in a room of this size: 0 if it has room for all of them.
  func lastTop(in room: Size) -> Int { max(0, content(in: room).height - max(0, room.height - 2)) }

  func draw(_ grid: inout Grid, _ room: Rect, _ scrolled: Int, _ context: RenderContext) {
    let content = content(in: room.size)
    let rect = Box.centered(in: room, width: min(Self.widest, room.width), height: content.height + 2)
    let inside = Box.draw(&grid, rect, title: "Key lookup", context)
    let top = max(0, min(scrolled, content.height - inside.height))
    let placed = zip(
      Array(0..<content.above.count) + Array(content.start..<content.height), content.above + content.below)
    for (row, line) in placed where (top..<top + inside.height).contains(row) {
      grid.write(
        line.text, x: inside.x, y: inside.y + row - top, width: inside.width,
        style: context.styleSheet[line.role])
    }
    content.columns?.draw(
      &grid, inside.inset(top: max(0, content.above.count - top)), context,
      scrolled: max(0, top - content.above.count))
    let extent = ScrollExtent(first: top, shown: inside.height, total: content.height)
    Box.drawExtent(&grid, rect, extent, position: Self.position(extent, context), context)
  }

  /// Returns how far the lines are scrolled, and the key that shows the others: `66%  ↓ more`.
  private static func position(_ extent: ScrollExtent, _ context: RenderContext) -> DisplayText? {
    guard let words = extent.words else { return nil }
    let isAtEnd = extent.first + extent.shown >= extent.total
    guard let key = context.keys.label(of: isAtEnd ? "keys.back" : "keys.more") else { return words }
    return words + DisplayText("  \(key) \(isAtEnd ? "back" : "more")")
  }

  private static func wrapped(_ lines: [Line], width: Int) -> [(text: DisplayText, role: Theme.Role)] {
    lines.flatMap { line in
      TextLines.wrapped(DisplayText(line.text), width: max(1, width)).map { ($0, line.role) }
    }
  }
}
