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

  func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    let width = min(76, room.width)
    let height = room.height - 2
    var above = Self.wrapped(lines, width: width - 4)
    var columns: KeyColumns?
    var below: [(text: DisplayText, role: Theme.Role)] = []
    if above.count > height, height >= Self.lowest {
      above = Self.wrapped(briefLines, width: width - 4)
      if !entries.isEmpty, above.count < height {
        columns = KeyColumns(entries, in: Size(width: width - 4, height: height - above.count))
      }
      below = Self.wrapped([briefElsewhere].compactMap(\.self), width: width - 4)
      if let columns, above.count + columns.height + below.count > height { below = [] }
    } else if above.count > height {
      above = above.prefix(max(0, height - 1)) + above.suffix(1)
    }
    let start = above.count + (columns?.height ?? 0)
    let rect = Box.centered(in: room, width: width, height: start + below.count + 2)
    let inside = Box.draw(&grid, rect, title: "Key lookup", context)
    for (y, line) in zip(Array(0..<above.count) + Array(start..<start + below.count), above + below)
    where y < inside.height {
      grid.write(
        line.text, x: inside.x, y: inside.y + y, width: inside.width, style: context.styleSheet[line.role])
    }
    columns?.draw(&grid, inside.inset(top: above.count), context)
    let hidden = max(0, start + below.count - inside.height) + (columns?.hiddenCount ?? 0)
    if hidden > 0 { grid.fill(inside.split(bottom: 1).1, context.styleSheet[.text]) }
    Box.drawRest(hidden, &grid, inside, context)
  }

  private static func wrapped(_ lines: [Line], width: Int) -> [(text: DisplayText, role: Theme.Role)] {
    lines.flatMap { line in
      TextLines.wrapped(DisplayText(line.text), width: max(1, width)).map { ($0, line.role) }
    }
  }
}
