internal import Preferences
internal import Redux
internal import ReduxCore

/// The lines of the help: each command once, by its group; those that work in the pane or view under the help
/// first, the most useful of them at the top, and then the others with the place where they work.
struct HelpPage {
  enum Line: Hashable {
    case heading(String, place: String)
    case binding(keys: String, help: String)
    case blank
  }

  /// Where the first commands work: `in the list`.
  let place: String
  private(set) var lines: [Line] = []
  private let patterns: [TextPattern]

  init(_ keys: KeyTable, _ context: KeyBinding.Context, search: String) {
    place = ([context] as KeyBinding.Contexts).words
    patterns = search.split(whereSeparator: \.isWhitespace).map { TextPattern(String($0)) }
    let here = keys.bindings(at: context)
    let others = keys.bindings.filter { binding in
      !binding.keys.isEmpty && !here.contains { $0.id == binding.id }
    }
    add(here, isHere: true)
    add(others, isHere: false)
  }

  /// Returns the parts of a text that the search has found, in UTF-8.
  func ranges(in text: String) -> [Range<Int>] {
    patterns.flatMap { $0.ranges(in: text) }.sorted { $0.lowerBound < $1.lowerBound }
  }

  private mutating func add(_ bindings: [KeyBinding], isHere: Bool) {
    var groups: [(name: String, bindings: [KeyBinding])] = []
    for binding in bindings where isFound(binding) {
      if let index = groups.firstIndex(where: { $0.name == binding.group }) {
        groups[index].bindings.append(binding)
      } else {
        groups.append((binding.group, [binding]))
      }
    }
    for (name, bindings) in groups {
      // What the same keys do in several places, such as turning a page, is told once.
      let new = Self.lines(of: bindings).filter { !lines.contains($0) }
      guard !new.isEmpty else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      let contexts = bindings.reduce([] as KeyBinding.Contexts) { $0.union($1.contexts) }
      lines.append(.heading(name, place: isHere ? "" : contexts.words))
      lines += new
    }
  }

  /// Returns a line for each command; commands that say the same share one.
  private static func lines(of bindings: [KeyBinding]) -> [Line] {
    var rows: [(keys: [String], help: String)] = []
    for binding in bindings {
      let labels = binding.keys.map(\.label)
      if let index = rows.firstIndex(where: { $0.help == binding.help }) {
        rows[index].keys += labels.filter { !rows[index].keys.contains($0) }
      } else {
        rows.append((labels, binding.help))
      }
    }
    return rows.map { .binding(keys: $0.keys.joined(separator: "  "), help: $0.help) }
  }

  /// Returns `true` if each word is in the name of a command, in what it does, in its group or among its
  /// keys.
  private func isFound(_ binding: KeyBinding) -> Bool {
    let texts = [binding.help, binding.title, binding.id, binding.group]
    let labels = binding.keys.flatMap { [$0.label, $0.map(\.notation).joined()] }
    return patterns.allSatisfy { pattern in
      texts.contains { pattern.occurs(in: $0) } || labels.contains { pattern.equals($0) }
    }
  }
}
