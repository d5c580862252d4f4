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
    explain(at: here, context)
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
    for binding in others {
      add("\(binding.contexts.words.raisingFirst): \(binding.help) (\(binding.id))", .faint)
    }
  }

  /// Returns a text as a string of TOML.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    let width = min(76, room.width)
    let wrapped = lines.flatMap { line in
      TextLines.wrapped(DisplayText(line.text), width: max(1, width - 4)).map { (text: $0, role: line.role) }
    }
    let rect = Box.centered(in: room, width: width, height: wrapped.count + 2)
    let inside = Box.draw(&grid, rect, title: "Key lookup", context)
    // Where there is no room for all, the last line stays, which says how to leave.
    let fits = wrapped.count <= inside.height
    let shown = fits ? wrapped[...] : wrapped.prefix(max(0, inside.height - 1)) + wrapped.suffix(1)
    for (index, line) in shown.prefix(inside.height).enumerated() {
      grid.write(
        line.text, x: inside.x, y: inside.y + index, width: inside.width, style: context.styleSheet[line.role]
      )
    }
  }
}
